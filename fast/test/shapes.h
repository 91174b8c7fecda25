// Shapes of every kind at random, and moved, turned and scaled ones.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "corpus/shape.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast::test {

using fast::operator+;   // on Vec3: the test namespace has its own on long double
using fast::operator-;
using fast::operator*;

constexpr int kinds = int(std::variant_size_v<Shape>);
inline const char* kind_name(int kind) {
  static constexpr const char* names[kinds] = {"Cylinder", "PosedCylinder", "RoundedCylinder", "Sphere",
                                               "Capsule",  "Box",           "Prism",           "HalfSpace",
                                               "Segment",  "Disc",          "Point",           "InfiniteCylinder"};
  return names[kind];
}
// Some of them, as random_shape takes them.
namespace kind {
constexpr int cylinder = 0, sphere = 3, capsule = 4, box = 5, prism = 6;
}

inline Quaternion random_turn(Random& random) {
  const double w = random(-1, 1), x = random(-1, 1), y = random(-1, 1), z = random(0.1, 1);
  return {w, x, y, z};
}

// Corners on an ellipse, in either order around.
inline Prism random_prism(Random& random, double half, int corners) {
  Prism p;
  p.center = random.point(half);
  p.q = random_turn(random);
  p.half_length = random(0.05, 1);
  const double rx = random(0.2, 1), ry = random(0.2, 1), start = random(0, 6);
  for (int i = 0; i < corners; ++i) {
    const double t = start + (i + random(0.2, 0.8)) * 6.283185307179586 / corners;
    p.base.push_back({rx * std::cos(t), ry * std::sin(t)});
  }
  if (random(0, 1) < 0.5) std::reverse(p.base.begin(), p.base.end());
  return p;
}

// kind: index in Shape. Places within a cube of 2 half, extents up to 1.
inline Shape random_shape(Random& random, int kind, double half) {
  const Vec3 p = random.point(half), q = random.point(half);
  const double r = random(0.05, 1), s = random(0.05, 1), t = random(0.05, 1);
  switch (kind) {
    case 0: return Cylinder{p, q, r};
    case 1: return PosedCylinder{p, random_turn(random), s, r};
    case 2: return RoundedCylinder{p, q, r, s / 2};
    case 3: return Sphere{p, r};
    case 4: return Capsule{p, q, r};
    case 5: return Box{p, random_turn(random), {r, s, t}};
    case 6: return random_prism(random, half, random.integer(3, 8));
    case 7: return HalfSpace{p, q};
    case 8: return Segment{p, q};
    case 9: return Disc{p, q, r};
    case 10: return Point{p};
    default: return InfiniteCylinder{p, q, r / 2};
  }
}

// Small integers: faces, edges and axes that are parallel, touch and tie.
inline Shape small_shape(Random& random, int kind) {
  const auto digit = [&](int most) { return double(random.integer(-most, most)); };
  const auto any = [&] {
    const double x = digit(3), y = digit(3), z = digit(3);
    return Vec3{x, y, z};
  };
  const auto not_zero = [&] {
    for (;;)
      if (const Vec3 v = any(); !(v == Vec3{})) return v;
  };
  const auto turn = [&] {
    for (;;) {
      const double w = digit(1), x = digit(1), y = digit(1), z = digit(1);
      if (w != 0 || x != 0 || y != 0 || z != 0) return Quaternion{w, x, y, z};
    }
  };
  const Vec3 p = any(), d = not_zero(), q = p + d;
  const double r = random.integer(1, 3), s = random.integer(1, 3), flat = random.integer(0, 2),
               thin = random.integer(0, 2);
  switch (kind) {
    case 0: return Cylinder{p, q, r};
    case 1: return PosedCylinder{p, turn(), flat, r};
    case 2: return RoundedCylinder{p, q, r, s};
    case 3: return Sphere{p, r};
    case 4: return Capsule{p, q, r};
    case 5: return Box{p, turn(), {flat, thin, r}};
    case 6: {
      static const std::vector<Vec2> bases[] = {{{0, 0}, {2, 0}, {0, 3}},
                                                {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}},
                                                {{2, 0}, {1, 2}, {-1, 2}, {-2, 0}, {-1, -2}, {1, -2}},
                                                {{3, 0}, {0, 2}, {-3, 0}, {0, -2}}};
      return Prism{p, turn(), bases[random.integer(0, 3)], flat};
    }
    case 7: return HalfSpace{p, d};
    case 8: return Segment{p, random.integer(0, 9) > 0 ? q : p};
    case 9: return Disc{p, d, r};
    case 10: return Point{p};
    default: return InfiniteCylinder{p, d, thin};
  }
}

// A turn by a quaternion, then a scale, then a move.
struct Motion {
  Quaternion turn{1, 0, 0, 0};
  double scale = 1;
  Vec3 by;

  Vec3 direction(const Vec3& v) const {
    const Vec3 axis{turn.x, turn.y, turn.z};
    const double w = turn.w, n2 = w * w + dot(axis, axis);
    return (1 / n2) * ((w * w - dot(axis, axis)) * v + (2 * dot(axis, v)) * axis + (2 * w) * cross(axis, v));
  }
  Vec3 place(const Vec3& v) const { return scale * direction(v) + by; }
  Quaternion pose(const Quaternion& q) const {
    const Vec3 a{turn.x, turn.y, turn.z}, b{q.x, q.y, q.z}, v = turn.w * b + q.w * a + cross(a, b);
    return {turn.w * q.w - dot(a, b), v.x, v.y, v.z};
  }

  void operator()(Cylinder& s) const { s = {place(s.a), place(s.b), scale * s.r}; }
  void operator()(PosedCylinder& s) const { s = {place(s.center), pose(s.q), scale * s.half_length, scale * s.r}; }
  void operator()(RoundedCylinder& s) const { s = {place(s.a), place(s.b), scale * s.r, scale * s.rounding}; }
  void operator()(Sphere& s) const { s = {place(s.center), scale * s.r}; }
  void operator()(Capsule& s) const { s = {place(s.a), place(s.b), scale * s.r}; }
  void operator()(Box& s) const { s = {place(s.center), pose(s.q), scale * s.half}; }
  void operator()(Prism& s) const {
    s.center = place(s.center);
    s.q = pose(s.q);
    for (Vec2& v : s.base) v = {scale * v.x, scale * v.y};
    s.half_length *= scale;
  }
  void operator()(HalfSpace& s) const { s = {place(s.point), direction(s.normal)}; }
  void operator()(Segment& s) const { s = {place(s.a), place(s.b)}; }
  void operator()(Disc& s) const { s = {place(s.center), direction(s.normal), scale * s.r}; }
  void operator()(Point& s) const { s = {place(s.at)}; }
  void operator()(InfiniteCylinder& s) const { s = {place(s.point), direction(s.direction), scale * s.r}; }
};
inline Shape moved(Shape shape, const Motion& motion) {
  std::visit(motion, shape);
  return shape;
}

}  // namespace octic::fast::test
