// Boxes along the coordinate axes that surely hold a solid of a scene.
#pragma once

#include <cmath>

#include "fast/batch/body.h"
#include "fast/batch/scene_parts.h"
#include "fast/pair/verdict_range.h"

namespace octic::fast {

// Half the extents of a bounded body, around its rounded centre. They are wider than every rounding, that of preparing
// the body included: at most 36u of its lengths (docs/derivations/fast_verdict.md, 1), and 2^-90 of its coordinates.
inline void half_extents(const Body& body, const Vec3& centre, double (&half)[3]) noexcept {
  const double back = 1 / body.unit, h = back * body.half_length, round = back * body.rounding;
  const double axis[3] = {body.axis.x, body.axis.y, body.axis.z}, at[3] = {centre.x, centre.y, centre.z};
  double across[3], length = h + round;
  if (body.kind == Body::Kind::polygonal) {
    const Polygon base = base_of(body, 1);
    const Vec3 &x = body.across[0], &y = body.across[1];
    double least[3] = {}, most[3] = {};
    for (int i = 0; i < base.count; ++i) {
      const Vec2 v = base.at(i);
      const double corner[3] = {v.x * x.x + v.y * y.x, v.x * x.y + v.y * y.y, v.x * x.z + v.y * y.z};
      for (int k = 0; k < 3; ++k) least[k] = smaller(least[k], corner[k]), most[k] = larger(most[k], corner[k]);
    }
    for (int k = 0; k < 3; ++k) across[k] = larger(-least[k], most[k]);
    length += body.half.x + body.half.y + 0x1p-40 * back * far(body);
  } else {
    const double r = back * body.radius;
    for (int k = 0; k < 3; ++k) {
      const double b = axis[(k + 1) % 3], c = axis[(k + 2) % 3];
      across[k] = r * std::sqrt(b * b + c * c);
    }
    length += r;
  }
  for (int k = 0; k < 3; ++k) {
    half[k] = h * std::fabs(axis[k]) + across[k] + round + (0x1p-46 * (length + std::fabs(at[k])) + 0x1p-1000);
    if (!(half[k] < HUGE_VAL)) half[k] = HUGE_VAL;   // of a length beyond the greatest double, also times 0
  }
}

// The centre, rounded.
inline Vec3 centre_of(const Body& body) noexcept { return (1 / body.unit) * (body.origin + body.offset); }

// A half-space has a box if its normal is along a coordinate axis, a line if it is orthogonal to one, exactly; else
// they reach everywhere.
inline SceneBox unbounded_box(const Body& body) noexcept {
  SceneBox box;
  const Vec3 at = centre_of(body);
  const double n[3] = {body.exact_axis().x, body.exact_axis().y, body.exact_axis().z}, p[3] = {at.x, at.y, at.z},
               r = body.radius / body.unit;
  for (int k = 0; k < 3; ++k) {
    const double margin = 0x1p-46 * (std::fabs(p[k]) + r) + 0x1p-1000;
    const bool line = body.kind == Body::Kind::infinite, across = n[k] == 0 && !body.turned,
               along = n[(k + 1) % 3] == 0 && n[(k + 2) % 3] == 0 && !body.turned;
    box.low[k] = line && across ? p[k] - (r + margin) : !line && along && n[k] < 0 ? p[k] - margin : -HUGE_VAL;
    box.high[k] = line && across ? p[k] + (r + margin) : !line && along && n[k] > 0 ? p[k] + margin : HUGE_VAL;
  }
  return box;
}

inline SceneBox box_of(const Body& body) noexcept {
  if (!is_bounded(body)) return unbounded_box(body);
  const Vec3 centre = centre_of(body);
  double half[3];
  half_extents(body, centre, half);
  return {{centre.x - half[0], centre.y - half[1], centre.z - half[2]},
          {centre.x + half[0], centre.y + half[1], centre.z + half[2]}};
}

// Of a cylinder in arrays, without making a body of it.
inline SceneBox box_of(const CylinderArrays& c, std::size_t i) noexcept {
  const double centre[3] = {c.x[i], c.y[i], c.z[i]}, axis[3] = {c.u[i], c.v[i], c.w[i]};
  const double square[3] = {axis[0] * axis[0], axis[1] * axis[1], axis[2] * axis[2]};
  const double* const low[3] = {c.low_x, c.low_y, c.low_z};
  SceneBox box;
  for (int k = 0; k < 3; ++k) {
    double half = half_extent(axis[k], square[(k + 1) % 3] + square[(k + 2) % 3], c.half_length[i], c.radius[i],
                              centre[k]);
    if (c.low_x) half = half + half_extent_of_low_part(low[k][i]);
    box.low[k] = centre[k] - half;
    box.high[k] = centre[k] + half;
  }
  return box;
}

}  // namespace octic::fast
