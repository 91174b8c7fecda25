// Lanes of cylinders in arrays.
#pragma once

#include <cstddef>

#include "fast/batch/verdicts.h"
#include "fast/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// The numbers of an array from `at` on. If only `lanes` are left, the last one fills the rest of the register.
inline Lanes some(const double* v, std::size_t at, int lanes) {
  if (lanes == width) return load(v + at);
  Lanes r{};
  for (int i = 0; i < width; ++i) r[i] = v[at + static_cast<std::size_t>(i < lanes ? i : lanes - 1)];
  return r;
}

struct Each {
  const CylinderArrays& a;
  Lanes operator()(const double* v, std::size_t at, int lanes) const { return some(v, at, lanes); }
};
struct One {
  const CylinderArrays& a;
  std::size_t one;
  Lanes operator()(const double* v, std::size_t, int) const { return all(v[one]); }
};

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
