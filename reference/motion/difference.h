// The Minkowski difference A - B as a sum of its parts, for exact questions about its support function
//
//   S(n) = max over corners a of n.a + max over corners b of n.b + sum_i r_i |n x N_i| / |N_i| + rho |n|.
//
// gap(n) = -S(n). Segments are among the corners, whole lines are not: S is finite for n orthogonal to them, and for a
// half-space along its one normal alone.
#pragma once

#include <optional>
#include <vector>

#include "reference/motion/root_sum.h"
#include "reference/number/body.h"

namespace octic::reference {

struct Difference {
  struct Disc {
    Integer r;            // > 0
    Vector<Integer> N;
  };
  std::vector<Vector<Integer>> corners[2];   // of A from the origin, and of -B
  std::vector<Disc> discs;
  Integer rho;
  std::vector<Vector<Integer>> lines;              // directions of whole lines
  std::optional<Vector<Integer>> only;             // the one direction n where S(n) is finite, turned from A to B

  explicit Difference(const BodyPair& pair);

  // All of A - B is in one plane: it has no interior, and the bodies never overlap.
  bool flat() const;
  // n is a direction where S is finite.
  int sign_of_support(const Vector<Integer>& n) const;
};

// The squares under the roots of S(n): r^2 |n x N|^2 / |N|^2 for each disc, rho^2 |n|^2 for the ball.
std::vector<Rational> squares(const Difference& K, const Vector<Integer>& n);

}  // namespace octic::reference
