// Alternating projections: a quick way to a common point or to a direction that separates. Gives up after a few rounds.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

// The nearest point of a cylinder centred at the origin. u is its axis.
inline Vec3 nearest_on_solid(const Vec3& p, const Vec3& u, double h, double r) noexcept {
  const double along = dot(p, u);
  const Vec3 radial = p - along * u;
  const double rho2 = dot(radial, radial);
  return clamp(along, -h, h) * u + (rho2 > r * r ? r / std::sqrt(rho2) : 1) * radial;
}

enum class Contact { apart, together, unknown };

// apart: n separates (gap(n) > 0); together: a point of both was met; unknown: n is where the search stood.
inline Contact alternate(const Canonical& c, int rounds, Vec3& n) noexcept {
  const Vec3 ua{0, 1, 0}, ub{c.s, c.k, 0};
  Vec3 x = nearest_on_solid(c.d, ua, c.ha, c.ra);
  for (int round = 0; round < rounds; ++round) {
    const Vec3 y = c.d + nearest_on_solid(x - c.d, ub, c.hb, c.rb);
    const Vec3 w = y - x;
    const double apart2 = dot(w, w);
    if (!(apart2 > 0x1p-100)) return Contact::together;
    n = (1 / std::sqrt(apart2)) * w;
    if (gap(c, n) > 0) return Contact::apart;
    x = nearest_on_solid(y, ua, c.ha, c.ra);
    const Vec3 v = y - x;
    const double nearer2 = dot(v, v);
    if (!(nearer2 > 0x1p-100)) return Contact::together;
    const Vec3 m = (1 / std::sqrt(nearer2)) * v;
    if (gap(c, m) > 0) {
      n = m;
      return Contact::apart;
    }
  }
  return Contact::unknown;
}

}  // namespace octic::fast
