#include "fuzz/campaign/words.h"

#include <algorithm>

namespace octic::fuzz {
namespace {

struct Say {
  std::uint64_t variant;
  using Said = std::optional<Shape>;

  Said operator()(const Cylinder& s) const {
    if (s.r == 0) return Segment{s.a, s.b};
    if (variant % 2 == 0) return Cylinder{s.b, s.a, s.r};
    return RoundedCylinder{s.a, s.b, s.r, 0};
  }
  // The quaternion of the opposite end, of another length; a pose turned about its own axis by half a turn: (w, x, y,
  // z)(0, 0, 0, 1).
  Said operator()(const PosedCylinder& s) const {
    const Quaternion& q = s.q;
    const Quaternion twisted{-q.z, q.y, -q.x, q.w}, longer{-2 * q.w, -2 * q.x, -2 * q.y, -2 * q.z};
    return PosedCylinder{s.center, variant % 2 == 0 ? twisted : longer, s.half_length, s.r};
  }
  Said operator()(const RoundedCylinder& s) const {
    if (s.r == 0) return Capsule{s.a, s.b, s.rounding};
    if (s.rounding == 0) return Cylinder{s.a, s.b, s.r};
    return RoundedCylinder{s.b, s.a, s.r, s.rounding};
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
  Said operator()(const Prism& s) const {
    Prism other = s;
    std::rotate(other.base.begin(), other.base.begin() + static_cast<std::ptrdiff_t>(variant % s.base.size()),
                other.base.end());
    if (variant % 2 == 0) std::reverse(other.base.begin(), other.base.end());
    return other;
  }
  Said operator()(const HalfSpace& s) const {
    return HalfSpace{s.point, {4 * s.normal.x, 4 * s.normal.y, 4 * s.normal.z}};
  }
  Said operator()(const Segment& s) const {
    if (s.a == s.b) return Point{s.a};
    if (variant % 2 == 0) return Cylinder{s.b, s.a, 0};
    return Capsule{s.a, s.b, 0};
  }
  Said operator()(const Disc& s) const {
    return Disc{s.center, {-2 * s.normal.x, -2 * s.normal.y, -2 * s.normal.z}, s.r};
  }
  Said operator()(const Point& s) const {
    if (variant % 2 == 0) return Sphere{s.at, 0};
    return Box{s.at, {}, {0, 0, 0}};
  }
  Said operator()(const InfiniteCylinder& s) const {
    return InfiniteCylinder{s.point, {-2 * s.direction.x, -2 * s.direction.y, -2 * s.direction.z}, s.r};
  }
};

}  // namespace

std::optional<Shape> in_other_words(const Shape& shape, std::uint64_t variant) {
  return std::visit(Say{variant}, shape);
}

}  // namespace octic::fuzz
