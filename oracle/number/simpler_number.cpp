#include "oracle/number/simpler_number.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace octic::oracle {
namespace {

double rounded_to_bits(double value, int bits) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(mantissa, bits)), exponent - bits);
}

}  // namespace

double complexity(double v) {
  if (v == 0) return 0;
  if (!std::isfinite(v)) return std::numeric_limits<double>::infinity();   // an overflow on the way is no candidate
  int exponent = 0;
  double mantissa = std::fabs(std::frexp(v, &exponent));
  int bits = 0;
  for (; mantissa != 0; ++bits) {
    mantissa *= 2;
    mantissa -= std::floor(mantissa);
  }
  const int top = exponent - 1, lowest = exponent - bits;   // |v| is in [2^top, 2^(top + 1)), a multiple of 2^lowest
  const double away = 0.5 * std::min(lowest < 0 ? -lowest : top, 60);
  return 1 + bits + away + (v < 0 ? 0.25 : 0) + std::log2(1 + std::fabs(static_cast<double>(top))) * 0.1;
}

std::vector<double> simpler(double v) {
  std::vector<double> found;
  if (v == 0 || !std::isfinite(v)) return found;
  const double now = complexity(v);
  const auto offer = [&](double candidate) {
    if (candidate == 0) candidate = 0;   // and not -0
    if (complexity(candidate) < now && std::find(found.begin(), found.end(), candidate) == found.end())
      found.push_back(candidate);
  };
  int exponent = 0;
  std::frexp(v, &exponent);
  const double one = std::copysign(1, v);
  for (const double candidate :
       {0.0, one, std::nearbyint(v), std::trunc(v), std::fabs(v), std::trunc(v / 2), v - one})
    offer(candidate);
  for (int bits = 1; bits <= 48; bits += bits < 8 ? 1 : 5) offer(rounded_to_bits(v, bits));
  offer(std::ldexp(v, exponent / 2 - exponent));
  offer(std::ldexp(v, -exponent));
  return found;
}

}  // namespace octic::oracle
