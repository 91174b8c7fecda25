#include "fast/pair/round_verdict.h"

#include "fast/pair/cores.h"
#include "fast/pair/rim_point.h"
#include "fast/pair/verdict_range.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

// Whether a slab with the normal n lies between the bodies. length: of n.
[[gnu::always_inline]] inline bool slab_between(const RoundCore& a, const RoundCore& b, const RoundPair& p,
                                                const Vec3& n, double length, double error) noexcept {
  return dot(n, p.d) - (a.support(n) + b.support(n)) - p.rounding * length > error * length;
}

// Bodies that nearly touch, near the point y of B and the point of A that is nearest to it: Newton's iteration on the
// features that these points lie on, to where the features are nearest. The normal there is a direction that separates,
// and the point between them a common one: docs/derivations/fast_verdict.md, 4.
class NearlyTouching {
 public:
  NearlyTouching(const RoundCore& a, const RoundCore& b, const RoundPair& p, double error) noexcept
      : a_(a), b_(b), p_(p), error_(error) {}

  [[gnu::noinline]] Verdict verdict(const Vec3& on_b) const noexcept {
    const auto from_a = a_.see(on_b);
    const Vec3 on_a = a_.nearest(from_a, 0) - p_.d;
    const double along_b = dot(on_a, b_.axis);
    const auto end = [](const RoundCore& c, double along) {
      return std::fabs(along) >= 0.9 * c.h ? std::copysign(1.0, along) : 0;
    };
    Near near{end(a_, from_a.along), end(b_, along_b), on_b, on_a};
    for (int attempt = 0; attempt < 2; ++attempt) {
      const double t = near.end_a, u = near.end_b;
      const Verdict sure = t != 0 && u != 0 ? rims(near)
                           : u != 0         ? rim_on_flank(a_, b_, p_.d, near.to_b, u, 1, near)
                           : t != 0         ? rim_on_flank(b_, a_, -p_.d, near.to_a, t, -1, near)
                                            : Verdict::unsure;
      if (sure != Verdict::unsure) return sure;
      if (near.end_a == t && near.end_b == u) break;
    }
    return Verdict::unsure;
  }

 private:
  // Two features: the rim at the end 1 or -1 of the axis, or the flank, 0. And a point near both, from each centre.
  struct Near {
    double end_a, end_b;
    Vec3 to_a, to_b;
  };

  // n: from A to B, of any length; middle: relative to the centre of A; apart: of two points of the cores
  Verdict decided(const Vec3& n, const Vec3& middle, double apart) const noexcept {
    if (apart < p_.rounding - error_) return Verdict::overlapping;
    const double length = norm(n);
    if (length > shortest_direction && slab_between(a_, b_, p_, n, length, error_)) return Verdict::apart;
    const bool common = a_.holds(a_.see(middle), error_) && b_.holds(b_.see(middle - p_.d), error_);
    return common ? Verdict::overlapping : Verdict::unsure;
  }

  // Two rims. Where the normal leaves the cone of a rim, the flank beside it is nearer.
  Verdict rims(Near& near) const noexcept {
    const double t = near.end_a * a_.h, u = near.end_b * b_.h;
    const Vec3 between = p_.d + (u * b_.axis - t * a_.axis);
    RimPoint x(a_.axis, near.to_a, dot(near.to_a, a_.axis)), y(b_.axis, near.to_b, dot(near.to_b, b_.axis));
    for (int round = 0; round < rounds; ++round) {
      const Vec3 w = between + (b_.r * y.radial - a_.r * x.radial);
      if (round > 0) {
        const Vec3 out = cross(x.tangent, y.tangent), n = dot(out, x.radial) < 0 ? -out : out;
        const Vec3 from_a = t * a_.axis + a_.r * x.radial;
        const Verdict sure = decided(n, from_a + 0.5 * w, p_.rounding > 0 ? norm(w) : HUGE_VAL);
        if (sure != Verdict::unsure) return sure;
        if (round >= 2) {
          if (dot(n, a_.axis) * t < 0) near.end_a = 0;   // a disc has no flank: t is 0
          if (dot(n, b_.axis) * u > 0) near.end_b = 0;
          if (near.end_a == 0 || near.end_b == 0) {
            near.to_a = from_a, near.to_b = from_a + w - p_.d;
            break;
          }
        }
      }
      if (!approach(a_.axis, b_.axis, a_.r, b_.r, w, x, y)) break;
    }
    return Verdict::unsure;
  }

