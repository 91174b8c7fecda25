// The contact manifold of two solids: a normal, a depth, and points that span the contact patch.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

struct Manifold {
  static constexpr int capacity = 8;
  struct Point {
    Vec3 on_a, on_b;   // on_b - on_a = -depth * normal
  };
  Vec3 normal;         // unit, from A to B: the direction of the signed distance
  double depth = 0;    // minus the signed distance: positive when the solids overlap
  int count = 0;       // of points; 0 if the solids are apart by more than the tolerance
  Point points[capacity];
};

// The contact patch: take the face of A that supports the normal and the face of B that supports the opposite
// direction, project both along the normal, and intersect the projections. The points are the corners of the patch. If
// the patch is a disc, or has more than `capacity` corners, they are its extreme points in eight directions, of a patch
// that is stretched to be as long as wide. MEASURED: they span at least 0.8 of the area of polygons
// (fast/test/manifold_test.cpp), and 0.72 of that of patches with arcs (8,000 cans on cans and over the edges of boxes
// and prisms, drawn by hand on 2026-11-30).
// A cylinder that stands on a plane gets eight points, one that lies on it two, a box on a box four to eight, a point
// contact one.
//
//   tolerance   A face counts as flat if its tilt lifts it by less than tolerance times the size of the smaller body.
//               Solids count as touching if they are apart by less than tolerance times the size of the larger body.
//               The default, 2^-30, is 1e-9.
//
//   (1) every point lies within the tolerance of its solid, plus the error of signed_distance (fast/bounds.h).
//       Beside an unbounded solid the tolerance is that of the bounded one.
//       The size of a body is its reach. MEASURED by hand on 2026-12-01: 10,000 each of cans, capsules, discs and boxes
//       on a floor and of boxes on a table, leaning by 0.1 to 10 tolerances: none is beyond it. Known exceptions, of
//       the code of 2026-11-30: 158 of 44,700 pairs with nearly parallel edges, ends that meet, acute corners and short
//       edges, up to 2.1 times the tolerance; a body that is 1e-5 to 1e-12 times as large as the other, at its rim:
//       some 10 of 24,000, up to 10^4 times the tolerance
//   (2) normal and depth are those of signed_distance (fast/proximity.h)
//   (3) scaling both shapes by a power of two scales the lengths of the answer and changes no other bit
//
// No function allocates, throws or keeps state. Two prisms whose bases of n corners lie on each other cost O(n^2);
// every other pair costs O(n).
Manifold contact(const Body& a, const Body& b, double tolerance = 0x1p-30) noexcept;
Manifold contact(const Shape& a, const Shape& b, double tolerance = 0x1p-30) noexcept;

}  // namespace octic::fast
