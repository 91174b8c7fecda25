// Pairs whose signed distance has a closed form: only one direction has a finite gap, or the axes are parallel. All
// solids are cores, without their balls.
#pragma once

#include <optional>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

// A half-space and a bounded solid, or two lines that are not parallel. Nothing for other pairs.
std::optional<Bounds> along_the_only_direction(const Solid& A, const Solid& B, int bits);

// The Minkowski difference of two solids with parallel axes is a right solid again: its length is the sum of both
// lengths, its cross-section the sum of both cross-sections. The signed distance is that of the origin to it. A point
// counts as parallel to everything. Nothing for other pairs.
std::optional<Bounds> parallel_distance(const Solid& A, const Solid& B, int bits);

// One solid turned about its centre until the axes are parallel, with a bound of how far that moves its points and so
// changes the distance. The bound is the chord of the angle t times the distance of the farthest point from the centre,
// and the rounding of the length. The square of the chord is 2 (1 - cos t) = 2 sin^2 t / (1 + cos t) <= 2 sin^2 t / (2
// - sin^2 t).
struct Nearly {
  Bounds distance;
  Rational moved;
};
std::optional<Nearly> nearly_parallel_distance(const Solid& A, const Solid& B, int bits);

}  // namespace octic::certificate
