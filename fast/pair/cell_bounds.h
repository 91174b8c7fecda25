// What a point that two solids share tells of the gap in an open cell of directions n. A cell is given by the signs of
// n . axis of A and of n . axis of B.
//
// Let a point p be c_A below the cap of A that looks along n and f_A inside of its flank, and c_B, f_B the same in B,
// against n. With alpha and beta the angles between n and the axes, both turned into the cell,
//   gap(n) <= -(c_A cos alpha + f_A sin alpha + c_B cos beta + f_B sin beta).
// Where c and f are not negative, the sum is concave in (alpha, beta), so it is least in a corner of the polygon of
// what alpha and beta can be: docs/derivations/fast_cylinder_cylinder.md, (16). Near an axis, and near a right
// angle to it, often no direction is better than the best on the cell's edges. Then only the rest of the polygon
// counts: (21) and (22).
#pragma once

#include <span>

#include "fast/pair/canonical.h"

namespace octic::fast {

constexpr double on_solid = iterated;   // a witness lies on its solid up to rounding

// A point between the axes, where they are near to each other: as far from either as its radius has a part of both.
template <class V>
inline V between_axes(const CanonicalOf<V>& c) noexcept {
  using N = Number<V>;
  const N zero{}, along_b = c.s * c.d.x + c.k * c.d.y, crossing = c.d.y - choose(c.s > 0.0, c.d.x * c.k / c.s, zero);
  const N u = clamp(clamp(crossing, c.ha) * c.k - along_b, c.hb), t = clamp(c.d.y + u * c.k, c.ha);
  const V on_a{zero, t, zero}, on_b = c.d + V{c.s * u, c.k * u, zero};
  return on_a + (c.ra / (c.ra + c.rb)) * (on_b - on_a);
}

// How deep a point is under the flanks and under the caps. Index 0 is for the sign 1, which looks out of the upper cap
// of A and into the lower one of B; index 1 is for the other two.
template <class V>
struct PointDepthsOf {
  using N = Number<V>;
  N flank_a, flank_b, cap_a[2], cap_b[2];

