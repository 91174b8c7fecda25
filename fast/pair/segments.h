// The nearest points of two segments in closed form: the cores of capsules.
#pragma once

#include "fast/pair/parallel.h"
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
// Whether the way, which has the part `along` along the axis, leads back into the segment from its point at t. The
// signs are compared, since a product of tiny lengths may be 0.
inline bool leads_back(double t, double along) noexcept { return std::copysign(1.0, t) * along < 0; }
// Shorter ones: orthogonal to the segments that are met between their ends. Across both of them, the direction is their
// common normal, which is known however short the way is. at: of nearest_on_segments with s2 = 1 - k^2, which is
// accurate where the squared sine is as large as it must be here.
//
// At an end the way leads out of the segment. A way that leads back into it by rounding counts as orthogonal to it: so
// between links of a robot at right angles.
template <class Body>
[[gnu::always_inline]] inline WayOfSegments short_way(const Body& a, const Body& b, const Vec3& d, double d2,
                                                      const NearestOnSegments& at) noexcept {
  const Vec3 normal = cross(a.axis, b.axis);
  const double s2 = dot(normal, normal);
  Vec3 w = d + (at.u * b.axis - at.t * a.axis);
  const double along_a = dot(w, a.axis), along_b = dot(w, b.axis);
  const bool across_a = at.inside_a | leads_back(at.t, along_a), across_b = at.inside_b | leads_back(-at.u, along_b),
             across_both = across_a && across_b, inside_both = at.inside_a & at.inside_b;
  const double back_a = across_a ? 0x1p50 * along_a : 0, back_b = across_b ? 0x1p50 * along_b : 0;
  bool in_cones = (back_a * back_a <= d2) & (back_b * back_b <= d2);
  if (across_both) {
    w = (dot(d, normal) / s2) * normal;
  } else if (across_a) {   // twice: rounding leaves a part along the axis the first time
    w = w - along_a * a.axis;
    w = w - dot(w, a.axis) * a.axis;
    in_cones &= !leads_back(-at.u, dot(w, b.axis));
  } else if (across_b) {
    w = w - along_b * b.axis;
    w = w - dot(w, b.axis) * b.axis;
    in_cones &= !leads_back(at.t, dot(w, a.axis));
  }
  const double w2 = dot(w, w);
  return {w, at.t, w2, bool(in_cones & (s2 > 0x1p-6) & (inside_both | (w2 > 0x1p-40 * d2)))};
}
template <class Body>
[[gnu::always_inline]] inline bool segments_are_parallel(const Body& a, const Body& b) noexcept {
  return std::fabs(dot(a.axis, b.axis)) > 0.5 && are_parallel(a.axis, b.axis);
}
// Parallel within rounding: from the middle of the overlap along the axis, or from end to end.
template <class Body>
[[gnu::always_inline]] inline WayOfSegments parallel_way(const Body& a, const Body& b, const Vec3& d,
                                                         double d2) noexcept {
  const double along = dot(d, a.axis), from = larger(-a.half_length, along - b.half_length),
               to = smaller(a.half_length, along + b.half_length), middle = 0.5 * (from + to),
               t = clamp(middle, a.half_length), u = clamp(middle - along, b.half_length);
  Vec3 w = d + (std::copysign(u, u * dot(a.axis, b.axis)) * b.axis - t * a.axis);
  const double back = dot(w, a.axis), across = (from <= to) | leads_back(t, back);
  w = w - (across * back) * a.axis;
  w = w - (across * dot(w, a.axis)) * a.axis;
  const double w2 = dot(w, w);
  return {w, t, w2, w2 > 0x1p-8 * d2};
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
