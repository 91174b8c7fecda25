// Caps that look at each other and are nearly parallel: what is known of all directions near their axes, without a
// search. Equations: docs/derivations/fast_cylinder_cylinder.md, 10.
#pragma once

#include "fast/pair/candidates.h"
#include "fast/pair/common_point.h"
#include "fast/pair/witness.h"

namespace octic::fast {

constexpr double nearly_parallel = 0x1p-6;   // sine of the angle between the axes; chosen

template <class N>
inline N sign(const N& v) noexcept {
  return choose(v < 0.0, broadcast<N>(-1), broadcast<N>(1));
}

// Caps that look at each other, nearly parallel, and reach over one another: no direction beyond a small angle of the
// axis of A is better than the best (PROVED: docs/derivations/fast_cylinder_cylinder.md, 10). False where that cannot
// be said. sine: of that angle.
template <class V, class N = Number<V>>
inline Condition<N> caps_have_room(const CanonicalOf<V>& c, const CandidateOf<V>& best, N& sine) noexcept {
  const N pole = sign(c.d.y), up = abs(c.d.y), depth = -best.gap, tilt = c.rb * c.s;
  const N x = c.d.x - pole * c.hb * c.s, room = c.ra + c.rb * c.k - sqrt(x * x + c.d.z * c.d.z);   // R
  const N height = up - c.hb * c.k - c.ha, least = -height - tilt;                                 // H, E
  const Condition<N> have = (room > depth) & (up > 0.0);
  if (!any(have)) return have;
  // directions less far from the plane of the cap are not compared with their mirror images
  const N level = c.s * (c.hb + c.rb) / up;
  sine = larger(N{}, 2.0 * (depth - least + same_point) / room);
  return have & (level < 0.5) & (room * (1.0 - level) - level * (abs(height) + tilt) >= depth) &
         (least * sine <= 0.5 * room) & (sine < 0.5);
}
// The best is an axis, and the other's lowest point is over that cap: no direction is better that is as near as sine
// says (derivation, (10)).
template <class V, class N = Number<V>>
inline Condition<N> cap_is_flat_on(const CanonicalOf<V>& c, const CandidateOf<V>& best, const N& sine) noexcept {
  const N pole = sign(c.d.y);
  const Condition<N> on_a = (best.n.x == 0.0) & (best.n.z == 0.0),
                     on_b = (best.n.z == 0.0) & (best.n.x == pole * c.s) & (best.n.y == pole * c.k);
  const N of_a = c.d.x + pole * (c.rb * c.k - c.hb * c.s),
          of_b = c.k * (pole * c.ra - c.d.x) - c.s * (pole * c.ha - c.d.y), x = choose(on_a, of_a, of_b),
          room = choose(on_a, c.ra, c.rb) - sqrt(x * x + c.d.z * c.d.z);
  return (on_a | on_b) & (room > 0.0) & (-best.gap * (sine + c.s) <= room - same_point);
}

// Where the rims of these caps cross, seen along the axis of A, and the direction in which they then touch (derivation,
// (13)). turn: 1 or -1, which of two crossings. False where there is none.
template <class V, class N = Number<V>>
inline Condition<N> where_caps_cross(const CanonicalOf<V>& c, double turn, V& n) noexcept {
  const N pole = sign(c.d.y), x = c.d.x - pole * c.hb * c.s, z = c.d.z, apart2 = x * x + z * z, apart = sqrt(apart2);
  const N along = (apart2 + (c.ra - c.rb) * (c.ra + c.rb)) / (2.0 * apart), side2 = c.ra * c.ra - along * along;
  const Condition<N> cross = (apart > 0.0) & (side2 > 0.0);
  if (!any(cross)) return cross;
  const N side = turn * sqrt(side2), tilt = pole * c.s / c.k;
  // from the middle of A's cap to the crossing, and from there to that of B's; the tilt is a part of the one and of the
  // other
  const N px = (along * x - side * z) / apart, pz = (along * z + side * x) / apart, qx = x - px, qz = z - pz;
  const N whole = px * qz - pz * qx, of_p = tilt * qz / whole, of_q = tilt * pz / whole;
  n = unit(V{of_p * px, pole, of_p * pz});
  return cross & (of_p > 0.0) & (of_q > 0.0);
}
// Where these rims touch along the best direction, they lean so much against each other that nothing within the angle
// is better by more than the witnesses are off (PROVED: derivation, (14)).
template <class V, class N = Number<V>>
inline Condition<N> rims_lean_enough(const CanonicalOf<V>& c, const CandidateOf<V>& best, const N& sine) noexcept {
  const V& n = best.n;
  const V across_a{-n.z, N{}, n.x}, across_b{-c.k * n.z, c.s * n.z, c.k * n.x - c.s * n.y};   // n x axis
  const N sa = norm(across_a), sb = norm(across_b), lean = dot(cross(across_a, across_b), n);
  const N sine2 = lean * lean / (sa * sa * sb * sb),
          curved = 0.5 * sine2 * smaller(c.ra / (sa + 3.0 * sine), c.rb / (sb + 3.0 * sine));
  return (sa > 0.0) & (sb > 0.0) & (curved >= -2.0 * best.gap);
}
constexpr double nothing_better = 0x1p-52;   // a gap that is wider by no more is as good
// The witnesses touch along the best direction, from a cap of A, and nothing within the angle is better by more than
// rounding: gap(m) <= gap cos v + off sin v, or the rims lean enough.
template <class V, class N = Number<V>>
inline Condition<N> caps_touch_best(const CanonicalOf<V>& c, const CandidateOf<V>& best, const WitnessOf<V>& w,
                                    const N& sine) noexcept {
  const V& n = best.n;
  const Condition<N> touched = (3.0 * sine * w.off <= nothing_better) & (dot(n, w.y - w.x) - best.gap <= same_point) &
                               (n.y * c.d.y > 0.0) & (n.x * n.x + n.z * n.z <= sine * sine);
  if (!any(touched)) return touched;
  const Condition<N> small = -3.0 * best.gap * sine * sine <= nothing_better, overlap = best.gap < 0.0;
  return touched & (small | (overlap & rims_lean_enough(c, best, sine)));
}

}  // namespace octic::fast
