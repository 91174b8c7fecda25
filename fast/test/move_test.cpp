// Bodies that are moved stand where bodies do that were prepared there.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/proximity.h"
#include "fast/test/shapes.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

Quaternion rotation(test::Random& random, double size) {
  const Vec3 v = random.point(1);
  return {size * random(-1, 1), size * v.x, size * v.y, size * v.z};
}

// Rounded once.
RotationMatrix matrix(const Quaternion& q) {
  const long double w = q.w, x = q.x, y = q.y, z = q.z, whole = w * w + x * x + y * y + z * z;
  const auto column = [whole](long double a, long double b, long double c) {
    return Vec3{static_cast<double>(a / whole), static_cast<double>(b / whole), static_cast<double>(c / whole)};
  };
  return {column(w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)),
          column(2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)),
          column(2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z)};
}
void is_near(const Vec3& v, const Vec3& right, double within) { EXPECT_LE(norm(v - right), within); }
// a: a body that was moved by a matrix, b: by the quaternion.
void stand_alike(const Body& a, const Body& b, double within) {
  is_near(a.axis, b.axis, within);
  is_near((a.origin + a.offset), (b.origin + b.offset), within * (1 + norm(b.origin)));
  for (int i = 0; i < 2; ++i) is_near(a.across[i], b.across[i], within);
}

// The same shape around the origin, and in a pose: the same bits. By a matrix, the same but for rounding.
template <class Make>
void is_as_prepared(Make make, std::uint64_t seed) {
  test::Random random(seed);
  for (int i = 0; i < 3000; ++i) {
    const double h = random(0.1, 1), r = random(0.1, 1);
    const Quaternion q = rotation(random, i % 3 == 0 ? 1 : i % 3 == 1 ? 1e-200 : 1e200);
    const Vec3 to = random.point(3);
    const Shape at_rest = make(Vec3{}, Quaternion{1, 0, 0, 0}, h, r), there = make(to, q, h, r),
                other = random.cylinder(3, 0.2, 1);
    Body body = prepare(at_rest);
    move(body, rotation(random, 1), random.point(1e3));   // the pose before leaves nothing behind
    move(body, q, to);
    const Proximity p = signed_distance(body, prepare(other)), right = signed_distance(prepare(there), prepare(other));
    EXPECT_EQ(p.signed_distance, right.signed_distance);
    EXPECT_EQ(p.direction, right.direction);
    EXPECT_EQ(p.witness_a, right.witness_a);
    EXPECT_EQ(p.witness_b, right.witness_b);
    Body by_matrix = prepare(at_rest);
    move(by_matrix, matrix(rotation(random, 1)), random.point(1e3));
    move(by_matrix, matrix(q), to);
    stand_alike(by_matrix, body, 8e-16);
    EXPECT_NEAR(signed_distance(by_matrix, prepare(other)).signed_distance, right.signed_distance, 1e-14);
  }
}

TEST(move, a_cylinder_is_as_prepared_there) {
  is_as_prepared([](const Vec3& c, const Quaternion& q, double h, double r) { return PosedCylinder{c, q, h, r}; }, 41);
}
TEST(move, a_box_is_as_prepared_there) {
  is_as_prepared([](const Vec3& c, const Quaternion& q, double h, double r) { return Box{c, q, {h, r, 0.5}}; }, 42);
}
TEST(move, a_prism_is_as_prepared_there) {
  is_as_prepared(
      [](const Vec3& c, const Quaternion& q, double h, double r) {
        return Prism{c, q, {{0.5, -r}, {0.7, 0.1}, {0.2, r}, {-0.4, 0.2}}, h};
      },
      43);
}

TEST(move, a_flat_and_a_thin_box_are_as_prepared_there) {
  for (const Vec3& by :
       {Vec3{0, 1, 1}, Vec3{1, 0, 1}, Vec3{1, 1, 0}, Vec3{0, 0, 1}, Vec3{0, 1, 0}, Vec3{1, 0, 0}, Vec3{}})
    is_as_prepared(
        [&](const Vec3& c, const Quaternion& q, double h, double r) {
          return Box{c, q, {h * by.x, r * by.y, 0.5 * by.z}};
        },
        44);
}
TEST(move, a_sphere_is_as_prepared_there) {
  is_as_prepared([](const Vec3& c, const Quaternion&, double, double r) { return Sphere{c, r}; }, 45);
}

