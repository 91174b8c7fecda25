// Rationals in decimal, and as doubles on a known side.
#pragma once

#include <functional>
#include <string>

#include "reference/number/rational.h"

namespace octic::oracle {

using reference::Integer;
using reference::Rational;

// q to so many significant digits, nearest, ties to even. Plain ("0.00125", "-3.1400") when the decimal point stands
// within or near the digits, else scientific ("1.00000e-300"). Zero is "0", never "-0".
std::string decimal(const Rational& q, int digits);

// The same, rounded away from zero: never less than |q| for a positive q.
std::string decimal_up(const Rational& q, int digits = 2);

// The rational that a decimal string is. Throws std::invalid_argument for anything else.
Rational from_decimal(const std::string& text);

// The nearest doubles on the named side; beyond the range of doubles these are infinite or zero, on the same side.
double double_below(const Rational& q);
double double_above(const Rational& q);

// A real number known to lie in [lower, upper], as a decimal with a bound on what it is off by.
struct Decimal {
  std::string value, error;   // error is rounded up; "0" when value is the number itself
};
// is_exactly(v) says whether the number equals v. It is asked only when v is the printed value and lies in the enclosure.
Decimal decimal(const Rational& lower, const Rational& upper, int digits,
                const std::function<bool(const Rational&)>& is_exactly);

}  // namespace octic::oracle
