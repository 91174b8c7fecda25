// Exact rotations: an integer quaternion q turns v into q v q*, a rotation times the integer |q|^2.
//
// Everything stays an integer, so a degenerate pair that is built from small integers in its own frame is the same
// degenerate pair, exactly, in a general one.
#pragma once

#include <array>
#include <cstdint>

#include "corpus/shape.h"
#include "fuzz/gen/random.h"

namespace octic::fuzz {

struct IntVec {
  std::int64_t x = 0, y = 0, z = 0;
};
inline IntVec operator+(const IntVec& u, const IntVec& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline IntVec operator-(const IntVec& u, const IntVec& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline IntVec operator*(std::int64_t s, const IntVec& v) { return {s * v.x, s * v.y, s * v.z}; }

struct IntQuaternion {
  std::int64_t w = 1, x = 0, y = 0, z = 0;
};
template <class Q>   // of integers or doubles
Q product(const Q& p, const Q& q) {
  return {p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z, p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
          p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x, p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w};
}
inline IntQuaternion operator*(const IntQuaternion& p, const IntQuaternion& q) { return product(p, q); }
inline std::int64_t norm(const IntQuaternion& q) { return q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z; }
IntVec rotate(const IntQuaternion& q, const IntVec& v);   // q v q*: turned, and longer by norm(q)
IntQuaternion reduced(const IntQuaternion& q);            // divided by the common divisor of its entries

// The turn about z (about y) whose half angle has tangent k / m: a rational cosine and sine.
inline IntQuaternion about_z(std::int64_t m, std::int64_t k) { return {m, 0, 0, k}; }
inline IntQuaternion about_y(std::int64_t m, std::int64_t k) { return {m, 0, k, 0}; }

// Not zero, entries in [-limit, limit]; with probability 1/8 a signed permutation of the axes.
IntQuaternion random_quaternion(Random& random, std::int64_t limit);

// integers times 2^exponent
Vec3 to_vec3(const IntVec& v, int exponent);
double to_double(std::int64_t v, int exponent);

// The exponent e for which size * 2^e is in [1/2, 1).
int unit_exponent(std::int64_t size);

}  // namespace octic::fuzz
