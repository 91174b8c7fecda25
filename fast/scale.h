// Powers of two that bring lengths near 1: multiplying by them rounds nothing.
#pragma once

#include <bit>
#include <cstdint>

#include "fast/vector.h"

namespace octic::fast {

inline double largest(const Vec3& v) noexcept { return larger(std::fabs(v.x), larger(std::fabs(v.y), std::fabs(v.z))); }

// 2^-e for a v in [2^e, 2^(e+1)), v >= 0. The exponent e is clamped to +-1000, so that both 2^e and 2^-e are normal.
inline double power_that_brings_near_one(double v) noexcept {
  int e = static_cast<int>(std::bit_cast<std::uint64_t>(v) >> 52) - 1023;
  e = e < -1000 ? -1000 : e > 1000 ? 1000 : e;
  return std::bit_cast<double>(static_cast<std::uint64_t>(1023 - e) << 52);
}

// Shorter lengths have squares that lose digits and cubes that underflow to zero.
constexpr double tiny_length = 0x1p-400;

// The unit of a body whose greatest number is `magnitude`. If squares of its lengths could overflow or lose bits, the
// lengths are stored multiplied by 2^-600 or 2^600. Zero has the usual unit: a floor goes through the origin.
inline double unit_for(double magnitude) noexcept {
  return magnitude > 0x1p500 ? 0x1p-600 : magnitude < 0x1p-400 && magnitude > 0 ? 0x1p600 : 1;
}

}  // namespace octic::fast
