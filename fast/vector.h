// Arithmetic on Vec2 and Vec3 (corpus/shape.h). Every sum is written in one order, so that no result depends on the
// compiler.
#pragma once

#ifdef __FAST_MATH__
#error "octic: -ffast-math reorders sums and drops NaN and signed zero; the error bounds of octic do not survive it"
#endif

#include <cmath>

#include "corpus/shape.h"

namespace octic::fast {

inline constexpr double root_half = 0.70710678118654752440;   // of 1/2

inline Vec2 operator+(const Vec2& a, const Vec2& b) noexcept { return {a.x + b.x, a.y + b.y}; }
inline Vec2 operator-(const Vec2& a, const Vec2& b) noexcept { return {a.x - b.x, a.y - b.y}; }
inline Vec2 operator-(const Vec2& a) noexcept { return {-a.x, -a.y}; }
inline Vec2 operator*(double s, const Vec2& a) noexcept { return {s * a.x, s * a.y}; }
inline double dot(const Vec2& a, const Vec2& b) noexcept { return a.x * b.x + a.y * b.y; }
inline double cross(const Vec2& a, const Vec2& b) noexcept { return a.x * b.y - a.y * b.x; }
inline double norm(const Vec2& a) noexcept { return std::sqrt(dot(a, a)); }

inline Vec3 operator+(const Vec3& a, const Vec3& b) noexcept { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(const Vec3& a, const Vec3& b) noexcept { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator-(const Vec3& a) noexcept { return {-a.x, -a.y, -a.z}; }
inline Vec3 operator*(double s, const Vec3& a) noexcept { return {s * a.x, s * a.y, s * a.z}; }
inline double dot(const Vec3& a, const Vec3& b) noexcept { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 cross(const Vec3& a, const Vec3& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
// a b - c d, with an error of at most two roundings of the result, even if the products cancel (Kahan; Jeannerod,
// Louvet and Muller 2013).
inline double difference_of_products(double a, double b, double c, double d) noexcept {
  const double cd = c * d, error = std::fma(-c, d, cd);
  return std::fma(a, b, -cd) + error;
}
// The cross product of vectors that may be parallel up to their last digits. Its direction is as accurate as theirs, to
// about 2^-48: the plain product is off by about 2^-52 of the product of the lengths.
inline Vec3 careful_cross(const Vec3& a, const Vec3& b) noexcept {
  const Vec3 plain = cross(a, b);
  if (dot(plain, plain) > 0x1p-8 * (dot(a, a) * dot(b, b))) return plain;
  return {difference_of_products(a.y, b.z, a.z, b.y), difference_of_products(a.z, b.x, a.x, b.z),
          difference_of_products(a.x, b.y, a.y, b.x)};
}
inline double norm(const Vec3& a) noexcept { return std::sqrt(dot(a, a)); }
inline Vec3 unit(const Vec3& a) noexcept { return (1 / norm(a)) * a; }
// Of a vector that is unit but for rounding.
inline Vec3 unit_again(const Vec3& n) noexcept { return (1.5 - 0.5 * dot(n, n)) * n; }
// a > b ? a : b, and a < b ? a : b. std::fmax and std::fmin are library calls, because they ignore NaN. Of most choices
// with a constant g++ 12 makes a branch, which costs far more where a processor cannot foresee its way: contact of a
// box and a ball took three times as long (docs/speed-log.md, "In turn and at random"). So g++ is given the
// instruction, in the words of either assembler. inline: else g++ takes it for long.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#ifdef __AVX__
#define OCTIC_OF_TWO(instruction) "v" instruction " {%1, %0, %0|%0, %0, %1}"
#else
#define OCTIC_OF_TWO(instruction) instruction " {%1, %0|%0, %1}"
#endif
inline double larger(double a, double b) noexcept {
  asm inline(OCTIC_OF_TWO("maxsd") : "+x"(a) : "x"(b));
  return a;
}
inline double smaller(double a, double b) noexcept {
  asm inline(OCTIC_OF_TWO("minsd") : "+x"(a) : "x"(b));
  return a;
}
#undef OCTIC_OF_TWO
#else
inline double larger(double a, double b) noexcept { return a > b ? a : b; }
inline double smaller(double a, double b) noexcept { return a < b ? a : b; }
#endif
// NaN stays NaN.
inline double clamp(double v, double low, double high) noexcept { return smaller(high, larger(low, v)); }

}  // namespace octic::fast
