// One solid of the arrays as a Body, and the numbers of a Body for the arrays.
#pragma once

#include <array>

#include "fast/batch/verdicts.h"
#include "fast/double_double.h"
#include "fast/pair/form.h"
#include "fast/proximity.h"
#include "fast/scale.h"
#include "fast/vector.h"

namespace octic::fast {

inline Vec3 low_parts(const CylinderArrays& c, std::size_t i) noexcept {
  return c.low_x ? Vec3{c.low_x[i], c.low_y[i], c.low_z[i]} : Vec3{};
}

inline Body body_of(const CylinderArrays& c, std::size_t i) noexcept {
  Body body;
  const Vec3 centre{c.x[i], c.y[i], c.z[i]};
  body.unit = unit_for(larger(largest(centre), larger(c.half_length[i], c.radius[i])));
  body.origin = body.unit * centre;
  body.offset = body.unit * low_parts(c, i);
  body.axis = {c.u[i], c.v[i], c.w[i]};
  body.half_length = body.unit * c.half_length[i];
  body.radius = body.unit * c.radius[i];
  body.reach = std::sqrt(body.half_length * body.half_length + body.radius * body.radius);
  body.form = form_of(body);
  return body;
}

// The numbers of a prepared cylinder, in the order of the arrays of CylinderArrays.
inline std::array<double, 11> numbers_of(const Body& cylinder) noexcept {
  const double back = 1 / cylinder.unit;
  const Vec3 origin = back * cylinder.origin, offset = back * cylinder.offset, &axis = cylinder.axis;
  const Vector2 centre = sum(origin, offset);
  return {centre.x.high, centre.y.high, centre.z.high, axis.x,       axis.y,      axis.z, back * cylinder.half_length,
          back * cylinder.radius, centre.x.low, centre.y.low, centre.z.low};
}

// Eleven arrays as one. Those of the low parts may be null.
inline CylinderArrays arrays(const std::array<const double*, 11>& v) noexcept {
  return {v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10]};
}

}  // namespace octic::fast
