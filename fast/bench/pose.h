// A body as engines want it placed.
#pragma once

#include <cmath>

#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::fast::bench {

// What engines want instead of an axis.
struct Pose {
  double centre[3], rotation[9];   // columns: two normals of the axis (of a base: its plane), the axis
  double half_length, radius;
};
inline Pose pose(const Body& b) noexcept {
  const Vec3 c = b.origin + b.offset, z = b.axis;
  const double ax = std::fabs(z.x), ay = std::fabs(z.y), az = std::fabs(z.z);
  const Vec3 start = ax <= ay && ax <= az ? Vec3{1, 0, 0} : ay <= az ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  const bool turned = b.kind == Body::Kind::polygonal;
  const Vec3 y = turned ? b.across[1] : unit(cross(z, start)), x = turned ? b.across[0] : cross(y, z);
  return {{c.x, c.y, c.z}, {x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z}, b.half_length, b.radius};
}

}  // namespace octic::fast::bench
