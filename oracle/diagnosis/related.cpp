#include "oracle/diagnosis/related.h"

#include <algorithm>
#include <cmath>

#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

Quaternion times(const Quaternion& p, const Quaternion& q) {
  return {p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z, p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
          p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x, p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w};
}
Vec3 turned(const Quaternion& q, const Vec3& v) {
  const double n = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
  const Quaternion r = times(times(q, {0, v.x, v.y, v.z}), {q.w, -q.x, -q.y, -q.z});
  return {r.x / n, r.y / n, r.z / n};
}

// The posed form of a cylinder whose axis is a coordinate axis: exact where its half length is.
std::optional<PosedCylinder> posed(const Cylinder& c) {
  const Vec3 d{c.b.x - c.a.x, c.b.y - c.a.y, c.b.z - c.a.z};
  const int zeros = (d.x == 0) + (d.y == 0) + (d.z == 0);
  if (zeros != 2) return {};
  PosedCylinder p;
  p.center = {c.a.x + d.x / 2, c.a.y + d.y / 2, c.a.z + d.z / 2};
  p.half_length = std::fabs(d.x + d.y + d.z) / 2;
  p.r = c.r;
  p.q = d.z != 0 ? Quaternion{1, 0, 0, 0} : d.x != 0 ? Quaternion{1, 0, 1, 0} : Quaternion{1, -1, 0, 0};
  return p;
}

}  // namespace

ShapePair scaled(const ShapePair& pair, int k) {
  ShapePair p = pair;
  for (Shape* shape : {&p.a, &p.b}) {
    const Numbers n = numbers_of(*shape);
    for (Vec3* v : n.places) *v = {std::ldexp(v->x, k), std::ldexp(v->y, k), std::ldexp(v->z, k)};
    for (double* size : n.sizes) *size = std::ldexp(*size, k);
    for (Vec2* c : n.corners) *c = {std::ldexp(c->x, k), std::ldexp(c->y, k)};
  }
  return p;
}

ShapePair moved(const ShapePair& pair, const Vec3& by) {
  ShapePair p = pair;
  for (Shape* shape : {&p.a, &p.b})
    for (Vec3* v : numbers_of(*shape).places) *v = {v->x + by.x, v->y + by.y, v->z + by.z};
  return p;
}

ShapePair with_b_moved(const ShapePair& pair, const Vec3& by) {
  ShapePair p = pair;
  for (Vec3* v : numbers_of(p.b).places) *v = {v->x + by.x, v->y + by.y, v->z + by.z};
  return p;
}

ShapePair swapped(const ShapePair& pair) { return {pair.b, pair.a}; }

ShapePair ends_swapped(const ShapePair& pair) {
  ShapePair p = pair;
  for (Shape* shape : {&p.a, &p.b})
    if (const Numbers n = numbers_of(*shape); n.places.size() == 2) std::swap(*n.places[0], *n.places[1]);
  return p;
}

ShapePair turned(const ShapePair& pair, const Quaternion& by) {
  ShapePair p = pair;
  for (Shape* shape : {&p.a, &p.b}) {
    const Numbers n = numbers_of(*shape);
    for (const auto* row : {&n.places, &n.directions})
      for (Vec3* v : *row) *v = turned(by, *v);
    for (Quaternion* q : n.turns) *q = times(by, *q);
  }
  return p;
}

std::optional<ShapePair> rolled(const ShapePair& pair, int steps) {
  ShapePair p = pair;
  bool any = false;
  for (Shape* shape : {&p.a, &p.b}) {
    if (const auto* c = std::get_if<Cylinder>(shape))
      if (const auto by_pose = posed(*c)) *shape = *by_pose;
    auto* c = std::get_if<PosedCylinder>(shape);
    if (!c) continue;
    any = true;
    for (int i = 0; i < steps; ++i) c->q = times(c->q, {2, 0, 0, 1});
  }
  if (!any) return {};
  return p;
}

Vec3 middle(const ShapePair& pair) {
  ShapePair p = pair;
  Vec3 sum;
  double count = 0;
  for (Shape* shape : {&p.a, &p.b})
    for (const Vec3* v : numbers_of(*shape).places) sum = {sum.x + v->x, sum.y + v->y, sum.z + v->z}, ++count;
  return {sum.x / count, sum.y / count, sum.z / count};
}

std::vector<Posed> other_poses(const ShapePair& pair) {
  std::vector<Posed> out{{"bodies swapped", swapped(pair)}, {"ends swapped", ends_swapped(pair)}};
  const std::pair<const char*, Quaternion> turns[] = {{"x to y to z", {1, 1, 1, 1}},
                                                      {"z to y to x", {1, -1, -1, -1}},
                                                      {"half a turn about x", {0, 1, 0, 0}},
                                                      {"half a turn about y", {0, 0, 1, 0}},
                                                      {"half a turn about z", {0, 0, 0, 1}},
                                                      {"a quarter turn about z", {1, 0, 0, 1}},
                                                      {"a quarter turn about x", {1, 1, 0, 0}},
                                                      {"a 3-4-5 turn about z", {2, 0, 0, 1}},
                                                      {"a 3-4-5 turn about x", {2, 1, 0, 0}},
                                                      {"a rational turn", {5, 1, 2, 3}}};
  for (const auto& [how, q] : turns) out.push_back({how, turned(pair, q)});
  for (int steps = 1; steps <= 4; ++steps)
    if (const auto roll = rolled(pair, steps)) out.push_back({"rolled", *roll});
  return out;
}

}  // namespace octic::oracle
