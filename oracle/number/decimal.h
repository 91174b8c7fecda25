// Rationals as decimal numbers, and as doubles that are known to lie below or above.
#pragma once

#include <functional>
#include <string>

#include "reference/number/rational.h"

namespace octic::oracle {

using reference::Integer;
using reference::Rational;

// q rounded to `digits` significant digits, ties to even. The form is plain ("0.00125", "-3.1400") if the decimal point
// is within or near the digits, else scientific ("1.00000e-300"). Zero is "0", never "-0".
std::string decimal(const Rational& q, int digits);

// The same, rounded away from zero: never less than |q| for a positive q.
std::string decimal_up(const Rational& q, int digits = 2);

// The exact value of a decimal string. Throws std::invalid_argument for any other text.
Rational from_decimal(const std::string& text);

// The nearest double on the named side. Outside the range of doubles it is infinite or zero, still on that side.
double double_below(const Rational& q);
double double_above(const Rational& q);

// A real number in [lower, upper], as a decimal with a bound of its error.
struct Decimal {
  std::string value, error;   // error is rounded up; "0" when value is the number itself
};
// is_exactly(v) says whether the number equals v. It is called only for the printed value, if that lies in the
// enclosure.
Decimal decimal(const Rational& lower, const Rational& upper, int digits,
                const std::function<bool(const Rational&)>& is_exactly);

}  // namespace octic::oracle
