// Whether a shape is valid as corpus/shape.h defines it: a second implementation. It shares only the test for a convex
// polygon with the reader.
#pragma once

#include <cmath>

#include "corpus/convex_polygon.h"
#include "corpus/shape.h"

namespace octic::target {

inline bool is_finite(double v) { return std::isfinite(v); }
inline bool is_finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
inline bool is_length(double v) { return std::isfinite(v) && v >= 0; }
inline bool is_direction(const Vec3& v) { return is_finite(v) && !(v.x == 0 && v.y == 0 && v.z == 0); }
inline bool is_rotation(const Quaternion& q) {
  return std::isfinite(q.w) && std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z) &&
         !(q.w == 0 && q.x == 0 && q.y == 0 && q.z == 0);
}

struct IsValid {
  bool operator()(const Cylinder& s) const {
    return is_finite(s.a) && is_finite(s.b) && !(s.a == s.b) && is_length(s.r);
  }
  bool operator()(const PosedCylinder& s) const {
    return is_finite(s.center) && is_rotation(s.q) && is_length(s.half_length) && is_length(s.r);
  }
  bool operator()(const RoundedCylinder& s) const {
    return is_finite(s.a) && is_finite(s.b) && !(s.a == s.b) && is_length(s.r) && is_length(s.rounding);
  }
  bool operator()(const Sphere& s) const { return is_finite(s.center) && is_length(s.r); }
  bool operator()(const Capsule& s) const { return is_finite(s.a) && is_finite(s.b) && is_length(s.r); }
  bool operator()(const Box& s) const {
    return is_finite(s.center) && is_rotation(s.q) && is_length(s.half.x) && is_length(s.half.y) && is_length(s.half.z);
  }
  bool operator()(const Prism& s) const {
    for (const Vec2& v : s.base)
      if (!std::isfinite(v.x) || !std::isfinite(v.y)) return false;
    return is_finite(s.center) && is_rotation(s.q) && is_length(s.half_length) && !why_not_strictly_convex(s.base);
  }
  bool operator()(const HalfSpace& s) const { return is_finite(s.point) && is_direction(s.normal); }
  bool operator()(const Segment& s) const { return is_finite(s.a) && is_finite(s.b); }
  bool operator()(const Disc& s) const { return is_finite(s.center) && is_direction(s.normal) && is_length(s.r); }
  bool operator()(const Point& s) const { return is_finite(s.at); }
  bool operator()(const InfiniteCylinder& s) const {
    return is_finite(s.point) && is_direction(s.direction) && is_length(s.r);
  }
};
inline bool is_valid(const Shape& shape) { return std::visit(IsValid{}, shape); }

}  // namespace octic::target
