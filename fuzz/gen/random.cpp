#include "fuzz/gen/random.h"

#include <cmath>

namespace octic::fuzz {
namespace {

constexpr std::uint64_t golden = 0x9e3779b97f4a7c15u;

// The finaliser of splitmix64 (Steele, Lea, Flood 2014): every output bit depends on every input bit.
std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

// FNV-1a.
std::uint64_t hash(std::string_view text) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return h;
}

}  // namespace

Random::Random(std::uint64_t seed, std::string_view stream, std::uint64_t index)
    : key_(mix(mix(mix(seed + golden) ^ hash(stream)) + golden * (index + 1))) {}

std::uint64_t Random::bits() { return mix(key_ + golden * ++counter_); }

double Random::uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

double Random::between(double low, double high) { return low + (high - low) * uniform(); }

std::int64_t Random::integer(std::int64_t low, std::int64_t high) {
  // The modulo's bias is below 2^-40 for the small ranges used here.
  const auto count = static_cast<std::uint64_t>(high - low) + 1;
  return low + static_cast<std::int64_t>(bits() % count);
}

bool Random::chance(double probability) { return uniform() < probability; }

double Random::sign() { return bits() >> 63 ? 1.0 : -1.0; }

double Random::magnitude(int low_exponent, int high_exponent) {
  const double mantissa = 1.0 + uniform();  // one draw a statement: the order of arguments is the compiler's choice
  return std::ldexp(mantissa, static_cast<int>(integer(low_exponent, high_exponent - 1)));
}

double Random::decimal_magnitude(int low_exponent, int high_exponent) {
  const double decade = power_of_ten(static_cast<int>(integer(low_exponent, high_exponent - 1)));
  return decade * between(1, 10);
}

Vec3 Random::direction() {
  for (;;) {
    const Vec3 v = box(1);
    const double square = v.x * v.x + v.y * v.y + v.z * v.z;
    if (square > 1 || square < 0.01) continue;
    const double length = std::sqrt(square);
    return {v.x / length, v.y / length, v.z / length};
  }
}

Vec3 Random::box(double half_side) {
  Vec3 v;
  v.x = between(-half_side, half_side);
  v.y = between(-half_side, half_side);
  v.z = between(-half_side, half_side);
  return v;
}

double power_of_ten(int k) {
  double value = 1;
  for (; k > 0; --k) value *= 10;
  for (; k < 0; ++k) value /= 10;
  return value;
}

}  // namespace octic::fuzz
