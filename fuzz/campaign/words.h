// The same body, exactly, said differently.
#pragma once

#include <cstdint>
#include <optional>

#include "corpus/shape.h"

namespace octic::fuzz {

// A box as a prism of four corners, a cylinder as a rounded one with rounding 0, a capsule as a rounded segment, a
// sphere as a capsule without length ... The same point set, to the last bit: its truth must be identical. `variant`
// picks where there are several.
std::optional<Shape> in_other_words(const Shape& shape, std::uint64_t variant);

}  // namespace octic::fuzz
