// Two boxes, each with three normals and three half sides.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

// Whether two boxes in one unit share a point. d: from centre to centre.
bool boxes_touch(const Body& a, const Body& b, const Vec3& d) noexcept;

}  // namespace octic::fast
