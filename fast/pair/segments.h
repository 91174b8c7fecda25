// The nearest points of two segments in closed form: the cores of capsules.
#pragma once

#include "fast/pair/point.h"

namespace octic::fast {

// From the centres, along the axes.
struct NearestOnSegments {
  double t, u;
  bool inside_a, inside_b;   // between the ends
};

// Body: with an axis and a half length. d: from centre to centre. k, s2: cosine, and squared sine, of the angle between
// the axes. Both points are on the segments; that none are nearer is known for tilted segments only.
template <class Body>
[[gnu::always_inline]] inline NearestOnSegments nearest_on_segments(const Body& a, const Body& b, const Vec3& d,
                                                                    double k, double s2) noexcept {
  const auto within = [](double v, double most) { return smaller(larger(v, -most), most); };
  const double da = dot(d, a.axis), db = dot(d, b.axis);
  NearestOnSegments at;
  at.t = within((da - k * db) / larger(s2, 0x1p-20), a.half_length);
  at.u = within(at.t * k - db, b.half_length);
  at.t = within(da + at.u * k, a.half_length);
  at.inside_a = std::fabs(at.t) < a.half_length, at.inside_b = std::fabs(at.u) < b.half_length;
  return at;
}

// The way from the one segment to the other, from the point at t of the first.
struct WayOfSegments {
  Vec3 w;
  double t, square;
  bool usable;   // not if the direction would be rounding; the way may have no length
};
// d2: a bound of the squares of d and of the half lengths. rounding2: the square of the radii of both balls.
//
// Rounding leaves a part of w along an axis, a few roundings of the root of d2. Where w is long, that is no more than
// rounding of the direction: docs/derivations/fast_shapes.md, 10.
template <class Body>
[[gnu::always_inline]] inline WayOfSegments long_way(const Body& a, const Body& b, const Vec3& d, double d2,
                                                     double rounding2, NearestOnSegments& at) noexcept {
  const double k = dot(a.axis, b.axis), s2 = 1 - k * k;
  at = nearest_on_segments(a, b, d, k, s2);
  const Vec3 w = d + (at.u * b.axis - at.t * a.axis);
  const double w2 = dot(w, w);
  return {w, at.t, w2, bool((s2 > 0x1p-6) & (8 * w2 > larger(d2 - 0.5 * rounding2, 0.5 * d2)))};
}
// Shorter ones: orthogonal to the segments that are met between their ends. Across both of them, the direction is their
// common normal, which is known however short the way is. at: of nearest_on_segments with s2 = 1 - k^2, which is
// accurate where the squared sine is as large as it must be here.
template <class Body>
[[gnu::always_inline]] inline WayOfSegments short_way(const Body& a, const Body& b, const Vec3& d, double d2,
                                                      const NearestOnSegments& at) noexcept {
  const Vec3 across = cross(a.axis, b.axis);
  const double s2 = dot(across, across);
  Vec3 w = d + (at.u * b.axis - at.t * a.axis);
  const bool across_both = at.inside_a && at.inside_b;
  if (across_both) {
    w = (dot(d, across) / s2) * across;
  } else {   // orthogonal to the segment that is met between its ends; twice, for what rounding leaves along it
    const Vec3& flank = at.inside_a ? a.axis : b.axis;
    const double orthogonal = at.inside_a != at.inside_b;
    w = w - (orthogonal * dot(w, flank)) * flank;
    w = w - (orthogonal * dot(w, flank)) * flank;
  }
  const double w2 = dot(w, w);
  const bool in_cone_a = at.inside_a | (at.t * dot(w, a.axis) >= 0),
             in_cone_b = at.inside_b | (at.u * dot(w, b.axis) <= 0);
  return {w, at.t, w2, bool(in_cone_a & in_cone_b & (s2 > 0x1p-6) & (across_both | (w2 > 0x1p-8 * d2)))};
}
// False, and nothing is set, if the way is not usable.
template <class Body>
bool meet_segments(const Body& a, const Body& b, const Vec3& d, double d2, Meeting& m) noexcept {
  const double k = dot(a.axis, b.axis);
  const WayOfSegments way = short_way(a, b, d, d2, nearest_on_segments(a, b, d, k, 1 - k * k));
  if (!(way.usable && way.square > vanishing_square)) return false;
  m.gap = std::sqrt(way.square);
  m.n = (1 / m.gap) * way.w;
  m.x = way.t * a.axis;
  m.y = m.x + way.w;
  m.off = 0;
  return true;
}

// Whether the segments are nearer to each other than `least`: 1, 0, or -1 if rounding might decide it. d2: as above.
template <class Body>
[[gnu::always_inline]] inline int nearer(const Body& a, const Body& b, const Vec3& d, double least,
                                         double d2) noexcept {
  const double k = dot(a.axis, b.axis), s2 = 1 - k * k;
  const NearestOnSegments at = nearest_on_segments(a, b, d, k, s2);
  const Vec3 w = d + (at.u * b.axis - at.t * a.axis);
  const double beyond = dot(w, w) - least * least, rounding = 0x1p-40 * d2;   // w is too long, if anything
  return beyond < -rounding ? 1 : beyond > rounding && s2 > 0x1p-20 ? 0 : -1;
}

}  // namespace octic::fast
