// Arithmetic on the vocabulary's Vec3. Every sum is written in one order, so that no result depends on the compiler.
#pragma once

#ifdef __FAST_MATH__
#error "octic: -ffast-math reorders sums and drops NaN and signed zero; the error bounds of octic do not survive it"
#endif

#include <cmath>

#include "corpus/shape.h"

namespace octic::fast {

inline Vec3 operator+(const Vec3& a, const Vec3& b) noexcept { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(const Vec3& a, const Vec3& b) noexcept { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator-(const Vec3& a) noexcept { return {-a.x, -a.y, -a.z}; }
inline Vec3 operator*(double s, const Vec3& a) noexcept { return {s * a.x, s * a.y, s * a.z}; }
inline double dot(const Vec3& a, const Vec3& b) noexcept { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 cross(const Vec3& a, const Vec3& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline double norm(const Vec3& a) noexcept { return std::sqrt(dot(a, a)); }
inline Vec3 unit(const Vec3& a) noexcept { return (1 / norm(a)) * a; }
inline double clamp(double v, double low, double high) noexcept { return v < low ? low : v > high ? high : v; }

}  // namespace octic::fast
