// Stationary distances between two curves in space: circle and circle (the octic), line and circle (the quartic), and a
// point and a circle.
//
// Everything is exact: the curves are rational, the distances are algebraic numbers, and it is decided whether a pair
// of points is real, what its multiplicity is and of which kind it is. docs/derivations/stationary_distances.md derives
// it.
//
//   (1) every real stationary pair is listed once, except those of a family: a family is a whole curve of pairs, named
//   (2) swapping the curves swaps the points and changes nothing else
//   (3) the indices of all pairs and families have sum 0, the Euler characteristic of the torus (of the cylinder, for a
//       line; of the circle, for a point)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/number/ball.h"
#include "reference/number/polynomial.h"
#include "reference/number/real_root.h"
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

// The kind of a stationary pair, by the squared distance of the pairs near it. At a shoulder the distance falls on one
// side and rises on the other: a minimum and a saddle, or a saddle and a maximum, coincide. Around a monkey saddle it
// falls and rises three times.
enum class StationaryKind { minimum, saddle, maximum, shoulder, monkey_saddle };
const char* to_string(StationaryKind);
int index_of(StationaryKind);   // of the gradient: 1, -1, 1, 0, -2

// x on the first curve, y on the second; at each of them the curve is orthogonal to y - x.
struct StationaryPair {
  Vector<Ball> x, y;
  StationaryKind kind;
  int multiplicity;   // as a solution of the equations: 1 exactly when the Hessian is regular
};

struct StationaryDistance {
  Ball distance;      // >= 0, in the unit of the curves
  int multiplicity;   // of its square as a root of the polynomial
  std::vector<StationaryPair> pairs;
  RealRoot square;   // that root, in squares of Stationary::unit
};

// A curve of stationary pairs, all of one distance.
struct StationaryFamily {
  std::string name;        // "coaxial", "Villarceau", "meridian"
  std::string parameter;   // in words: which pairs of points belong to it
  Ball distance;
  int multiplicity;        // of its square as a root of the polynomial; 0 when that is zero
  std::string kind;        // "minimum", "maximum", or in words which part is which
  int index;               // with those of the pairs it has sum 0
  std::vector<StationaryPair> members;   // some of them; multiplicity 0
  std::optional<RealRoot> square;        // the root of the polynomial that its square is
};

struct Stationary {
  IntegerPolynomial polynomial;   // in the squared distance, in squares of unit; zero for coaxial curves
  Rational unit;                  // length of one step of the integer frame
  std::vector<StationaryDistance> distances;   // increasing; each attained by a real pair outside the families
  std::vector<StationaryFamily> families;      // by increasing distance
  std::string arrangement;        // tags of the two curves, joined by '+'; "" for curves in general position
};

// All stationary distances, to `bits` of relative accuracy.
Stationary stationary_distances(const Circle& first, const Circle& second, int bits = 128);
Stationary stationary_distances(const Line& line, const Circle& circle, int bits = 128);
Stationary stationary_distances(const Vector<Rational>& point, const Circle& circle, int bits = 128);

}  // namespace octic::reference
