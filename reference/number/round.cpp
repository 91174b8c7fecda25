#include "reference/number/round.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace octic::reference {

double nearest_double(const Rational& v) {
  const int sign = v.sign();
  if (sign == 0) return 0;
  Integer a = abs(boost::multiprecision::numerator(v)), b = boost::multiprecision::denominator(v);
  // 2^(e-1) < |v| < 2^(e+1): keep 53 bits, or what gradual underflow leaves
  const long e = bit_length(a) - bit_length(b);
  long shift = std::min(54 - e, 1074L);   // quotient = |v| 2^shift has 53 to 55 bits, fewer when subnormal
  for (;; --shift) {
    Integer n = a, d = b;
    if (shift >= 0) {
      n <<= static_cast<unsigned>(shift);
    } else {
      d <<= static_cast<unsigned>(-shift);
    }
    Integer q, r;
    divide_qr(n, d, q, r);
    if (bit_length(q) > 53) continue;
    const Integer twice = r * 2;
    if (twice > d || (twice == d && q % 2 != 0)) q += 1;
    const double magnitude = std::ldexp(q.convert_to<double>(), static_cast<int>(-shift));   // q <= 2^53: exact
    return sign < 0 ? -magnitude : magnitude;
  }
}

namespace {

// The end of a rounding interval: beyond the largest double stands the next power of two, as IEEE 754 rounds.
Rational rounding_end(double v) {
  if (!std::isinf(v)) return exact(v);
  const Rational beyond(Integer(1) << 1024);
  return v > 0 ? beyond : -beyond;
}

}  // namespace

double nearest_double(const Rational& lower, const Rational& upper,
                      const std::function<int(const Rational&)>& compare) {
  const double low = nearest_double(lower), high = nearest_double(upper);
  if (low == high) return low;
  const Rational middle = (rounding_end(low) + rounding_end(high)) / 2;
  const int side = compare(middle);
  return side < 0 ? low : side > 0 ? high : nearest_double(middle);
}

}  // namespace octic::reference
