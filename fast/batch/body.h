// One solid of the arrays as a Body.
#pragma once

#include "fast/batch/verdicts.h"
#include "fast/proximity.h"
#include "fast/scale.h"
#include "fast/vector.h"

namespace octic::fast {

inline Body body_of(const CylinderArrays& c, std::size_t i) noexcept {
  Body body;
  const Vec3 centre{c.x[i], c.y[i], c.z[i]};
  body.unit = unit_for(larger(largest(centre), larger(c.half_length[i], c.radius[i])));
  body.origin = body.unit * centre;
  body.axis = {c.u[i], c.v[i], c.w[i]};
  body.half_length = body.unit * c.half_length[i];
  body.radius = body.unit * c.radius[i];
  body.reach = std::sqrt(body.half_length * body.half_length + body.radius * body.radius);
  return body;
}

}  // namespace octic::fast
