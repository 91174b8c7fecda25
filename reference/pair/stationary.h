// Stationary distances between two curves in space: circle and circle (the octic), line and circle (the quartic).
//
// Exact: the curves are rational, the distances are algebraic numbers, and whether a pair of points is real is decided.
#pragma once

#include <string>
#include <vector>

#include "reference/number/ball.h"
#include "reference/number/polynomial.h"
#include "reference/number/vector.h"

namespace octic::reference {

// { centre + p : p orthogonal to normal, |p| = r }; the normal has any length, r > 0.
struct Circle {
  Vector<Rational> centre, normal;
  Rational r;
};

// { point + s direction }
struct Line {
  Vector<Rational> point, direction;
};

// x on the first curve, y on the second; at each of them the curve is orthogonal to y - x.
struct StationaryPair {
  Vector<Ball> x, y;
};

struct StationaryDistance {
  Ball distance;       // >= 0, in the unit of the curves
  int multiplicity;    // of its square as a root of the polynomial
  std::vector<StationaryPair> pairs;
};

struct Stationary {
  IntegerPolynomial polynomial;            // in the squared distance, in squares of unit; zero for coaxial curves
  Rational unit;                           // length of one step of the integer frame
  std::vector<StationaryDistance> distances;   // increasing; each attained by a real pair
  std::string family;   // "" or the name of a curve of stationary pairs: "coaxial", "Villarceau", "meridian"
};

// All of them, to `bits` of relative accuracy.
Stationary stationary_distances(const Circle& first, const Circle& second, int bits = 128);
Stationary stationary_distances(const Line& line, const Circle& circle, int bits = 128);

}  // namespace octic::reference
