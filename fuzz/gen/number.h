// Special doubles, with which implementations often fail.
#pragma once

#include <cstdint>

#include "fuzz/gen/random.h"

namespace octic::fuzz {

// The double k steps above v in the order of the doubles (below for k < 0); -0 and +0 count as one.
// Stops at the largest finite numbers.
double step(double v, std::int64_t k);

// Zeros, small integers, powers of two and their neighbours, tenths, and uniform numbers below 1, of either sign. With
// `extremes` also subnormal and huge ones.
double special(Random& random, bool extremes = false);

// A random multiple of 2^-bits in [-limit, limit]: sums and small products of such numbers are exact.
double on_grid(Random& random, double limit, int bits);
Vec3 grid_vector(Random& random, double limit, int bits);

}  // namespace octic::fuzz
