// What a plane cuts out of a solid: a convex set, as polynomial inequalities in the coordinates of the plane.
//
// The plane is that of a disc: through its centre, in the frame of its circle. Nothing is rounded: where the plane only
// touches the solid, the contact is a rational point, segment, line, polygon or disc, and it is distinguished exactly
// from cutting.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "reference/number/body.h"
#include "reference/section/plane_polynomial.h"

namespace octic::reference {

// { P <= 0 }. A wall bounds the set; a bound that is no wall only delimits a cell.
struct SectionBound {
  PlanePolynomial P;
  bool wall = true;
  std::string face;   // of the solid, where it is a wall: "cap", "flank", "face", "end", "rounding", "plane", "disc"
  std::vector<int>
      within;   // bounds of the cell that tell which part of P = 0 belongs to the set; empty: all the others
};

// All bounds hold. A convex set is the union of its cells; walls of different cells meet, but do not cross.
struct SectionCell {
  std::vector<SectionBound> bounds;
  std::vector<std::pair<int, int>>
      corners;   // bounds that may meet in a corner of the set; empty: any two of which one is a line
};

// A set with interior in the plane.
struct PlaneRegion {
  std::vector<SectionCell> cells;
  PlaneCoordinates inside;   // a point of the interior
};

// Part of a line: where all of these polynomials are <= 0 (of degree at most 2, convex along the line).
struct PlaneSegment {
  PlaneLine line;
  std::vector<PlanePolynomial> bounds;
};

struct NoPoint {};
using PlaneSection = std::variant<NoPoint, PlaneCoordinates, PlaneSegment, PlaneRegion>;

// The plane through 0 orthogonal to ring.N, and the body with centre -D. `cuts`: it goes through the interior of the
// body. Throws std::invalid_argument (throw_unsupported) for a body that is none of corpus/shape.h.
struct CutBody {
  PlaneSection section;
  bool cuts = false;
};
CutBody plane_section(const CircleRing& ring, const Body& body, const Vector<Integer>& D);

// The place of a region's point: -1 inside, 0 on the boundary, 1 outside.
int side_of(const PlaneRegion& region, const PlaneCoordinates& point);

}  // namespace octic::reference
