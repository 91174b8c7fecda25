// One solid of the arrays as a Body.
#pragma once

#include "fast/batch/verdicts.h"
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

}  // namespace octic::fast
