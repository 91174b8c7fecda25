// From prepared bodies to what the solvers know: a common unit, the way between the centres, the solid around a centre.
#pragma once

#include "fast/double_double.h"
#include "fast/pair/polytope.h"
#include "fast/proximity.h"

namespace octic::fast {

// B's lengths in A's unit or the other way round: the smaller power of two serves both.
inline void bring_to_one_unit(Body& a, Body& b) noexcept {
  const auto bring = [](Body& body, double unit) {
    while (body.unit != unit) {   // 2^600 to 2^-600 takes two steps: their product is no double
      const double factor = 0x1p-600;
      body.origin = factor * body.origin;
      body.offset = factor * body.offset;
      body.half_length *= factor;
      body.radius *= factor;
      body.rounding *= factor;
      body.reach *= factor;
      body.unit *= factor;
    }
  };
  if (a.unit > b.unit)
    bring(a, b.unit);
  else
    bring(b, a.unit);
}

inline Vec3 between_centres(const Body& a, const Body& b) noexcept { return (b.origin - a.origin) + (b.offset - a.offset); }
inline Vector2 exactly_between(const Body& a, const Body& b) noexcept { return sum(b.origin, b.offset) - sum(a.origin, a.offset); }

inline Round round(const Body& body, const Vec3& centre) noexcept {
  return {centre, body.axis, body.half_length, body.radius, body.kind == Body::Kind::infinite};
}

inline Polytope polytope(const Body& body, const Vec3& centre, double shrink) noexcept {
  Polytope p;
  p.centre = centre;
  p.x = body.across[0];
  p.y = body.across[1];
  p.axis = body.axis;
  p.half_length = shrink * body.half_length;
  p.base = {body.base ? body.base : body.corners, body.count, shrink * body.unit, body.turn, {}};
  p.base.middle = {p.base.scale * body.middle.x, p.base.scale * body.middle.y};
  return p;
}

inline bool is_bounded(const Body& body) noexcept {
  return body.kind == Body::Kind::round || body.kind == Body::Kind::polygonal;
}

}  // namespace octic::fast
