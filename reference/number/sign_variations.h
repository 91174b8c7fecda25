// Descartes' rule on an interval, for polynomials whose coefficients are balls.
#pragma once

#include "reference/number/ball.h"
#include "reference/number/polynomial.h"

namespace octic::reference {

struct BallInterval {
  Ball low, high;
};

// { v^2 : low <= v <= high }
BallInterval squares_between(const Ball& low, const Ball& high);

// Surely no root in [low, high]: the coefficients of (1 + x)^n p((low + high x) / (1 + x)) surely share one sign.
// false says nothing.
bool no_root_between(const Polynomial<Ball>& p, const BallInterval& interval);

}  // namespace octic::reference
