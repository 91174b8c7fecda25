#include "fuzz/campaign/other_type.h"

#include <algorithm>
#include <cmath>

#include "fuzz/gen/random.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::fuzz {
namespace {

using Said = std::optional<Shape>;

struct AsAnotherType {
  std::uint64_t variant;

  Said operator()(const Cylinder& s) const {
    if (s.r == 0) return Segment{s.a, s.b};
    return RoundedCylinder{s.a, s.b, s.r, 0};
  }
  Said operator()(const PosedCylinder& s) const {
    const Quaternion& q = s.q;
    if (s.half_length > 0 || q.x != 0 || q.y != 0) return {};
    return Disc{s.center, {0, 0, 1}, s.r};
  }
  Said operator()(const RoundedCylinder& s) const {
    if (s.r == 0) return Capsule{s.a, s.b, s.rounding};
    if (s.rounding == 0) return Cylinder{s.a, s.b, s.r};
    return {};
  }
  Said operator()(const Sphere& s) const { return Capsule{s.center, s.center, s.r}; }
  Said operator()(const Capsule& s) const {
    if (s.a == s.b) return Sphere{s.a, s.r};
    return RoundedCylinder{s.b, s.a, 0, s.r};
  }
  Said operator()(const Box& s) const {
    const double x = s.half.x, y = s.half.y;
    if (x == 0 || y == 0) return {};
    std::vector<Vec2> base{{x, y}, {-x, y}, {-x, -y}, {x, -y}};
    std::rotate(base.begin(), base.begin() + static_cast<std::ptrdiff_t>(variant % 4), base.end());
    if (variant % 8 >= 4) std::reverse(base.begin(), base.end());
    return Prism{s.center, s.q, base, s.half.z};
  }
  Said operator()(const Prism&) const { return {}; }
  Said operator()(const HalfSpace&) const { return {}; }
  Said operator()(const Segment& s) const {
    if (s.a == s.b) return Point{s.a};
    if (variant % 2 == 0) return Cylinder{s.b, s.a, 0};
    return Capsule{s.a, s.b, 0};
  }
  Said operator()(const Disc& s) const {
    if (s.normal.x != 0 || s.normal.y != 0) return {};
    return PosedCylinder{s.center, {1, 0, 0, 0}, 0, s.r};
  }
  Said operator()(const Point& s) const {
    if (variant % 2 == 0) return Sphere{s.at, 0};
    return Box{s.at, {}, {0, 0, 0}};
  }
  Said operator()(const InfiniteCylinder&) const { return {}; }
};

}  // namespace

std::optional<Shape> restated(const Shape& shape, std::uint64_t variant) {
  Random random(variant, "restated", 0);
  Shape out = shape;
  const oracle::Numbers n = oracle::numbers_of(out);
  if (n.places.size() == 2) std::swap(*n.places[0], *n.places[1]);
  const bool one_side = std::holds_alternative<HalfSpace>(shape);
  const double factor = (one_side ? 1 : random.sign()) * std::ldexp(1.0, static_cast<int>(random.integer(-2, 2)));
  for (Vec3* v : n.directions) *v = {factor * v->x, factor * v->y, factor * v->z};
  for (Quaternion* q : n.turns) {
    const auto about = random.integer(0, 3);   // q, q i, q j, q k: half a turn of the frame, so the base turns back
    if (about == 1) *q = {-q->x, q->w, q->z, -q->y};
    if (about == 2) *q = {-q->y, -q->z, q->w, q->x};
    if (about == 3) *q = {-q->z, q->y, -q->x, q->w};
    *q = {factor * q->w, factor * q->x, factor * q->y, factor * q->z};
    for (Vec2* corner : n.corners) {
      if (about == 2 || about == 3) corner->x = -corner->x;
      if (about == 1 || about == 3) corner->y = -corner->y;
    }
  }
  if (auto* prism = std::get_if<Prism>(&out)) {
    auto& base = prism->base;
    std::rotate(base.begin(), base.begin() + static_cast<std::ptrdiff_t>(variant % base.size()), base.end());
    if (random.chance(0.5)) std::reverse(base.begin(), base.end());
  }
  if (out == shape) return {};
  return out;
}

std::optional<Shape> as_another_type(const Shape& shape, std::uint64_t variant) {
  return std::visit(AsAnotherType{variant}, shape);
}

std::optional<Shape> as_other_type(const Shape& shape, std::uint64_t variant) {
  const auto first = variant % 2 == 0 ? restated(shape, variant / 2) : as_another_type(shape, variant / 2);
  if (first) return first;
  return variant % 2 == 0 ? as_another_type(shape, variant / 2) : restated(shape, variant / 2);
}

}  // namespace octic::fuzz
