// The intersection of a disc with a solid (or another disc), as a set: empty, a point, a segment, or a convex region
// whose boundary is a cycle of segments and arcs of conics with exact corners.
//
//   (1) decided exactly: dimension and corners are those of the sets that the doubles describe
//   (2) dimension < 0 exactly when the signed distance of the pair is positive
//   (3) every corner is an algebraic number of degree at most 4 (and a rational or a square root away from the disc's
//       rim), enclosed to `bits`
//
// docs/derivations/sections.md derives it. Not for rounded cylinders that are none of cylinder and capsule.
#pragma once

#include <string>
#include <vector>

#include "corpus/shape.h"
#include "reference/number/ball.h"
#include "reference/number/polynomial.h"
#include "reference/number/vector.h"

namespace octic::reference {

struct SectionCorner {
  Vector<Ball> at;                // in the unit of the shapes
  IntegerPolynomial polynomial;   // its parameter is a root of it; squarefree, not always irreducible
  Ball parameter;                 // along the rim: p.e in the integer frame; along a line: a multiple of the length
  bool on_rim;                    // of the disc
  std::string meets;              // what meets there, joined by '/': "rim", and faces of the solid
};

// A piece of the boundary, counterclockwise seen from where the disc's normal points to.
struct SectionArc {
  std::string
      of;   // "rim" of the disc, or the face of the solid: "cap", "flank", "face", "sphere", "end", "plane", "disc"
  std::string curve;   // "segment", "circle", "ellipse"
  int from, to;        // corners; -1, -1: the whole closed curve
  Vector<Ball> centre, u, v;   // circle, ellipse: centre + u cos t + v sin t, t increasing; u orthogonal to v
};

struct Section {
  int dimension = -1;                   // -1, 0, 1, 2
  bool cuts = false;                    // the plane of the disc goes through the interior of the solid
  std::vector<SectionCorner> corners;   // the point; the two ends of the segment; the corners in order around
  std::vector<SectionArc> arcs;         // of a region; arcs[i] goes from corners[i] to the next
  // The points of the rim that are on the boundary of the solid, in order around the rim (at most four on a flank),
  // with their multiplicities as intersections of the two curves. Arcs of the rim on the boundary are left out.
  std::vector<SectionCorner> rim_points;
  std::vector<int> multiplicities;
  bool rim_on_boundary = false;         // the rim is one of the curves that bound the solid's section

  const char* kind() const;             // "empty", "point", "segment", "region"
};

// Throws std::invalid_argument for a rounded cylinder.
Section section(const Disc& disc, const Shape& solid, int bits = 128);

}  // namespace octic::reference
