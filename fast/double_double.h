// Unevaluated sums of two doubles. They are used in the few places where one double would lose digits of the input.
#pragma once

#include "fast/vector.h"

namespace octic::fast {

struct Double2 {
  double high = 0, low = 0;
  Double2() = default;
  Double2(double h, double l = 0) noexcept : high(h), low(l) {}   // implicit: a double is a double-double
  double value() const noexcept { return high + low; }
};

inline Double2 two_sum(double a, double b) noexcept {
  const double s = a + b, t = s - a;
  return {s, (a - (s - t)) + (b - t)};
}
inline Double2 two_product(double a, double b) noexcept {
  const double p = a * b;
  return {p, std::fma(a, b, -p)};
}
inline Double2 operator+(const Double2& a, const Double2& b) noexcept {
  const Double2 high = two_sum(a.high, b.high), low = two_sum(a.low, b.low);
  const Double2 sum = two_sum(high.high, high.low + low.high);
  return two_sum(sum.high, sum.low + low.low);
}
inline Double2 operator-(const Double2& a) noexcept { return {-a.high, -a.low}; }
inline Double2 operator-(const Double2& a, const Double2& b) noexcept { return a + -b; }
inline Double2 operator*(const Double2& a, const Double2& b) noexcept {
  const Double2 p = two_product(a.high, b.high);
  return two_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}
inline Double2 operator/(const Double2& a, const Double2& b) noexcept {
  const double q = a.high / b.high;
  const Double2 rest = a - Double2(q) * b;
  return two_sum(q, rest.high / b.high);
}

struct Vector2 {   // of double-doubles
  Double2 x, y, z;
  Vec3 value() const noexcept { return {x.value(), y.value(), z.value()}; }
};
inline Vector2 sum(const Vec3& a, const Vec3& b) noexcept {
  return {two_sum(a.x, b.x), two_sum(a.y, b.y), two_sum(a.z, b.z)};
}
inline Vector2 operator-(const Vector2& a, const Vector2& b) noexcept { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Double2 dot(const Vec3& a, const Vector2& b) noexcept {
  return (Double2(a.x) * b.x + Double2(a.y) * b.y) + Double2(a.z) * b.z;
}
inline Vector2 cross(const Vec3& a, const Vector2& b) noexcept {
  return {Double2(a.y) * b.z - Double2(a.z) * b.y, Double2(a.z) * b.x - Double2(a.x) * b.z,
          Double2(a.x) * b.y - Double2(a.y) * b.x};
}

}  // namespace octic::fast
