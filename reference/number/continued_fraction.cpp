#include "reference/number/continued_fraction.h"

namespace octic::reference {

// The continued fractions of the ends, as far as they agree.
Rational simplest_between(const Rational& low, const Rational& high) {
  const Integer whole = boost::multiprecision::numerator(low) / boost::multiprecision::denominator(low);
  if (low == whole) return low;
  if (whole + 1 <= high) return Rational(Integer(whole + 1));
  return whole + 1 / simplest_between(1 / (high - whole), 1 / (low - whole));
}

}  // namespace octic::reference
