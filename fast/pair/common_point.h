// Points that may be in both bodies, where it is cheap to ask. One that is proves that they overlap, and how deep it is
// bounds their depth: docs/derivations/fast_cylinder_cylinder.md, (15) and (16).
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

// The radius of the largest ball around p that A holds, and around q, from the centre of B, that B holds; negative
// outside.
template <class V>
inline Number<V> depth_in_a(const CanonicalOf<V>& c, const V& p) noexcept {
  return smaller(c.ha - abs(p.y), c.ra - sqrt(p.x * p.x + p.z * p.z));
}
template <class V>
inline Number<V> depth_in_b(const CanonicalOf<V>& c, const V& q) noexcept {
  const Number<V> along = c.s * q.x + c.k * q.y, across = c.k * q.x - c.s * q.y;
  return smaller(c.hb - abs(along), c.rb - sqrt(across * across + q.z * q.z));
}

// If a ball of radius r_a around a point lies in A and one of radius r_b around it lies in B, no direction has a gap
// above -(r_a + r_b). This is the best of three points; depth is negative if none of them lies in both bodies.
template <class V>
struct CommonBallOf {
  Number<V> depth;   // r_a + r_b
  V centre;
};
template <class V>
inline CommonBallOf<V> common_ball(const CanonicalOf<V>& c) noexcept {
  using N = Number<V>;
  CommonBallOf<V> best{broadcast<N>(-1), {}};
  const auto look_at = [&](double part) {
    const V p = part * c.d;
    const N in_a = depth_in_a(c, p), in_b = depth_in_b(c, V{(part - 1) * c.d});
    const Condition<N> better = (in_a >= 0.0) & (in_b >= 0.0) & (in_a + in_b > best.depth);
    best.depth = choose(better, in_a + in_b, best.depth);
    best.centre = choose(better, p, best.centre);
  };
  look_at(0), look_at(0.5), look_at(1);
  return best;
}

// Points nearer than this are one.
constexpr double same_point = 0x1p-50;

// Whether x in A and y in B, which are near to each other, prove a common point: x, y or their midpoint lies in both.
template <class V>
inline Condition<Number<V>> share(const CanonicalOf<V>& c, const V& x, const V& y) noexcept {
  using N = Number<V>;
  const N ha = c.ha + same_point, ra = c.ra + same_point, hb = c.hb + same_point, rb = c.rb + same_point;
  const auto both = [&](const V& p) -> Condition<N> {
    const V q = p - c.d;
    const N along = c.s * q.x + c.k * q.y, across = c.k * q.x - c.s * q.y;
    return (abs(p.y) <= ha) & (p.x * p.x + p.z * p.z <= ra * ra) & (abs(along) <= hb) &
           (across * across + q.z * q.z <= rb * rb);
  };
  return both(0.5 * (x + y)) | both(x) | both(y);
}

// The line in which two planes cross, at t along the axis of A and at u along that of B: y = t and x = this. A reaches
// along it to half_a on either side of z = 0, B to half_b on either side of z = d.z. The axes must not be parallel.
template <class V>
struct CrossingOf {
  Number<V> x, half_a2, half_b2;   // the squares; negative where the line misses the flank
  Condition<Number<V>> is_in_both() const noexcept { return (half_a2 > 0.0) & (half_b2 > 0.0); }
};
template <class V, class N = Number<V>>
inline CrossingOf<V> where_planes_cross(const CanonicalOf<V>& c, const N& t, const N& u) noexcept {
  const N above = c.d.y - t, x = c.d.x + (c.k * above + u) / c.s, across = (above + c.k * u) / c.s;
  return {x, c.ra * c.ra - x * x, c.rb * c.rb - across * across};
}

// As common_ball, of one point more, in which coins that cross each other are deep: the middle of what both have of the
// line in which the planes through their middles cross. A point that lies in both but for rounding counts: of a disc
// there is no other.
template <class V>
inline Number<V> depth_between_planes(const CanonicalOf<V>& c) noexcept {
  using N = Number<V>;
  const N zero{};
  const CrossingOf<V> line = where_planes_cross(c, zero, zero);
  const Condition<N> cross = line.is_in_both();
  if (!any(cross)) return broadcast<N>(-1);
  const N a = sqrt(line.half_a2), b = sqrt(line.half_b2), low = larger(-a, c.d.z - b), high = smaller(a, c.d.z + b);
  const V p{line.x, zero, 0.5 * (low + high)};
  const N in_a = depth_in_a(c, p), in_b = depth_in_b(c, V{p - c.d});
  return choose(cross & share(c, p, p), larger(zero, in_a) + larger(zero, in_b), broadcast<N>(-1));
}

// A depth, or -1 if it finds no common point. It asks one point: the thicker solid holds a part of the thinner one's
// axis, and the middle of that part is asked. Of a segment there are no other points. The axes must not be parallel.
inline double depth_on_axis(const Canonical& c) noexcept {
  // The point v of the axis stands at height + v k along the other axis, and at (x + v s, z) across it.
  const bool of_b = c.rb <= c.ra;
  const double half = of_b ? c.hb : c.ha, cap = of_b ? c.ha : c.hb, radius = of_b ? c.ra : c.rb,
               height = of_b ? c.d.y : -(c.s * c.d.x + c.k * c.d.y), x = of_b ? c.d.x : c.k * c.d.x - c.s * c.d.y,
               reach2 = radius * radius - c.d.z * c.d.z;
  if (!(reach2 >= 0)) return -1;
  const double reach = std::sqrt(reach2);
  double from = larger(-half, (-reach - x) / c.s), to = smaller(half, (reach - x) / c.s);
  if (c.k > 0) from = larger(from, (-cap - height) / c.k), to = smaller(to, (cap - height) / c.k);
  const double middle = 0.5 * (from + to);
  const Vec3 p = of_b ? c.d + middle * Vec3{c.s, c.k, 0} : Vec3{0, middle, 0};
  return share(c, p, p) ? larger(0, depth_in_a(c, p)) + larger(0, depth_in_b(c, p - c.d)) : -1;
}

}   // namespace octic::fast
