#include "oracle/judge/patch_outline.h"

#include <algorithm>
#include <cmath>

#include "oracle/number/turn.h"
#include "oracle/shape/eigen.h"

namespace octic::oracle {
namespace {

using reference::Ball;
using reference::Bearing;
using reference::Rational;

constexpr int steps_of_a_turn = 96;   // a regular polygon of so many corners has 99.9 % of its circle

using Wide = long double;   // squares of lengths of 1e300 and 1e-300 are numbers there
Wide cross(const FlatPoint& o, const FlatPoint& a, const FlatPoint& b) {
  return (Wide(a.x) - o.x) * (Wide(b.y) - o.y) - (Wide(a.y) - o.y) * (Wide(b.x) - o.x);
}
double distance(const FlatPoint& a, const FlatPoint& b) { return std::hypot(a.x - b.x, a.y - b.y); }

Rational middle(const Ball& v) { return (v.lower_rational() + v.upper_rational()) / 2; }
reference::Vector<Rational> middle(const reference::Vector<Ball>& v) { return {middle(v.x), middle(v.y), middle(v.z)}; }

}  // namespace

std::vector<FlatPoint> convex_hull(std::vector<FlatPoint> points) {
  std::sort(points.begin(), points.end(),
            [](const FlatPoint& a, const FlatPoint& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  points.erase(std::unique(points.begin(), points.end(),
                           [](const FlatPoint& a, const FlatPoint& b) { return a.x == b.x && a.y == b.y; }),
               points.end());
  if (points.size() < 3) return points;
  std::vector<FlatPoint> hull;
  for (int way = 0; way < 2; ++way) {
    const std::size_t start = hull.size();
    for (const FlatPoint& p : points) {
      while (hull.size() >= start + 2 && cross(hull[hull.size() - 2], hull.back(), p) <= 0) hull.pop_back();
      hull.push_back(p);
    }
    hull.pop_back();
    std::reverse(points.begin(), points.end());
  }
  return hull;
}

long double area_of(const std::vector<FlatPoint>& polygon) {
  Wide twice = 0;
  for (std::size_t k = 1; k + 1 < polygon.size(); ++k) twice += cross(polygon[0], polygon[k], polygon[k + 1]);
  return twice / 2;
}

double perimeter_of(const std::vector<FlatPoint>& polygon) {
  double sum = 0;
  for (std::size_t k = 0; k < polygon.size(); ++k) sum += distance(polygon[k], polygon[(k + 1) % polygon.size()]);
  return sum;
}

double distance_from(const std::vector<FlatPoint>& hull, const FlatPoint& p) {
  if (hull.empty()) return INFINITY;
  double least = INFINITY;
  bool inside = hull.size() > 2;
  for (std::size_t k = 0; k < hull.size(); ++k) {
    const FlatPoint &a = hull[k], &b = hull[(k + 1) % hull.size()];
    inside = inside && cross(a, b, p) >= 0;
    const Wide x = Wide(b.x) - a.x, y = Wide(b.y) - a.y, square = x * x + y * y;
    const double t = square == 0 ? 0
                                 : static_cast<double>(std::clamp(
                                       ((Wide(p.x) - a.x) * x + (Wide(p.y) - a.y) * y) / square, Wide(0), Wide(1)));
    least = std::min(least, distance(p, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}));
  }
  return inside ? 0 : least;
}

Outline::Outline(const Bearing& bearing, const Vec3& m) : dimension_(bearing.dimension) {
  const Eigen::Vector3d e = eigen(m).unitOrthogonal();
  e_ = vec3(e);
  f_ = vec3(eigen(m).cross(e));
  reference::Precision precision(192);
  // moved from what turns with the direction: see Bearing::lift
  const auto turned = [&](const reference::Vector<Ball>& v) {
    if (bearing.lift == 0) return v;
    const Ball lift(bearing.lift);
    const reference::Vector<Ball> to{Ball(m.x), Ball(m.y), Ball(m.z)};
    return v - lift * bearing.n + lift * to;
  };
  origin_ = middle(turned(bearing.inside_on_a));
  // Counterclockwise, of the arc from one corner to another around a centre. They may be as near to each other as
  // doubles cannot tell.
  const auto turn_of = [&](const reference::Vector<Ball>& from, const reference::Vector<Ball>& to,
                           const reference::Vector<Ball>& centre) {
    const auto along = [](const reference::Vector<Ball>& v, const Vec3& way) {
      return v.x * Ball(way.x) + v.y * Ball(way.y) + v.z * Ball(way.z);
    };
    const auto off = from - centre, on = to - from;
    const Ball turn = turn_along(along(off, e_), along(off, f_), along(on, e_), along(on, f_));
    return turn.middle_double();
  };
  const auto flat_ball = [&](const reference::Vector<Ball>& v) {
    const reference::Vector<Rational> off = middle(turned(v)) - origin_;
    const double x = off.x.convert_to<double>(), y = off.y.convert_to<double>(), z = off.z.convert_to<double>();
    return FlatPoint{x * e_.x + y * e_.y + z * e_.z, x * f_.x + y * f_.y + z * f_.z};
  };
  std::vector<FlatPoint> corners;
  for (const Bearing::Corner& corner : bearing.corners) corners.push_back(flat_ball(corner.on_a));
  points_ = corners;
  for (std::size_t k = 0; k < bearing.sides.size(); ++k) {
    const Bearing::Side& side = bearing.sides[k];
    if (!side.arc) continue;
    const FlatPoint c = flat_ball(side.centre_on_a);
    const double r = side.r.convert_to<double>();
    double from = 0, turn = 2 * M_PI;
    if (!corners.empty()) {
      from = std::atan2(corners[k].y - c.y, corners[k].x - c.x);
      if (corners.size() > 1)
        turn = turn_of(bearing.corners[k].on_a, bearing.corners[(k + 1) % corners.size()].on_a, side.centre_on_a);
    }
    const int steps = std::max(8, static_cast<int>(std::ceil(steps_of_a_turn * turn / (2 * M_PI))));
    for (int i = 0; i < steps; ++i) {
      const double angle = from + turn * i / steps;
      points_.push_back({c.x + r * std::cos(angle), c.y + r * std::sin(angle)});
    }
  }
  points_ = convex_hull(points_);
  area_ = area_of(points_);
  // farthest from any one, and farthest from that: not always the greatest distance, but more than half of it
  const auto farthest_from = [&](const FlatPoint& p) {
    return points_.empty() ? p : *std::max_element(points_.begin(), points_.end(), [&](const auto& a, const auto& b) {
      return distance(a, p) < distance(b, p);
    });
  };
  end_[0] = farthest_from({0, 0});
  end_[1] = farthest_from(end_[0]);
  length_ = distance(end_[0], end_[1]);
  Wide sum = 0, x = 0, y = 0;
  for (std::size_t k = 1; k + 1 < points_.size(); ++k) {
    const FlatPoint &a = points_[0], &b = points_[k], &c = points_[k + 1];
    const Wide weight = octic::oracle::cross(a, b, c);
    sum += weight;
    x += weight * (a.x + b.x + c.x) / 3;
    y += weight * (a.y + b.y + c.y) / 3;
  }
  if (sum > 0) {
    centre_ = {static_cast<double>(x / sum), static_cast<double>(y / sum)};
  } else {
    centre_ = {(end_[0].x + end_[1].x) / 2, (end_[0].y + end_[1].y) / 2};
  }
}

FlatPoint Outline::flat(const Vec3& point) const {
  const double x = (reference::exact(point.x) - origin_.x).convert_to<double>(),
               y = (reference::exact(point.y) - origin_.y).convert_to<double>(),
               z = (reference::exact(point.z) - origin_.z).convert_to<double>();
  return {x * e_.x + y * e_.y + z * e_.z, x * f_.x + y * f_.y + z * f_.z};
}

Vec3 Outline::in_space(const FlatPoint& v) const {
  return {v.x * e_.x + v.y * f_.x, v.x * e_.y + v.y * f_.y, v.x * e_.z + v.y * f_.z};
}

int Outline::dimension_beyond(double tolerance) const {
  if (dimension_ == 0 || length_ <= tolerance) return 0;
  return dimension_ == 1 || 2 * area_ <= tolerance * length_
             ? 1
             : 2;   // the width of a convex set is at most 2 area / length
}

}  // namespace octic::oracle
