// Counter-based random numbers: those of (seed, stream, index) are the same on every machine, whatever was drawn
// before.
//
// Only integer arithmetic, + - * / and sqrt are used, which IEEE 754 defines exactly. No std distribution and no
// transcendental function is used, because these differ between libraries.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "corpus/shape.h"

namespace octic::fuzz {

class Random {
 public:
  Random(std::uint64_t seed, std::string_view stream, std::uint64_t index);

  std::uint64_t bits();                             // 64 independent bits
  double uniform();                                 // in [0, 1), a multiple of 2^-53
  double between(double low, double high);          // in [low, high]
  std::int64_t integer(std::int64_t low, std::int64_t high);  // both ends included
  bool chance(double probability);
  double sign();                                    // -1 or +1
  double magnitude(int low_exponent, int high_exponent);  // log-uniform in [2^low, 2^high), to within a factor of 1.06
  double decimal_magnitude(int low_exponent, int high_exponent);  // 10^k times a number in [1, 10), low <= k < high
  Vec3 direction();                                 // uniform on the sphere, unit to a few ulps
  Vec3 box(double half_side);                       // uniform in a cube around the origin

  template <class T>
  T pick(std::initializer_list<T> from) {
    return from.begin()[integer(0, static_cast<std::int64_t>(from.size()) - 1)];
  }

 private:
  std::uint64_t key_;
  std::uint64_t counter_ = 0;
};

// 10^k, by repeated multiplication or division: not always the nearest double, but the same one everywhere.
double power_of_ten(int k);

}  // namespace octic::fuzz
