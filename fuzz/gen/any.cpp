#include "fuzz/gen/any.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "corpus/convex_polygon.h"
#include "fuzz/gen/slow.h"
#include "fuzz/gen/vector.h"

namespace octic::fuzz {
namespace {

// How the numbers of a shape are drawn.
struct Numbers {
  Random& random;
  bool halves = false;
  bool upright = false;    // only along coordinate axes
  int thinnest = -3;       // lengths from 2^thinnest to 1
  double spread = 1.5;
  int corners = 8;

  double half(double v) const { return std::floor(2 * v + 0.5) / 2; }
  double number(double most) { return halves ? half(random.between(-most, most)) : random.between(-most, most); }
  Vec3 point() {
    const double x = number(spread), y = number(spread), z = number(spread);
    return {x, y, z};
  }
  Vec3 direction() {
    if (upright) {
      const double s = random.sign();
      return random.pick({Vec3{s, 0, 0}, Vec3{0, s, 0}, Vec3{0, 0, s}});
    }
    for (;;) {
      const double x = number(1), y = number(1), z = number(1);
      if (x != 0 || y != 0 || z != 0) return {x, y, z};
    }
  }
  double size() { return halves ? 0.5 * static_cast<double>(random.integer(1, 3)) : random.magnitude(thinnest, 0); }
  Vec3 axis() {
    return upright  ? static_cast<double>(random.integer(1, 3)) * direction()
           : halves ? direction()
                    : (2 * size()) * direction();
  }
  Quaternion turn() {
    if (upright)
      return random.pick(
          {Quaternion{1, 0, 0, 0}, Quaternion{1, 1, 0, 0}, Quaternion{1, 0, 1, 0}, Quaternion{1, 0, 0, 1}});
    if (halves && random.chance(0.25)) return {};
    for (;;) {
      const double w = number(1), x = number(1), y = number(1), z = number(1);
      if (w != 0 || x != 0 || y != 0 || z != 0) return {w, x, y, z};
    }
  }
};

// Corners on a circle or an ellipse, regular or not, on a grid.
std::vector<Vec2> corners_around(Numbers& draw) {
  const auto count = static_cast<int>(draw.random.integer(3, draw.corners));
  const double wide = draw.size(), high = draw.random.chance(0.5) ? wide : draw.size();
  const bool regular = draw.random.chance(0.5);
  std::vector<Vec2> corners;
  for (int k = 0; k < count; ++k) {
    const double jitter = regular ? 0 : draw.random.between(-0.4, 0.4);
    const double turn = (k + jitter) / count + 0.25;   // of a whole turn; positive
    // within a quarter by the tangent of the half angle, which no transcendental function is needed for
    const double t = 2 * (turn * 4 - std::floor(turn * 4)) - 1, s = 0.41421356237309503 * t;
    const double cosine = (1 - s * s) / (1 + s * s), sine = 2 * s / (1 + s * s);   // of 45 degrees, at most
    const double x = (cosine - sine) * 0.70710678118654757, y = (cosine + sine) * 0.70710678118654757;
    const Vec2 at[4] = {{x, y}, {-y, x}, {-x, -y}, {y, -x}};
    const Vec2& corner = at[static_cast<int>(std::floor(turn * 4)) % 4];
    constexpr double grid = 4096;
    corners.push_back(
        {std::floor(grid * corner.x + 0.5) / grid * wide, std::floor(grid * corner.y + 0.5) / grid * high});
  }
  return corners;
}

std::vector<Vec2> polygon(Numbers& draw) {
  for (;;) {
    std::vector<Vec2> corners = corners_around(draw);
    if (!why_not_strictly_convex(corners)) return corners;   // rounding to the grid may take a corner away
  }
}

Shape shape(Numbers& draw, Type type) {
  const Vec3 at = draw.point();
  switch (type) {
    case Type::cylinder: {
      if (draw.random.chance(0.5)) {
        const bool flat = draw.random.chance(0.1);
        const Quaternion q = draw.turn();
        const double h = flat ? 0 : draw.size();
        return PosedCylinder{at, q, h, draw.size()};
      }
      const Vec3 end = at + draw.axis();
      return Cylinder{at, end == at ? at + Vec3{0, 0, 1} : end, draw.size()};
    }
    case Type::rounded_cylinder: {
      const Vec3 end = at + draw.axis();
      const double r = draw.size();
      return RoundedCylinder{at, end == at ? at + Vec3{0, 0, 1} : end, r, 0.5 * draw.size()};
    }
    case Type::sphere: return Sphere{at, draw.size()};
    case Type::capsule: {
      const Vec3 end = at + draw.axis();
      return Capsule{at, end, draw.size()};
    }
    case Type::box: {
      const Quaternion q = draw.turn();
      const double x = draw.size(), y = draw.size();
      return Box{at, q, {x, y, draw.random.chance(0.1) ? 0 : draw.size()}};
    }
    case Type::prism: {
      const Quaternion q = draw.turn();
      std::vector<Vec2> base = polygon(draw);
      return Prism{at, q, std::move(base), draw.random.chance(0.1) ? 0 : draw.size()};
    }
    case Type::half_space: return HalfSpace{at, draw.direction()};
    case Type::segment: return Segment{at, at + draw.axis()};
    case Type::disc: {
      const Vec3 normal = draw.direction();
      return Disc{at, normal, draw.size()};
    }
    case Type::point: return Point{at};
    case Type::infinite_cylinder: {
      const Vec3 along = draw.direction();
      return InfiniteCylinder{at, along, draw.size()};
    }
  }
  return Point{at};
}

template <class F>
void for_each_place(Shape& shape, F&& f) {
  std::visit([&](auto& s) {
    if constexpr (requires { s.a; }) f(s.a), f(s.b);
    else if constexpr (requires { s.center; }) f(s.center);
    else if constexpr (requires { s.point; }) f(s.point);
    else f(s.at);
  }, shape);
}

void move(Shape& shape, const Vec3& by) {
  for_each_place(shape, [&](Vec3& p) { p = p + by; });
}

Vec3 turned(const Quaternion& q, const Vec3& v) {
  const Vec3 u{q.x, q.y, q.z};
  const double s = q.w * q.w + dot(u, u);
  const Vec3 t = 2 * cross(u, v);
  return v + (1 / s) * (q.w * t + cross(u, t));
}

// The farthest point along the unit vector n, rounded; n must be an outward direction of an unbounded shape.
Vec3 farthest(const Shape& shape, const Vec3& n) {
  const auto round = [&](const Vec3& a, const Vec3& b, double r, double rho) {
    const Vec3 axis = b - a, u = length(axis) > 0 ? unit(axis) : Vec3{0, 0, 1}, across = cross(u, cross(n, u));
    Vec3 p = dot(n, axis) < 0 ? a : b;
    if (r > 0 && length(across) > 0) p = p + r * unit(across);
    return p + rho * n;
  };
  if (const auto* s = std::get_if<Cylinder>(&shape)) return round(s->a, s->b, s->r, 0);
  if (const auto* s = std::get_if<RoundedCylinder>(&shape)) return round(s->a, s->b, s->r, s->rounding);
  if (const auto* s = std::get_if<Capsule>(&shape)) return round(s->a, s->b, 0, s->r);
  if (const auto* s = std::get_if<Segment>(&shape)) return round(s->a, s->b, 0, 0);
  if (const auto* s = std::get_if<Sphere>(&shape)) return s->center + s->r * n;
  if (const auto* s = std::get_if<Point>(&shape)) return s->at;
  if (const auto* s = std::get_if<HalfSpace>(&shape)) return s->point;
  if (const auto* s = std::get_if<InfiniteCylinder>(&shape)) return s->point + s->r * n;
  if (const auto* s = std::get_if<PosedCylinder>(&shape)) {
    const Vec3 z = turned(s->q, {0, 0, 1});
    const Vec3 p = round(s->center - s->half_length * z, s->center + s->half_length * z, 0, 0),
               across = cross(z, cross(n, z));
    return s->r > 0 && length(across) > 0 ? p + s->r * unit(across) : p;
  }
  if (const auto* s = std::get_if<Disc>(&shape)) {
    const Vec3 z = unit(s->normal), across = cross(z, cross(n, z));
    return s->r > 0 && length(across) > 0 ? s->center + s->r * unit(across) : s->center;
  }
  std::vector<Vec2> base;
  Vec3 center;
  Quaternion q;
  double half = 0;
  if (const auto* s = std::get_if<Box>(&shape)) {
    base = {{s->half.x, s->half.y}, {-s->half.x, s->half.y}, {-s->half.x, -s->half.y}, {s->half.x, -s->half.y}};
    center = s->center, q = s->q, half = s->half.z;
  } else {
    const auto& prism = std::get<Prism>(shape);
    base = prism.base;
    center = prism.center, q = prism.q, half = prism.half_length;
  }
  Vec3 best = center;
  double most = -HUGE_VAL;
  for (const Vec2& v : base) {
    for (const double end : {half, -half}) {
      const Vec3 p = center + turned(q, {v.x, v.y, end});
      if (dot(p, n) > most) most = dot(p, n), best = p;
    }
  }
  return best;
}

// A direction along which the pair can be parted, from a to b.
Vec3 parting(Random& random, const Shape& a, const Shape& b) {
  if (const auto* s = std::get_if<HalfSpace>(&a)) return unit(s->normal);
  if (const auto* s = std::get_if<HalfSpace>(&b)) return -unit(s->normal);
  Vec3 n = random.direction();
  const auto *first = std::get_if<InfiniteCylinder>(&a), *second = std::get_if<InfiniteCylinder>(&b);
  if (first && second && length(cross(first->direction, second->direction)) > 0)
    return unit(cross(first->direction, second->direction));
  for (const auto* s : {first, second}) {
    if (s) n = unit(cross(s->direction, cross(n, s->direction)));
  }
  return n;
}

void nudge(Random& random, Shape& shape) {
  double step = 1;
  for (auto k = random.integer(4, 52); k > 0; --k) step /= 2;
  if (random.chance(0.5)) step = -step;
  const auto which = random.integer(0, 2);
  bool first = true;
  for_each_place(shape, [&](Vec3& p) {
    if (first) (which == 0 ? p.x : which == 1 ? p.y : p.z) += step;
    first = false;
  });
}

}  // namespace

bool is_supported_pair(Type a, Type b) {
  const auto bounded = [](Type t) { return t != Type::half_space && t != Type::infinite_cylinder; };
  return bounded(a) || bounded(b) || (a == Type::infinite_cylinder && b == Type::infinite_cylinder);
}

Type type_of(const Shape& shape) {
  const std::string_view name = type_name(shape);
  return static_cast<Type>(std::find(type_names.begin(), type_names.end(), name) - type_names.begin());
}

const std::vector<TypePair>& supported_pairs() {
  static const auto all = [] {
    std::vector<TypePair> pairs;
    for (const TypePair& pair : supported_pairs_in_both_orders())
      if (pair.a <= pair.b) pairs.push_back(pair);
    return pairs;
  }();
  return all;
}

const std::vector<TypePair>& supported_pairs_in_both_orders() {
  static const auto all = [] {
    std::vector<TypePair> pairs;
    for (std::size_t i = 0; i < type_names.size(); ++i)
      for (std::size_t j = 0; j < type_names.size(); ++j)
        if (const TypePair pair{static_cast<Type>(i), static_cast<Type>(j)}; is_supported_pair(pair.a, pair.b))
          pairs.push_back(pair);
    return pairs;
  }();
  return all;
}

Pair any_pair(Random& random, Mechanism mechanism, Type type_a, Type type_b) {
  if (mechanism == Mechanism::poised) return poised_pair(random, type_a, type_b);
  Numbers draw{random};
  switch (mechanism) {
    case Mechanism::random: break;
    case Mechanism::deep: draw.spread = 0.25; break;
    case Mechanism::lattice: draw.halves = true; break;
    case Mechanism::perturbed: draw.halves = true; break;
    case Mechanism::near: break;
    case Mechanism::thin: draw.thinnest = -17; draw.spread = 0.5; break;
    case Mechanism::far: draw.halves = random.chance(0.5); break;
    case Mechanism::fine: draw.corners = 128; break;
    case Mechanism::touching: draw.halves = draw.upright = true; break;
    case Mechanism::poised: break;
  }
  Pair pair{shape(draw, type_a), shape(draw, type_b)};
  if (mechanism == Mechanism::perturbed) nudge(random, pair.b);
  if (mechanism == Mechanism::near) {
    const Vec3 n = parting(random, pair.a, pair.b);
    const double gap = random.sign() * random.decimal_magnitude(-15, 0);
    move(pair.b, farthest(pair.a, n) + gap * n - farthest(pair.b, -n));
  }
  if (mechanism == Mechanism::touching) {
    Vec3 n = parting(random, pair.a, pair.b);
    // the nearest coordinate axis: where one of the bodies leaves a choice, n was random
    const double x = std::fabs(n.x), y = std::fabs(n.y), z = std::fabs(n.z);
    n = x >= y && x >= z ? Vec3{n.x < 0 ? -1.0 : 1.0, 0, 0}
        : y >= z         ? Vec3{0, n.y < 0 ? -1.0 : 1.0, 0}
                         : Vec3{0, 0, n.z < 0 ? -1.0 : 1.0};
    move(pair.b, dot(n, farthest(pair.a, n) - farthest(pair.b, -n)) * n);
  }
  if (mechanism == Mechanism::far) {
    const Vec3 by{1048576.0 * static_cast<double>(random.integer(-3, 3)), 1048576, -524288};
    move(pair.a, by);
    move(pair.b, by);
  }
  // moving may have made one point of two ends
  for (Shape* s : {&pair.a, &pair.b}) {
    if (auto* c = std::get_if<Cylinder>(s); c && c->a == c->b) c->b.z += 1;
    if (auto* c = std::get_if<RoundedCylinder>(s); c && c->a == c->b) c->b.z += 1;
  }
  return pair;
}

}  // namespace octic::fuzz
