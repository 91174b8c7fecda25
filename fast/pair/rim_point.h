// Points of two rims, and a Newton step of their two angles. It seeks the points whose connecting line is orthogonal to
// both rims.
#pragma once

#include "fast/vector.h"

namespace octic::fast {

// Point of a rim: its radial unit vector, and the tangent.
struct RimPoint {
  Vec3 radial, tangent;
  // The point of the rim in the direction `to` from its centre.
  RimPoint(const Vec3& axis, const Vec3& to, double along) noexcept {
    const Vec3 across = cross(axis, to - along * axis);
    tangent = (1 / norm(across)) * across;   // unit, even of what cancelled down to rounding
    radial = cross(tangent, axis);   // orthogonal to the axis, also after cancellation
  }
  // Turns by the angle 2 atan(half): a rotation that needs no square root.
  void turn(const Vec3& axis, double half) noexcept {
    const double scale = 1 / (1 + half * half);
    radial = (scale * (1 - half * half)) * radial + (scale * (half + half)) * tangent;
    tangent = cross(axis, radial);
  }
};

// One step for rims around the axes a and b. w: from x to y. False if the rims are parallel there but for less than
// `least`, or if the step would not lead to a minimum.
inline bool approach(const Vec3& a, const Vec3& b, double ra, double rb, const Vec3& w, RimPoint& x, RimPoint& y,
                     double least = 0x1p-20) noexcept {
  const double along_x = dot(w, x.tangent), along_y = dot(w, y.tangent), turning = dot(x.tangent, y.tangent);
  const double xx = ra + dot(w, x.radial), yy = rb - dot(w, y.radial),
               determinant = xx * yy - (ra * rb) * (turning * turning);
  if (!(xx > 0 && determinant > least * (xx * yy))) return false;
  const double half = 0.5 / determinant;
  x.turn(a, half * (yy * along_x - rb * turning * along_y));
  y.turn(b, half * (ra * turning * along_x - xx * along_y));
  return true;
}

}  // namespace octic::fast
