// Pairs of any two types whose numbers have any exponents: each is drawn by itself, so that lengths, places and axes of
// one body differ by as many powers of two as the population allows.
#pragma once

#include <array>

#include "fuzz/gen/any.h"

namespace octic::fuzz {

enum class Exponents {
  within_30,    // numbers are 0 or of size 2^-30 to 2^30
  within_300,
  all,          // from the smallest subnormal to the greatest double
  bits          // random bit patterns, those of NaN and infinity drawn again
};
inline constexpr std::array<const char*, 4> exponent_names{"within-30", "within-300", "all", "bits"};

// Valid, as corpus/shape.h says. Some numbers are 0, powers of two, or equal to one drawn before.
AnyPair exponent_pair(Random& random, Exponents population, Type a, Type b);

}  // namespace octic::fuzz
