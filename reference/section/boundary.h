// The boundary of the intersection of a disc and a convex set in its plane.
#pragma once

#include "reference/section/plane_point.h"
#include "reference/section/plane_section.h"

namespace octic::reference {

// Curves that may bound it: the rim of the disc, or a wall of the region.
struct BoundaryCurve {
  int cell = -1, bound = -1;   // -1: the rim
  bool is_rim() const { return cell < 0; }
  friend bool operator==(const BoundaryCurve&, const BoundaryCurve&) = default;
};

struct BoundaryPoint {
  PlanePoint at;
  std::vector<BoundaryCurve> curves;   // all that go through it and bound the region (or the disc) there
};

struct Boundary {
  int dimension = -1;                    // -1, 0, 2
  std::vector<BoundaryPoint> rim_points; // of the disc's rim on the region's boundary, around the rim
  bool rim_on_boundary = false;          // a wall is the rim itself
  std::vector<BoundaryPoint> corners;    // of the intersection, counterclockwise; dimension 0: the one point
  std::vector<BoundaryCurve> arcs;       // arcs[i] from corners[i] to the next; one arc without corners: a closed curve
};

// The disc is that of the ring.
Boundary common_boundary(const CircleRing& ring, const PlaneRegion& region);

}  // namespace octic::reference
