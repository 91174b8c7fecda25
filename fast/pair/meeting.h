// The types of the solvers: round bodies without their balls, and the answer about a pair, relative to the centre of
// the first body.
//
// All lengths are in one unit and far from overflow.
#pragma once

#include "fast/vector.h"

namespace octic::fast {

// A disc swept along its axis. With radius 0 it is a segment or a point, with half length 0 a disc.
struct Round {
  Vec3 centre;
  Vec3 axis;                 // unit
  double half_length = 0, radius = 0;
  bool infinite = false;     // a whole line
  bool is_point() const noexcept { return !infinite && half_length == 0 && radius == 0; }
};

// A direction n from the first to the second, the width of the slab along it, and points with y - x = gap n.
struct Meeting {
  Vec3 n;
  double gap = -HUGE_VAL;
  Vec3 x, y;
  double off = HUGE_VAL;   // |y - x - gap n|: if the gap is positive, the distance is between gap and gap + off
};

// What a search found out.
enum class Contact { apart, together, unknown };

// As seen from the second body.
inline Meeting reversed(const Meeting& m) noexcept { return {-m.n, m.gap, m.y, m.x, m.off}; }

// Some unit vector orthogonal to a unit vector.
inline Vec3 any_normal(const Vec3& u) noexcept {
  const double ax = std::fabs(u.x), ay = std::fabs(u.y), az = std::fabs(u.z);
  return unit(cross(u, ax <= ay && ax <= az ? Vec3{1, 0, 0} : ay <= az ? Vec3{0, 1, 0} : Vec3{0, 0, 1}));
}

// The direction and length of the part of d that is orthogonal to a unit axis. If this part is rounding only, the
// direction is any one orthogonal to the axis.
inline Vec3 across(const Vec3& d, const Vec3& axis, double& length) noexcept {
  Vec3 radial = d - dot(d, axis) * axis;
  radial = radial - dot(radial, axis) * axis;   // rounding may have left a part along the axis
  length = norm(radial);
  if (!(length > 0)) return any_normal(axis);
  Vec3 side = (1 / length) * radial;
  side = side - dot(side, axis) * axis;
  const double left = norm(side);
  return left > 0.5 ? (1 / left) * side : any_normal(axis);
}

}  // namespace octic::fast
