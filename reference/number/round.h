// Correct rounding of an exact rational.
#pragma once

#include "reference/number/rational.h"

namespace octic::reference {

// The double nearest to v, ties to even, gradual underflow included; an infinity from half an ulp above the largest double on.
double nearest_double(const Rational& v);

}  // namespace octic::reference
