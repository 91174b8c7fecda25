// Mutants: engines that are wrong in one way each, here about shapes other than cylinders and about contact manifolds.
// Included by mutant.cpp only.
//
// A mutant of a shape replaces one kind of solid by another one and answers rightly about the result.
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "fast/manifold.h"
#include "fast/proximity.h"
#include "fast/vector.h"
#include "oracle/engine.h"

namespace octic::oracle::mutants {

using namespace octic::fast;

template <class S, class F>
Shape changed(Shape shape, F change) {
  if (auto* s = std::get_if<S>(&shape)) return change(*s);
  return shape;
}

inline Shape ball_forgotten(const Shape& s) {
  return changed<RoundedCylinder>(s, [](const RoundedCylinder& c) -> Shape { return Cylinder{c.a, c.b, c.r}; });
}
inline Shape ball_inside(const Shape& s) {
  return changed<RoundedCylinder>(s, [](RoundedCylinder c) -> Shape {
    c.r = std::max(0.0, c.r - c.rounding);
    return c;
  });
}
inline Shape full_extents(const Shape& s) {
  return changed<Box>(s, [](Box b) -> Shape {
    b.half = 0.5 * b.half;
    return b;
  });
}
inline Shape quaternion_order(const Shape& s) {
  const auto swapped = [](auto solid) -> Shape {
    solid.q = {solid.q.x, solid.q.y, solid.q.z, solid.q.w};
    return solid;
  };
  return changed<Prism>(changed<Box>(s, swapped), swapped);
}
inline Shape quaternion_scalar_last(const Shape& s) {
  const auto read = [](auto solid) -> Shape {   // (x, y, z, w) is meant to come
    solid.q = {solid.q.z, solid.q.w, solid.q.x, solid.q.y};
    return solid;
  };
  return changed<Prism>(changed<Box>(s, read), read);
}
inline Shape quaternion_not_normalised(const Shape& s) {
  return changed<Box>(s, [](Box b) -> Shape {
    b.half = (b.q.w * b.q.w + b.q.x * b.q.x + b.q.y * b.q.y + b.q.z * b.q.z) * b.half;
    return b;
  });
}
inline Shape capsule_without_ends(const Shape& s) {
  return changed<Capsule>(s, [](const Capsule& c) -> Shape { return c.a == c.b ? Shape(c) : Cylinder{c.a, c.b, c.r}; });
}
inline Shape capsule_with_whole_length(const Shape& s) {
  return changed<Capsule>(s, [](Capsule c) -> Shape {
    const Vec3 along = c.b - c.a;
    const double length = norm(along);
    if (!(length > 2 * c.r)) return c;
    const Vec3 step = (c.r / length) * along;
    c.a = c.a + step;
    c.b = c.b - step;
    return c;
  });
}
inline Shape capsule_of_its_diameter(const Shape& s) {
  return changed<Capsule>(s, [](Capsule c) -> Shape {
    c.r = 2 * c.r;
    return c;
  });
}
inline Shape ball_of_half_its_radius(const Shape& s) {
  return changed<Sphere>(s, [](Sphere b) -> Shape {
    b.r = 0.5 * b.r;
    return b;
  });
}
inline Shape capsule_of_half_its_length(const Shape& s) {
  return changed<Capsule>(s, [](const Capsule& c) -> Shape {
    const Vec3 quarter = 0.25 * (c.b - c.a);
    return Capsule{c.a + quarter, c.b - quarter, c.r};
  });
}
inline Shape capsule_with_its_ends_twice(const Shape& s) {
  return changed<Capsule>(s, [](const Capsule& c) -> Shape {
    if (c.a == c.b) return c;
    const Vec3 step = (c.r / norm(c.b - c.a)) * (c.b - c.a);
    return Capsule{c.a - step, c.b + step, c.r};
  });
}
inline Shape prism_of_twice_its_length(const Shape& s) {
  return changed<Prism>(s, [](Prism p) -> Shape {
    p.half_length = 2 * p.half_length;
    return p;
  });
}
inline Shape box_turned_with_its_place(const Shape& s) {
  return changed<Box>(s, [](Box b) -> Shape {
    const double n = b.q.w * b.q.w + b.q.x * b.q.x + b.q.y * b.q.y + b.q.z * b.q.z;
    const Vec3 v{b.q.x, b.q.y, b.q.z}, twice = 2 * cross(v, b.center);
    b.center = b.center + (1 / n) * (b.q.w * twice + cross(v, twice));
    return b;
  });
}
inline Shape cylinder_along_y(const Shape& s) {
  return changed<PosedCylinder>(s, [](PosedCylinder c) -> Shape {   // a quarter turn about x first, of z to y
    const Quaternion q = c.q;
    c.q = {q.w + q.x, q.x - q.w, q.y - q.z, q.z + q.y};
    return c;
  });
}
inline Shape half_of_the_corners(const Shape& s) {
  return changed<Prism>(s, [](Prism p) -> Shape {
    if (p.base.size() < 6) return p;
    std::vector<Vec2> kept;
    for (std::size_t i = 0; i < p.base.size(); i += 2) kept.push_back(p.base[i]);
    p.base = kept;
    return p;
  });
}
inline Shape prism_from_its_base(const Shape& s) {
  return changed<Prism>(s, [](Prism p) -> Shape {   // its length goes up from the base
    const Quaternion& q = p.q;
    const double n = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    p.center = p.center + (p.half_length / n) * Vec3{2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x),
                                                     q.w * q.w - q.x * q.x - q.y * q.y + q.z * q.z};
    return p;
  });
}
inline Shape half_space_flipped(const Shape& s) {
  return changed<HalfSpace>(s, [](HalfSpace h) -> Shape {
    h.normal = -h.normal;
    return h;
  });
}
inline Shape plane_through_the_origin(const Shape& s) {
  return changed<HalfSpace>(s, [](HalfSpace h) -> Shape {
    h.point = {};
    return h;
  });
}
inline Shape disc_is_a_ball(const Shape& s) {
  return changed<Disc>(s, [](const Disc& d) -> Shape { return Sphere{d.center, d.r}; });
}
inline Shape segment_is_a_line(const Shape& s) {
  return changed<Segment>(s, [](const Segment& t) -> Shape {
    return t.a == t.b ? Shape(t) : InfiniteCylinder{t.a, t.b - t.a, 0};
  });
}
inline Shape infinite_is_long(const Shape& s) {
  return changed<InfiniteCylinder>(s, [](const InfiniteCylinder& c) -> Shape {
    return Cylinder{c.point - c.direction, c.point + c.direction, c.r};
  });
}
inline Shape point_is_its_cell(const Shape& s) {
  return changed<Point>(s, [](const Point& p) -> Shape {
    return Sphere{{std::floor(p.at.x), std::floor(p.at.y), std::floor(p.at.z)}, 0};
  });
}

