// Newton's method on the signed distance as a function of time: docs in the header.
#include "fast/cast.h"

#include "fast/pair/bodies.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

constexpr int most_steps = 128;   // a double zero takes about 30, one of order eight about 100

// The extent of the part of a body that the other one can meet, in the unit of the shapes.
double extent_to_meet(const Body& body) noexcept {
  const double core = is_bounded(body) ? body.reach : body.kind == Body::Kind::infinite ? body.radius : 0;
  return (core + body.rounding) / body.unit;
}

// The error of a signed distance that is nearly zero: relative to the extents, and of the coordinates of the centres.
double rounding_error(const Body& a, const Body& b, const Vec3& by) noexcept {
  const double centres = largest((1 / b.unit) * b.origin - (1 / a.unit) * a.origin) + largest(by);
  return 0x1p-52 * (extent_to_meet(a) + extent_to_meet(b) + centres);
}

}  // namespace

Cast cast(const Body& a, const Vec3& motion, const Body& b) noexcept {
  Proximity now = signed_distance(a, b);
  if (!(now.signed_distance > 0)) return {Cast::Kind::already, 0, now.direction, now.witness_b};
  const double near_one = power_that_brings_near_one(largest(motion));
  const Vec3 way = near_one * motion;
  double along = 0;   // in lengths of `way`
  for (int step = 0; step < most_steps; ++step) {
    const double closing = dot(now.direction, way);
    if (step == 0 || now.signed_distance > 0) {
      if (!(closing > 0)) return {Cast::Kind::never, 0, now.direction, now.witness_b};
    } else if (!(closing > 0)) {
      break;
    }
    const double next = along + now.signed_distance / closing;
    const bool is_back = !(next > along);
    if (is_back && !(next < along)) break;
    along = next < 0 ? 0 : next;
    if (is_back || !(along < HUGE_VAL)) break;
    now = signed_distance(translated(a, along * way), b);
    if (now.signed_distance > 0 && now.signed_distance <= rounding_error(a, b, along * way)) break;
  }
  return {Cast::Kind::at, along * near_one, now.direction, now.witness_b};
}

Cast cast(const Shape& a, const Vec3& motion, const Shape& b) noexcept { return cast(prepare(a), motion, prepare(b)); }

}  // namespace octic::fast
