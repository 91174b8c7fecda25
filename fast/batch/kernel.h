// The computation of verdicts.h, compiled once for every instruction set. A verdict other than unsure needs a margin of
// more than the error bound E = 2^-45 L, where L is the sum of all lengths of the pair; the balls around both are held
// apart by a part of it.
#pragma once

#include "fast/batch/lanes.h"
#include "fast/pair/nearly_touching.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// Pairs side by side, seen from the centre of B.
struct Pairs {
  Vector d, a, b;   // centre of A, axes
  Lanes ha, ra, hb, rb;
};
constexpr int numbers = 13;
inline RoundPairOf<Vector> seen_from_a(const Pairs& p) { return {-p.d, p.a, p.b, p.ha, p.ra, p.hb, p.rb, Lanes{}}; }

[[gnu::always_inline]] inline Lanes bound(const Pairs& p) {
  return all(0x1p-45) * (abs(p.d.x) + abs(p.d.y) + abs(p.d.z) + p.ha + p.ra + p.hb + p.rb);
}

using Settled = SaidOf<Mask>;

// The axes come nearest at d + t a and u b. k, da, db: a.b, d.a, d.b.
struct OnAxes {
  Lanes t, u;
};
[[gnu::always_inline]] inline OnAxes where_axes_are_nearest(const Pairs& p, const Lanes& k, const Lanes& da,
                                                            const Lanes& db) {
  const Lanes determinant = all(1) - k * k;
  const Lanes t = determinant > all(0x1p-40) ? clamp((k * db - da) / determinant, p.ha) : Lanes{};
  const Lanes u = clamp(db + t * k, p.hb);
  return {clamp(u * k - da, p.ha), u};
}

using Core = RoundCoreOf<Vector>;
inline Core core_a(const Pairs& p) { return {p.a, p.ha, p.ra}; }
inline Core core_b(const Pairs& p) { return {p.b, p.hb, p.rb}; }

// True where a slab with the normal n, from B to A, lies between the solids, also after all rounding.
[[gnu::always_inline]] inline Mask separates(const Pairs& p, const Vector& n, const Lanes& E) {
  const Lanes length = norm(n);   // a shorter one is rounding
  return (length > E) & (dot(n, p.d) - (core_a(p).support(n) + core_b(p).support(n)) > E * length);
}

// A solid is shrunk before a point is projected on it, so that the projection lies inside by more than rounding, and
// projections between two solids meet inside both.
[[gnu::always_inline]] inline Lanes shrunk_by(const Core& c) { return 0.125 * c.least(); }
// Of A, shrunk, the point that is nearest to y; of B the one that is nearest to x.
[[gnu::always_inline]] inline Vector nearest_of_a(const Pairs& p, const Vector& y) {
  const Core a = core_a(p);
  return p.d + a.nearest(a.see(y - p.d), shrunk_by(a));
}
[[gnu::always_inline]] inline Vector nearest_of_b(const Pairs& p, const Vector& x) {
  const Core b = core_b(p);
  return b.nearest(b.see(x), shrunk_by(b));
}
[[gnu::always_inline]] inline Mask a_holds(const Pairs& p, const Vector& y, const Lanes& E) {
  const Core a = core_a(p);
  return a.holds(a.see(y - p.d), E);
}
[[gnu::always_inline]] inline Mask b_holds(const Pairs& p, const Vector& x, const Lanes& E) {
  const Core b = core_b(p);
  return b.holds(b.see(x), E);
}

