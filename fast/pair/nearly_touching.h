// Round bodies that nearly touch: Newton's iteration on two features, a rim and a rim or a rim and a flank, to where
// they are nearest. The normal there may separate the bodies, or the point between them be common:
// docs/derivations/fast_verdict.md, 4.
#pragma once

#include "fast/pair/cores.h"
#include "fast/pair/rim_point.h"
#include "fast/pair/verdict_range.h"

namespace octic::fast {

// Relative to the centre of A. rounding: the sum of the radii of the two balls.
template <class V>
struct RoundPairOf {
  using N = Number<V>;
  V d, a, b;            // centre of B; axes, unit to 2^-49
  N ha, ra, hb, rb;     // half lengths and radii
  N rounding;
  N length() const noexcept { return abs(d.x) + abs(d.y) + abs(d.z) + ha + ra + hb + rb + rounding; }
  RoundCoreOf<V> core_a() const noexcept { return {a, ha, ra}; }
  RoundCoreOf<V> core_b() const noexcept { return {b, hb, rb}; }
};

// Whether a slab with the normal n lies between the bodies. length: of n.
template <class V, class N = Number<V>>
[[gnu::always_inline]] inline Condition<N> slab_between(const RoundCoreOf<V>& a, const RoundCoreOf<V>& b,
                                                        const RoundPairOf<V>& p, const V& n, const N& length,
                                                        const N& error) noexcept {
  return dot(n, p.d) - (a.support(n) + b.support(n)) - p.rounding * length > error * length;
}

// What tests have proved of a pair: at most one of both.
template <class Truth>
struct SaidOf {
  Truth apart, overlapping;
  Truth open() const noexcept { return is_not(apart | overlapping); }
};

// Cans that stand, on the same floor or on each other, are parallel but for a little.
constexpr double nearly_parallel_cans = 0x1p-10;   // the sine between the axes, or a little more than it; chosen
// As of parallel bodies: heights along the axis of A, and the way across it. da: d . a. s: the sine, or more. Turning a
// body by this angle moves no point of it by more than `off` less the error. So what is apart by more stays apart, and
// a point that is common with the other body, smaller by so much on all sides, stays common.
template <class V, class N = Number<V>>
[[gnu::always_inline]] inline SaidOf<Condition<N>> if_parallel(const RoundPairOf<V>& p, const N& da, const N& s,
                                                               const N& error) noexcept {
  const V across = p.d - da * p.a;
  const N off = 0x1.01p0 * s * larger(p.ha + p.ra, p.hb + p.rb) + error, clear = p.rounding + off,
          above = abs(da) - (p.ha + p.hb), across2 = dot(across, across), sum = p.ra + p.rb;
  const Condition<N> apart = (above > clear) | (across2 > (sum + clear) * (sum + clear));
  if (!any(is_not(apart))) return {apart, is_not(apart)};
  const Condition<N> wide = larger(smaller(p.ha, p.ra), smaller(p.hb, p.rb)) > off,
                     overlapping = wide & (above < -off) & (across2 < (sum - off) * (sum - off));
  return {apart, overlapping};
}

// For coins that cross each other. The planes through their middles cross in a line; the point is the middle of the
// part of it that lies in both. k: a.b; da, db: d.a, d.b; c: a x b; s2: its square.
template <class V, class N = Number<V>>
Condition<N> coins_share(const RoundPairOf<V>& p, const N& k, const N& da, const N& db, const V& c, const N& s2,
                         const N& error) noexcept {
  const N half_a2 = p.ra * p.ra - db * db / s2, half_b2 = p.rb * p.rb - da * da / s2, s = sqrt(s2);
  const Condition<N> cross = (half_a2 > 0.0) & (half_b2 > 0.0);
  if (!any(cross)) return cross;
  const N half_a = sqrt(half_a2), half_b = sqrt(half_b2), at_b = dot(p.d, c) / s, low = larger(-half_a, at_b - half_b),
          high = smaller(half_a, at_b + half_b);
  const V on_line = (db / s2) * (p.b - k * p.a) + (0.5 * (low + high) / s) * c;
  const RoundCoreOf<V> a = p.core_a(), b = p.core_b();
  return cross & (low < high) & a.holds(a.see(on_line), error) & b.holds(b.see(on_line - p.d), error);
}

template <class V>
class NearlyTouchingOf {
 public:
  using N = Number<V>;
  using Truth = Condition<N>;
  using Said = SaidOf<Truth>;
  // Two features: the rim at the end 1 or -1 of the axis, or the flank, 0. to_a, to_b: near both, from A's and from B's
  // centre.
  struct Near {
    N end_a, end_b;
    V to_a, to_b;
  };