// The depth over the face normals only: the separating axis test without the cross products of edges.
inline Claim edges_forgotten(const Shape& a, const Shape& b) {
  Claim claim;
  double best = -std::numeric_limits<double>::infinity();
  const auto columns = [](const Quaternion& q) {
    const double n = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    return std::vector<Vec3>{(1 / n) * Vec3{q.w * q.w + q.x * q.x - q.y * q.y - q.z * q.z, 2 * (q.x * q.y + q.w * q.z),
                                            2 * (q.x * q.z - q.w * q.y)},
                             (1 / n) * Vec3{2 * (q.x * q.y - q.w * q.z), q.w * q.w - q.x * q.x + q.y * q.y - q.z * q.z,
                                            2 * (q.y * q.z + q.w * q.x)},
                             (1 / n) * Vec3{2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x),
                                            q.w * q.w - q.x * q.x - q.y * q.y + q.z * q.z}};
  };
  const auto reach = [&](const Box& s, const Vec3& n) {
    const auto c = columns(s.q);
    return s.half.x * std::fabs(dot(c[0], n)) + s.half.y * std::fabs(dot(c[1], n)) + s.half.z * std::fabs(dot(c[2], n));
  };
  const auto &p = std::get<Box>(a), &q = std::get<Box>(b);
  Vec3 direction;
  for (const Box* of : {&p, &q})
    for (const Vec3& axis : columns(of->q))
      for (const double sign : {1.0, -1.0}) {
        const Vec3 n = sign * axis;
        const double gap = dot(q.center - p.center, n) - reach(p, n) - reach(q, n);
        if (gap > best) best = gap, direction = n;
      }
  claim.contact = best <= 0;
  claim.signed_distance = {best, best};
  claim.direction = direction;
  return claim;
}

inline Claim manifold_of(const fast::Manifold& m) {
  Claim claim;
  claim.contact = m.count > 0;
  claim.signed_distance = {-m.depth, -m.depth};
  claim.direction = m.normal;
  claim.manifold.emplace();
  for (int i = 0; i < m.count; ++i) claim.manifold->push_back(m.points[i].on_a);
  return claim;
}

inline Claim one_point(Claim right) {
  if (right.manifold->size() > 1) right.manifold->resize(1);
  return right;
}
inline Claim two_points(Claim right) {
  if (right.manifold->size() > 2) right.manifold->resize(2);
  return right;
}
inline Claim points_of_the_bounding_box(Claim right) {
  auto& points = *right.manifold;
  if (points.size() < 3) return right;
  Vec3 low = points[0], high = points[0];
  for (const Vec3& p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  points = {low, high};
  return right;
}
inline Claim points_too_deep(Claim right) {   // a step of the depth in the wrong direction
  for (Vec3& p : *right.manifold) p = p + (-right.signed_distance->lower) * *right.direction;
  return right;
}
inline Claim no_points(Claim right) {
  right.manifold->clear();
  return right;
}

}  // namespace octic::oracle::mutants
