// Correct rounding of an exact rational.
#pragma once

#include <functional>

#include "reference/number/rational.h"

namespace octic::reference {

// The double nearest to v, ties to even, gradual underflow included; an infinity from half an ulp above the largest double on.
double nearest_double(const Rational& v);

// The same of a real number x that is known to lie in [lower, upper], where doubles are not more than two. compare(v) is the sign of x - v,
// exactly; it is asked only where an end between two doubles lies in the enclosure.
double nearest_double(const Rational& lower, const Rational& upper, const std::function<int(const Rational&)>& compare);

}  // namespace octic::reference
