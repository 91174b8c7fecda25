// The canonical frame of two cylinders. The origin is the centre of A, y is along the axis of A, z is along the common
// normal of the axes, x completes the frame, and lengths are scaled to be near 1.
//
//   axis of A = (0, 1, 0)     axis of B = (s, k, 0), s = sin >= 0, k = cos >= 0     centre of B = (x, y, z), z >= 0
//
// To reach s, k, z >= 0, an axis may be reversed and the frame reflected: neither changes a cylinder. The support
// functions are even in z, so a maximum of the gap exists with n.z >= 0: half of the sphere of directions suffices.
#pragma once

#include "fast/vector.h"

namespace octic::fast {

struct Canonical {
  Vec3 d;                  // centre of B, centre of A being the origin
  double s, k;             // axis of B
  double ha, ra, hb, rb;   // half lengths and radii
};

// The axis components and radial parts of a direction.
struct Split {
  double a, b;     // n . axis of A, n . axis of B
  double sa, sb;   // |n x axis of A|, |n x axis of B|
  double q;        // component of n along (k, -s, 0), the perpendicular of B's axis in the plane of the axes
};

inline Split split(const Canonical& c, const Vec3& n) noexcept {
  const double b = c.s * n.x + c.k * n.y, q = c.k * n.x - c.s * n.y;
  return {n.y, b, std::sqrt(n.x * n.x + n.z * n.z), std::sqrt(q * q + n.z * n.z), q};
}

inline double gap(const Canonical& c, const Vec3& n, const Split& t) noexcept {
  return dot(n, c.d) - (c.ha * std::fabs(t.a) + c.ra * t.sa) - (c.hb * std::fabs(t.b) + c.rb * t.sb);
}
inline double gap(const Canonical& c, const Vec3& n) noexcept { return gap(c, n, split(c, n)); }

// A direction and the width of the slab along it: a lower bound of the signed distance, whatever n is.
struct Candidate {
  Vec3 n;
  double gap;
};

// margin: a candidate found by iteration may lie next to an exact one and beat it by rounding alone; it must beat it by
// more.
inline void keep_better(Candidate& best, const Canonical& c, const Vec3& n, double margin = 0) noexcept {
  const double g = gap(c, n);
  if (g > best.gap + margin) best = {n, g};
}
constexpr double iterated = 0x1p-50;

}  // namespace octic::fast
