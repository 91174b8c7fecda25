// Two cylinders seen from the centre of the first, in a frame that both axes like:
// y along the axis of A, z along the common normal, x completing it, lengths near 1.
//
//   axis of A = (0, 1, 0)     axis of B = (s, k, 0), s = sin >= 0, k = cos >= 0     centre of B = (x, y, z), z >= 0
//
// An axis may be reversed and the frame reflected to get there: neither changes a cylinder.
// gap(n) is even in z and, for d = 0, in (x, y): that is what makes half of the sphere of directions enough.
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

// Margin: for candidates found by iteration, which may come to stand beside an exact one and beat it by rounding only.
inline void keep_better(Candidate& best, const Canonical& c, const Vec3& n, double margin = 0) noexcept {
  const double g = gap(c, n);
  if (g > best.gap + margin) best = {n, g};
}
constexpr double iterated = 0x1p-50;

}  // namespace octic::fast
