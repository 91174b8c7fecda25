// The range in which the error bound of a verdict holds: lengths and directions are so large that rounding to a
// subnormal number does not matter, and so small that nothing overflows. PROVED: docs/derivations/fast_verdict.md, 2.
// Outside this range the verdict is unsure.
#pragma once

#include "fast/pair/bodies.h"

namespace octic::fast {

constexpr double relative_error = 0x1p-45;        // E / L
constexpr double twice_the_precision =
    0x1p-90;   // relative error of a double-double, times the distance from the origin

// L of two bounded bodies. Products of two lengths are in error by 2^-1074, roots by 2^-536: E is 2^-275 at least.
constexpr double least_length = 0x1p-230, greatest_length = 0x1p230;
inline bool in_range(double length) noexcept { return length > least_length && length < greatest_length; }
// The same for a pair with an unbounded body: there, lengths are squared only under a square root.
inline bool in_range_unbounded(double length) noexcept { return length > 0x1p-430 && length < 0x1p510; }
// A comparison with E |n| is meaningful only for longer n. A vector with |n| <= 2^-400, or NaN, is no direction.
constexpr double shortest_direction = 0x1p-400;

inline double sum_of(const Vec3& v) noexcept { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }
inline double length_of(const Body& body) noexcept { return 2 * body.reach + body.radius + body.rounding; }
// The distance from the coordinate origin of the numbers that are known as double-doubles.
inline double far(const Body& body) noexcept {
  const bool by_two_numbers = body.kind != Body::Kind::round;
  return by_two_numbers
             ? sum_of(body.origin) + std::fabs(body.middle.x * body.unit) + std::fabs(body.middle.y * body.unit)
             : 0;
}

// By how much the axis of an unbounded body misses a place that is so far from its centre: a turned one is within 16u,
// and as much again is granted.
inline double astray(const Body& unbounded, double way) noexcept { return unbounded.turned ? 0x1p-48 * way : 0; }

// Whether the distance of two infinite cylinders is known to E.
inline bool lines_are_known(const Body& a, const Body& b) noexcept {
  return a.turned || b.turned ? norm(cross(a.axis, b.axis)) > 0x1p-20 : lines_are_known(a.exact_axis(), b.exact_axis());
}
// E of them. length: across the lines, and their radii. way: between the points that they were given by; it is known to
// more than twice the precision, also along them. Turned lines go astray on their way to where they come nearest, which
// is within way / sine of both points.
inline double error_of_lines(double length, double way, const Body& a, const Body& b) noexcept {
  const double known = relative_error * length + twice_the_precision * 2 * (far(a) + far(b));
  return a.turned || b.turned ? known + 4 * (astray(a, way) + astray(b, way)) / norm(cross(a.axis, b.axis)) : known;
}

// Computes Body::reach again after a change of units, because squares of lengths below 2^-537 had underflowed. For a
// prism it is that of the box around it.
inline void renew_reach(Body& body) noexcept {
  const double across = body.kind == Body::Kind::polygonal
                            ? norm(Vec3{body.unit * body.half.x, body.unit * body.half.y, 0})
                            : body.radius;
  body.reach = norm(Vec3{body.half_length, across, 0});
}

// Brings bounded bodies to a common unit in which their lengths are near one, and moves the origin to the centre of the
// first. False if that would lose significant digits. d: from centre to centre.
inline bool bring_near_one(Body& a, Body& b, Vec3& d) noexcept {
  const auto size = [](const Body& body) {
    const double across =
        body.kind == Body::Kind::polygonal ? body.unit * (body.half.x + body.half.y) : body.radius;
    return body.half_length + across + body.rounding;
  };
  const double length = sum_of(d) + size(a) + size(b), by = power_that_brings_near_one(length), unit = by * a.unit;
  if (!(length > 0x1p-800 && length < 0x1p600 && unit > 0x1p-1020 && unit < 0x1p1020 &&
        far(a) + far(b) < 0x1p40 * length))
    return false;
  d = by * d;
  for (Body* body : {&a, &b}) {
    body->origin = body == &a ? Vec3{} : d;
    body->offset = {};
    body->half_length *= by;
    body->radius *= by;
    body->rounding *= by;
    body->unit = unit;
    body->form = Body::Form::other;
    renew_reach(*body);
  }
  return true;
}

}  // namespace octic::fast
