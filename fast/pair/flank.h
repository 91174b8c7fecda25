// The best direction orthogonal to one of the axes: a quartic whose one relevant root a convex Newton iteration finds.
//
// On the great circle orthogonal to one axis, n = cos t e + sin t z with e in the plane of the axes, the gap is, up to
// the constant radius,  e.d cos t + d sin t - h s |cos t| - r sqrt(1 - s^2 cos^2 t).  By symmetry its maximum has
// cos t >= 0 towards the centre and sin t >= 0. There gap rises with u = tan t exactly while
//
//   p(u) = d - m u - r s^2 u / sqrt(u^2 + k^2) > 0,     m = |e.d| - h s,
//
// and p is convex in u, while p/u is convex in 1/u. So the only interior maximum is the smallest root, and Newton
// started at a lower bound of it cannot overshoot (PROVED: docs/derivations/fast_cylinder_cylinder.md, 3).
#pragma once

#include "fast/vector.h"

namespace octic::fast {

struct Circle {
  double cos, sin;
};

// Whether the next Newton step would be below rounding. When Newton converges quadratically, it is about this step
// times the square of the ratio of this step to the previous one.
inline bool next_step_is_lost(double step, double previous, double value) noexcept {
  return !(step > 0) || step * step * step <= 0x1p-54 * value * previous * previous;
}

// d, r >= 0 and 0 <= s, k <= 1, all near 1 or below. The result is {0, 1} if there is no interior maximum.
inline Circle best_on_flank(double m, double d, double r, double s, double k) noexcept {
  constexpr int limit = 60;   // 3 to 6 rounds are usual; only a double root, where gap is flat, takes many
  if (k < 0x1p-60) k = 0x1p-60;   // moves the axis by much less than half an ulp
  const double rs = r * s * s, k2 = k * k;
  const double ends = m + rs / k;
  if (!(ends > 0)) return {0, 1};
  double u =
      d / ends;   // a lower bound of the root: the concave term is below its asymptote, and below its tangent at 0
  if (m > 0 && d - rs > m * u) u = (d - rs) / m;
  if (u < 1) {
    double previous = 0;
    for (int i = 0; i < limit; ++i) {
      const double w2 = u * u + k2, w = std::sqrt(w2);
      const double slope = -m - rs * k2 / (w2 * w);
      if (!(slope < 0)) return {0, 1};
      const double step = (m * u + rs * u / w - d) / slope;
      u += step;
      if (next_step_is_lost(step, previous, u)) break;
      if (u > 0x1p60) return {0, 1};
      previous = step;
    }
    const double w = 1 / std::sqrt(1 + u * u);
    return {w, u * w};
  }
  double v = 1 / u;   // p/u, from above
  double previous = 0;
  for (int i = 0; i < limit; ++i) {
    const double w2 = 1 + k2 * v * v, w = std::sqrt(w2);
    const double slope = d - rs / (w2 * w);
    if (!(slope > 0)) return {0, 1};
    const double step = (d * v - m - rs * v / w) / slope;
    v -= step;
    if (!(v > 0)) return {0, 1};
    if (next_step_is_lost(step, previous, v)) break;
    previous = step;
  }
  const double w = 1 / std::sqrt(1 + v * v);
  return {v * w, w};
}

}  // namespace octic::fast
