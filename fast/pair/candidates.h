// The directions on the edges of the open cells of directions: the common normal, the two poles, and the best direction
// on each great circle that is orthogonal to an axis. And a bound of what any direction can be worth.
#pragma once

#include "fast/pair/canonical.h"
#include "fast/pair/flank.h"

namespace octic::fast {

template <class V>
inline CandidateOf<V> common_normal(const CanonicalOf<V>& c) noexcept {
  const Number<V> zero{};
  return {{zero, zero, broadcast<Number<V>>(1)}, (c.d.z - c.ra) - c.rb};
}
template <class V>
inline CandidateOf<V> pole_a(const CanonicalOf<V>& c) noexcept {
  const Number<V> zero{};
  return {{zero, copysign(broadcast<Number<V>>(1), c.d.y), zero}, (abs(c.d.y) - c.ha) - (c.hb * c.k + c.rb * c.s)};
}
template <class V>
inline CandidateOf<V> pole_b(const CanonicalOf<V>& c) noexcept {
  const Number<V> along = c.s * c.d.x + c.k * c.d.y;
  const V n{copysign(c.s, along), copysign(c.k, along), Number<V>{}};
  return {n, gap(c, n)};
}

// A great circle orthogonal to the axis of one body, F; R is the other one.
template <class V>
struct FlankOf {
  Number<V> across;   // centre of B in the plane of the axes, orthogonal to the axis of F
  Number<V> rf, hr, rr;
};
template <class V>
inline FlankOf<V> flank_a(const CanonicalOf<V>& c) noexcept {
  return {c.d.x, c.ra, c.hb, c.rb};
}
template <class V>
inline FlankOf<V> flank_b(const CanonicalOf<V>& c) noexcept {
  return {c.k * c.d.x - c.s * c.d.y, c.rb, c.ha, c.ra};
}
// An upper bound of the gap on the circle: |n.r| <= s for the axis r of R, and h |n.r| + r |n x r| is concave in |n.r|,
// so it is least at an end of [0, s].
template <class V>
inline Number<V> most_on(const CanonicalOf<V>& c, const FlankOf<V>& f) noexcept {
  constexpr double rounding = 0x1p-48;
  return sqrt(f.across * f.across + c.d.z * c.d.z) - f.rf - smaller(f.rr, f.hr * c.s + f.rr * c.k) + rounding;
}
// The best direction on the circle of A or of B: its part in the plane of the axes, and its part along z.
template <class V>
inline CircleOf<Number<V>> best_on(const CanonicalOf<V>& c, const FlankOf<V>& f, const Condition<Number<V>>& wanted,
                                   Condition<Number<V>>& unfinished) noexcept {
  const CircleOf<Number<V>> n = best_on_flank(abs(f.across) - f.hr * c.s, c.d.z, f.rr, c.s, c.k, wanted, unfinished);
  return {copysign(n.cos, f.across), n.sin};
}
template <class V>
inline V on_circle_a(const CanonicalOf<V>&, const CircleOf<Number<V>>& n) noexcept {
  return {n.cos, Number<V>{}, n.sin};
}
template <class V>
inline V on_circle_b(const CanonicalOf<V>& c, const CircleOf<Number<V>>& n) noexcept {
  return {n.cos * c.k, -n.cos * c.s, n.sin};
}

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

// As common_ball, of one point more, in which coins that cross each other are deep: the middle of what both have of the
// line in which the planes through their middles cross. A point that lies in both but for rounding counts: of a disc
// there is no other.
template <class V>
inline Number<V> depth_between_planes(const CanonicalOf<V>& c) noexcept {
  using N = Number<V>;
  const N zero{}, x = c.d.x + c.k * c.d.y / c.s, across = c.d.y / c.s, a2 = c.ra * c.ra - x * x,
          b2 = c.rb * c.rb - across * across;
  const Condition<N> cross = (a2 > 0.0) & (b2 > 0.0);
  if (!any(cross)) return broadcast<N>(-1);
  const N a = sqrt(a2), b = sqrt(b2), low = larger(-a, c.d.z - b), high = smaller(a, c.d.z + b);
  const V p{x, zero, 0.5 * (low + high)};
  const N in_a = depth_in_a(c, p), in_b = depth_in_b(c, V{p - c.d});
  return choose(cross & share(c, p, p), larger(zero, in_a) + larger(zero, in_b), broadcast<N>(-1));
}

// The step from the best direction of the edges that leads up most steeply goes along the supergradient of least norm:
// the part of y - x, between the witnesses, that is orthogonal to the direction.
template <class V>
inline V way_off_edge(const V& n, const V& between) noexcept {
  return between - dot(between, n) * n;
}
template <class V>
inline Number<V> first_step_off_edge(const Number<V>& gap, const V& way) noexcept {
  return 1.0 / larger(gap, norm(way));
}
constexpr int halvings_off_edge = 50;

}  // namespace octic::fast
