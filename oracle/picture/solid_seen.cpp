#include "oracle/picture/solid_seen.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace octic::oracle::picture {
namespace {

constexpr long double pi = std::numbers::pi_v<long double>;

// Directions around a circle, from the first one on. They stand closer and closer together around it and around its
// opposite: there the solids are nearest to each other, and a curve stays a curve however near one looks.
const std::vector<Spot>& around() {
  static const std::vector<Spot> directions = [] {
    std::vector<long double> angles;
    constexpr int steps = 360;
    for (int i = 0; i < steps; ++i) angles.push_back(2 * pi * i / steps);
    for (long double small = pi / steps; small > 1e-18L; small /= 2)
      for (const long double angle : {small, pi - small, pi + small, 2 * pi - small}) angles.push_back(angle);
    std::sort(angles.begin(), angles.end());
    std::vector<Spot> out;
    for (const long double angle : angles) out.push_back({std::cos(angle), std::sin(angle)});
    return out;
  }();
  return directions;
}

class Projection {
 public:
  Projection(const Body& body, const View& view) : p_(body.pose), v_(view) {}

  Spot flat(const Long3& at) const { return {dot(at, v_.right), dot(at, v_.up)}; }
  Spot local(long double x, long double y, long double z) const {
    return flat(p_.center + x * p_.x + y * p_.y + z * p_.z);
  }
  bool turned_here(const Long3& normal) const { return dot(normal, v_.towards) > 0; }
  long double light(const Long3& normal) const { return dot(normal, lamp_); }

  // The farthest point of the solid along d.
  Spot farthest(const Long3& d) const {
    const long double dx = dot(p_.x, d), dy = dot(p_.y, d), dz = dot(p_.z, d), length = std::hypot(dx, dy);
    long double x = 0, y = 0;
    if (!p_.base.empty()) {
      const auto best = std::max_element(p_.base.begin(), p_.base.end(), [&](const Vec2& s, const Vec2& t) {
        return s.x * dx + s.y * dy < t.x * dx + t.y * dy;
      });
      x = best->x;
      y = best->y;
    }
    if (length > 0) {
      x += p_.radius * dx / length;
      y += p_.radius * dy / length;
    }
    const long double z = dz < 0 ? -p_.half_length : p_.half_length;
    return local(x + p_.rounding * dx, y + p_.rounding * dy, z + p_.rounding * dz);
  }

  Line outline() const {
    Line out;
    const Long3 m = cross(v_.towards, v_.n);
    for (const Spot& s : around()) out.push_back(farthest(s.x * v_.n + s.y * m));
    return out;
  }

  // The circle around the end on one side.
  Line rim(int side) const {
    const Long3 along{dot(p_.x, v_.n), dot(p_.y, v_.n), 0};
    const long double length = std::hypot(along.x, along.y), c = length > 0 ? along.x / length : 1,
                      s = length > 0 ? along.y / length : 0;
    Line out;
    for (const Spot& at : around())
      out.push_back(local(p_.radius * (at.x * c - at.y * s), p_.radius * (at.x * s + at.y * c),
                          side * (p_.half_length + p_.rounding)));
    return out;
  }

