// Arithmetic on Vec3 in double, for generators and probes. Its rounding is not controlled.
#pragma once

#include <cmath>

#include "corpus/shape.h"

namespace octic::fuzz {

inline Vec3 operator+(const Vec3& u, const Vec3& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline Vec3 operator-(const Vec3& u, const Vec3& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline Vec3 operator-(const Vec3& u) { return {-u.x, -u.y, -u.z}; }
inline Vec3 operator*(double s, const Vec3& v) { return {s * v.x, s * v.y, s * v.z}; }
inline double dot(const Vec3& u, const Vec3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
inline Vec3 cross(const Vec3& u, const Vec3& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}
inline double length(const Vec3& v) { return std::sqrt(dot(v, v)); }
inline Vec3 unit(const Vec3& v) { return (1 / length(v)) * v; }

// A unit vector orthogonal to the unit vector n, chosen by n alone.
inline Vec3 any_orthogonal(const Vec3& n) {
  const Vec3 helper = std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
  return unit(cross(n, helper));
}

}  // namespace octic::fuzz
