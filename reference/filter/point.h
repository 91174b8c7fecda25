// Three doubles as a vector, for guesses: their results are checked in intervals, balls or integers.
#pragma once

#include <array>
#include <cmath>

namespace octic::reference::filter {

using Point = std::array<double, 3>;

inline Point operator+(const Point& u, const Point& v) { return {u[0] + v[0], u[1] + v[1], u[2] + v[2]}; }
inline Point operator-(const Point& u, const Point& v) { return {u[0] - v[0], u[1] - v[1], u[2] - v[2]}; }
inline Point operator*(double s, const Point& v) { return {s * v[0], s * v[1], s * v[2]}; }
inline double dot(const Point& u, const Point& v) { return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]; }
inline Point cross(const Point& u, const Point& v) {
  return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}
inline double length(const Point& v) { return std::sqrt(dot(v, v)); }

}  // namespace octic::reference::filter
