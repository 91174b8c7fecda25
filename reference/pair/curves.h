// Rational curves in one integer frame, and pairs of points gathered into stationary distances.
#pragma once

#include "reference/pair/stationary.h"

namespace octic::reference {

struct IntegerCircle {
  Vector<Integer> N;   // primitive
  Integer r;
};

struct Curves {
  Vector<Integer> D;   // from the origin of the second curve to that of the first
  IntegerCircle first, second;   // a line is a circle of radius 0: its direction is N
  Rational unit;
  Vector<Rational> origin;   // of the second curve, in the unit of the curves
};

Curves integer_curves(const Circle& first, const Circle& second);

// Fills result.distances from pairs in the integer frame (relative to the origin of the second curve). Each distance is
// matched with the root of result.polynomial that it is.
void sort_by_distance(const std::vector<StationaryPair>& pairs, Stationary& result, const Vector<Rational>& origin,
                      bool has_family);

}  // namespace octic::reference
