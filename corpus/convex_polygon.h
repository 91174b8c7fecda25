// Decides exactly whether corners are those of a strictly convex polygon, in order.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic {

// Nothing if they are, clockwise or not; else the reason. Needs at least three corners, all finite.
std::optional<std::string> why_not_strictly_convex(const std::vector<Vec2>& corners);

}  // namespace octic
