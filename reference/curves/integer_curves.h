// Rational curves in one integer frame, and the grouping of exact pairs of points by their stationary distance.
#pragma once

#include <functional>

#include "reference/curves/stationary.h"

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
Curves swapped(const Curves& curves);

// Points of the two curves in the integer frame, from the origin of the second curve.
struct PointPair {
  Vector<Ball> x, y;
};

// A stationary pair that can be enclosed at any working precision.
struct ExactPair {
  std::function<PointPair()> points;
  StationaryKind kind;
  int multiplicity;
};

// Fills result.distances: each pair is added to the root of result.polynomial that equals its squared distance. Points
// are enclosed to 2^-bits of the radius of their circle.
void gather(const std::vector<ExactPair>& pairs, Stationary& result, const Curves& curves, int bits);

// The root of the polynomial that a squared distance is; nothing when it is none.
std::optional<RealRoot> root_of(const IntegerPolynomial& polynomial, const std::function<Ball()>& squared_distance);

}  // namespace octic::reference