  NearlyTouchingOf(const RoundPairOf<V>& p, const N& error) noexcept : p_(p), error_(error) {}

  // The features near the point y of B and the point of A that is nearest to it.
  Near near(const V& y) const noexcept {
    const RoundCoreOf<V> a = p_.core_a(), b = p_.core_b();
    const auto from_a = a.see(y);
    const V on_a = a.nearest(from_a, N{}) - p_.d;
    const auto end = [](const RoundCoreOf<V>& c, const N& along) {
      return choose(abs(along) >= 0.9 * c.h, copysign(broadcast<N>(1), along), N{});
    };
    return {end(a, from_a.along), end(b, dot(on_a, b.axis)), y, on_a};
  }

  // Rims that nearly touch do so near the line in which the planes of both caps cross: where each rim meets it on the
  // side of the other. ends: those of the axes; its points are not read. Of parallel axes the points are no numbers.
  Near where_planes_cross(const Near& ends) const noexcept {
    const N zero{}, k = dot(p_.a, p_.b), t = ends.end_a * p_.ha, u = ends.end_b * p_.hb;
    const V normal = cross(p_.a, p_.b), between = p_.d + (u * p_.b - t * p_.a);   // between the centres of the rims
    const N s2 = dot(normal, normal), s = sqrt(s2);
    const V c = (1.0 / s) * normal;
    // the line, from the centre of each rim, in parts of b - k a and of a - k b, whose length is s
    const N from_a = dot(between, p_.b) / s2, from_b = -dot(between, p_.a) / s2;
    const N half_a = sqrt(larger(zero, p_.ra * p_.ra - from_a * from_a * s2)),
            half_b = sqrt(larger(zero, p_.rb * p_.rb - from_b * from_b * s2)),
            side = copysign(broadcast<N>(1), dot(between, c));
    return {ends.end_a, ends.end_b, t * p_.a + (from_a * (p_.b - k * p_.a) + (side * half_a) * c),
            u * p_.b + (from_b * (p_.a - k * p_.b) - (side * half_b) * c)};
  }

  // Two rims. Where the normal leaves the cone of a rim, the flank beside it is nearer.
  Said rims(Near& near) const noexcept {
    const N zero{}, t = near.end_a * p_.ha, u = near.end_b * p_.hb;
    const V between = p_.d + (u * p_.b - t * p_.a);
    RimPointOf<V> x(p_.a, near.to_a, dot(near.to_a, p_.a)), y(p_.b, near.to_b, dot(near.to_b, p_.b));
    Search s;
    const Truth balls = p_.rounding > 0.0;
    for (int round = 0; round < rounds; ++round) {
      const V w = between + (p_.rb * y.radial - p_.ra * x.radial);
      if (round > 0) {
        const V out = cross(x.tangent, y.tangent), n = choose(dot(out, x.radial) < 0.0, -out, out);
        const V from_a = t * p_.a + p_.ra * x.radial;
        decide(s, n, from_a + 0.5 * w, any(balls) ? norm(w) : broadcast<N>(HUGE_VAL));
        if (!any(s.open)) break;
        if (round >= 2) {
          const Truth leaves_a = s.open & (dot(n, p_.a) * t < 0.0),   // a disc has no flank: t is 0
              leaves_b = s.open & (dot(n, p_.b) * u > 0.0), leaves = leaves_a | leaves_b;
          if (any(leaves)) {
            near = {choose(leaves_a, zero, near.end_a), choose(leaves_b, zero, near.end_b),
                    choose(leaves, from_a, near.to_a), choose(leaves, from_a + w - p_.d, near.to_b)};
            s.open = s.open & is_not(leaves);
          }
        }
      }
      N bend_x = zero, bend_y = zero;   // w ends near 0, unless there are balls
      if (any(balls)) bend_x = choose(balls, dot(w, x.radial), zero), bend_y = choose(balls, dot(w, y.radial), zero);
      s.open = s.open & approach(p_.a, p_.b, p_.ra, p_.rb, w, x, y, bend_x, bend_y, least_determinant);
      if (!any(s.open)) break;
    }
    return s.said;
  }

