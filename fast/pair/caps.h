// Caps that look at each other and are nearly parallel: what is known of all directions near their axes, without a
// search. Equations: docs/derivations/fast_cylinder_cylinder.md, 10.
#pragma once

#include "fast/pair/candidates.h"

namespace octic::fast {

constexpr double nearly_parallel = 0x1p-8;   // sine of the angle between the axes

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

// Where these rims touch along the best direction, they lean so much against each other that nothing within the angle
// is better by more than the witnesses are off (PROVED: derivation, (14)).
inline bool rims_lean_enough(const Canonical& c, const Candidate& best, double sine) noexcept {
  const Vec3& n = best.n;
  const Vec3 across_a{-n.z, 0, n.x}, across_b{-c.k * n.z, c.s * n.z, c.k * n.x - c.s * n.y};   // n x axis
  const double sa = norm(across_a), sb = norm(across_b), lean = dot(cross(across_a, across_b), n);
  if (!(sa > 0 && sb > 0)) return false;
  const double sine2 = lean * lean / (sa * sa * sb * sb),
               curved = 0.5 * sine2 * smaller(c.ra / (sa + 3 * sine), c.rb / (sb + 3 * sine));
  return curved >= -2 * best.gap;
}

}  // namespace octic::fast
