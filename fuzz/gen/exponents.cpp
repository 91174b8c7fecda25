#include "fuzz/gen/exponents.h"

#include <bit>
#include <cmath>

#include "corpus/convex_polygon.h"
#include "fuzz/gen/number.h"

namespace octic::fuzz {
namespace {

class DrawnNumbers {
 public:
  DrawnNumbers(Random& random, Exponents population) : random_(random), population_(population) {}

  double number() {
    if (count_ > 0 && random_.chance(0.1)) return random_.sign() * drawn_[random_.integer(0, count_ - 1)];
    const double v = fresh();
    if (count_ < most_drawn) drawn_[count_++] = v;
    return v;
  }
  double length() { return std::fabs(number()); }
  Vec3 point() {
    const double x = number(), y = number(), z = number();
    return {x, y, z};
  }
  Vec3 direction() {
    for (;;)
      if (const Vec3 v = point(); v != Vec3{}) return v;
  }
  Quaternion turn() {
    for (;;) {
      const double w = number(), x = number(), y = number(), z = number();
      if (w != 0 || x != 0 || y != 0 || z != 0) return {w, x, y, z};
    }
  }
  Vec3 other_than(const Vec3& p) {
    for (;;)
      if (const Vec3 q = point(); q != p) return q;
  }
  std::vector<Vec2> base() {
    for (;;) {
      std::vector<Vec2> corners;
      if (random_.chance(0.3)) {   // a kite around a place
        const double a = length(), b = length(), c = length(), d = length(), x = number(), y = number();
        corners = {{x + a, y}, {x, y + b}, {x - c, y}, {x, y - d}};
      } else {
        for (std::int64_t i = 3 + (random_.chance(0.3) ? random_.integer(0, 2) : 0); i > 0; --i) {
          const double x = number(), y = number();
          corners.push_back({x, y});
        }
      }
      bool finite = true;
      for (const Vec2& v : corners) finite = finite && std::isfinite(v.x) && std::isfinite(v.y);
      if (finite && !why_not_strictly_convex(corners)) return corners;
    }
  }
  bool chance(double p) { return random_.chance(p); }

 private:
  static constexpr std::int64_t most_drawn = 64;

  double fresh() {
    if (population_ == Exponents::bits) {
      for (;;)
        if (const double v = std::bit_cast<double>(random_.bits()); std::isfinite(v)) return v;
    }
    if (random_.chance(0.08)) return 0;
    const int most = population_ == Exponents::within_30 ? 30 : population_ == Exponents::within_300 ? 300 : 1023;
    const int least = population_ == Exponents::all ? -1074 : -most;
    const double mantissa = random_.chance(0.2) ? 1 : 1 + random_.uniform();
    const double v = std::ldexp(
        mantissa, static_cast<int>(random_.integer(least, most - (mantissa != 1 && population_ != Exponents::all))));
    return random_.sign() * v;
  }

  Random& random_;
  Exponents population_;
  std::int64_t count_ = 0;
  double drawn_[most_drawn];
};

Shape shape(DrawnNumbers& draw, Type type) {
  const Vec3 at = draw.point();
  switch (type) {
    case Type::cylinder: {
      if (draw.chance(0.5)) {
        const Quaternion q = draw.turn();
        const double h = draw.length();
        return PosedCylinder{at, q, h, draw.length()};
      }
      const Vec3 end = draw.other_than(at);
      return Cylinder{at, end, draw.length()};
    }
    case Type::rounded_cylinder: {
      const Vec3 end = draw.other_than(at);
      const double r = draw.length();
      return RoundedCylinder{at, end, r, draw.length()};
    }
    case Type::sphere: return Sphere{at, draw.length()};
    case Type::capsule: {
      const Vec3 end = draw.point();
      return Capsule{at, end, draw.length()};
    }
    case Type::box: {
      const Quaternion q = draw.turn();
      const double x = draw.length(), y = draw.length();
      return Box{at, q, {x, y, draw.length()}};
    }
    case Type::prism: {
      const Quaternion q = draw.turn();
      std::vector<Vec2> base = draw.base();
      return Prism{at, q, std::move(base), draw.length()};
    }
    case Type::half_space: return HalfSpace{at, draw.direction()};
    case Type::segment: return Segment{at, draw.point()};
    case Type::disc: {
      const Vec3 normal = draw.direction();
      return Disc{at, normal, draw.length()};
    }
    case Type::point: return Point{at};
    case Type::infinite_cylinder: {
      const Vec3 along = draw.direction();
      return InfiniteCylinder{at, along, draw.length()};
    }
  }
  return Point{at};
}

}  // namespace

AnyPair exponent_pair(Random& random, Exponents population, Type a, Type b) {
  DrawnNumbers draw(random, population);
  Shape first = shape(draw, a);
  return {std::move(first), shape(draw, b)};
}

}  // namespace octic::fuzz
