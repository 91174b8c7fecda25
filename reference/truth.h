// The exact answer about a pair of shapes. The judge, the certificates and the tests all use this function.
//
//   Truth t = reference::truth(A, B);
//
//   (1) always decides, for every valid pair
//   (2) lower <= signed distance <= upper as real numbers, and upper - lower <= 2^-bits |signed distance|
//       (so lower == upper == 0 exactly when the solids touch)
//   (3) relation is the sign of the signed distance, decided exactly
//   (4) nearest is the double nearest to the signed distance, ties to even; it may be an infinity
//   (5) swapping A and B changes neither relation nor nearest. It reverses the direction and the features if the
//       direction is unique, and swaps the witnesses if they are unique. The enclosure may differ.
//   (6) scaling both shapes by a power of two scales every length by it. Of a pair with an infinite cylinder, whose
//       direction is no length, the enclosure may differ in its last digits.
//
// Conventions (direction from A to B, sign, witnesses) are those of corpus/answer.h.
#pragma once

#include <string>
#include <vector>

#include "corpus/answer.h"
#include "reference/number/rational.h"
#include "reference/pair/effort.h"

namespace octic::reference {

// The method that decided: the interval filter, ball arithmetic, or algebra (a zero test or a tie).
enum class Rung { filter, ball, algebra };
const char* to_string(Rung);

struct Truth {
  Relation relation = Relation::apart;
  Rational lower, upper;          // enclosure of the signed distance
  double nearest = 0;             // correctly rounded signed distance
  Vec3 direction;                 // one optimal direction, each coordinate within 1 ulp of 1
  Vec3 witness_a, witness_b;      // one pair of witnesses, rounded to double
  bool unique_direction = true;
  bool unique_witnesses = true;
  std::string optimal_set;        // in words: "one direction", "two directions", "a circle of directions" ...
  std::string features;   // faces of A and B that meet along the direction; e.g. "rim/cap": docs/architecture.md
  std::string degeneracy;         // "", or tags joined by '+': parallel, coaxial, perpendicular, crossing, tied
  Rung rung = Rung::ball;
};

Truth truth(const Shape& A, const Shape& B, Effort effort = {});

// The relation alone: the filter settles most pairs in microseconds.
struct Decision {
  Relation relation;
  Rung rung;
};
Decision relation(const Shape& A, const Shape& B, Effort effort = {});

// Signed distance compared with d, exactly: -1 below, 0 equal as real numbers, +1 above.
int compare_signed_distance(const Shape& A, const Shape& B, const Rational& d);

}  // namespace octic::reference
