// Two boxes, each with three normals and three half sides.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

// Whether two boxes in one unit share a point. dx, dy, dz: from centre to centre. They come in
// registers.
bool boxes_touch(const Body& a, const Body& b, double dx, double dy, double dz) noexcept;

}  // namespace octic::fast
