// Half-spaces and infinite cylinders. The accuracy of their distances must not depend on how far away the point lies by
// which they are given, so these computations use double-doubles.
#pragma once

#include "fast/double_double.h"
#include "fast/pair/meeting.h"
#include "fast/scale.h"

namespace octic::fast {

// The height above the plane of the point d, relative to a point of the plane: (exact . d) / |exact|.
inline double height(const Vec3& exact, const Vector2& d) noexcept { return dot(exact, d).value() / norm(exact); }

// The part of d that is orthogonal to the direction.
inline Vec3 orthogonal_part(const Vec3& exact, const Vector2& d) noexcept {
  return (1 / dot(exact, exact)) * cross(cross(exact, d).value(), exact);
}

// Whether meet_lines() knows the distance to rounding, from the exact directions of Body: their normal is known to more
// than twice the precision, or is 0 and nothing was lost. PROVED: docs/derivations/fast_verdict.md, 2.
inline bool lines_are_known(const Vec3& exact_a, const Vec3& exact_b) noexcept {
  const double normal = largest(cross(exact_a, Vector2{exact_b.x, exact_b.y, exact_b.z}).value());
  const auto without_loss = [](const Vec3& v) {
    const auto one = [](double x) { return x == 0 || std::fabs(x) > 0x1p-450; };
    return one(v.x) && one(v.y) && one(v.z);
  };
  return normal > 0x1p-800 || (normal == 0 && without_loss(exact_a) && without_loss(exact_b));
}

// Two whole lines; d: from a point of the first to a point of the second.
inline Meeting meet_lines(const Vec3& exact_a, const Vec3& exact_b, const Vec3& axis_a, const Vector2& d) noexcept {
  // of nearly parallel lines, given by points far away, the normal must be known better than to rounding
  const Vector2 normal = cross(exact_a, Vector2{exact_b.x, exact_b.y, exact_b.z});
  const double near_one = power_that_brings_near_one(largest(normal.value()));
  const Vec3 scaled = near_one * Vec3{normal.x.high, normal.y.high, normal.z.high},
             rest = near_one * Vec3{normal.x.low, normal.y.low, normal.z.low};
  const double normal2 = dot(scaled, scaled);
  Meeting m;
  m.off = 0;
  if (!(normal2 > 0)) {   // parallel
    const Vec3 across = orthogonal_part(exact_a, d);
    const double near = power_that_brings_near_one(largest(across));
    const Vec3 seen = near * across;
    m.gap = norm(seen) / near;
    m.n = largest(seen) > 0 ? unit(seen) : any_normal(axis_a);
    m.x = {};
    m.y = m.gap * m.n;
    return m;
  }
  const double along = (dot(scaled, d) + Double2(dot(rest, d.value()))).value() / norm(scaled);
  m.gap = std::fabs(along);
  m.n = along < 0 ? -unit(scaled) : unit(scaled);
  // x = s exact_a with (d + t exact_b - x) parallel to the normal: s |normal|^2 = (d x exact_b) . normal
  // and s may exceed the greatest double
  constexpr double most = 0x1p1021;
  const double s = clamp(near_one * (dot(cross(d.value(), exact_b), scaled) / normal2), -most, most);
  m.x = s * exact_a;
  m.y = m.x + m.gap * m.n;
  return m;
}

}  // namespace octic::fast
