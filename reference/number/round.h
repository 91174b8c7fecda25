// Correct rounding of an exact rational.
#pragma once

#include <functional>

#include "reference/number/rational.h"

namespace octic::reference {

// The double nearest to v, ties to even, gradual underflow included; an infinity from half an ulp above the largest
// double on.
double nearest_double(const Rational& v);

// The same for a real number x in [lower, upper], which rounds to at most two different doubles. compare(v) is the
// exact sign of x - v; it is called only if the middle between these doubles lies in the interval.
double nearest_double(const Rational& lower, const Rational& upper, const std::function<int(const Rational&)>& compare);

}  // namespace octic::reference