  // The rim of the second on the flank of the first; beyond its end, on the rim there. way: 1 if the first is A, -1 if
  // it is B.
  Verdict rim_on_flank(const RoundCore& first, const RoundCore& second, const Vec3& d, const Vec3& to, double end,
                       double way, Near& near) const noexcept {
    const Vec3 centre = d + (end * second.h) * second.axis;
    RimPoint y(second.axis, to, dot(to, second.axis));
    for (int round = 0; round < rounds; ++round) {
      const Vec3 at = centre + second.r * y.radial;
      const double along = dot(at, first.axis);
      const Vec3 out = at - along * first.axis;
      if (round > 0) {
        const double rho = norm(out), apart = std::fabs(along) <= first.h ? std::fabs(rho - first.r) : HUGE_VAL;
        const Vec3 half = (0.5 - 0.5 * first.r / rho) * out;   // of the way to the flank
        const Verdict sure = decided(way * out, way < 0 ? p_.d + (at - half) : at - half, apart);
        if (sure != Verdict::unsure) return sure;
        if (round >= 2 && std::fabs(along) > first.h) {
          (way > 0 ? near.end_a : near.end_b) = std::copysign(1.0, along);
          near.to_a = way > 0 ? at : at - d;
          near.to_b = way > 0 ? at - d : at;
          break;
        }
      }
      const double lean = dot(y.tangent, first.axis), steeper = second.r * (1 - lean * lean) - dot(out, y.radial);
      if (!(steeper > 0)) break;   // no minimum is near
      y.turn(second.axis, -0.5 * dot(out, y.tangent) / steeper);
    }
    return Verdict::unsure;
  }

  static constexpr int rounds = 6;
  const RoundCore &a_, &b_;
  const RoundPair& p_;
  double error_;
};

// Flanks that overlap by a little at the end of one: a point a little way in from there. t: on the axis of A, where the
// axes are nearest.
[[gnu::noinline]] bool flanks_share(const RoundPair& p, double t, double way, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const double in = smaller(way, 0.25 * smaller(p.ha, p.hb));
  t = clamp(t, in - p.ha, p.ha - in);
  const double u = clamp(t * k - db, in - p.hb, p.hb - in);
  t = clamp(da + u * k, in - p.ha, p.ha - in);
  const Vec3 x = t * p.a, middle = x + (p.ra / (p.ra + p.rb)) * (p.d + u * p.b - x);
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  return a.holds(a.see(middle), error) && b.holds(b.see(middle - p.d), error);
}

// For coins that cross each other. The planes through their middles cross in a line; the point is the middle of the
// part of it that lies in both.
[[gnu::noinline]] bool coins_share(const RoundPair& p, double k, double da, double db, const Vec3& c, double s2,
                                   double error) noexcept {
  const double half_a2 = p.ra * p.ra - db * db / s2, half_b2 = p.rb * p.rb - da * da / s2, s = std::sqrt(s2);
  if (!(half_a2 > 0 && half_b2 > 0)) return false;
  const double half_a = std::sqrt(half_a2), half_b = std::sqrt(half_b2), at_b = dot(p.d, c) / s;
  const double low = larger(-half_a, at_b - half_b), high = smaller(half_a, at_b + half_b);
  const Vec3 on_line = (db / s2) * (p.b - k * p.a) + (0.5 * (low + high) / s) * c;
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  return low < high && a.holds(a.see(on_line), error) && b.holds(b.see(on_line - p.d), error);
}

// Points near the centres; then alternating projections, and the features on which they end. x, y: where the axes of A
// and of B come nearest. on_b: the projections begin on B, from x; else on A, from y.
[[gnu::noinline]] Verdict by_nearest_points(const RoundPair& p, const Vec3& x, const Vec3& y, bool on_b,
                                            double error) noexcept {
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  if (share_near_centre(a, b, p.d, error)) return Verdict::overlapping;
  const int rounds = p.ha == 0 || p.hb == 0 ? 3 : 1;   // a disc has no depth to be found in at once
  Vec3 in_a = x - p.d, in_b = y;
  const Verdict sure = on_b ? by_projections(b, a, -p.d, p.rounding, in_a, error, rounds)
                            : by_projections(a, b, p.d, p.rounding, in_b, error, rounds);
  const bool segment = p.rounding == 0 && (p.ra == 0 || p.rb == 0);   // the solver is as fast
  if (sure != Verdict::unsure || segment) return sure;
  if (on_b) in_b = p.d + b.nearest(b.see(in_a), 0);
  return NearlyTouching(a, b, p, error).verdict(in_b);
}

// How the axes of two bodies lie.
struct Axes {
  Vec3 cross;                // a x b
  double k, da, db, s2, s;   // a.b, d.a, d.b, |a x b|^2, |a x b|
  double gap_a, gap_b;       // of the bodies along the axes
  Vec3 x, y;                 // where the axes come nearest: on that of A, and on that of B
  double t;                  // x is t a
  bool end_a, end_b;         // whether x and y are ends
  bool on_b() const noexcept { return end_b && !end_a; }
};

