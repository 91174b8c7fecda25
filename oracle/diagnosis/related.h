// Pairs related to a given pair by an operation that keeps the answer or changes it in a known way. The diagnosis asks
// an engine about them.
//
// Rounding may move the numbers of a related pair a little. So its truth is computed anew, and never inferred from that
// of the given pair.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/shape/minimise.h"

namespace octic::oracle {

ShapePair scaled(const ShapePair& pair, int power_of_two);
ShapePair moved(const ShapePair& pair, const Vec3& by);
ShapePair with_b_moved(const ShapePair& pair, const Vec3& by);
ShapePair swapped(const ShapePair& pair);        // A for B
ShapePair ends_swapped(const ShapePair& pair);   // of every body that is given by two ends
ShapePair turned(const ShapePair& pair, const Quaternion& by);   // of any length but zero; about the origin
// Cylinders that have a pose, or an axis along a coordinate, turned about their own axis by `steps` times the 3-4-5
// angle. Nothing if there is none: turning other bodies about their axes rounds.
std::optional<ShapePair> rolled(const ShapePair& pair, int steps);
Vec3 middle(const ShapePair& pair);            // of all positions in the pair

// The same pair in other poses: signed permutations of the axes, swaps of bodies and ends, rolls, rational rotations.
struct Posed {
  std::string how;
  ShapePair pair;
};
std::vector<Posed> other_poses(const ShapePair& pair);

}  // namespace octic::oracle
