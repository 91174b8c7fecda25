// Whether corners go around a strictly convex polygon once: decided exactly.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic {

// Nothing when they do, either way around; else why not. Needs at least three corners, all finite.
std::optional<std::string> why_not_strictly_convex(const std::vector<Vec2>& corners);

}  // namespace octic
