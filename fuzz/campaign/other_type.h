// The same body, exactly the same point set, given by other numbers or as another type. Its truth must be identical.
#pragma once

#include <cstdint>
#include <optional>

#include "corpus/shape.h"

namespace octic::fuzz {

// Other numbers of the same type: ends swapped, an axis turned over, turned by half a turn about an axis of its own
// frame, a direction or a quaternion of another length or sign, corners in another order. `variant` selects one of
// several possibilities. Nothing if no number changes, as for a sphere or a point.
std::optional<Shape> restated(const Shape& shape, std::uint64_t variant);

// As another type: a box as a prism of four corners, a cylinder as a rounded one with rounding 0, a capsule as a
// rounded segment, a sphere as a capsule without length ... Nothing if no other type can represent the body.
std::optional<Shape> as_another_type(const Shape& shape, std::uint64_t variant);

// One of the two, if either exists.
std::optional<Shape> as_other_type(const Shape& shape, std::uint64_t variant);

}  // namespace octic::fuzz
