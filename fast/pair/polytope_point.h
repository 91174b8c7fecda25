// The signed distance of a point from a box, or from a prism of few corners, in closed form.
#pragma once

#include "fast/pair/point.h"
#include "fast/proximity.h"

namespace octic::fast {

// d: from the centre of the polytope to the point. False, and nothing is set, if the base has too many corners or a
// side without length.
bool meet_point(const Body& a, const Vec3& d, Meeting& m) noexcept;

// The same for a box, without witnesses, and without direction. The greatest length of the pair must be at least
// tiny_length.
PointGap direction_from_box(const Body& box, const Vec3& d) noexcept;
double gap_from_box(const Body& box, const Vec3& d) noexcept;

}  // namespace octic::fast
