// Transformations of a pair that round nothing, so that the answer must change in an exactly known way. They support
// all types of corpus/shape.h, by the numbers of oracle/shape/shape_numbers.h.
#pragma once

#include <cstdint>
#include <optional>

#include "fuzz/gen/pair.h"

namespace octic::fuzz {

// A lower bound of the size of the pair (reference/certificate/size.h), at no cost: the greatest distance between two
// of its places, or across one of its bodies. 0 where these are points in one place.
double least_size(const Pair& pair);

// A signed permutation of the coordinate axes: proper or mirrored, 48 of them. A posed cylinder or a prism has an axis
// of its own that it cannot exchange for another, so a pair with one gets one of the 16 that keep the z axis.
struct AxisPermutation {
  int order[3] = {0, 1, 2};          // new coordinate i is sign[i] times the old coordinate order[i]
  double sign[3] = {1, 1, 1};
};
AxisPermutation axis_permutation(const Pair& pair, std::uint64_t variant);
Pair permuted(const Pair& pair, const AxisPermutation& how);

// The exponents k by which a pair may be scaled down and up (oracle::scaled) so that all its numbers and derived
// lengths stay normal.
struct ExponentRange {
  int down = 0, up = 0;   // both >= 0
};
ExponentRange exponent_range(const Pair& pair);

// A similarity with rational entries: turned by an integer quaternion p, so larger by |p|^2, and shifted. A turned
// double does not fit into a double in general: the numbers are cut to about 20 bits first, and both pairs are
// returned.
struct Motion {
  Pair before, after;
  std::int64_t factor = 1;    // every length of `after` is this times that of `before`, exactly
};
// A pair far from the origin is first moved near it. None for sizes beyond 2^+-900, or if the pair is invalid when cut.
std::optional<Motion> rational_motion(const Pair& pair, std::uint64_t variant);

// The shape turned by a rational angle about its own z axis, under which it is the same body: a posed cylinder by any,
// a box and a prism by a quarter. Nothing for shapes that have no frame. `exactly`: nothing where it would round.
std::optional<Shape> rolled(const Shape& shape, std::uint64_t variant, bool exactly);

// A body that contains the shape: one of its sizes larger, a point or a segment with a ball around it, a half-space
// moved outwards. by: from 0 on.
Shape grown(const Shape& shape, std::uint64_t variant, double by);

}  // namespace octic::fuzz
