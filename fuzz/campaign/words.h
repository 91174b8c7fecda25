// Converts a body exactly to another type of shape.
#pragma once

#include <cstdint>
#include <optional>

#include "corpus/shape.h"

namespace octic::fuzz {

// A box as a prism of four corners, a cylinder as a rounded one with rounding 0, a capsule as a rounded segment, a
// sphere as a capsule without length ... It is exactly the same point set, so its truth must be identical. `variant`
// selects one of several possibilities.
std::optional<Shape> in_other_words(const Shape& shape, std::uint64_t variant);

}  // namespace octic::fuzz
