// Transformations of a pair that round nothing, so that the answer must change in an exactly known way.
#pragma once

#include <cstdint>
#include <optional>

#include "fuzz/gen/rotation.h"
#include "fuzz/shrink/pair.h"

namespace octic::fuzz {

Pair swapped(const Pair& pair);
Pair ends_swapped(const Pair& pair, bool of_a,
                  bool of_b);   // of a pose: its axis turned over, (w,x,y,z) -> (-x,w,z,-y)

// A signed permutation of the coordinate axes: proper or mirrored, 48 of them. A general one would round a quaternion,
// so a pair with a pose gets one of the 16 that only flip signs and exchange x and y.
struct AxisPermutation {
  int order[3] = {0, 1, 2};          // new coordinate i is sign[i] times the old coordinate order[i]
  double sign[3] = {1, 1, 1};
};
AxisPermutation axis_permutation(const Pair& pair, std::uint64_t variant);
Vec3 permuted(const Vec3& v, const AxisPermutation& how);
Pair permuted(const Pair& pair, const AxisPermutation& how);

Pair scaled(const Pair& pair, int exponent);   // by 2^exponent; see exponent_room
// The exponents by which a pair may be scaled down and up so that all its numbers and derived lengths stay normal.
struct Room {
  int down = 0, up = 0;   // both >= 0
};
Room exponent_room(const Pair& pair);

// A similarity with rational entries: turned by an integer quaternion p, so larger by |p|^2, and shifted. A turned
// double does not fit into a double in general: the numbers are cut to about 20 bits first, and both pairs are
// returned.
struct Motion {
  Pair before, after;
  std::int64_t factor = 1;    // every length of `after` is this times that of `before`, exactly
};
std::optional<Motion> rational_motion(const Pair& pair,
                                      std::uint64_t variant);   // none for sizes beyond 2^+-900, or invalid when cut

Pair grown(const Pair& pair, bool second, double factor);   // one radius times factor, rounded; factor >= 1

}  // namespace octic::fuzz
