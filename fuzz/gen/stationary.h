// Counts the stationary pairs of points of two circles in double, for generators that search.
#pragma once

#include "corpus/shape.h"

namespace octic::fuzz {

struct Circle {
  Vec3 center, normal;   // unit
  double radius = 0;
};

// Counts the sign changes, along circle a, of the polynomial whose zeros are the stationary points (docs/derivations:
// the octic). Generic circles have 4, 6 or 8; roots closer than a thousandth of a turn are missed in pairs.
int stationary_pairs(const Circle& a, const Circle& b);

}  // namespace octic::fuzz
