// A point against a disc, a segment or a cylinder (a Body or a Round) around it or away from it, in closed form.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/scale.h"

namespace octic::fast {

// The squares of what is smaller lose digits, and vanish. A body here has a length of 2^-400 at least, or is a point itself and the other one as far away:
// a point that is outside by less is on its surface.
constexpr double vanishing = 0x1p-480;

// d: from the centre of the body to the point. Negative inside. One formula wherever the point is, so that hardly a branch depends on it.
template <class Body>
inline double gap_to_point(const Body& a, const Vec3& d) noexcept {
  const double along = dot(d, a.axis), above = std::fabs(along) - a.half_length, beside = norm(d - along * a.axis) - a.radius;
  const double up = larger(above, 0), out = larger(beside, 0), outside = std::sqrt(up * up + out * out), nearest = larger(above, beside);
  return nearest > vanishing ? outside : nearest;
}

// The direction of what d has orthogonal to an axis, and its length.
struct Across {
  Vec3 n;
  double rho;
};
[[gnu::noinline, gnu::cold]] inline Across across_with_care(const Vec3& d, const Vec3& axis) noexcept {
  double rho;
  const Vec3 n = across(d, axis, rho);
  return {n, rho};
}

struct PointGap {
  double gap;
  Vec3 n;   // to the point
};
template <class Body>
inline PointGap direction_to_point(const Body& a, const Vec3& d) noexcept {
  const double along = dot(d, a.axis);
  Vec3 radial = d - along * a.axis;
  double rho = norm(radial), back = 1 / rho;
  if (!(rho > larger(0.25 * std::fabs(along), vanishing))) {   // what was rounded may lie along the axis
    const Across with_care = across_with_care(d, a.axis);
    radial = with_care.n, rho = with_care.rho, back = 1;
  }
  const double above = std::fabs(along) - a.half_length, beside = rho - a.radius;
  const double up = larger(above, 0), out = larger(beside, 0), outside = std::sqrt(up * up + out * out), nearest = larger(above, beside);
  const bool is_outside = nearest > vanishing, is_above = above >= beside;
  const double part = 1 / (is_outside ? outside : 1);   // of a root of a square: 1 exactly
  const double pole = is_outside ? up * part : is_above, side = is_outside ? out * part : !is_above;
  const Vec3 n = std::copysign(pole, along) * a.axis + (side * back) * radial;
  return {is_outside ? outside : nearest, n};
}

inline Meeting meet_point(const Round& a, const Round& point) noexcept {
  const PointGap p = direction_to_point(a, point.centre - a.centre);
  return {p.n, p.gap, point.centre - p.gap * p.n, point.centre, 0};
}

}  // namespace octic::fast