  // On the flanks, or inside.
  Condition<N> is_within_flanks() const noexcept { return smaller(flank_a, flank_b) >= -on_solid; }
  Condition<N> is_within_caps(int a, int b) const noexcept { return smaller(cap_a[a], cap_b[b]) >= -on_solid; }
};

template <class V>
inline PointDepthsOf<V> depths_of(const CanonicalOf<V>& c, const V& p) noexcept {
  const V q = p - c.d;
  const Number<V> across = c.k * q.x - c.s * q.y, at_b = c.s * q.x + c.k * q.y;
  return {c.ra - sqrt(p.x * p.x + p.z * p.z),
          c.rb - sqrt(across * across + q.z * q.z),
          {c.ha - p.y, c.ha + p.y},
          {c.hb + at_b, c.hb - at_b}};
}

// For each cell a depth that no direction of it comes below: the least value of (16) in a corner. of_a[a][b]; a, b: 0
// for the sign 1, 1 for -1.
struct DepthsInCells {
  TwoDoubles of_a[2];
};
inline DepthsInCells depths_in_cells(const Canonical& c, const PointDepthsOf<Vec3>& p) noexcept {
  const auto both = [](double v) { return broadcast<TwoDoubles>(v); };
  const auto within_cap = [&](const TwoDoubles& under, const TwoDoubles& least) {
    return choose(under >= -on_solid, least, both(-HUGE_VAL));
  };
  const double flank_a = p.flank_a, flank_b = p.flank_b;
  const TwoDoubles under_a{p.cap_a[0], p.cap_a[1]}, under_b{p.cap_b[0], p.cap_b[1]};
  const TwoDoubles with_a = within_cap(under_a, flank_b + (under_a * c.s + flank_a * c.k)),
                   with_b = within_cap(under_b, flank_a + (under_b * c.s + flank_b * c.k)),
                   of_b = smaller(with_b, both(flank_a + flank_b));
  // Where a == b, the angle between the axes, as they are turned into the cell, is at most 90 degrees.
  const TwoDoubles with_both =
      smaller(under_a + (under_b * c.k + flank_b * c.s), under_b + (under_a * c.k + flank_a * c.s));
  return {{smaller(smaller(of_b, both(with_a[0])), TwoDoubles{with_both[0], HUGE_VAL}),
           smaller(smaller(of_b, both(with_a[1])), TwoDoubles{HUGE_VAL, with_both[1]})}};
}

// The same of one cell, for several pairs side by side.
template <class V, class N = Number<V>>
inline N depth_in_cell(const CanonicalOf<V>& c, const PointDepthsOf<V>& p, int a, int b) noexcept {
  const N none = broadcast<N>(-HUGE_VAL), &under_a = p.cap_a[a], &under_b = p.cap_b[b];
  N least = smaller(p.flank_a + p.flank_b, smaller(p.flank_b + (under_a * c.s + p.flank_a * c.k),
                                                   p.flank_a + (under_b * c.s + p.flank_b * c.k)));
  if (a == b)
    least = smaller(least,
                    smaller(under_a + (under_b * c.k + p.flank_b * c.s), under_b + (under_a * c.k + p.flank_a * c.s)));
  return choose(p.is_within_caps(a, b) & p.is_within_flanks(), least, none);
}

template <class V>
struct AngleOf {
  Number<V> cos, sin;
};
template <class V>
inline AngleOf<V> choose(const Condition<Number<V>>& condition, const AngleOf<V>& yes, const AngleOf<V>& no) noexcept {
  return {choose(condition, yes.cos, no.cos), choose(condition, yes.sin, no.sin)};
}
// x > y, of angles that differ by less than half a turn. Cosines alone do not tell small ones from each other.
template <class V>
inline Condition<Number<V>> exceeds(const AngleOf<V>& x, const AngleOf<V>& y) noexcept {
  return x.sin * y.cos > x.cos * y.sin;
}

// Up to this angle from a pole its cap proves that nothing is better: (22). The pole's own gap is -at_pole, at_pole
// >= depth; room may be negative.
template <class V, class N = Number<V>>
inline AngleOf<V> beyond_pole(const N& at_pole, const N& room, const N& depth) noexcept {
  const N zero{}, r2 = at_pole * at_pole + room * room, q = sqrt(larger(zero, r2 - depth * depth));
  const AngleOf<V> angle{(at_pole * depth - room * q) / r2, (room * depth + at_pole * q) / r2};
  return choose<V>(angle.sin > 0.0, angle, {broadcast<N>(1), zero});
}
// The angle from a body's axis at which its flank's proof begins, if the other's rim on this side is at least `room`
// below its cap: (21). 0 if it proves all of the cell.
template <class V, class N = Number<V>>
inline AngleOf<V> before_flank(const N& room, const N& depth) noexcept {
  const N zero{}, one = broadcast<N>(1), part = 0.5 * room / depth, part2 = part * part;
  const AngleOf<V> begins{2.0 * part * sqrt(larger(zero, one - part2)), one - 2.0 * part2};
  const AngleOf<V> all_of_it{one, zero}, none_of_it{zero, one};
  return choose<V>(part > 0.0, choose<V>(part2 < 0.5, begins, all_of_it), none_of_it);
}

// True if it is proved, by (21), (22) and one of the points, that no direction of the cell has a gap above -depth.
// Needs: depth > 0, and no direction on the edges of the cells has such a gap. a, b: as above.
template <class V, class N = Number<V>>
inline Condition<N> excludes_cell(const CanonicalOf<V>& c, int a, int b, const N& depth,
                                  std::span<const PointDepthsOf<V>> points) noexcept {
  const double sign_a = a ? -1 : 1, sign_b = b ? -1 : 1;
  const N s = c.s, k = c.k, cos = sign_a * sign_b * k, along = s * c.d.x + k * c.d.y, across = k * c.d.x - s * c.d.y;
  using Angle = AngleOf<V>;
  const Angle last_a = before_flank<V>(c.ha - sign_a * (c.d.y - sign_b * c.hb * k) - c.rb * s, depth),
              last_b = before_flank<V>(c.hb + sign_b * (sign_a * c.ha * k - along) - c.ra * s, depth);
  const N of_a = c.d.x - sign_a * (c.hb * s - c.rb * k), of_b = sign_b * (c.ra * k - c.ha * s) - across;
  const Angle first_a = beyond_pole<V>(c.ha + c.hb * k + c.rb * s - sign_a * c.d.y,
                                       c.ra - sqrt(of_a * of_a + c.d.z * c.d.z), depth),
              first_b = beyond_pole<V>(c.hb + c.ha * k + c.ra * s - sign_b * along,
                                       c.rb - sqrt(of_b * of_b + c.d.z * c.d.z), depth);
  Condition<N> excluded = is_not(exceeds(last_a, first_a) & exceeds(last_b, first_b));
  if (!any(is_not(excluded))) return excluded;
  // The corners of what is left. On a side one angle is fixed; the other is at least its difference from the angle
  // between the axes, and at most its sum with it.
  struct Range {
    Angle low, high;
    Condition<N> is_empty;
  };
  const auto range = [&](const Angle& fixed, const Angle& first, const Angle& last) {
    const Angle difference{cos * fixed.cos + s * fixed.sin, abs(s * fixed.cos - cos * fixed.sin)},
        sum{cos * fixed.cos - s * fixed.sin, s * fixed.cos + cos * fixed.sin};
    const Angle low = choose(exceeds(difference, first), difference, first),
                high = choose((sum.cos > 0.0) & exceeds(last, sum), sum, last);
    return Range{low, high, exceeds(low, high)};
  };
  struct Corner {
    Angle a, b;
    Condition<N> is_none;
  } corners[8];
  int i = 0;
  for (const Angle& at : {last_a, first_a}) {
    const Range of_b = range(at, first_b, last_b);
    corners[i++] = {at, of_b.low, of_b.is_empty}, corners[i++] = {at, of_b.high, of_b.is_empty};
  }
  for (const Angle& at : {last_b, first_b}) {
    const Range of_a = range(at, first_a, last_a);
    corners[i++] = {of_a.low, at, of_a.is_empty}, corners[i++] = {of_a.high, at, of_a.is_empty};
  }
  for (const PointDepthsOf<V>& p : points) {
    if (!any(is_not(excluded))) break;
    Condition<N> enough = p.is_within_caps(a, b) & p.is_within_flanks();
    for (const Corner& at : corners) {
      if (!any(enough)) break;
      const N least = p.cap_a[a] * at.a.cos + p.flank_a * at.a.sin + p.cap_b[b] * at.b.cos + p.flank_b * at.b.sin;
      enough = enough & (at.is_none | (least >= depth - iterated));
    }
    excluded = excluded | enough;
  }
  return excluded;
}

}  // namespace octic::fast
