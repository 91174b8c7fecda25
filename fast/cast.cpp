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
// To a plane or a line the way is known exactly, wherever its point is. along, way: the motion so far. Every part is
// small before they are added, so that none overflows.
double rounding_error(const Body& a, const Body& b, double along, const Vec3& way) noexcept {
  constexpr double u = 0x1p-52;
  const bool bounded = is_bounded(a) && is_bounded(b);
  const double centres = bounded ? largest((u / b.unit) * b.origin - (u / a.unit) * a.origin) : 0;
  return u * extent_to_meet(a) + u * extent_to_meet(b) + (centres + largest((u * along) * way));
}

// After A has moved by along * way. Beyond 2^400 both are written in a unit in which that place does not overflow.
Proximity after_motion(Body a, double along, const Vec3& way, Body b) noexcept {
  constexpr double far = 0x1p400;
  if (along > far) bring_to_unit(a, -1000), bring_to_unit(b, -1000);
  return signed_distance(translated(a, (a.unit * along) * way), b);
}

}  // namespace

Cast cast(const Body& a, const Vec3& motion, const Body& b) noexcept {
  Proximity now = signed_distance(a, b);
  if (!(now.signed_distance > 0)) return {Cast::Kind::already, 0, now.direction, now.witness_b};
  const double near_one = power_that_brings_near_one(largest(motion));
  const Vec3 way = near_one * motion;
  double along = 0;   // in lengths of `way`
  Vec3 closes = now.direction;
  for (int step = 0; step < most_steps; ++step) {
    const double closing = dot(now.direction, way);
    if (!(closing > 0)) return {Cast::Kind::never, 0, now.direction, now.witness_b};
    closes = now.direction;
    const double next = along + now.signed_distance / closing;
    if (!(next > along)) break;
    along = next;
    if (!(along < HUGE_VAL)) break;
    now = after_motion(a, along, way, b);
    // Never back: past the first contact by rounding alone, where the direction that is best by rounding may close so
    // slowly that its line is zero long before.
    if (now.signed_distance <= rounding_error(a, b, along, way)) break;
  }
  // Of directions that are as good, one in which the gap closes: the line that led here is zero here, too.
  const Vec3 n = dot(now.direction, way) > 0 ? now.direction : closes;
  return {Cast::Kind::at, along * near_one, n, now.witness_b};
}

Cast cast(const Shape& a, const Vec3& motion, const Shape& b) noexcept { return cast(prepare(a), motion, prepare(b)); }

}  // namespace octic::fast
