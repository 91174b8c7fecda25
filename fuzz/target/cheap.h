// Pairs that the reference answers in milliseconds: coordinates of a few bits and similar sizes. The fuzz targets that
// ask the reference skip all other pairs; their cost is measured elsewhere.
#pragma once

#include <algorithm>
#include <cmath>

#include "corpus/json.h"

namespace octic::target {

inline bool is_cheap(double v) {
  return v == 0 || (std::fabs(v) >= 0x1p-6 && std::fabs(v) <= 64 && v * 64 == std::floor(v * 64));
}

// Every number anywhere in it.
inline bool is_cheap(const Json& json) {
  if (json.is_number()) return is_cheap(json.get<double>());
  if (json.is_array() && json.size() > 12) return false;   // a base of many corners
  if (json.is_structured()) return std::all_of(json.begin(), json.end(), [](const Json& one) { return is_cheap(one); });
  return true;
}
inline bool is_cheap(const Shape& shape) { return is_cheap(to_json(shape)); }

}  // namespace octic::target
