// Coordinates in a plane orthogonal to a direction.
#pragma once

#include <cmath>

namespace octic::fast {

struct Flat {
  double x = 0, y = 0;
};
inline Flat operator-(const Flat& a, const Flat& b) noexcept { return {a.x - b.x, a.y - b.y}; }
inline Flat operator+(const Flat& a, const Flat& b) noexcept { return {a.x + b.x, a.y + b.y}; }
inline Flat operator*(double s, const Flat& a) noexcept { return {s * a.x, s * a.y}; }
inline double dot(const Flat& a, const Flat& b) noexcept { return a.x * b.x + a.y * b.y; }
inline double cross(const Flat& a, const Flat& b) noexcept { return a.x * b.y - a.y * b.x; }
inline double norm(const Flat& a) noexcept { return std::sqrt(dot(a, a)); }

}  // namespace octic::fast
