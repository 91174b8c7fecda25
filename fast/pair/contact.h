// Is there contact? The cheap ways to tell: a direction that separates, or a point of both.
#pragma once

#include "fast/vector.h"

namespace octic::fast {

// A cylinder around its centre.
struct Solid {
  Vec3 axis;   // unit
  double half_length, radius;

  Vec3 nearest(const Vec3& p) const noexcept {
    const double along = dot(p, axis);
    const Vec3 radial = p - along * axis;
    const double rho2 = dot(radial, radial);
    return clamp(along, -half_length, half_length) * axis + (rho2 > radius * radius ? radius / std::sqrt(rho2) : 1) * radial;
  }
  // Largest n . p over the solid, for a direction n of any length.
  double support(const Vec3& n) const noexcept {
    return half_length * std::fabs(dot(n, axis)) + radius * norm(cross(n, axis));   // 1 - cos^2 would lose the sine
  }
  bool holds(const Vec3& p, double slack) const noexcept {
    const double along = dot(p, axis), wide = radius + slack;
    const Vec3 radial = p - along * axis;
    return std::fabs(along) <= half_length + slack && dot(radial, radial) <= wide * wide;
  }
  // Radius of the largest ball around p that the solid holds; negative outside.
  double depth(const Vec3& p) const noexcept {
    const double along = dot(p, axis);
    return std::fmin(half_length - std::fabs(along), radius - norm(p - along * axis));
  }
};

enum class Contact { apart, together, unknown };

// Alternating projections. d: from the centre of A to that of B. same: points nearer than this are one. The solids are
// meant grown by a ball of radius rounding (together), which a direction that separates must clear.
//   apart: n, not of unit length, separates;  together: a point of both was met;  unknown: n is where the search stood
inline Contact alternate(const Solid& a, const Solid& b, const Vec3& d, double same, double rounding, int rounds, Vec3& n) noexcept {
  const auto clears = [&](const Vec3& v) {
    return dot(v, d) > a.support(v) + b.support(v) + (rounding > 0 ? rounding * norm(v) : 0);
  };
  Vec3 x = a.nearest(d);
  for (int round = 0; round < rounds; ++round) {
    const Vec3 y = d + b.nearest(x - d);
    n = y - x;
    if (!(dot(n, n) > same * same)) return Contact::together;
    if (clears(n)) return Contact::apart;
    x = a.nearest(y);
    const Vec3 back = y - x;
    if (!(dot(back, back) > same * same)) return Contact::together;
    if (clears(back)) {
      n = back;
      return Contact::apart;
    }
  }
  return Contact::unknown;
}

// A proof of contact from one point of each that are known to be near: one of them, or their middle, is in both solids.
inline bool share(const Solid& a, const Solid& b, const Vec3& d, const Vec3& x, const Vec3& y, double slack) noexcept {
  const auto both = [&](const Vec3& p) { return a.holds(p, slack) && b.holds(p - d, slack); };
  return both(0.5 * (x + y)) || both(x) || both(y);
}

}  // namespace octic::fast
