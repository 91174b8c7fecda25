// A guess in double of the point of the Minkowski difference that is nearest to the origin. The guess is not trusted:
// the caller checks it in interval or ball arithmetic.
//
// Gilbert, Johnson, Keerthi 1988, with the sub-simplex found by trying all of them.
#pragma once

#include <array>
#include <span>

#include "reference/filter/point.h"

namespace octic::reference::filter {

struct Core {   // a bounded body without its ball, in double: centre, base polygon, half segment, unit axis of the
                // disc, radius
  Point c;
  std::span<const Point> base;   // empty: one corner, at the centre
  Point h;
  Point u;
  double r;
};

struct Guess {
  Point n{1, 0, 0};               // from A to B: where the gap is greatest, if they are apart
  int vertices = 0;               // of the simplex nearest to the origin ...
  std::array<Point, 4> along{};   // ... for each vertex: the direction of which it is the support point in A - B
  std::array<double, 4> weight{};
  bool inside = false;            // the simplex seems to hold the origin
};

// stop_when_apart: return as soon as a direction is found along which the cores are farther apart than `apart`.
Guess gjk(const Core& a, const Core& b, bool stop_when_apart, double apart = 0, int iterations = 48);

// A support point along n, which is a point of the core up to rounding. If n is nearer to the axis than 2^-46, it is
// the centre of the end.
Point support(const Core& s, const Point& n);
// The corner of the base farthest along n: the index, 0 when there is one only.
std::size_t farthest(std::span<const Point> base, const Point& n);

}  // namespace octic::reference::filter
