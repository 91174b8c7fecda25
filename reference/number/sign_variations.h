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

// Between the ends, which are numbers: in the middle of their exponents where these differ much and both are positive, else halfway.
Ball middle_of(const BallInterval& interval);

// { v^2 : low <= v <= high }
BallInterval squares_between(const Ball& low, const Ball& high);

// The roots in [low, high], each as a ball, when every one of them is surely simple; nothing when balls cannot tell.
std::optional<std::vector<Ball>> simple_roots_between(const Polynomial<Ball>& p, const BallInterval& interval);

// The same as intervals, whose ends are numbers at which p is not zero, in increasing order: each holds one root. An interval is split at most
// so many times.
std::optional<std::vector<BallInterval>> isolated_roots_between(const Polynomial<Ball>& p, const BallInterval& interval, int deepest = 40);

}  // namespace octic::reference
