// Pairs related to a given pair by an operation that keeps the answer or changes it in a known way. The diagnosis asks
// an engine about them.
//
// Rounding may move the numbers of a related pair a little. So its truth is computed anew; the relation is never relied
// upon.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "oracle/minimise.h"

namespace octic::oracle {

Pairing scaled(const Pairing& pair, int power_of_two);
Pairing moved(const Pairing& pair, const Vec3& by);
Pairing with_b_moved(const Pairing& pair, const Vec3& by);
Pairing swapped(const Pairing& pair);        // A for B
Pairing ends_swapped(const Pairing& pair);   // of every body that is given by two ends
Pairing turned(const Pairing& pair, const Quaternion& by);   // of any length but zero; about the origin
// Each body turned about its own axis by a multiple of the 3-4-5 angle. Nothing if rounding would turn the axis too.
std::optional<Pairing> rolled(const Pairing& pair, int steps);
Vec3 middle(const Pairing& pair);            // of all positions in the pair

// The same pair in other poses: signed permutations of the axes, swaps of bodies and ends, rolls, rational rotations.
struct Posed {
  std::string how;
  Pairing pair;
};
std::vector<Posed> other_poses(const Pairing& pair);

}  // namespace octic::oracle
