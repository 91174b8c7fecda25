// Pairs that are related to a pair in a way that cannot change the answer, or changes it in a known way: what an engine is asked next.
//
// Rounding may move the numbers of a related pair a little. So the truth of each is computed anew, and nothing rests on the relation.
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
// Turned about their own axes, by 3-4-5 angles; nothing where a roll cannot be written down without turning the axis.
std::optional<Pairing> rolled(const Pairing& pair, int steps);
Vec3 middle(const Pairing& pair);            // of all places

// The same pair in other poses: signed permutations of the axes, swaps of bodies and ends, rolls, rational rotations.
struct Posed {
  std::string how;
  Pairing pair;
};
std::vector<Posed> other_poses(const Pairing& pair);

}  // namespace octic::oracle