// Directions and points that decide most pairs, the cheap ones first.
[[gnu::always_inline]] inline Settled by_features(const Pairs& p) {
  const Lanes E = bound(p), zero{};
  const Lanes k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vector c = cross(p.a, p.b);
  const Lanes sine = norm(c);
  Settled s{};
  s.apart = (abs(da) - p.ha - p.hb * abs(k) - p.rb * sine > E) | (abs(db) - p.hb - p.ha * abs(k) - p.ra * sine > E) |
            (abs(dot(p.d, c)) - (p.ra + p.rb) * sine > E);
  if (!any(s.open())) return s;
  const Mask parallel = s.open() & (sine < nearly_parallel_cans);
  if (any(parallel)) {
    const auto sure = if_parallel(seen_from_a(p), -da, sine, E);
    s.apart |= parallel & sure.apart;
    s.overlapping = parallel & sure.overlapping;
    if (!any(s.open())) return s;
  }
  const auto [t, u] = where_axes_are_nearest(p, k, da, db);
  const Vector x = p.d + t * p.a, y = u * p.b, between = x - y;
  // the middle between the axes; it lies on the axis of a body without width
  const Lanes sum = p.ra + p.rb;
  const Vector middle = x - (p.ra / sum) * between;
  s.overlapping |=
      (a_holds(p, middle, E) | (p.ra == zero)) & (b_holds(p, middle, E) | (p.rb == zero)) & (sum > zero) & ~s.apart;
  // at an end: the point of the body that is nearest to x or y
  const Mask end_a = abs(t) >= p.ha, end_b = abs(u) >= p.hb, ends = s.open() & (end_a | end_b);
  if (any(ends)) {
    const Mask on_b = end_b & ~end_a;
    const Core on{choose(on_b, p.b, p.a), choose(on_b, p.hb, p.ha), choose(on_b, p.rb, p.ra)},
        other{choose(on_b, p.a, p.b), choose(on_b, p.ha, p.hb), choose(on_b, p.ra, p.rb)};
    const Vector to_other = choose(on_b, p.d, -p.d),
                 at = on.nearest(on.see(choose(on_b, x, y - p.d)), projected_part * on.least());
    s.overlapping |= ends & other.holds(other.see(at - to_other), E);
  }
  if (!any(s.open())) return s;
  s.apart |= separates(p, between, E) & ~s.overlapping;
  if (!any(s.open())) return s;
  s.apart |= (separates(p, p.d - da * p.a, E) | separates(p, p.d - db * p.b, E)) & ~s.overlapping;
  return s;
}

// Coins that cross each other: a point on the line in which the planes through their middles cross.
inline Mask cross_as_coins(const Pairs& p) {
  const Vector c = cross(p.a, p.b);
  const Lanes s2 = dot(c, c);
  const Mask coins = (p.ha < 0.125 * p.ra) & (p.hb < 0.125 * p.rb) & (s2 > 0x1p-20);
  if (!any(coins)) return coins;
  return coins & coins_share(seen_from_a(p), dot(p.a, p.b), -dot(p.d, p.a), -dot(p.d, p.b), c, s2, bound(p));
}

// A cap or a flank that has entered the other solid a little through its cap.
inline Mask enter_a_cap(const Pairs& p) {
  const Lanes E = bound(p), k = dot(p.a, p.b), da = -dot(p.d, p.a), db = -dot(p.d, p.b), s = norm(cross(p.a, p.b));
  const Lanes gap_a = abs(da) - p.ha - p.hb * abs(k) - p.rb * s, gap_b = abs(db) - p.hb - p.ha * abs(k) - p.ra * s;
  const Mask swap = gap_a < gap_b;   // through the cap of B
  const Lanes gap = swap ? gap_b : gap_a, up = swap ? (db < 0.0 ? all(1) : all(-1)) : (da < 0.0 ? all(-1) : all(1));
  const Mask shallow = gap > -0.1 * larger(larger(p.ha, p.ra), larger(p.hb, p.rb));
  if (!any(shallow)) return shallow;
  const RoundCoreOf<Vector> cap{choose(swap, p.b, p.a), choose(swap, p.hb, p.ha), choose(swap, p.rb, p.ra)},
      other{choose(swap, p.a, p.b), choose(swap, p.ha, p.hb), choose(swap, p.ra, p.rb)};
  return shallow & shares_a_little(cap, other, choose(swap, p.d, -p.d), up * cap.axis, gap, up * k, s, E);
}

