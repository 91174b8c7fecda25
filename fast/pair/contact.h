// Contact of two cylinders by cheap proofs: a direction that separates them, or a common point.
#pragma once

#include "fast/pair/meeting.h"

namespace octic::fast {

// A cylinder around its centre.
struct CentredSolid {
  Vec3 axis;   // unit
  double half_length, radius;

  Vec3 nearest(const Vec3& p) const noexcept {
    const double along = dot(p, axis);
    const Vec3 radial = p - along * axis;
    const double rho2 = dot(radial, radial);
    return clamp(along, -half_length, half_length) * axis +
           (rho2 > radius * radius ? radius / std::sqrt(rho2) : 1) * radial;
  }
  // Largest n . p over the solid, for a direction n of any length.
  double support(const Vec3& n) const noexcept {
    return half_length * std::fabs(dot(n, axis)) + radius * norm(cross(n, axis));   // 1 - cos^2 would lose the sine
  }
  // Radius of the largest ball around p that the solid holds; negative outside.
  double depth(const Vec3& p) const noexcept {
    const double along = dot(p, axis);
    return smaller(half_length - std::fabs(along), radius - norm(p - along * axis));
  }
};

// The result of a search.
//   apart: n separates the solids.  together: x in A and y in B nearly coincide.  unknown: n is the last direction.
struct Evidence {
  Contact contact = Contact::unknown;
  Vec3 n;      // not of unit length
  Vec3 x, y;
};

// Alternating projections. d: from the centre of A to that of B. same: points nearer than this count as equal.
inline Evidence alternate(const CentredSolid& a, const CentredSolid& b, const Vec3& d, double same,
                          int rounds) noexcept {
  Evidence e;
  e.x = a.nearest(d);
  const auto settled = [&] {
    e.n = e.y - e.x;
    if (!(dot(e.n, e.n) > same * same)) {
      e.contact = Contact::together;
    } else if (dot(e.n, d) > a.support(e.n) + b.support(e.n)) {
      e.contact = Contact::apart;
    }
    return e.contact != Contact::unknown;
  };
  for (int round = 0; round < rounds; ++round) {
    e.y = d + b.nearest(e.x - d);
    if (settled()) return e;
    e.x = a.nearest(e.y);
    if (settled()) return e;
  }
  return e;
}

}  // namespace octic::fast
