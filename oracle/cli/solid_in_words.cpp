#include "oracle/cli/solid_in_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "oracle/engine/pose.h"

namespace octic::cli {
namespace {

std::string turned(const Vec3& center, const Quaternion& q) {
  return fmt::format("at {}, quaternion w {}, x {}, y {}, z {}", point_in_words(center), q.w + 0.0, q.x + 0.0,
                     q.y + 0.0, q.z + 0.0);
}

struct Numbers {
  std::string operator()(const Cylinder& s) const {
    return fmt::format("from {} to {}, radius {}", point_in_words(s.a), point_in_words(s.b), s.r);
  }
  std::string operator()(const PosedCylinder& s) const {
    return fmt::format("{}, half length {}, radius {}", turned(s.center, s.q), s.half_length, s.r);
  }
  std::string operator()(const RoundedCylinder& s) const {
    return fmt::format("from {} to {}, radius {}, rounding {}", point_in_words(s.a), point_in_words(s.b), s.r,
                       s.rounding);
  }
  std::string operator()(const Sphere& s) const {
    return fmt::format("at {}, radius {}", point_in_words(s.center), s.r);
  }
  std::string operator()(const Capsule& s) const {
    return fmt::format("from {} to {}, radius {}", point_in_words(s.a), point_in_words(s.b), s.r);
  }
  std::string operator()(const Box& s) const {
    return fmt::format("{}, half extents {}", turned(s.center, s.q), point_in_words(s.half));
  }
  std::string operator()(const Prism& s) const {
    std::string corners;
    for (std::size_t i = 0; i < s.base.size() && i < 12; ++i)
      corners += fmt::format("{}({}, {})", i ? ", " : "", s.base[i].x, s.base[i].y);
    if (s.base.size() > 12) corners += ", ...";
    return fmt::format("{}, half length {}, {} corners: {}", turned(s.center, s.q), s.half_length, s.base.size(),
                       corners);
  }
  std::string operator()(const HalfSpace& s) const {
    return fmt::format("up to {}, normal {}", point_in_words(s.point), point_in_words(s.normal));
  }
  std::string operator()(const Segment& s) const {
    return fmt::format("from {} to {}", point_in_words(s.a), point_in_words(s.b));
  }
  std::string operator()(const Disc& s) const {
    return fmt::format("at {}, normal {}, radius {}", point_in_words(s.center), point_in_words(s.normal), s.r);
  }
  std::string operator()(const Point& s) const { return fmt::format("at {}", point_in_words(s.at)); }
  std::string operator()(const InfiniteCylinder& s) const {
    return fmt::format("through {} along {}, radius {}", point_in_words(s.point), point_in_words(s.direction), s.r);
  }
};

// What follows from the numbers. A coordinate that is 1e-12 of the greatest is a zero that was rounded.
class Place {
 public:
  explicit Place(const Shape& shape) : p_(oracle::pose<double>(shape)) {}

  std::string axis() const { return "axis " + direction(2); }
  std::string axes() const {
    return fmt::format("x along {}, y along {}, z along {}", direction(0), direction(1), direction(2));
  }
  std::string direction(int column) const {
    return words({p_.rotation[column], p_.rotation[3 + column], p_.rotation[6 + column]}, 1);
  }
  std::string ends() const {
    const auto end = [&](double side) {
      return words(
          {p_.center.x + side * p_.rotation[2] * p_.half_length, p_.center.y + side * p_.rotation[5] * p_.half_length,
           p_.center.z + side * p_.rotation[8] * p_.half_length},
          scale());
    };
    return p_.half_length > 0 ? fmt::format("ends {} and {}", end(-1), end(1)) : "flat";
  }
  std::string reach() const {
    return fmt::format("reaches from {} to {}", words(bound(-1), scale()), words(bound(1), scale()));
  }

 private:
  // The farthest coordinates of the solid on one side.
  Vec3 bound(int side) const {
    const double center[3] = {p_.center.x, p_.center.y, p_.center.z};
    double at[3];
    for (int i = 0; i < 3; ++i) {
      const double* row = p_.rotation + 3 * i;
      double base = p_.base.empty() ? 0 : -HUGE_VAL;
      for (const Vec2& v : p_.base) base = std::max(base, side * (row[0] * v.x + row[1] * v.y));
      at[i] = center[i] +
              side * (base + std::fabs(row[2]) * p_.half_length + p_.radius * std::hypot(row[0], row[1]) + p_.rounding);
    }
    return {at[0], at[1], at[2]};
  }
  double scale() const {
    double largest = 0;
    for (const int side : {-1, 1}) {
      const Vec3 v = bound(side);
      largest = std::max({largest, std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
    }
    return largest;
  }
  static std::string words(const Vec3& v, double scale) {
    const auto one = [&](double c) { return std::fabs(c) <= 1e-12 * scale ? 0.0 : c; };
    return fmt::format("({:.6g}, {:.6g}, {:.6g})", one(v.x), one(v.y), one(v.z));
  }
  oracle::Received p_;
};

}  // namespace

std::string point_in_words(const Vec3& p) { return fmt::format("({}, {}, {})", p.x + 0.0, p.y + 0.0, p.z + 0.0); }

std::vector<std::string> in_words(const Shape& shape) {
  std::string type = type_name(shape);
  std::replace(type.begin(), type.end(), '_', ' ');
  std::vector<std::string> lines{type + ' ' + std::visit(Numbers{}, shape)};
  if (const auto* s = std::get_if<InfiniteCylinder>(&shape)) {
    lines.push_back(Place(Disc{s->point, s->direction, s->r}).axis());
    return lines;
  }
  const Place place(shape);
  if (std::holds_alternative<HalfSpace>(shape)) {
    lines.push_back("outward normal " + place.direction(2));
    return lines;
  }
  if (std::holds_alternative<Box>(shape) || std::holds_alternative<Prism>(shape)) lines.push_back(place.axes());
  else if (std::holds_alternative<PosedCylinder>(shape)) lines.push_back(place.axis() + ", " + place.ends());
  else if (!std::holds_alternative<Sphere>(shape) && !std::holds_alternative<Point>(shape))
    lines.push_back(place.axis());
  lines.push_back(place.reach());
  return lines;
}

}  // namespace octic::cli
