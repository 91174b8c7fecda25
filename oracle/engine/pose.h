// From a shape as the doubles say it to the pose that engines want: centre, rotation matrix, half length, radius.
//
// Computed in long double and rounded once to the engine's scalar, so every number is within about one unit in the
// last place of the ideal one; what the rounding moved is bounded by oracle/conversion, not assumed.
#pragma once

#include <cmath>

#include "corpus/visit.h"
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

struct LongPose {
  Long3 center, x, y, z;   // the columns of the rotation
  long double half_length, radius;
};

inline LongPose long_pose(const Cylinder& c) {
  const auto mean = [](long double s, long double t) { return (s + t) / 2; };
  const Long3 axis{(static_cast<long double>(c.b.x) - c.a.x) / 2, (static_cast<long double>(c.b.y) - c.a.y) / 2,
                   (static_cast<long double>(c.b.z) - c.a.z) / 2};
  const long double half = norm(axis);
  const Long3 z = over(axis, half);
  // The coordinate direction that is farthest from the axis starts the frame.
  const long double ax = std::fabs(z.x), ay = std::fabs(z.y), az = std::fabs(z.z);
  const Long3 start = ax <= ay && ax <= az ? Long3{1, 0, 0} : ay <= az ? Long3{0, 1, 0} : Long3{0, 0, 1};
  const Long3 y = over(cross(z, start), norm(cross(z, start)));
  return {{mean(c.a.x, c.b.x), mean(c.a.y, c.b.y), mean(c.a.z, c.b.z)}, cross(y, z), y, z, half, c.r};
}

inline LongPose long_pose(const PosedCylinder& c) {
  const long double w = c.q.w, x = c.q.x, y = c.q.y, z = c.q.z, n = w * w + x * x + y * y + z * z;
  return {{c.center.x, c.center.y, c.center.z},
          {1 - 2 * (y * y + z * z) / n, 2 * (x * y + w * z) / n, 2 * (x * z - w * y) / n},
          {2 * (x * y - w * z) / n, 1 - 2 * (x * x + z * z) / n, 2 * (y * z + w * x) / n},
          {2 * (x * z + w * y) / n, 2 * (y * z - w * x) / n, 1 - 2 * (x * x + y * y) / n},
          c.half_length,
          c.r};
}

}  // namespace detail

// Every number of the result is a Scalar (or not finite, where the shape does not fit into one).
template <class Scalar>
Received pose(const Shape& shape) {
  const detail::LongPose p = visit_cylinder("pose", [](const auto& s) { return detail::long_pose(s); }, shape);
  const auto round = [](long double v) { return static_cast<double>(static_cast<Scalar>(v)); };
  return {{round(p.center.x), round(p.center.y), round(p.center.z)},
          {round(p.x.x), round(p.y.x), round(p.z.x), round(p.x.y), round(p.y.y), round(p.z.y), round(p.x.z),
           round(p.y.z), round(p.z.z)},
          round(p.half_length),
          round(p.radius),
          0};
}

}  // namespace octic::oracle
