// The simplest rational number in an interval.
#pragma once

#include "reference/number/rational.h"

namespace octic::reference {

// The number of [low, high] with the least denominator, and of those the least in size; 0 < low <= high.
Rational simplest_between(const Rational& low, const Rational& high);

}  // namespace octic::reference
