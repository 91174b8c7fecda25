// The cost of octic::fast for a pair, as a count that does not depend on the load of the machine.
#pragma once

#include <cstdint>

#include "corpus/shape.h"

namespace octic::fuzz {

// The number of basic blocks that signed_distance(a, b) runs through, for prepared bodies. Compiled with -O1; another
// compiler changes it by a few percent.
[[gnu::visibility("default")]] std::uint64_t counted_signed_distance(const Shape& a, const Shape& b);

}  // namespace octic::fuzz
