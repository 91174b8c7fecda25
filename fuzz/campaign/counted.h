// The cost of octic::fast for a pair, as a count that does not depend on the load of the machine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "corpus/shape.h"

namespace octic::fuzz {

// The number of basic blocks that signed_distance(a, b) and overlap(a, b) run through, for prepared bodies. Compiled
// with -O1; another compiler changes it by a few percent.
[[gnu::visibility("default")]] std::uint64_t counted_signed_distance(const Shape& a, const Shape& b);
[[gnu::visibility("default")]] std::uint64_t counted_overlap(const Shape& a, const Shape& b);

// Of n counts in ascending order: where the median stands, and the one that 99.99 % do not exceed.
constexpr std::size_t median_of(std::size_t n) { return n / 2; }
constexpr std::size_t rare_of(std::size_t n) { return n - 1 - n / 10000; }

}  // namespace octic::fuzz
