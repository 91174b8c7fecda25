// The nearest points of a box and a segment, the core of a capsule, that are apart.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/proximity.h"

namespace octic::fast {

// d: from the centre of the box to that of the segment. False, and nothing is set, if they meet or are near to each
// other; the direction would be rounding. d2: a bound of the squares of d and of the half lengths.
bool meet_box_segment(const Body& box, const Body& segment, const Vec3& d, double d2, Meeting& m) noexcept;

// Whether a box and a capsule around the segment (both with their balls) share a point: 1, 0, or -1 if rounding might
// decide it or it takes too many steps. d2: a bound of the squares of d, and of the sum of the reaches and radii.
int nearer_to_box(const Body& box, const Body& segment, const Vec3& d, double d2) noexcept;

}  // namespace octic::fast
