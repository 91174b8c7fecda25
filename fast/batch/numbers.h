// The numbers of a cylinder for the arrays of fast/batch/verdicts.h and fast/batch/distances.h.
#pragma once

#include <array>

#include "fast/batch/verdicts.h"
#include "fast/proximity.h"

namespace octic::fast {

// Of a prepared Cylinder, PosedCylinder, Disc or Segment, in the order of CylinderArrays: x, y, z, u, v, w,
// half_length, radius, low_x, low_y, low_z. They mean nothing for other bodies.
std::array<double, 11> numbers_of(const Body& cylinder) noexcept;

// Eleven arrays as one. Those of the low parts may be null.
inline CylinderArrays arrays(const std::array<const double*, 11>& v) noexcept {
  return {v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]};
}

}   // namespace octic::fast
