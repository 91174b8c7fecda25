// Where two solids touch: a normal, a depth, and points that span the contact patch.
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
  int count = 0;       // 0 when they are apart by more than the tolerance
  Point points[capacity];
};

// The patch is what the face of A furthest along the normal shares with the face of B that looks back, seen along the
// normal. Corners of a polygon: all of them if they fit; a disc, or more corners: the extreme ones in eight directions.
// A standing cylinder gets eight points, a lying one two, a box on a box four to eight, a point contact one.
//
//   (1) every point lies within tolerance of its solid (plus the rounding of signed_distance)
//   (2) normal and depth are those of signed_distance
//   (3) scaling by a power of two scales the answer and nothing else
//
// tolerance: a face whose tilt lifts it by less than this part of the smaller body counts as flat, and solids that are apart
// by less than this part of the larger body as touching. Nothing allocates or throws.
// The time for two n-gons that lie on each other is O(n^2), all else is O(n).
Manifold contact(const Body& a, const Body& b, double tolerance = 0x1p-30) noexcept;
Manifold contact(const Shape& a, const Shape& b, double tolerance = 0x1p-30) noexcept;

}  // namespace octic::fast
