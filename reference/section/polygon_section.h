// What a plane cuts out of a polytope: a point, a segment, or a convex polygon.
#pragma once

#include "reference/section/plane_section.h"

namespace octic::reference {

// The body is a polygon and a segment (boxes, prisms, segments, points), at centre -D.
CutBody polygon_section(const CircleRing& ring, const Body& body, const Vector<Integer>& D);

}  // namespace octic::reference
