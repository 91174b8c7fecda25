// A shape made ready: its axis a unit vector, its lengths in a unit in which nothing overflows or is lost.
#include "fast/pair/cylinder_cylinder.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

// Shapes whose lengths could overflow or lose bits on the way are held multiplied by 2^-+600.
double unit_for(double magnitude) noexcept { return magnitude > 0x1p500 ? 0x1p-600 : magnitude < 0x1p-400 ? 0x1p600 : 1; }

void finish(Body& body) noexcept { body.reach = std::sqrt(body.half_length * body.half_length + body.radius * body.radius); }

}  // namespace

Body prepare(const Cylinder& shape) noexcept {
  Body body;
  body.unit = unit_for(larger(shape.r, larger(largest(shape.a), largest(shape.b))));
  body.origin = body.unit * shape.a;
  const Vec3 whole = body.unit * shape.b - body.origin;
  body.offset = 0.5 * whole;
  const double near_one = power_that_brings_near_one(largest(whole));
  const Vec3 scaled = near_one * whole;
  const double length = norm(scaled);
  body.axis = (1 / length) * scaled;
  body.half_length = 0.5 * length / near_one;
  body.radius = body.unit * shape.r;
  finish(body);
  return body;
}

Body prepare(const PosedCylinder& shape) noexcept {
  Body body;
  body.unit = unit_for(larger(larger(shape.r, shape.half_length), largest(shape.center)));
  body.origin = body.unit * shape.center;
  const Quaternion& q = shape.q;
  const double near_one = power_that_brings_near_one(larger(std::fabs(q.w), largest({q.x, q.y, q.z})));
  const double w = near_one * q.w, x = near_one * q.x, y = near_one * q.y, z = near_one * q.z;
  body.axis = unit({2 * (x * z + w * y), 2 * (y * z - w * x), (w * w + z * z) - (x * x + y * y)});
  body.half_length = body.unit * shape.half_length;
  body.radius = body.unit * shape.r;
  finish(body);
  return body;
}

Body prepare(const Shape& shape) noexcept {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return prepare(*c);
  return prepare(*std::get_if<PosedCylinder>(&shape));
}

}  // namespace octic::fast
