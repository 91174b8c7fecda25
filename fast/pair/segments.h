// The nearest points of two segments in closed form: the cores of capsules.
#pragma once

#include "fast/number.h"
#include "fast/pair/parallel.h"
#include "fast/pair/point.h"

namespace octic::fast {

// From the centres, along the axes.
struct NearestOnSegments {
  double t, u;
  double of_a, of_b;   // what t and u would be if that segment did not end
};

// Body: with an axis and a half length. da, db: of the way from centre to centre along the axes. k, s2: cosine, and
// squared sine, of the angle between the axes. Both points are on the segments; that none are nearer is known for
// tilted segments only.
template <class Body>
[[gnu::always_inline]] inline NearestOnSegments nearest_on_segments(const Body& a, const Body& b, double da, double db,
                                                                    double k, double s2) noexcept {
  NearestOnSegments at;
  at.t = clamp((da - k * db) / larger(s2, 0x1p-20), a.half_length);
  at.u = clamp(at.t * k - db, b.half_length);
  at.of_a = da + at.u * k;
  at.t = clamp(at.of_a, a.half_length);
  at.of_b = at.t * k - db;
  return at;
}

// The way from the one segment to the other, from the point at t of the first.
struct WayOfSegments {
  Vec3 w;
  double t, square;
  bool usable;   // not if the direction would be rounding; the way may have no length
};
// Whether the way, which has the part `along` along the axis, leads back into the segment from its point at t. The
// signs are compared, since a product of tiny lengths may be 0.
inline bool leads_back(double t, double along) noexcept { return std::copysign(1.0, t) * along < 0; }
// Twice: rounding leaves a part along the axis the first time.
inline Vec3 orthogonal_to(const Vec3& axis, const Vec3& v) noexcept {
  const Vec3 once = v - dot(v, axis) * axis;
  return once - dot(once, axis) * axis;
}
// Of tilted segments: orthogonal to those that are met between their ends, where rounding leaves a part of w along the
// axis. At an end the way leads out of the segment. If it does so by no more than rounding, it counts as orthogonal to
// it, as between links of a robot at right angles; where they nearly end in one point, what is removed may be as long
// as the way. Without a branch, since nobody could foresee its way, and with both segments side by side:
// docs/derivations/fast_shapes.md, 10.
template <class Body>
[[gnu::always_inline]] inline WayOfSegments tilted_way(const Body& a, const Body& b, const Vec3& d) noexcept {
  using Bits = Condition<TwoDoubles>;
  const auto both = [](double v) { return TwoDoubles{v, v}; };
  const auto where = [](const Bits& m, const TwoDoubles& v) { return (TwoDoubles)(m & (Bits)v); };   // else 0
  const double k = dot(a.axis, b.axis), s2 = 1 - k * k;
  if (!(s2 > 0x1p-6)) return {{}, 0, 0, false};
  const TwoDoubles x{a.axis.x, b.axis.x}, y{a.axis.y, b.axis.y}, z{a.axis.z, b.axis.z},
      along = both(d.x) * x + both(d.y) * y + both(d.z) * z;
  const NearestOnSegments at = nearest_on_segments(a, b, along[0], along[1], k, s2);
  const TwoDoubles to{at.t, -at.u}, at_x = to * x, at_y = to * y, at_z = to * z;
  const Vec3 w{d.x - (at_x[0] + at_x[1]), d.y - (at_y[0] + at_y[1]), d.z - (at_z[0] + at_z[1])};
  const double far = std::fabs(d.x) + std::fabs(d.y) + std::fabs(d.z) + a.half_length + b.half_length,
               rounding = 0x1p-49 * far, doubtful = 1.5 * rounding, least = 0x1p-20 * far;
  const TwoDoubles short_of = TwoDoubles{a.half_length, b.half_length} + rounding - abs(TwoDoubles{at.of_a, at.of_b});
  const Bits crossed = short_of > 0, crossed_both = crossed & __builtin_shufflevector(crossed, crossed, 1, 0);
  // What w has along those that are crossed: by the inverse of the matrix (1 k; k 1) where both are.
  const TwoDoubles off = where(crossed, both(w.x) * x + both(w.y) * y + both(w.z) * z),
                   mixed = off - where(crossed_both, both(k)) * __builtin_shufflevector(off, off, 1, 0),
                   part = (1 + where(crossed_both, both(1 / s2 - 1))) * mixed, off_x = part * x, off_y = part * y,
                   off_z = part * z;
  const Vec3 way{w.x - (off_x[0] + off_x[1]), w.y - (off_y[0] + off_y[1]), w.z - (off_z[0] + off_z[1])};
  // made orthogonal to the one, it may lead back into the other where it led out by little
  const TwoDoubles from_doubt = abs(short_of + doubtful);
  const bool leads_out = smaller(from_doubt[0], from_doubt[1]) > doubtful;
  const double square = dot(way, way);
  return {way, at.t, square, bool(leads_out & (square > larger(least * least, vanishing_square)))};
}
// The middle of what two parallel ones share along the axis of the first, or between their ends. along: of d.
struct MiddleOfSegments {
  double at;
  bool shared;
};
inline MiddleOfSegments middle_along(double half_a, double half_b, double along) noexcept {
  const double from = larger(-half_a, along - half_b), to = smaller(half_a, along + half_b);
  return {0.5 * (from + to), from <= to};
}
// Nearly parallel ones. The difference of their axes is exact, so nothing cancels, in place of 1 - k^2 either. A long
// way is used as it is. A shorter one must be the common normal of both, or lead out at the ends by more than rounding.
template <class Body>
inline WayOfSegments nearly_parallel_way(const Body& a, const Body& b, const Vec3& d, double d2,
                                         double rounding2) noexcept {
  constexpr double hardly_tilted = 4 * parallel_within_rounding;   // of squared sines; chosen
  const double k = dot(a.axis, b.axis), da = dot(d, a.axis);
  const Vec3 ub = k < 0 ? -b.axis : b.axis, normal = cross(a.axis, ub - a.axis);
  const double s2 = dot(normal, normal);
  const double crossing = s2 > hardly_tilted ? dot(d, cross(ub, normal)) / s2
                                             : middle_along(a.half_length, b.half_length, da).at,
               t0 = clamp(crossing, a.half_length), u = clamp(t0 * k - dot(d, b.axis), b.half_length),
               t = clamp(da + u * k, a.half_length);
  const Vec3 w = d + (u * b.axis - t * a.axis);
  const double w2 = dot(w, w), least = 0x1p-100 * d2;   // of squares of lengths: more is surely no rounding
  if (8 * w2 > larger(d2 - 0.5 * rounding2, 0.5 * d2)) return {w, t, w2, true};
  const Vec3 across = (dot(d, normal) / s2) * normal, off = w - across;
  const bool tilted = s2 > 0x1p-80;
  if (dot(off, off) <= least) return {across, t, dot(across, across), tilted};
  const bool inside_a = std::fabs(t) < a.half_length, inside_b = std::fabs(u) < b.half_length;
  if (inside_a && inside_b) return {w, t, w2, false};
  const Vec3 way = inside_a ? orthogonal_to(a.axis, w) : inside_b ? orthogonal_to(b.axis, w) : w;
  const double out_a = std::copysign(1.0, t) * dot(way, a.axis), out_b = std::copysign(1.0, -u) * dot(way, b.axis);
  const auto leads_out = [least](double out) { return out > 0 && out * out > least; };
  const double square = dot(way, way);
  return {way, t, square,
          tilted && (inside_a || leads_out(out_a)) && (inside_b || leads_out(out_b)) && square > 0x1p-40 * d2};
}
template <class Body>
[[gnu::always_inline]] inline bool segments_are_parallel(const Body& a, const Body& b) noexcept {
  return std::fabs(dot(a.axis, b.axis)) > 0.5 && are_parallel(a.axis, b.axis);
}
// Parallel within rounding: from the middle of the overlap along the axis, or from end to end.
template <class Body>
[[gnu::always_inline]] inline WayOfSegments parallel_way(const Body& a, const Body& b, const Vec3& d,
                                                         double d2) noexcept {
  const double along = dot(d, a.axis);
  const auto [middle, shared] = middle_along(a.half_length, b.half_length, along);
  const double t = clamp(middle, a.half_length), u = clamp(middle - along, b.half_length);
  Vec3 w = d + (std::copysign(u, u * dot(a.axis, b.axis)) * b.axis - t * a.axis);
  const double back = dot(w, a.axis), across = shared | leads_back(t, back);
  w = w - (across * back) * a.axis;
  w = w - (across * dot(w, a.axis)) * a.axis;
  const double w2 = dot(w, w);
  return {w, t, w2, w2 > 0x1p-8 * d2};
}
// False, and nothing is set, if the way is not usable.
template <class Body>
bool meet_segments(const Body& a, const Body& b, const Vec3& d, double d2, Meeting& m) noexcept {
  const auto usable = [](const WayOfSegments& way) { return way.usable && way.square > vanishing_square; };
  WayOfSegments way = tilted_way(a, b, d);
  if (!usable(way)) way = nearly_parallel_way(a, b, d, d2, 0);
  if (!usable(way)) return false;
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
  const NearestOnSegments at = nearest_on_segments(a, b, dot(d, a.axis), dot(d, b.axis), k, s2);
  const Vec3 w = d + (at.u * b.axis - at.t * a.axis);
  const double beyond = dot(w, w) - least * least, rounding = 0x1p-40 * d2;   // w is too long, if anything
  return beyond < -rounding ? 1 : beyond > rounding && s2 > 0x1p-20 ? 0 : -1;
}

}  // namespace octic::fast
