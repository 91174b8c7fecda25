// Convex polygons and lines cut to a rectangle, in pixels. In long double, because what is cut off may be 1e15 pixels
// long.
#pragma once

#include "oracle/picture/solid_seen.h"

namespace octic::oracle::picture {

struct Rectangle {
  Spot low, high;
};

// The part of the polygon inside the frame, in the same order around; empty if there is none.
Line cut_polygon(const Line& polygon, const Rectangle& frame);
// The pieces of the line that are inside.
std::vector<Line> cut_line(const Line& line, const Rectangle& frame);
// Leaves out points that are no farther than `by` from the one before.
Line thinned(const Line& line, long double by);

}  // namespace octic::oracle::picture