// Alternating projections between the solids, shrunk. y: the point of B where they end.
[[gnu::noinline]] Settled by_projections(const Pairs& p, int rounds, Vector& y) {
  const Lanes E = bound(p);
  Settled s{};
  // where solids that share little are nearest, x and y are as far from it as the solids are shrunk
  const Lanes share = shrunk_by(core_a(p)) / (shrunk_by(core_a(p)) + shrunk_by(core_b(p)));
  const Mask flat =
      smaller(core_a(p).least(), core_b(p).least()) == all(0);   // of a disc or a segment no point is inside
  y = where_axes_are_nearest(p, dot(p.a, p.b), dot(p.d, p.a), dot(p.d, p.b)).u * p.b;
  for (int round = 0; round < rounds; ++round) {
    const Vector x = nearest_of_a(p, y);
    y = nearest_of_b(p, x);
    const Vector middle = x + share * (y - x);
    s.overlapping |= a_holds(p, middle, E) & b_holds(p, middle, E) & ~s.apart;
    if (any(flat)) s.overlapping |= flat & (b_holds(p, x, E) | a_holds(p, y, E)) & ~s.apart;
    if (!any(s.open())) break;
    s.apart |= separates(p, x - y, E) & ~s.overlapping;
    if (!any(s.open())) break;
  }
  return s;
}

constexpr int block = 128;

// Pairs that are not decided yet, one array per number.
template <int n>
struct Scratch {
  double number[n][block + width];
  std::size_t place[block + width];
  int count = 0;

  void keep(const Lanes (&v)[n], const Mask& which, const std::size_t* places, int lanes) {
    for (int i = 0; i < lanes; ++i) {
      if (!which[i]) continue;
      for (int k = 0; k < n; ++k) number[k][count] = v[k][i];
      place[count++] = places[i];
    }
  }
  // f(v, places, lanes) for the pairs, some at a time. The lanes behind the last pair compute it once more.
  template <class F>
  void each(F&& f) {
    if (count == 0) return;
    for (int i = count; i < count + width; ++i)
      for (int k = 0; k < n; ++k) number[k][i] = number[k][count - 1];
    for (int i = 0; i < count; i += width) {
      Lanes v[n];
      for (int k = 0; k < n; ++k) v[k] = load(number[k] + i);
      f(v, place + i, count - i < width ? count - i : width);
    }
    count = 0;
  }
};
using Near = Scratch<numbers>;

inline Pairs pairs_of(const Lanes* v) {
  return {{v[0], v[1], v[2]}, {v[3], v[4], v[5]}, {v[6], v[7], v[8]}, v[9], v[10], v[11], v[12]};
}

template <class S>
inline void tell(const S& s, const std::size_t* places, int lanes, Verdict* out) {
  for (int i = 0; i < lanes; ++i)
    out[places[i]] = s.apart[i] ? Verdict::apart : s.overlapping[i] ? Verdict::overlapping : Verdict::unsure;
}

// Pairs that nearly touch, by the features that are near: fast/pair/nearly_touching.h. A pair is seen from the centre
// of A; of a flank and a rim the flank is that of A.
using Touching = NearlyTouchingOf<Vector>;
struct TouchingPairs {
  static constexpr int all_numbers = numbers + 8;
  Scratch<all_numbers> rims, flanks;

  void keep(const RoundPairOf<Vector>& p, const Touching::Near& f, const Mask& open, const std::size_t* places,
            int lanes) {
    const Mask end_a = f.end_a != 0.0, end_b = f.end_b != 0.0;
    keep(rims, p, f, open & end_a & end_b, places, lanes);
    keep(flanks, p, f, open & ~end_a & end_b, places, lanes);
    keep(flanks, {-p.d, p.b, p.a, p.hb, p.rb, p.ha, p.ra, Lanes{}}, {f.end_b, f.end_a, f.to_b, f.to_a},
         open & end_a & ~end_b, places, lanes);
  }
  // said(touching, features) for each pair of rims or of a flank and a rim. A pair that stays open and has other
  // features near is kept with those.
  template <class F>
  void settle(Scratch<all_numbers>& pairs, F&& said, Verdict* out) {
    pairs.each([&](const Lanes(&v)[all_numbers], const std::size_t* places, int lanes) {
      const RoundPairOf<Vector> p{
          {v[0], v[1], v[2]}, {v[3], v[4], v[5]}, {v[6], v[7], v[8]}, v[9], v[10], v[11], v[12], Lanes{}};
      Touching::Near f{v[13], v[14], {v[15], v[16], v[17]}, {v[18], v[19], v[20]}};
      const auto s = said(Touching(p, all(0x1p-45) * p.length()), f);
      tell(s, places, lanes, out);
      keep(p, f, s.open() & ((f.end_a != v[13]) | (f.end_b != v[14])), places, lanes);
    });
  }
  void settle(Verdict* out) {
    const auto of_rims = [](const Touching& t, Touching::Near& f) { return t.rims(f); };
    const auto of_flanks = [](const Touching& t, Touching::Near& f) { return t.rim_on_flank(f); };
    settle(rims, of_rims, out);       // keeps flanks
    settle(flanks, of_flanks, out);   // keeps rims
    settle(rims, of_rims, out);
  }

