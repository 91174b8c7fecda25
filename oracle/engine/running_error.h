// A number with an error bound: a value in long double, and a bound of its distance from the exact result.
//
// Running error analysis: each operation adds the bounds of its operands and half a unit in the last place of its own
// result. The bounds themselves are computed in floating point; the factor `up` covers their rounding (PROVED for fewer
// than 10^10 operations). Nothing here underflows: the exponent of long double holds products of many doubles, which
// the assertion checks.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace octic::oracle {

static_assert(std::numeric_limits<long double>::min_exponent < -16000, "needs the wide exponent of x87 or binary128");

struct RunningError {
  long double value = 0, error = 0;

  static constexpr long double up = 1.00000001L;
  static constexpr long double half_ulp = std::numeric_limits<long double>::epsilon() / 2;

  RunningError(double v = 0) : value(v) {}
  static RunningError rounded(long double v, long double error) {
    RunningError r;
    r.value = v;
    r.error = up * (error + half_ulp * std::fabs(v));
    return r;
  }

  friend RunningError operator+(const RunningError& a, const RunningError& b) {
    return rounded(a.value + b.value, a.error + b.error);
  }
  friend RunningError operator-(const RunningError& a, const RunningError& b) {
    return rounded(a.value - b.value, a.error + b.error);
  }
  friend RunningError operator*(const RunningError& a, const RunningError& b) {
    return rounded(a.value * b.value, std::fabs(a.value) * b.error + a.error * std::fabs(b.value) + a.error * b.error);
  }
  // |b| must be above its error; |x/y - v/w| <= (|e| + |v/w| |f|) / |y| for x = v + e, y = w + f
  friend RunningError operator/(const RunningError& a, const RunningError& b) {
    const long double q = a.value / b.value, least = std::fabs(b.value) - b.error;
    if (!(least > 0)) return rounded(q, std::numeric_limits<long double>::infinity());
    return rounded(q, (a.error + up * std::fabs(q) * b.error) / least * up);
  }
  long double lower() const { return value - error * up - half_ulp * std::fabs(value); }
  long double upper() const { return value + error * up + half_ulp * std::fabs(value); }

  friend RunningError square_root(const RunningError& v) {
    const long double high = std::sqrt(std::max(0.0L, v.upper())), low = std::sqrt(std::max(0.0L, v.lower()));
    return rounded((low + high) / 2, (high - low) / 2 * up + half_ulp * high * 2);
  }
};

}  // namespace octic::oracle
