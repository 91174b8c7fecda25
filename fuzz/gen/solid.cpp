#include "fuzz/gen/solid.h"

#include <algorithm>
#include <cmath>

namespace octic::fuzz {

Solid solid_of(const Shape& shape) {
  if (const auto* ends = std::get_if<Cylinder>(&shape)) {
    // Scaled by a power of two before anything is squared: shapes of size 1e-300 and 1e300 are valid.
    const Vec3 axis = 0.5 * ends->b - 0.5 * ends->a;
    const double largest = std::max({std::fabs(axis.x), std::fabs(axis.y), std::fabs(axis.z)});
    int exponent = 0;
    std::frexp(largest, &exponent);
    const Vec3 scaled_axis{std::ldexp(axis.x, -exponent), std::ldexp(axis.y, -exponent), std::ldexp(axis.z, -exponent)};
    const double scaled_length = length(scaled_axis);
    return {0.5 * ends->a + 0.5 * ends->b, (1 / scaled_length) * scaled_axis, std::ldexp(scaled_length, exponent),
            ends->r};
  }
  const auto& posed = std::get<PosedCylinder>(shape);
  const double largest =
      std::max({std::fabs(posed.q.w), std::fabs(posed.q.x), std::fabs(posed.q.y), std::fabs(posed.q.z)});
  int exponent = 0;
  std::frexp(largest, &exponent);
  const double w = std::ldexp(posed.q.w, -exponent), x = std::ldexp(posed.q.x, -exponent),
               y = std::ldexp(posed.q.y, -exponent), z = std::ldexp(posed.q.z, -exponent);
  return {posed.center, unit({2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z}),
          posed.half_length, posed.r};
}

Cylinder cylinder(const Solid& solid) {
  const Vec3 half = solid.half_length * solid.axis;
  return {solid.center - half, solid.center + half, solid.radius};
}

Cylinder moved(Cylinder shape, const Vec3& by) {
  shape.a = shape.a + by;
  shape.b = shape.b + by;
  return shape;
}

Shape moved(Shape shape, const Vec3& by) {
  std::visit([&by](auto& s) {
    if constexpr (requires { s.a; }) s.a = s.a + by, s.b = s.b + by;
    else if constexpr (requires { s.center; }) s.center = s.center + by;
    else if constexpr (requires { s.point; }) s.point = s.point + by;
    else s.at = s.at + by;
  }, shape);
  return shape;
}

Shape scaled(Shape shape, int exponent) {
  const auto scale = [exponent](double v) { return std::ldexp(v, exponent); };
  const auto scale_point = [scale](const Vec3& v) { return Vec3{scale(v.x), scale(v.y), scale(v.z)}; };
  if (auto* ends = std::get_if<Cylinder>(&shape)) {
    return Cylinder{scale_point(ends->a), scale_point(ends->b), scale(ends->r)};
  }
  auto& posed = std::get<PosedCylinder>(shape);
  return PosedCylinder{scale_point(posed.center), posed.q, scale(posed.half_length), scale(posed.r)};
}

Vec3 support(const Solid& solid, const Vec3& n) {
  const double along = dot(n, solid.axis);
  // n - (n.axis) axis loses its direction near the pole; axis x (n x axis) does not.
  const Vec3 radial = cross(solid.axis, cross(n, solid.axis));
  const double radial_length = length(radial);
  Vec3 point = solid.center;
  if (along != 0) point = point + std::copysign(solid.half_length, along) * solid.axis;
  if (radial_length > 0) point = point + (solid.radius / radial_length) * radial;
  return point;
}

double gap(const Solid& a, const Solid& b, const Vec3& n) {
  const double extent_a = a.half_length * std::fabs(dot(n, a.axis)) + a.radius * length(cross(n, a.axis));
  const double extent_b = b.half_length * std::fabs(dot(n, b.axis)) + b.radius * length(cross(n, b.axis));
  return dot(n, b.center - a.center) - extent_a - extent_b;
}

double size_of_pair(const Shape& a, const Shape& b) {
  const Solid p = solid_of(a), q = solid_of(b);
  const Vec3 between = q.center - p.center;
  const double apart = std::max({std::fabs(between.x), std::fabs(between.y), std::fabs(between.z)});
  return std::max({apart, 2 * p.half_length, 2 * q.half_length, 2 * p.radius, 2 * q.radius});
}

Solid random_solid(Random& random, double half_side, int low_exponent, int high_exponent) {
  Solid solid;
  solid.center = random.box(half_side);
  solid.axis = random.direction();
  solid.half_length = random.magnitude(low_exponent, high_exponent);
  solid.radius = random.magnitude(low_exponent, high_exponent);
  return solid;
}

Vec3 interior_point(Random& random, const Solid& solid) {
  const double along = random.between(-0.9, 0.9) * solid.half_length;
  const Vec3 sideways = cross(solid.axis, random.direction());
  const double outward = random.uniform();
  return solid.center + along * solid.axis + (0.9 * outward * solid.radius) * sideways;
}

Solid placed(const Solid& a, Solid b, const Vec3& n, double distance) {
  b.center = b.center + (support(a, n) + distance * n - support(b, -n));
  return b;
}

Vec3 rim_direction(Random& random, const Solid& a, const Solid& b, double margin) {
  for (;;) {
    const Vec3 n = random.direction();
    const double to_a = std::fabs(dot(n, a.axis)), to_b = std::fabs(dot(n, b.axis));
    const double from_a = length(cross(n, a.axis)), from_b = length(cross(n, b.axis));
    if (to_a > margin && to_b > margin && from_a > margin && from_b > margin) return n;
  }
}

Case make_case(const char* family, std::uint64_t seed, std::uint64_t index, const Shape& a, const Shape& b,
               const char* reason) {
  Case item;
  item.name = std::string(family) + "-" + std::to_string(seed) + "-" + std::to_string(index);
  item.a = a;
  item.b = b;
  item.reason = reason;
  item.origin = std::string("family ") + family + ", seed " + std::to_string(seed) + ", index " + std::to_string(index);
  return item;
}

}  // namespace octic::fuzz
