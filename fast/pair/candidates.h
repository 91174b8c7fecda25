// The directions on the edges of the open cells of directions: the common normal, the two poles, and the best direction
// on each great circle that is orthogonal to an axis. And the way off such a direction.
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
