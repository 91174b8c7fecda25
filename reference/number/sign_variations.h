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

// { v^2 : low <= v <= high }
BallInterval squares_between(const Ball& low, const Ball& high);

// The roots in [low, high], each as a ball, when every one of them is surely simple; nothing when balls cannot tell.
std::optional<std::vector<Ball>> simple_roots_between(const Polynomial<Ball>& p, const BallInterval& interval);

}  // namespace octic::reference
