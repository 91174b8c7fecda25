// How much octic::fast has to do for a pair, as a number that is the same every time, whatever else the machine does.
#pragma once

#include <cstdint>

#include "corpus/shape.h"

namespace octic::fuzz {

// Basic blocks that signed_distance(a, b) runs through, once both bodies are prepared. It depends on the compiler, by a few
// parts in a hundred; compiled with -O1.
[[gnu::visibility("default")]] std::uint64_t counted_signed_distance(const Shape& a, const Shape& b);

}  // namespace octic::fuzz
