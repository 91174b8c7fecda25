// The signed distance of a point from a disc, a segment or a cylinder (a Body or a Round), in closed form.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/scale.h"

namespace octic::fast {

// Squares of smaller numbers lose digits or underflow. A body here has a length of at least 2^-400, or it is a point
// and at least this far from the other one. So a point that is outside by less than this counts as on the surface.
constexpr double vanishing = 0x1p-480, vanishing_square = vanishing * vanishing;

// d: from the centre of the body to the point. Negative inside. One formula covers all positions, so that few branches
// depend on the position.
template <class Body>
inline double gap_to_point(const Body& a, const Vec3& d) noexcept {
  const double along = dot(d, a.axis), above = std::fabs(along) - a.half_length,
               beside = norm(d - along * a.axis) - a.radius;
  const double up = larger(above, 0), out = larger(beside, 0), outside = std::sqrt(up * up + out * out),
               nearest = larger(above, beside);
  return nearest > vanishing ? outside : nearest;
}

// beyond: by how much the square of a distance exceeds another square. 1: it is less, 0: it is more, -1: rounding might
// decide it. reach2: a bound of the squares of the lengths.
inline int is_nearer(double beyond, double reach2) noexcept {
  return std::fabs(beyond) > 0x1p-40 * reach2 ? beyond < 0 : -1;
}

// Whether the point is nearer to the body than `least`: 1, 0, or -1 if rounding might decide it. reach2: a bound of the
// squares of d and of the lengths of the body.
template <class Body>
[[gnu::always_inline]] inline int nearer_to_point(const Body& a, const Vec3& d, double least, double reach2) noexcept {
  const double along = dot(d, a.axis), up = larger(std::fabs(along) - a.half_length, 0),
               out = larger(norm(d - along * a.axis) - a.radius, 0), beyond = up * up + out * out - least * least;
  return is_nearer(beyond, reach2);
}

// The direction and length of the part of d that is orthogonal to an axis.
struct Across {
  Vec3 n;
  double rho;
};
[[gnu::noinline, gnu::cold]] inline Across across_with_care(const Vec3& d, const Vec3& axis) noexcept {
  double rho;
  const Vec3 n = across(d, axis, rho);
  return {n, rho};
}

// The vector from a body to a point, in the unit of the body. It is not usable where it would be rounding: if the point
// is inside, very near, or so near the axis that its radial part is lost.
struct Way {
  Vec3 w;
  double square;   // of its length
  bool usable;
};

// From a segment or a point.
template <class Body>
[[gnu::always_inline]] inline Way way_from_segment(const Body& a, const Vec3& d) noexcept {
  Vec3 w = d;
  if (a.half_length > 0) {
    const double along = dot(d, a.axis), on = clamp(along, -a.half_length, a.half_length), beside = on == along;
    w = d - on * a.axis;
    w = w - (beside * dot(w, a.axis)) * a.axis;   // rounding may have left a part along the axis
  }
  const double square = dot(w, w);
  return {w, square, square > 0x1p-8 * dot(d, d) && square > vanishing_square};
}
// From the nearest point of a segment.
template <class Body>
[[gnu::always_inline]] inline Vec3 from_segment(const Body& a, const Vec3& d) noexcept {
  return d - clamp(dot(d, a.axis), a.half_length) * a.axis;
}
// From a segment, if the point is so far from it, compared with d, that the part of w along the axis which rounding
// leaves does not matter: docs/derivations/fast_shapes.md, 10.
template <class Body>
[[gnu::always_inline]] inline Way long_way_from_segment(const Body& a, const Vec3& d) noexcept {
  const Vec3 w = from_segment(a, d);
  const double square = dot(w, w);
  return {w, square, bool((32 * square > dot(d, d)) & (square > vanishing_square))};
}
// From a cylinder or a disc. Both parts are non-negative, so w never points into the body.
struct WayOfRound {
  Way way;
  double along, rho;   // of the point: along the axis, and from the axis
  Vec3 radial;
};
template <class Body>
[[gnu::always_inline]] inline WayOfRound way_from_round(const Body& a, const Vec3& d) noexcept {
  const double along = dot(d, a.axis);
  const Vec3 radial = d - along * a.axis;
  const double rho = norm(radial), up = larger(std::fabs(along) - a.half_length, 0), out = larger(rho - a.radius, 0),
               square = up * up + out * out;
  const bool sharp =
      (rho > 0.25 * std::fabs(along)) | ((out == 0) & (rho > 0));   // radial is accurate, or multiplied by 0
  return {{std::copysign(up, along) * a.axis + (out / rho) * radial, square, bool((square > vanishing_square) & sharp)},
          along,
          rho,
          radial};
}

struct PointGap {
  double gap;
  Vec3 n;   // to the point
};
inline PointGap direction_of(const Way& way) noexcept {
  const double length = std::sqrt(way.square);
  return {length, (1 / length) * way.w};
}
template <class Body>
inline PointGap direction_to_point(const Body& a, const Vec3& d) noexcept {
  const Way way = a.radius == 0 ? way_from_segment(a, d) : way_from_round(a, d).way;
  if (way.usable) return direction_of(way);
  const double along = dot(d, a.axis);
  Vec3 radial = d - along * a.axis;
  double rho = norm(radial), back = 1 / rho;
  if (!(rho > larger(0.25 * std::fabs(along), vanishing))) {   // rounding may have left a part along the axis
    const Across with_care = across_with_care(d, a.axis);
    radial = with_care.n, rho = with_care.rho, back = 1;
  }
  const double above = std::fabs(along) - a.half_length, beside = rho - a.radius;
  const double up = larger(above, 0), out = larger(beside, 0), outside = std::sqrt(up * up + out * out),
               nearest = larger(above, beside);
  const bool is_outside = nearest > vanishing, is_above = above >= beside;
  const double part = 1 / (is_outside ? outside : 1);
  const double pole = is_outside ? up * part : is_above, side = is_outside ? out * part : !is_above;
  const Vec3 n = std::copysign(pole, along) * a.axis + (side * back) * radial;
  return {is_outside ? outside : nearest, n};
}

inline Meeting meet_point(const Round& a, const Round& point) noexcept {
  const PointGap p = direction_to_point(a, point.centre - a.centre);
  return {p.n, p.gap, point.centre - p.gap * p.n, point.centre, 0};
}

}  // namespace octic::fast
