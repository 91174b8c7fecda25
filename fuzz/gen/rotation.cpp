#include "fuzz/gen/rotation.h"

#include <cassert>
#include <cmath>
#include <numeric>

namespace octic::fuzz {

IntVec rotate(const IntQuaternion& q, const IntVec& v) {
  const IntQuaternion turned = (q * IntQuaternion{0, v.x, v.y, v.z}) * IntQuaternion{q.w, -q.x, -q.y, -q.z};
  return {turned.x, turned.y, turned.z};
}

IntQuaternion reduced(const IntQuaternion& q) {
  const std::int64_t divisor = std::gcd(std::gcd(q.w, q.x), std::gcd(q.y, q.z));
  assert(divisor != 0);
  return {q.w / divisor, q.x / divisor, q.y / divisor, q.z / divisor};
}

IntQuaternion random_quaternion(Random& random, std::int64_t limit) {
  if (random.chance(0.125)) {
    // The 24 turns of a cube are the products of these.
    const IntQuaternion first = random.pick({IntQuaternion{1, 0, 0, 0}, IntQuaternion{1, 1, 0, 0},
                                             IntQuaternion{1, 0, 1, 0}, IntQuaternion{0, 1, 0, 0}});
    const IntQuaternion second = random.pick({IntQuaternion{1, 0, 0, 0}, IntQuaternion{1, 0, 0, 1},
                                              IntQuaternion{0, 0, 0, 1}, IntQuaternion{1, 0, 0, -1}});
    return reduced(first * second);
  }
  for (;;) {
    IntQuaternion q;
    q.w = random.integer(-limit, limit);
    q.x = random.integer(-limit, limit);
    q.y = random.integer(-limit, limit);
    q.z = random.integer(-limit, limit);
    if (norm(q) != 0) return reduced(q);
  }
}

double to_double(std::int64_t v, int exponent) {
  assert(v < (std::int64_t{1} << 53) && v > -(std::int64_t{1} << 53));
  return std::ldexp(static_cast<double>(v), exponent);
}

Vec3 to_vec3(const IntVec& v, int exponent) {
  return {to_double(v.x, exponent), to_double(v.y, exponent), to_double(v.z, exponent)};
}

int unit_exponent(std::int64_t size) {
  int exponent = 0;
  while (size > 0) {
    size /= 2;
    --exponent;
  }
  return exponent;
}

}  // namespace octic::fuzz
