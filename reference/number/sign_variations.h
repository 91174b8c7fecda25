// Descartes' rule on an interval, for polynomials whose coefficients are balls.
#pragma once

#include <optional>
#include <vector>

#include "reference/number/ball.h"
#include "reference/number/polynomial.h"

namespace octic::reference {

struct BallInterval {
  Ball low, high;
};

// A number between the ends: about their geometric mean if both are positive and differ much, else their arithmetic
// mean.
Ball middle_of(const BallInterval& interval);

// { v^2 : low <= v <= high }
BallInterval squares_between(const Ball& low, const Ball& high);

// The roots in [low, high], each as a ball, if all of them are proved simple; nothing if balls do not decide it.
std::optional<std::vector<Ball>> simple_roots_between(const Polynomial<Ball>& p, const BallInterval& interval);

// The same as isolating intervals in increasing order: each holds one root, and p is not zero at its ends. deepest: how
// often an interval may be split.
std::optional<std::vector<BallInterval>> isolated_roots_between(const Polynomial<Ball>& p, const BallInterval& interval,
                                                                int deepest = 40);

}  // namespace octic::reference