 private:
  static void keep(Scratch<all_numbers>& to, const RoundPairOf<Vector>& p, const Touching::Near& f, const Mask& which,
                   const std::size_t* places, int lanes) {
    const Lanes v[all_numbers] = {p.d.x,   p.d.y,    p.d.z,    p.a.x,    p.a.y,    p.a.z,    p.b.x,
                                  p.b.y,   p.b.z,    p.ha,     p.ra,     p.hb,     p.rb,     f.end_a,
                                  f.end_b, f.to_a.x, f.to_a.y, f.to_a.z, f.to_b.x, f.to_b.y, f.to_b.z};
    to.keep(v, which, places, lanes);
  }
};

void settle(Near& near, Verdict* out) {
  Near hard;
  near.each([&](const Lanes (&v)[numbers], const std::size_t* places, int lanes) {
    const Settled s = by_features(pairs_of(v));
    tell(s, places, lanes, out);
    hard.keep(v, s.open(), places, lanes);
  });
  TouchingPairs touching;
  hard.each([&](const Lanes (&v)[numbers], const std::size_t* places, int lanes) {
    const Pairs p = pairs_of(v);
    const Mask share = cross_as_coins(p) | enter_a_cap(p);
    Vector y;
    Settled s{};
    if (any(~share)) s = by_projections(p, 3, y);
    s.apart &= ~share;   // also where an axis is no unit vector: no lane depends on another one
    s.overlapping |= share;
    tell(s, places, lanes, out);
    if (!any(s.open())) return;
    const RoundPairOf<Vector> pair = seen_from_a(p);
    touching.keep(pair, Touching(pair, Lanes{}).near(y - p.d), s.open(), places, lanes);
  });
  touching.settle(out);
}

template <class First>
inline void run(const First& first, const CylinderArrays& b, std::size_t count, Verdict* out) {
  Near near;
  for (std::size_t at = 0; at < count; at += width) {
    const int lanes = count - at < width ? static_cast<int>(count - at) : width;
    const auto one = [&](const double* v) { return first(v, at, lanes); };
    const Lanes bx = some(b.x, at, lanes), by = some(b.y, at, lanes), bz = some(b.z, at, lanes);
    const Vector d{one(first.a.x) - bx, one(first.a.y) - by, one(first.a.z) - bz};
    const Lanes ha = one(first.a.half_length), ra = one(first.a.radius), hb = some(b.half_length, at, lanes),
                rb = some(b.radius, at, lanes);
    // bounding balls: |d|^2 > (Ra + Rb)^2, by more than the rounding of a dozen operations
    const Lanes squared_a = ha * ha + ra * ra, squared_b = hb * hb + rb * rb;
    const Lanes reach2 = squared_a + squared_b + all(2) * sqrt(squared_a * squared_b), d2 = dot(d, d);
    const Lanes largest = abs(d.x) + abs(d.y) + abs(d.z) + ha + ra + hb + rb;
    const Mask in_range = (largest > all(0x1p-230)) & (largest < all(0x1p230));
    const Mask apart = (d2 > reach2 * all(1 + 0x1p-45)) & in_range, open = ~apart & in_range;
    for (int i = 0; i < lanes; ++i) out[at + static_cast<std::size_t>(i)] = apart[i] ? Verdict::apart : Verdict::unsure;
    if (!any(open)) continue;
    std::size_t places[width];
    for (int i = 0; i < width; ++i) places[i] = at + static_cast<std::size_t>(i);
    const Lanes v[numbers] = {d.x, d.y, d.z, one(first.a.u), one(first.a.v), one(first.a.w), some(b.u, at, lanes),
                              some(b.v, at, lanes), some(b.w, at, lanes), ha, ra, hb, rb};
    near.keep(v, open, places, lanes);
    if (near.count > block - width) settle(near, out);
  }
  settle(near, out);
}

}  // namespace

void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  run(Each{a}, b, count, out);
}
void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept {
  run(One{a, one}, b, count, out);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
