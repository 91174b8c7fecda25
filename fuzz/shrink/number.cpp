#include "fuzz/shrink/number.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace octic::fuzz {
namespace {

// |v| = odd * 2^low, odd < 2^53.
struct Parts {
  std::uint64_t odd;
  int low;
  int bits() const { return std::bit_width(odd); }
  int top() const { return low + bits() - 1; }   // |v| is in [2^top, 2^(top+1))
};

Parts parts(double v) {
  int exponent = 0;
  const auto whole = static_cast<std::uint64_t>(std::ldexp(std::frexp(std::fabs(v), &exponent), 53));
  const int zeros = std::countr_zero(whole);
  return {whole >> zeros, exponent - 53 + zeros};
}

}  // namespace

int cost(double v) {
  if (v == 0) return 0;
  const Parts p = parts(v);
  return 2 * p.bits() + std::bit_width(static_cast<unsigned>(std::abs(p.top()))) + (v < 0 ? 1 : 0);
}

std::vector<double> simpler(double v) {
  std::vector<double> found;
  if (v == 0) return found;
  const int now = cost(v);
  const auto offer = [&](double candidate) {
    if (std::isfinite(candidate) && cost(candidate) < now &&
        std::find(found.begin(), found.end(), candidate) == found.end()) {
      found.push_back(candidate == 0 ? 0.0 : candidate);
    }
  };
  const Parts p = parts(v);
  const double sign = v < 0 ? -1 : 1;
  offer(0);
  offer(sign);
  offer(-v);
  offer(std::nearbyint(v));
  offer(std::ldexp(sign, p.top()));
  for (const int keep : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48, p.bits() - 1}) {
    if (keep < 1 || keep >= p.bits()) continue;
    const int cut = p.bits() - keep;
    const auto down = static_cast<double>(p.odd >> cut);
    offer(sign * std::ldexp(down, p.low + cut));
    offer(sign * std::ldexp(down + 1, p.low + cut));
  }
  offer(std::ldexp(v, p.top() / 2 - p.top()));
  offer(std::ldexp(v, -p.top()));
  return found;
}

}  // namespace octic::fuzz