// For pairs that the first directions and the first point do not decide.
[[gnu::noinline]] Verdict by_more_points(const RoundPair& p, const Axes& axes, double error) noexcept {
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  const auto& [c, k, da, db, s2, s, gap_a, gap_b, x, y, t, end_a, end_b] = axes;
  if (p.ha < 0.125 * p.ra && p.hb < 0.125 * p.rb && s2 > 0x1p-20 && coins_share(p, k, da, db, c, s2, error))
    return Verdict::overlapping;
  // For caps and flanks that are a little way in the other's cap. Projections do not find such a point, since they are
  // made between bodies that are shrunk.
  const double shallow = 0.1 * larger(larger(a.h, a.r), larger(b.h, b.r));
  const double up_a = da < 0 ? -1 : 1, up_b = db < 0 ? 1 : -1;
  const auto share_a_little = [&] {
    return gap_a >= gap_b ? gap_a > -shallow && shares_a_little(a, b, p.d, up_a * p.a, gap_a, up_a * k, s, error)
                          : gap_b > -shallow && shares_a_little(b, a, -p.d, up_b * p.b, gap_b, up_b * k, s, error);
  };
  const Vec3 between = y - x;
  const double sum = p.ra + p.rb, length2 = dot(between, between), length = std::sqrt(length2), depth = sum - length;
  const bool near = length2 < 0.5625 * sum * sum;   // the axes are nearer than 3/4 of the sum of the radii
  if (near && share_a_little()) return Verdict::overlapping;
  if (!near && depth > 0 && (end_a || end_b) && s2 > 0x1p-40 && flanks_share(p, t, 0.5 * depth / s, error))
    return Verdict::overlapping;
  if (length > error && slab_between(a, b, p, between, length, error)) return Verdict::apart;
  if (!near && share_a_little()) return Verdict::overlapping;
  return by_nearest_points(p, x, y, axes.on_b(), error);
}

[[gnu::always_inline]] inline Verdict decide(const RoundPair& p, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vec3 c = cross(p.a, p.b);
  const double s2 = dot(c, c), s = std::sqrt(s2), least = p.rounding + error;
  const double gap_a = std::fabs(da) - p.ha - p.hb * std::fabs(k) - p.rb * s,
               gap_b = std::fabs(db) - p.hb - p.ha * std::fabs(k) - p.ra * s;
  const bool along_a = gap_a > least, along_b = gap_b > least;
  const bool across = std::fabs(dot(p.d, c)) - (p.ra + p.rb + p.rounding) * s > error;
  if (along_a | along_b | across) return Verdict::apart;
  // where the axes come nearest: t a and d + u b; side by side, in the middle of the stretch that they share
  double t = s2 > 0x1p-40 ? (da - k * db) / s2 : 0.5 * (clamp(da - p.hb, -p.ha, p.ha) + clamp(da + p.hb, -p.ha, p.ha));
  t = clamp(t, -p.ha, p.ha);
  const double u = clamp(t * k - db, -p.hb, p.hb);
  t = clamp(da + u * k, -p.ha, p.ha);
  const bool end_a = std::fabs(t) >= p.ha, end_b = std::fabs(u) >= p.hb;
  const Axes axes{c, k, da, db, s2, s, gap_a, gap_b, t * p.a, p.d + u * p.b, t, end_a, end_b};
  const Vec3 &x = axes.x, &y = axes.y, between = y - x;
  const double sum = p.ra + p.rb, reach = sum + p.rounding, length2 = dot(between, between);
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  // a common point is no further from the axes than `reach` in sum: bodies whose axes are further apart share none
  if (length2 > reach * reach) {
    const double length = std::sqrt(length2);
    if (length > error && slab_between(a, b, p, between, length, error)) return Verdict::apart;
  }
  // One point. If the axes come nearest at an end, a point of the body that ends there: the nearest to the other's
  // axis. Else the middle between the axes; of a body without width its own axis.
  if (end_a || end_b || p.rounding > 0) {
    const bool on_b = axes.on_b();
    const Vec3 at = on_b ? p.d + b.nearest(b.see(x - p.d), projected_part * b.least())
                         : a.nearest(a.see(y), projected_part * a.least());
    if (on_b ? a.holds(a.see(at), error) : b.holds(b.see(at - p.d), error)) return Verdict::overlapping;
    if (p.rounding > error) {
      const Vec3 to = at - (on_b ? x : y);
      if (dot(to, to) < (p.rounding - error) * (p.rounding - error)) return Verdict::overlapping;
    }
  } else if (sum > 0) {
    const Vec3 middle = x + (p.ra / sum) * between;
    if ((a.holds(a.see(middle), error) || p.ra == 0) && (b.holds(b.see(middle - p.d), error) || p.rb == 0))
      return Verdict::overlapping;
  }
  return by_more_points(p, axes, error);
}

}  // namespace

Verdict quick_verdict(const RoundPair& p, double error) noexcept { return decide(p, error); }

Verdict quick_verdict(const Body& a, const Body& b, double dx, double dy, double dz) noexcept {
  const RoundPair p = round_pair(a, b, {dx, dy, dz});
  const double length = p.length();
  return in_range(length) ? decide(p, relative_error * length) : Verdict::unsure;
}

}  // namespace octic::fast
