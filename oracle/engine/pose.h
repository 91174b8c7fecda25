// Converts a shape to the pose that engines need: centre, rotation matrix, sizes.
//
// It is computed in long double and rounded once to the engine's scalar, so every number is within about one unit in
// the last place of the ideal one. oracle/judge/conversion bounds how far rounding moved the solid.
#pragma once

#include <cmath>
#include <string>

#include "oracle/engine.h"

namespace octic::oracle {
namespace detail {

struct Long3 {
  long double x, y, z;
};
inline Long3 cross(const Long3& u, const Long3& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}
inline long double norm(const Long3& v) { return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }
inline Long3 over(const Long3& v, long double s) { return {v.x / s, v.y / s, v.z / s}; }
inline Long3 long3(const Vec3& v) { return {v.x, v.y, v.z}; }

struct LongPose {
  Long3 center{0, 0, 0};
  Long3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};   // the columns of the rotation
  long double half_length = 0, radius = 0, rounding = 0;
  std::vector<Vec2> base;
  bool half_space = false;
};

// Any frame whose third axis is along v.
inline LongPose along(const Long3& v) {
  LongPose p;
  const long double length = norm(v);
  if (length == 0) return p;
  p.z = over(v, length);
  // The coordinate direction that is farthest from the axis starts the frame.
  const long double ax = std::fabs(p.z.x), ay = std::fabs(p.z.y), az = std::fabs(p.z.z);
  const Long3 start = ax <= ay && ax <= az ? Long3{1, 0, 0} : ay <= az ? Long3{0, 1, 0} : Long3{0, 0, 1};
  p.y = over(cross(p.z, start), norm(cross(p.z, start)));
  p.x = cross(p.y, p.z);
  return p;
}
inline LongPose between(const Vec3& a, const Vec3& b, double r, double rounding) {
  const auto mean = [](long double s, long double t) { return (s + t) / 2; };
  const Long3 half{(static_cast<long double>(b.x) - a.x) / 2, (static_cast<long double>(b.y) - a.y) / 2,
                   (static_cast<long double>(b.z) - a.z) / 2};
  LongPose p = along(half);
  p.center = {mean(a.x, b.x), mean(a.y, b.y), mean(a.z, b.z)};
  p.half_length = norm(half);
  p.radius = r;
  p.rounding = rounding;
  return p;
}
inline LongPose turned(const Vec3& center, const Quaternion& q, double half_length) {
  const long double w = q.w, x = q.x, y = q.y, z = q.z, n = w * w + x * x + y * y + z * z;
  LongPose p;
  p.center = long3(center);
  p.x = {1 - 2 * (y * y + z * z) / n, 2 * (x * y + w * z) / n, 2 * (x * z - w * y) / n};
  p.y = {2 * (x * y - w * z) / n, 1 - 2 * (x * x + z * z) / n, 2 * (y * z + w * x) / n};
  p.z = {2 * (x * z + w * y) / n, 2 * (y * z - w * x) / n, 1 - 2 * (x * x + y * y) / n};
  p.half_length = half_length;
  return p;
}

inline LongPose long_pose(const Cylinder& s) { return between(s.a, s.b, s.r, 0); }
inline LongPose long_pose(const RoundedCylinder& s) { return between(s.a, s.b, s.r, s.rounding); }
inline LongPose long_pose(const Capsule& s) { return between(s.a, s.b, 0, s.r); }
inline LongPose long_pose(const Segment& s) { return between(s.a, s.b, 0, 0); }
inline LongPose long_pose(const Sphere& s) { return between(s.center, s.center, 0, s.r); }
inline LongPose long_pose(const Point& s) { return between(s.at, s.at, 0, 0); }
inline LongPose long_pose(const PosedCylinder& s) {
  LongPose p = turned(s.center, s.q, s.half_length);
  p.radius = s.r;
  return p;
}
inline LongPose long_pose(const Disc& s) {
  LongPose p = along(long3(s.normal));
  p.center = long3(s.center);
  p.radius = s.r;
  return p;
}
inline LongPose long_pose(const Box& s) {
  LongPose p = turned(s.center, s.q, s.half.z);
  p.base = {{s.half.x, s.half.y}, {-s.half.x, s.half.y}, {-s.half.x, -s.half.y}, {s.half.x, -s.half.y}};
  return p;
}
inline LongPose long_pose(const Prism& s) {
  LongPose p = turned(s.center, s.q, s.half_length);
  p.base = s.base;
  return p;
}
inline LongPose long_pose(const HalfSpace& s) {
  LongPose p = along(long3(s.normal));
  p.center = long3(s.point);
  p.half_space = true;
  return p;
}
inline LongPose long_pose(const InfiniteCylinder&) { throw NotHeld("no engine holds an infinite cylinder"); }

}  // namespace detail

// Every number of the result is a Scalar, or not finite if the Scalar cannot hold it. The centre of a half-space is its
// point, the axis its normal.
template <class Scalar>
Received pose(const Shape& shape) {
  const detail::LongPose p = std::visit([](const auto& s) { return detail::long_pose(s); }, shape);
  const auto round = [](long double v) { return static_cast<double>(static_cast<Scalar>(v)); };
  Received r;
  r.center = {round(p.center.x), round(p.center.y), round(p.center.z)};
  const detail::Long3* columns[] = {&p.x, &p.y, &p.z};
  for (int i = 0; i < 3; ++i) {
    r.rotation[i] = round(columns[i]->x);
    r.rotation[3 + i] = round(columns[i]->y);
    r.rotation[6 + i] = round(columns[i]->z);
  }
  r.half_length = round(p.half_length);
  r.radius = round(p.radius);
  r.rounding = round(p.rounding);
  for (const Vec2& v : p.base) r.base.push_back({round(v.x), round(v.y)});
  r.half_space = p.half_space;
  return r;
}

// The corners of a polytope in its own frame, in the order of Received::corners.
inline std::vector<Vec3> corners_of(const Received& r) {
  if (!r.corners.empty()) return r.corners;
  std::vector<Vec3> corners;
  for (const Vec2& v : r.base)
    for (const double z : {-r.half_length, r.half_length}) corners.push_back({v.x, v.y, z});
  return corners;
}

}  // namespace octic::oracle
