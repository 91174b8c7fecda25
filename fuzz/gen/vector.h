// Arithmetic on Vec3 in double, for generators and probes: that of fast, because a seed must give the same bits on
// every machine. Eigen sums in another order, and multiplies quaternions in one that depends on the machine.
#pragma once

#include "fast/vector.h"

namespace octic::fuzz {

using fast::operator+;
using fast::operator-;
using fast::operator*;
using fast::cross;
using fast::dot;
using fast::unit;
inline double length(const Vec3& v) { return fast::norm(v); }

// A unit vector orthogonal to the unit vector n, chosen by n alone.
inline Vec3 any_orthogonal(const Vec3& n) {
  const Vec3 helper = std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  return unit(cross(n, helper));
}

}  // namespace octic::fuzz
