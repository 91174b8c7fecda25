// The simplest rational number in an interval.
#pragma once

#include "reference/number/rational.h"

namespace octic::reference {

// The number of [low, high] with the least denominator; of several, the smallest. 0 < low <= high.
Rational simplest_between(const Rational& low, const Rational& high);

}  // namespace octic::reference
