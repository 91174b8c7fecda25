// The computation of verdicts.h, compiled once for every instruction set. A verdict other than unsure needs a margin of
// more than the error bound E = 2^-45 L, where L is the sum of all lengths of the pair.
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

// n of about unit length. True where the gap along n is positive, also after all rounding.
[[gnu::always_inline]] inline Mask separates(const Pairs& p, const Vector& n, const Lanes& E) {
  const Lanes reach =
      p.ha * abs(dot(n, p.a)) + p.ra * norm(cross(n, p.a)) + p.hb * abs(dot(n, p.b)) + p.rb * norm(cross(n, p.b));
  return abs(dot(n, p.d)) - reach > E;
}

[[gnu::always_inline]] inline Mask inside(const Vector& y, const Vector& axis, const Lanes& h, const Lanes& r,
                                          const Lanes& E) {
  return (abs(dot(y, axis)) < h - E) & (norm(cross(y, axis)) < r - E);
}
[[gnu::always_inline]] inline Mask inside_both(const Pairs& p, const Vector& m, const Lanes& E) {
  return inside(m, p.b, p.hb, p.rb, E) & inside(m - p.d, p.a, p.ha, p.ra, E);
}

[[gnu::always_inline]] inline Vector nearest(const Vector& y, const Vector& axis, const Lanes& h, const Lanes& r) {
  const Lanes along = dot(y, axis);
  const Vector radial = y - along * axis;
  const Lanes rho = norm(radial);
  const Lanes keep = rho > r ? r / rho : all(1);
  return clamp(along, h) * axis + keep * radial;
}

struct Settled {
  Mask apart, overlapping;
  Mask open() const { return ~(apart | overlapping); }
};

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

// Directions that decide most pairs, and a point between the axes.
[[gnu::always_inline]] inline Settled by_features(const Pairs& p) {
  const Lanes E = bound(p), zero{};
  const Lanes k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vector c = cross(p.a, p.b);
  const Lanes sine = norm(c);
  Settled s{};
  s.apart = (abs(da) - p.ha - p.hb * abs(k) - p.rb * sine > E) | (abs(db) - p.hb - p.ha * abs(k) - p.ra * sine > E) |
            (abs(dot(p.d, c)) - (p.ra + p.rb) * sine > E);
  const auto [t, u] = where_axes_are_nearest(p, k, da, db);
  const Vector x = p.d + t * p.a, y = u * p.b, between = x - y;
  const Lanes length = norm(between), sum = p.ra + p.rb;
  const Lanes share = sum > zero ? p.ra / sum : all(0.5);
  s.overlapping = inside_both(p, x - share * between, E);
  s.apart |= separates(p, all(1) / length * between, E);
  const Vector radial_a = p.d - da * p.a, radial_b = p.d - db * p.b;
  s.apart |= separates(p, all(1) / norm(radial_a) * radial_a, E) | separates(p, all(1) / norm(radial_b) * radial_b, E);
  s.overlapping &= ~s.apart;
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

// Alternating projections between the solids. The solids are shrunk first, so that a point where the projections meet
// lies well inside both. y: the point of B where they end.
[[gnu::noinline]] Settled by_projections(const Pairs& p, int rounds, Vector& y) {
  const Lanes E = bound(p), smallest = smaller(smaller(p.ha, p.ra), smaller(p.hb, p.rb));
  Settled s{};
  y = where_axes_are_nearest(p, dot(p.a, p.b), dot(p.d, p.a), dot(p.d, p.b)).u * p.b;
  const Lanes by = 0.125 * smallest;
  const Mask flat = smallest == all(0);
  for (int round = 0; round < rounds; ++round) {
    const Vector x = p.d + nearest(y - p.d, p.a, p.ha - by, p.ra - by);
    y = nearest(x, p.b, p.hb - by, p.rb - by);
    const Vector n = x - y;
    s.apart |= separates(p, all(1) / norm(n) * n, E) & ~s.overlapping;
    Mask share = inside_both(p, all(0.5) * (x + y), E);
    if (any(flat))   // of a disc or a segment no point is inside: a point of it in the other one
      share |= flat & (inside(x, p.b, p.hb, p.rb, E) | inside(y - p.d, p.a, p.ha, p.ra, E));
    s.overlapping |= share & ~s.apart;
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
    s.overlapping |= share & ~s.apart;
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
