#include "fuzz/gen/number.h"

#include <bit>
#include <cmath>
#include <limits>

namespace octic::fuzz {
namespace {

// The order of the doubles as an order of integers: -0 and +0 both become 0.
std::int64_t rank(double v) {
  const auto magnitude = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(v) & 0x7fffffffffffffffu);
  return std::signbit(v) ? -magnitude : magnitude;
}

}  // namespace

double step(double v, std::int64_t k) {
  const std::int64_t top = rank(std::numeric_limits<double>::max());
  std::int64_t r = rank(v) + k;
  r = r > top ? top : r < -top ? -top : r;
  const double magnitude = std::bit_cast<double>(static_cast<std::uint64_t>(r < 0 ? -r : r));
  return r < 0 ? -magnitude : magnitude;
}

double special(Random& random, bool extremes) {
  const double mantissa = 1.0 + random.uniform();
  double v = 0;
  switch (random.integer(0, extremes ? 8 : 6)) {
    case 0: v = 0; break;
    case 1: v = static_cast<double>(random.integer(1, 4)); break;
    case 2: v = std::ldexp(1.0, static_cast<int>(random.integer(-8, 2))); break;
    case 3:
      v = std::ldexp(1.0, static_cast<int>(random.integer(-8, 2)));
      v = step(v, random.pick({-2, -1, 1, 2}));
      break;
    case 4: v = static_cast<double>(random.integer(1, 20)) / 10; break;
    case 5: v = std::ldexp(1.0, static_cast<int>(random.integer(-60, -8))); break;
    case 6: v = mantissa - 1; break;
    case 7: v = std::ldexp(mantissa, static_cast<int>(random.integer(-1074, -1000))); break;
    default: v = std::ldexp(mantissa, static_cast<int>(random.integer(900, 1000))); break;
  }
  return random.sign() * v;
}

double on_grid(Random& random, double limit, int bits) {
  const auto steps = static_cast<std::int64_t>(std::ldexp(limit, bits));
  return std::ldexp(static_cast<double>(random.integer(-steps, steps)), -bits);
}

Vec3 grid_vector(Random& random, double limit, int bits) {
  Vec3 v;
  v.x = on_grid(random, limit, bits);
  v.y = on_grid(random, limit, bits);
  v.z = on_grid(random, limit, bits);
  return v;
}

}  // namespace octic::fuzz
