// The same body, exactly the same point set, said by other numbers. Its truth must be identical.
#pragma once

#include <cstdint>
#include <optional>

#include "corpus/shape.h"

namespace octic::fuzz {

// By other numbers of the same type: ends swapped, an axis turned over, turned by half a turn about an axis of its own
// frame, a direction or a quaternion of another length or sign, corners in another order. `variant` selects one of
// several possibilities. Nothing for a sphere, a point, and what has only one end.
std::optional<Shape> restated(const Shape& shape, std::uint64_t variant);

// As another type: a box as a prism of four corners, a cylinder as a rounded one with rounding 0, a capsule as a
// rounded segment, a sphere as a capsule without length ... Nothing where no other type can say it.
std::optional<Shape> as_another_type(const Shape& shape, std::uint64_t variant);

// One of the two, where there is one.
std::optional<Shape> as_other_type(const Shape& shape, std::uint64_t variant);

}  // namespace octic::fuzz
