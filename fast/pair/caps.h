// Caps that look at each other and are nearly parallel: what is known of all directions near their axes, without a
// search. Equations: docs/derivations/fast_cylinder_cylinder.md, 10.
#pragma once

#include "fast/pair/candidates.h"

namespace octic::fast {

constexpr double nearly_parallel = 0x1p-8;   // sine of the angle between the axes

inline double sign(double v) noexcept { return v < 0 ? -1.0 : 1.0; }

// Caps that look at each other, nearly parallel, and reach over one another: no direction beyond a small angle of the
// axis of A is better than the best (PROVED: docs/derivations/fast_cylinder_cylinder.md, 10). False where that cannot
// be said. sine: of that angle.
inline bool caps_have_room(const Canonical& c, const Candidate& best, double& sine) noexcept {
  const double pole = sign(c.d.y), up = std::fabs(c.d.y), depth = -best.gap, tilt = c.rb * c.s;
  const double x = c.d.x - pole * c.hb * c.s, room = c.ra + c.rb * c.k - std::sqrt(x * x + c.d.z * c.d.z);   // R
  const double height = up - c.hb * c.k - c.ha, least = -height - tilt;   // H, E
  if (!(room > depth && up > 0)) return false;
  // directions less far from the plane of the cap are not compared with their mirror images
  const double level = c.s * (c.hb + c.rb) / up;
  sine = larger(0, 2 * (depth - least + same_point) / room);
  return level < 0.5 && room * (1 - level) - level * (std::fabs(height) + tilt) >= depth &&
         least * sine <= 0.5 * room && sine < 0.5;
}
// The best is an axis, and the other's lowest point is over that cap: no direction is better that is as near as sine
// says (derivation, (10)).
inline bool cap_is_flat_on(const Canonical& c, const Candidate& best, double sine) noexcept {
  const double pole = sign(c.d.y);
  double room;
  if (best.n.x == 0 && best.n.z == 0) {
    const double x = c.d.x + pole * (c.rb * c.k - c.hb * c.s);
    room = c.ra - std::sqrt(x * x + c.d.z * c.d.z);
  } else if (best.n.z == 0 && best.n.x == pole * c.s && best.n.y == pole * c.k) {
    const double x = c.k * (pole * c.ra - c.d.x) - c.s * (pole * c.ha - c.d.y);
    room = c.rb - std::sqrt(x * x + c.d.z * c.d.z);
  } else {
    return false;
  }
  return room > 0 && -best.gap * (sine + c.s) <= room - same_point;
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
