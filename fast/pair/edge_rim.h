// The rim of one body, R, and the axis of the other, F, which counts as its edge, for solids that are apart: the rim on
// the flank. A quartic, by steps of the fourth order. Names as in docs/derivations/fast_cylinder_cylinder.md.
//
// The best direction orthogonal to the axis of F has the tangent v over the plane of the axes, and
//
//   g(v) = (m v - dz) w + rs v = 0,   w^2 = v^2 + k^2,   rs = rr s^2
#pragma once

#include "fast/number.h"

namespace octic::fast {

// Of the greatest length: points nearer than this to where they should be prove it.
constexpr double near_enough = 0x1p-48;
constexpr int usual_steps = 2;   // settle a usual pair

// Of squared sines between the axes, the least for which a flank is tried. Chosen.
constexpr double least_tilt2 = 0x1p-40;

// The greater of two lower bounds of the root.
template <class N>
inline N least_tangent(const N& m, const N& dz, const N& rs, const N& k) noexcept {
  const N v = dz * k / (m * k + rs);
  return choose(m > 0.0, larger((dz - rs) / m, v), v);
}

// One step, of one root and one division, from g and its first three derivatives times 1, w, w^3 and w^5.
template <class N>
inline N next_tangent(const N& v, const N& m, const N& dz, const N& rs, const N& k2) noexcept {
  const N q = v * v + k2, w = sqrt(q), short_of = m * v - dz, g = short_of * w + rs * v,
          h = m * q + short_of * v + rs * w, h2 = h * h;
  const N e = 2.0 * m * (q * v) + short_of * k2, f = 3.0 * k2 * (m * k2 + dz * v), ge = g * e;
  return v - g * (3.0 * q) * (2.0 * w * h2 - ge) / (6.0 * q * h * h2 - 6.0 * w * h * ge + g * g * f);
}

// What the root says.
template <class N>
struct RimOnFlankOf {
  N w, cos;   // n has the part cos in the plane of the axes, and v cos out of it
  N out;      // of the point of the rim, from its axis
  N gap;
};
template <class N>
inline RimOnFlankOf<N> rim_on_flank(const N& v, const N& m, const N& dz, const N& rr, const N& rf,
                                    const N& k2) noexcept {
  const N w = sqrt(v * v + k2), length = sqrt(1.0 + v * v), both = 1.0 / (w * length), cos = w * both;
  return {w, cos, rr * (length * both), cos * (dz * v + m - rr * w) - rf};
}

}  // namespace octic::fast
