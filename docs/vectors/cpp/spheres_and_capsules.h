// The code under test: distances of spheres and capsules. Replace it by yours.
#pragma once

#include <algorithm>
#include <cmath>

struct Vec {
  double x, y, z;
};
inline Vec operator-(Vec u, Vec v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline Vec operator+(Vec u, Vec v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline Vec operator*(double s, Vec v) { return {s * v.x, s * v.y, s * v.z}; }
inline double dot(Vec u, Vec v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
inline double length(Vec v) { return std::hypot(v.x, v.y, v.z); }

inline double sphere_sphere(Vec a, double r, Vec b, double s) { return length(b - a) - r - s; }

inline Vec nearest_on_segment(Vec p, Vec q, Vec x) {
  const Vec d = q - p;
  const double d2 = dot(d, d);
  return d2 > 0 ? p + std::clamp(dot(x - p, d) / d2, 0.0, 1.0) * d : p;
}

// The nearest points of two segments are ends of one of them, or the feet of the common perpendicular.
inline double segment_segment(Vec p, Vec q, Vec v, Vec w) {
  double best = INFINITY;
  for (const Vec end : {p, q}) best = std::min(best, length(end - nearest_on_segment(v, w, end)));
  for (const Vec end : {v, w}) best = std::min(best, length(end - nearest_on_segment(p, q, end)));
  const Vec d = q - p, e = w - v, f = v - p;
  const double dd = dot(d, d), de = dot(d, e), ee = dot(e, e), det = dd * ee - de * de;
  if (det > 0) {
    const double s = (dot(f, d) * ee - dot(f, e) * de) / det;
    const Vec x = p + std::clamp(s, 0.0, 1.0) * d;
    best = std::min(best, length(x - nearest_on_segment(v, w, x)));
  }
  return best;
}

inline double capsule_capsule(Vec p, Vec q, double r, Vec v, Vec w, double s) {
  return segment_segment(p, q, v, w) - r - s;
}
