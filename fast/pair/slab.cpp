// docs/derivations/fast_verdict.md, 3
#include "fast/pair/slab.h"

#include "fast/pair/bodies.h"
#include "fast/pair/unbounded.h"
#include "fast/pair/verdict_prover.h"

namespace octic::fast {
namespace {

constexpr double nothing = -HUGE_VAL;

bool is_about_unit(double n2) noexcept { return n2 > 0.25 && n2 < 4; }

double between_bounded(const Body& a, const Body& b, const Vec3& n) noexcept {
  const Vec3 d = between_centres(a, b);
  const double length = sum_of(d) + length_of(a) + length_of(b), n2 = dot(n, n);
  if (!in_range(length) || !is_about_unit(n2)) return nothing;
  const double error = relative_error * length + twice_the_precision * (far(a) + far(b));
  return (dot(n, d) - (Core(a, 1).support(n) + Core(b, 1).support(-n))) / std::sqrt(n2) - (a.rounding + b.rounding) -
         2 * error;
}

double above_half_space(const Body& body, const Body& plane) noexcept {
  const double above = height_above(plane, body), length = std::fabs(above) + length_of(body);
  const double way = sum_of(between_centres(plane, body)),
               error = relative_error * length + twice_the_precision * (way + far(body)) + astray(plane, way);
  if (!(error > 0x1p-475 && length < 0x1p510)) return nothing;
  return above - Core(body, 1).support(-plane.axis) - body.rounding - error;
}

double beside_line(const Body& body, const Body& line, const Vec3& n) noexcept {
  const Vector2 exactly = exactly_between(body, line);
  const Vec3 d = orthogonal_part(line.exact_axis(), exactly);   // to the line
  const double reach = line.radius + body.rounding, length = sum_of(d) + length_of(body) + line.radius;
  const double way = sum_of(exactly.value()), error = relative_error * length +
                                                      twice_the_precision * (way + far(body) + sum_of(line.origin)) +
                                                      astray(line, way + length);
  const double along = dot(n, line.axis);   // not much of it, so that what is left is orthogonal up to rounding
  if (!in_range_unbounded(length) || !(std::fabs(along) < 0.5)) return nothing;
  const Vec3 across = unit(n - along * line.axis);
  const double across2 = dot(across, across);
  if (!is_about_unit(across2)) return nothing;
  return (dot(across, d) - Core(body, 1).support(across)) / std::sqrt(across2) - reach - error;
}

}  // namespace

double proved_gap(const Body& a, const Body& b, const Vec3& n) noexcept {
  if (a.unit != b.unit) return nothing;
  if (b.kind == Body::Kind::half_space) return above_half_space(a, b);
  return b.kind == Body::Kind::infinite ? beside_line(a, b, n) : between_bounded(a, b, n);
}

}  // namespace octic::fast
