// Pairs whose signed distance needs no search: one direction alone has a gap, or the axes are parallel. Of cores, without their balls.
#pragma once

#include <optional>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

// A half-space and a bounded solid, or two lines that are not parallel. Nothing for other pairs.
std::optional<Bounds> along_the_only_direction(const Solid& A, const Solid& B, int bits);

// The difference of two solids with parallel axes is a right solid again: of the sum of both lengths over the sum of both
// cross-sections. The signed distance is that of the origin to it. A point is parallel to everything. Nothing for other pairs.
std::optional<Bounds> parallel_distance(const Solid& A, const Solid& B, int bits);

// One solid turned about its centre until the axes are parallel, and a bound of what that moves its points, and so the distance: the
// chord of the angle t, of square 2 (1 - cos t) = 2 sin^2 t / (1 + cos t) <= 2 sin^2 t / (2 - sin^2 t), times the distance of its farthest point from the centre; and what is lost in rounding its length.
struct Nearly {
  Bounds distance;
  Rational moved;
};
std::optional<Nearly> nearly_parallel_distance(const Solid& A, const Solid& B, int bits);

}  // namespace octic::certificate
