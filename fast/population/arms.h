// Pairs of links of robot arms, as populations draw them.
#pragma once

#include "fast/population/populations.h"

namespace octic::fast::population {

// Link: Cylinder or Capsule. Two links of one arm that are not neighbours, and a link of each of two arms.
template <class Link>
ShapePair links_of_one_arm(test::Random& random);
template <class Link>
ShapePair links_of_two_arms(test::Random& random);

inline constexpr const char* one_arm =
    "two links that are not neighbours of a six-axis arm, in metres: pedestal (length 0.35, r 0.1), shoulder (0.31, "
    "0.08), upper arm (0.6, 0.06), elbow (0.23, 0.06), forearm (0.5, 0.05), hand (0.3, 0.04); upper arm and forearm "
    "turn in planes that are 0.18 and 0.05 from the pedestal's axis; angles in radians: turret u(-3.14, 3.14), "
    "shoulder from upright u(-2, 2), elbow u(-2.5, 2.5), wrist u(-3.14, 3.14) and u(-2, 2)";
inline constexpr const char* two_arms =
    "a link of each of two arms as in one_arm, beside each other, pedestals u(0.8, 1.4) apart";

}  // namespace octic::fast::population
