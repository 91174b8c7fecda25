// The low parts of centres (CylinderArrays::low_x), side by side.
#pragma once

#include "fast/batch/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

inline bool have_low_parts(const CylinderArrays& a, const CylinderArrays& b) { return a.low_x || b.low_x; }

// The low parts of the centre of A minus those of B.
template <class First>
inline Vector low_difference(const First& first, const CylinderArrays& b, std::size_t at, int lanes) {
  const CylinderArrays& a = first.a;
  Vector low{};
  if (a.low_x) low = {first(a.low_x, at, lanes), first(a.low_y, at, lanes), first(a.low_z, at, lanes)};
  if (b.low_x) low = low - Vector{some(b.low_x, at, lanes), some(b.low_y, at, lanes), some(b.low_z, at, lanes)};
  return low;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
