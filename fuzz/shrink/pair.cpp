#include "fuzz/shrink/pair.h"

#include <algorithm>
#include <cmath>
#include <ostream>

#include "corpus/case_io.h"
#include "fuzz/gen/solid.h"
#include "fuzz/shrink/number.h"

namespace octic::fuzz {
namespace {

constexpr int tilt_cost = 8, pose_cost = 8;

template <class F>   // calls f(a number of the shape), in a fixed order
void for_each_number(Shape& shape, F f) {
  if (auto* c = std::get_if<Cylinder>(&shape)) {
    for (double* v : {&c->a.x, &c->a.y, &c->a.z, &c->b.x, &c->b.y, &c->b.z, &c->r}) f(*v);
  } else {
    auto& p = std::get<PosedCylinder>(shape);
    for (double* v : {&p.center.x, &p.center.y, &p.center.z, &p.q.w, &p.q.x, &p.q.y, &p.q.z, &p.half_length, &p.r})
      f(*v);
  }
}

bool valid(const Shape& shape) {
  bool finite = true;
  Shape copy = shape;
  for_each_number(copy, [&finite](double v) { finite = finite && std::isfinite(v); });
  if (!finite) return false;
  if (const auto* c = std::get_if<Cylinder>(&shape)) return c->a != c->b && c->r > 0;
  const auto& p = std::get<PosedCylinder>(shape);
  return p.q != Quaternion{0, 0, 0, 0} && p.half_length >= 0 && p.r > 0;
}

int cost(const Shape& shape) {
  int total = 0;
  Shape copy = shape;
  for_each_number(copy, [&total](double v) { total += fuzz::cost(v); });
  if (const auto* c = std::get_if<Cylinder>(&shape)) {
    const int tilted = (c->a.x != c->b.x) + (c->a.y != c->b.y) + (c->a.z != c->b.z);
    return total + tilt_cost * (tilted - 1);
  }
  const auto& q = std::get<PosedCylinder>(shape).q;
  const int turned = (q.w != 0) + (q.x != 0) + (q.y != 0) + (q.z != 0);
  return total + tilt_cost * (turned - 1) + pose_cost;
}

Vec3 somewhere_on(const Shape& shape) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return c->a;
  return std::get<PosedCylinder>(shape).center;
}

// The same shape with its axis along the coordinate in which it is longest, from the same first end.
Shape straightened(const Shape& shape) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) {
    const Vec3 axis = c->b - c->a;
    const double x = std::fabs(axis.x), y = std::fabs(axis.y), z = std::fabs(axis.z);
    Cylinder straight = *c;
    straight.b = c->a;
    if (x >= y && x >= z) straight.b.x = c->b.x;
    else if (y >= z) straight.b.y = c->b.y;
    else straight.b.z = c->b.z;
    return straight;
  }
  PosedCylinder straight = std::get<PosedCylinder>(shape);
  straight.q = {1, 0, 0, 0};
  return straight;
}

Shape by_its_ends(const Shape& shape) {
  const auto* p = std::get_if<PosedCylinder>(&shape);
  return p != nullptr && p->half_length > 0 ? cylinder(solid_of(shape)) : shape;
}

// One coordinate of both ends at once: a body slides along an axis and keeps its own axis.
template <class F>
void for_each_slide(const Shape& shape, F f) {
  for (double Vec3::* coordinate : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    const double from = somewhere_on(shape).*coordinate;
    for (const double to : simpler(from)) {
      Vec3 by;
      by.*coordinate = to - from;
      f(moved(shape, by));
    }
  }
}

}  // namespace

bool valid(const Pair& pair) { return valid(pair.a) && valid(pair.b); }

int cost(const Pair& pair) { return cost(pair.a) + cost(pair.b); }

std::vector<Pair> simpler(const Pair& pair) {
  std::vector<Pair> found;
  const int now = cost(pair);
  const auto offer = [&](const Pair& candidate) {
    if (valid(candidate) && cost(candidate) < now) found.push_back(candidate);
  };

  for (const Vec3& spot : {somewhere_on(pair.a), somewhere_on(pair.b)})
    offer({moved(pair.a, -spot), moved(pair.b, -spot)});
  int exponent = 0;
  std::frexp(size_of_pair(pair.a, pair.b), &exponent);
  offer({scaled(pair.a, -exponent), scaled(pair.b, -exponent)});
  offer({straightened(pair.a), straightened(pair.b)});
  offer({straightened(pair.a), pair.b});
  offer({pair.a, straightened(pair.b)});
  offer({by_its_ends(pair.a), by_its_ends(pair.b)});
  offer({by_its_ends(pair.a), pair.b});
  offer({pair.a, by_its_ends(pair.b)});

  for (const bool second : {false, true}) {
    const Shape& body = second ? pair.b : pair.a;
    const auto with = [&](const Shape& changed) { offer(second ? Pair{pair.a, changed} : Pair{changed, pair.b}); };
    for_each_slide(body, with);
    int count = 0;
    Shape copy = body;
    for_each_number(copy, [&count](double) { ++count; });
    for (int which = 0; which < count; ++which) {
      double value = 0;
      int place = 0;
      for_each_number(copy, [&](double v) { if (place++ == which) value = v; });
      for (const double candidate : simpler(value)) {
        Shape changed = body;
        place = 0;
        for_each_number(changed, [&](double& v) { if (place++ == which) v = candidate; });
        with(changed);
      }
    }
  }
  return found;
}

void showValue(const Pair& pair, std::ostream& out) {
  Case item;
  item.name = "counterexample";
  item.a = pair.a;
  item.b = pair.b;
  item.reason = "shrunk by RapidCheck";
  item.origin = "property";
  out << to_line(item);
}

}  // namespace octic::fuzz