  // The rim of B on the flank of A; beyond the end of that, on the rim there.
  Said rim_on_flank(Near& near) const noexcept {
    const V centre = p_.d + (near.end_b * p_.hb) * p_.b;
    RimPointOf<V> y(p_.b, near.to_b, dot(near.to_b, p_.b));
    Search s;
    for (int round = 0; round < rounds; ++round) {
      const V at = centre + p_.rb * y.radial;
      const N along = dot(at, p_.a);
      const V out = at - along * p_.a;
      if (round > 0) {
        const N rho = norm(out), huge = broadcast<N>(HUGE_VAL);
        const V half = (0.5 - 0.5 * p_.ra / rho) * out;   // of the way to the flank
        decide(s, out, at - half, choose(abs(along) <= p_.ha, abs(rho - p_.ra), huge));
        if (!any(s.open)) break;
        if (round >= 2) {
          const Truth beyond = s.open & (abs(along) > p_.ha);
          if (any(beyond)) {
            near = {choose(beyond, copysign(broadcast<N>(1), along), near.end_a), near.end_b,
                    choose(beyond, at, near.to_a), choose(beyond, at - p_.d, near.to_b)};
            s.open = s.open & is_not(beyond);
          }
        }
      }
      const N lean = dot(y.tangent, p_.a), flat = p_.rb * (1.0 - lean * lean), bent = flat - dot(out, y.radial),
              steeper = choose(bent > 0.0, bent, flat);   // no minimum is near: as if it did not bend
      s.open = s.open & (steeper > 0.0);
      if (!any(s.open)) break;
      y.turn(p_.b, -0.5 * dot(out, y.tangent) / steeper);
    }
    return s.said;
  }

 private:
  struct Search {
    Truth open = N{} <= N{};
    Said said{is_not(open), is_not(open)};
  };

  // n: from A to B, of any length; middle: relative to the centre of A; apart: of two points of the cores
  void decide(Search& s, const V& n, const V& middle, const N& apart) const noexcept {
    const RoundCoreOf<V> a = p_.core_a(), b = p_.core_b();
    s.said.overlapping = s.said.overlapping | (s.open & (apart < p_.rounding - error_));
    s.open = s.open & is_not(s.said.overlapping);
    if (!any(s.open)) return;
    const N length = norm(n);
    s.said.apart = s.said.apart | (s.open & (length > shortest_direction) & slab_between(a, b, p_, n, length, error_));
    s.open = s.open & is_not(s.said.apart);
    if (!any(s.open)) return;
    s.said.overlapping =
        s.said.overlapping | (s.open & a.holds(a.see(middle), error_) & b.holds(b.see(middle - p_.d), error_));
    s.open = s.open & is_not(s.said.overlapping);
  }

  static constexpr int rounds = 6;
  const RoundPairOf<V>& p_;
  N error_;
};

}  // namespace octic::fast