// The angles of a box stay right ones, whatever the matrix is off: z is its own, and x that of the plane of both.
void expect_rotation(const Body& box, const RotationMatrix& m, double within) {
  const Vec3 &x = box.across[0], &y = box.across[1], &z = box.axis;
  for (const double off :
       {dot(x, x) - 1, dot(y, y) - 1, dot(z, z) - 1, dot(x, y), dot(y, z), dot(z, x), norm(cross(x, y) - z)})
    EXPECT_LE(std::fabs(off), within);
  is_near(z, unit(m.z), 4e-16);
  is_near(x, unit(cross(cross(m.z, m.x), m.z)), 8e-16);
}
TEST(move, a_matrix_of_floats_is_made_a_rotation) {
  test::Random random(46);
  const auto of_floats = [](const Vec3& v) {
    return Vec3{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
  };
  Body box = prepare(Box{{}, {1, 0, 0, 0}, {1, 2, 3}});
  for (int i = 0; i < 3000; ++i) {
    const RotationMatrix m = matrix(rotation(random, 1)), off{of_floats(m.x), of_floats(m.y), of_floats(m.z)};
    move(box, off, {});
    expect_rotation(box, off, 8e-16);
    is_near(box.across[0], m.x, 4e-7), is_near(box.across[1], m.y, 4e-7), is_near(box.axis, m.z, 4e-7);
    EXPECT_GT(norm(box.axis - m.z), 0) << "of doubles";
  }
}
TEST(move, a_matrix_that_is_off_by_any_part_is_made_a_rotation) {
  test::Random random(47);
  Body box = prepare(Box{{}, {1, 0, 0, 0}, {1, 2, 3}}), stick = prepare(Box{{}, {1, 0, 0, 0}, {3, 0, 0}});
  for (int i = 0; i < 30000; ++i) {
    const RotationMatrix m = matrix(rotation(random, 1));
    const double part = std::exp2(-random(3, 56));
    const RotationMatrix off{m.x + part * random.point(1), m.y, m.z + part * random.point(1)};
    move(box, off, {});
    expect_rotation(box, off, 24 * 0x1p-53);   // roundings: z 4, x 6, y 12; twice as many of a square
    move(stick, off, {});
    is_near(stick.axis, -box.across[0], 8e-16);
  }
}
TEST(move, columns_of_any_length) {
  Body can = prepare(PosedCylinder{{}, {1, 0, 0, 0}, 1, 0.5});
  for (const double length : {1e-20, 0.5, 2.0, 1e20}) {
    move(can, RotationMatrix({0, length, 0}, {0, 0, length}, {length, 0, 0}), {1, 2, 3});
    EXPECT_EQ(can.axis, (Vec3{1, 0, 0})) << length;
    EXPECT_EQ(can.origin, (Vec3{1, 2, 3})) << length;
  }
}

// By quarter turns everything is exact.
TEST(move, what_has_no_rotation_of_its_own_turns_its_axis) {
  const Quaternion quarter{1, 0, 1, 0};   // about y: z becomes x
  const auto distance = [&](const Shape& shape, const Vec3& point) {
    Body body = prepare(shape), by_matrix = body;
    move(body, quarter, {2, 0, 0});
    move(by_matrix, RotationMatrix({0, 0, -1}, {0, 1, 0}, {1, 0, 0}), {2, 0, 0});
    stand_alike(by_matrix, body, 0);
    return signed_distance(body, prepare(Point{point})).signed_distance;
  };
  EXPECT_EQ(distance(HalfSpace{{0, 0, 0.25}, {0, 1, 3}}, {7, 3, 0}), 5);
  EXPECT_EQ(distance(InfiniteCylinder{{1, 2, 3}, {0, 0, 2}, 0.5}, {7, 3, 0}), 2.5);
  EXPECT_EQ(distance(Cylinder{{1, 2, 3}, {1, 2, 5}, 0.5}, {7, 0, 0}), 4);
  EXPECT_EQ(distance(Capsule{{1, 2, 3}, {1, 4, 3}, 0.5}, {7, 0, 0}), 3.5);
  EXPECT_EQ(distance(Disc{{1, 2, 3}, {1, 0, 0}, 0.5}, {7, 0.25, 0}), 5);
}

TEST(move, as_far_as_doubles_reach_and_back) {
  for (const double size : {1.0, 1e-130, 1e-150}) {
    Body body = prepare(PosedCylinder{{}, {1, 0, 0, 0}, size, size});
    for (const double far : {1e200, 1.0, 1e-140, 2e-150, 0.0, 1e-150}) {
      if (far > 1e150 && size < 1) continue;   // what a body loses there
      move(body, {1, 0, 0, 0}, {far, 0, 0});
      const Body there = prepare(PosedCylinder{{far, 0, 0}, {1, 0, 0, 0}, size, size});
      const Body ball = prepare(Sphere{{0, 0, 0}, far / 2 + size / 4});
      EXPECT_EQ(body.unit, there.unit) << size << ' ' << far;
      EXPECT_EQ(signed_distance(body, ball).signed_distance, signed_distance(there, ball).signed_distance)
          << size << ' ' << far;
    }
  }
}

}  // namespace
}  // namespace octic::fast
