// Converts prepared bodies to the types of the solvers: a common unit, the vector between the centres, and each solid
// relative to its centre.
#pragma once

#include <cmath>

#include "fast/double_double.h"
#include "fast/pair/form.h"
#include "fast/pair/polytope.h"
#include "fast/pair/unbounded.h"
#include "fast/proximity.h"
#include "fast/scale.h"

namespace octic::fast {

// Writes the lengths of a body in the unit 2^exponent. Only those are rounded that become smaller than 2^-1000.
inline void bring_to_unit(Body& body, int exponent) noexcept {
  const int by = exponent - std::ilogb(body.unit);
  const auto scaled = [by](double v) { return std::ldexp(v, by); };
  const auto all = [&](const Vec3& v) { return Vec3{scaled(v.x), scaled(v.y), scaled(v.z)}; };
  body.origin = all(body.origin);
  body.offset = all(body.offset);
  body.half_length = scaled(body.half_length);
  body.radius = scaled(body.radius);
  body.rounding = scaled(body.rounding);
  body.reach = scaled(body.reach);
  body.unit = std::ldexp(1.0, exponent);
  body.form = form_of(body);
}
// Brings both bodies to the unit in which their greatest length is near one. Scaling the pair by a power of two gives
// the same result. Only lengths smaller than 2^-1000 of the greatest are rounded. Needed for extreme shapes only.
inline void bring_to_one_unit(Body& a, Body& b) noexcept {
  const auto exponent_of = [](const Body& body) {
    const double most = larger(larger(largest(body.origin), largest(body.offset)),
                               larger(larger(body.half_length, body.radius), larger(body.rounding, body.reach)));
    return most > 0 ? std::ilogb(most) - std::ilogb(body.unit) : -1100;
  };
  const int ea = exponent_of(a), eb = exponent_of(b), most = ea > eb ? ea : eb;
  const int unit = most > 1000 ? -1000 : most < -1000 ? 1000 : -most;
  bring_to_unit(a, unit);
  bring_to_unit(b, unit);
}

// The body moved by a vector, in the body's unit. Nothing is rounded against the place where it stands, since the
// centre stays a sum. A ball with an offset is no Form::ball.
inline Body translated(Body body, const Vec3& by) noexcept {
  body.offset = body.offset + by;
  body.form = form_of(body);
  return body;
}

inline Vec3 between_centres(const Body& a, const Body& b) noexcept {
  return (b.origin - a.origin) + (b.offset - a.offset);
}
inline Vector2 exactly_between(const Body& a, const Body& b) noexcept {
  return sum(b.origin, b.offset) - sum(a.origin, a.offset);
}

inline Round round(const Body& body, const Vec3& centre) noexcept {
  return {centre, body.axis, body.half_length, body.radius, body.kind == Body::Kind::infinite};
}

// The base of a polygonal body, multiplied by scale.
inline Polygon base_of(const Body& body, double scale) noexcept {
  static constexpr Vec2 square[4] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  if (!body.base) return {square, 4, {scale * body.half.x, scale * body.half.y}, 1, {}};
  const Vec2 middle{scale * body.middle.x, scale * body.middle.y};
  return {body.base, body.count, {scale, scale}, body.clockwise ? -1.0 : 1.0, middle};
}

inline Polytope polytope(const Body& body, const Vec3& centre, double shrink) noexcept {
  Polytope p;
  p.centre = centre;
  p.x = body.across[0];
  p.y = body.across[1];
  p.axis = body.axis;
  p.half_length = shrink * body.half_length;
  p.base = base_of(body, shrink * body.unit);
  p.rectangular = !body.base;
  return p;
}

// For round bodies whose lengths and distance are tiny compared with their coordinates. Moves the origin to the centre
// of the first body and scales so that the greatest length is near one. The balls (Body::rounding) are dropped. Returns
// the exponent of the scale.
inline int bring_near_one(Body& a, Body& b) noexcept {
  const Vec3 between = between_centres(a, b);
  const double greatest =
      larger(largest(between), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius)));
  const int by = greatest > 0 ? -std::ilogb(greatest) : 0;
  for (Body* body : {&a, &b}) {
    body->half_length = std::ldexp(body->half_length, by);
    body->radius = std::ldexp(body->radius, by);
    body->origin = body->offset = {};
    body->rounding = 0;
    body->form = Body::Form::other;
  }
  b.origin = {std::ldexp(between.x, by), std::ldexp(between.y, by), std::ldexp(between.z, by)};
  return by;
}

// Whether the body without its ball is a point.
inline bool is_point(const Body& body) noexcept {
  return body.kind == Body::Kind::round && body.half_length == 0 && body.radius == 0;
}

// The height of the centre of a bounded body above a half-space. Plain doubles suffice if the given point of the plane
// is so near the body that they cancel little. If it is far away, their rounding would exceed the size of the body, and
// double-doubles are used. A body's ball is a part of its size. d: from the plane's point to the centre.
[[gnu::noinline]] inline double exact_height_above(const Body& plane, const Body& body) noexcept {
  return height(plane.exact_axis(), exactly_between(plane, body));
}
inline double height_above(const Body& plane, const Body& body, const Vec3& d) noexcept {
  const double x = plane.axis.x * d.x, y = plane.axis.y * d.y, z = plane.axis.z * d.z, plain = x + y + z;
  if (std::fabs(x) + std::fabs(y) + std::fabs(z) <= 4 * (std::fabs(plain) + (body.reach + body.rounding))) return plain;
  return exact_height_above(plane, body);
}
inline double height_above(const Body& plane, const Body& body) noexcept {
  return height_above(plane, body, between_centres(plane, body));
}
// Whether that height exceeds `most`, a length of the body: doubles tell, unless their rounding might decide.
[[gnu::always_inline]] inline bool is_above(const Body& plane, const Body& body, const Vec3& d, double most) noexcept {
  const double x = plane.axis.x * d.x, y = plane.axis.y * d.y, z = plane.axis.z * d.z, plain = x + y + z;
  if (std::fabs(plain - most) > 0x1p-47 * (std::fabs(x) + std::fabs(y) + std::fabs(z))) return plain > most;
  return exact_height_above(plane, body) > most;
}

inline bool is_box(const Body& body) noexcept { return body.kind == Body::Kind::polygonal && !body.base; }

inline bool is_bounded(const Body& body) noexcept {
  return body.kind == Body::Kind::round || body.kind == Body::Kind::polygonal;
}

}  // namespace octic::fast
