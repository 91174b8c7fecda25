// Exact integers and rationals, and how a double becomes one.
#pragma once

#include <boost/multiprecision/gmp.hpp>

namespace octic::reference {

// Expression templates off: a plain value type, safe with auto.
using Integer = boost::multiprecision::number<boost::multiprecision::gmp_int, boost::multiprecision::et_off>;
using Rational = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;

// The rational that a finite double is. No rounding.
inline Rational exact(double v) {
  Rational r;
  mpq_set_d(r.backend().data(), v);
  return r;
}

// How many bits |v| has; 0 has none.
inline long bit_length(const Integer& v) { return v == 0 ? 0 : static_cast<long>(msb(abs(v))) + 1; }

}  // namespace octic::reference
