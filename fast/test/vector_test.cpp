// The smaller and the larger of two numbers, which g++ is given as instructions.
#include "fast/vector.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <limits>

namespace octic::fast {
namespace {

std::uint64_t bits(double v) { return std::bit_cast<std::uint64_t>(v); }

// As the choice that they stand for, to the bit: of zeros of either sign the second, and NaN only if it is the second.
TEST(LargerAndSmaller, AreTheChoiceToTheBit) {
  constexpr double most = std::numeric_limits<double>::max(), least = std::numeric_limits<double>::denorm_min(),
                   infinite = std::numeric_limits<double>::infinity(), none = std::numeric_limits<double>::quiet_NaN();
  const double numbers[] = {0.0,  -0.0,  1,        -1,        1 + 0x1p-52, least, -least,
                            most, -most, infinite, -infinite, none,        -none};
  for (const double a : numbers)
    for (const double b : numbers) {
      EXPECT_EQ(bits(larger(a, b)), bits(a > b ? a : b)) << a << ", " << b;
      EXPECT_EQ(bits(smaller(a, b)), bits(a < b ? a : b)) << a << ", " << b;
    }
}

// NaN stays NaN, so that nothing is proved with it.
TEST(LargerAndSmaller, ClampIsTheChoiceToTheBit) {
  constexpr double infinite = std::numeric_limits<double>::infinity(), none = std::numeric_limits<double>::quiet_NaN();
  const double numbers[] = {0.0, -0.0, 0.5, -0.5, 1, -1, 2, -2, infinite, -infinite, none};
  for (const double v : numbers)
    for (const double half : {0.0, 1.0, infinite})
      EXPECT_EQ(bits(clamp(v, -half, half)), bits(v < -half ? -half : v > half ? half : v)) << v << ", " << half;
}

}   // namespace
}   // namespace octic::fast
