// The best direction of two polytopes of few corners that overlap.
#pragma once

#include "fast/pair/directions.h"

namespace octic::fast {

// Offers the best one of all candidate directions. False, and nothing is offered, if a polytope has too many corners.
// Lengths near one.
bool widest_of_few(const Polytope& a, const Polytope& b, Widest& widest) noexcept;

}  // namespace octic::fast