 private:
  const detail::LongPose& p_;
  const View& v_;
  Long3 lamp_ = unit(0.4L * v_.up + -0.5L * v_.right + 0.75L * v_.towards);
};

void add_round(Solid& out, const Body& body, const Projection& projection, const View& view) {
  const detail::LongPose& p = body.pose;
  if (p.radius > 0)
    for (const int side : {-1, 1}) {
      const bool here = projection.turned_here(static_cast<long double>(side) * p.z);
      Line rim = projection.rim(side);
      if (here) out.faces.push_back({rim, projection.light(static_cast<long double>(side) * p.z)});
      if (here || p.rounding == 0) (here ? out.front : out.hidden).push_back(std::move(rim));
    }
  const Spot middle = projection.flat(p.center), axis = projection.flat(p.z);
  const long double radius = p.radius + p.rounding, slant = std::hypot(axis.x, axis.y);
  out.ball = body.ball;
  if (body.ball) {
    out.across = {middle, {middle.x + radius, middle.y}};
  } else if (body.round && slant > 1e-6L) {
    Spot side{radius * axis.y / slant, -radius * axis.x / slant};
    const Spot upward = projection.flat(view.up + -1.0L * view.right);
    if (side.x * upward.x + side.y * upward.y < 0)
      side = {-side.x, -side.y};   // the light comes from above and the left
    out.across = {{middle.x + side.x, middle.y + side.y}, {middle.x - side.x, middle.y - side.y}};
  }
}

void add_flat(Solid& out, const Body& body, const Projection& projection) {
  const detail::LongPose& p = body.pose;
  const std::size_t n = p.base.size();
  long double area = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2 &s = p.base[i], &t = p.base[(i + 1) % n];
    area += static_cast<long double>(s.x) * t.y - static_cast<long double>(s.y) * t.x;
  }
  const auto corner = [&](std::size_t i, int side) {
    return projection.local(p.base[i % n].x, p.base[i % n].y, side * p.half_length);
  };
  for (const int side : {-1, 1}) {
    const Long3 normal = static_cast<long double>(side) * p.z;
    if (!projection.turned_here(normal)) continue;
    Face face{{}, projection.light(normal)};
    for (std::size_t i = 0; i < n; ++i) face.outline.push_back(corner(i, side));
    out.faces.push_back(std::move(face));
  }
  // The outward normal of the side from corner i to the next; nothing where they are one point.
  const auto normal = [&](std::size_t i) -> std::optional<Long3> {
    const Vec2 &s = p.base[i % n], &t = p.base[(i + 1) % n];
    const long double x = static_cast<long double>(t.y) - s.y, y = static_cast<long double>(s.x) - t.x,
                      length = std::hypot(x, y);
    if (length == 0) return {};
    const long double sign = area < 0 ? -1 : 1;
    return (sign * x / length) * p.x + (sign * y / length) * p.y;
  };
  const bool top = projection.turned_here(p.z);
  for (std::size_t i = 0; i < n; ++i) {
    const auto after = normal(i), before = normal(i + n - 1);
    const bool here = after && projection.turned_here(*after);
    if (here)
      out.faces.push_back(
          {{corner(i, -1), corner(i + 1, -1), corner(i + 1, 1), corner(i, 1)}, projection.light(*after)});
    for (const int side : {-1, 1})
      (here || top == (side > 0) ? out.front : out.hidden).push_back({corner(i, side), corner(i + 1, side)});
    constexpr long double smooth = 0.94L;   // within 20 degrees: the sides of a prism that stands for a round body
    if (after && before && dot(*after, *before) > smooth) continue;
    (here || (before && projection.turned_here(*before)) ? out.front : out.hidden)
        .push_back({corner(i, -1), corner(i, 1)});
  }
}

}  // namespace

Spot View::seen(const Long3& p) const {
  const Long3 at = detail::over(p - focus, unit);
  return {dot(at, right), dot(at, up)};
}

Body body(const Shape& shape, const View& view) {
  const auto place = [&](const Long3& p) { return detail::over(p - view.focus, view.unit); };
  if (const auto* line = std::get_if<InfiniteCylinder>(&shape)) {
    detail::LongPose p = detail::along(detail::long3(line->direction));
    const Long3 point = place(detail::long3(line->point)), foot = point - dot(point, p.z) * p.z;
    p.center = foot;
    p.half_length = far_away;
    p.radius = line->r / view.unit;
    return {p, false, true, false, foot};
  }
  detail::LongPose p = std::visit([](const auto& s) { return detail::long_pose(s); }, shape);
  p.center = place(p.center);
  if (p.half_space) {
    const Long3 foot = dot(p.center, p.z) * p.z;
    p.center = foot - far_away * p.z;
    p.half_length = far_away;
    p.base = {{far_away, far_away}, {-far_away, far_away}, {-far_away, -far_away}, {far_away, -far_away}};
    return {p, false, false, false, foot};
  }
  p.half_length /= view.unit;
  p.radius /= view.unit;
  p.rounding /= view.unit;
  // In long double first: a subnormal unit would overflow a double.
  for (Vec2& v : p.base) v = {static_cast<double>(v.x / view.unit), static_cast<double>(v.y / view.unit)};
  const bool ball = p.base.empty() && p.radius == 0 && p.half_length == 0;
  return {p, true, p.base.empty() && p.half_length > 0, ball, p.center};
}

Solid solid_seen(const Body& body, const View& view) {
  const Projection projection(body, view);
  Solid out;
  out.outline = projection.outline();
  if (body.pose.half_space) return out;
  if (body.pose.base.empty()) add_round(out, body, projection, view);
  else add_flat(out, body, projection);
  return out;
}

}  // namespace octic::oracle::picture
