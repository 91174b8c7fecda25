// Convex polygons in the plane with rational corners, and the exact operations that the checker needs.
//
// A polygon is the list of its corners in order, clockwise or not. One corner is a point, two are a segment. Up to four
// corners may coincide (a box without width). The reader of cases has decided that larger polygons are convex
// (corpus/shape.h).
#pragma once

#include <cstddef>
#include <vector>

#include "reference/number/rational.h"

namespace octic::certificate {

using reference::Rational;

struct Corner {
  Rational x, y;
};
using Polygon = std::vector<Corner>;   // never empty

// Index of a corner whose product with d is greatest. Exact.
std::size_t farthest(const Polygon& polygon, const Corner& d);

struct Nearest {
  bool inside;          // p is interior to the polygon
  Rational
      distance2;   // squared: to the polygon where p is outside, 0 on the boundary; to the boundary where p is inside
  Corner point;         // of the polygon, nearest to p; p itself where inside
};
Nearest nearest(const Polygon& polygon, const Corner& p);

// { p + q }: as the corners of one polygon.
Polygon sum(const Polygon& a, const Polygon& b);

}  // namespace octic::certificate
