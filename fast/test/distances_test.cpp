// Batches of distances against one pair at a time, and the same bits from every instruction set.
#include "fast/batch/distances.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <vector>

#include "fast/proximity.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

struct Drums {
  std::vector<double> number[8];
  void add(const Vec3& c, const Vec3& axis, double half_length, double radius) {
    const double all[8] = {c.x, c.y, c.z, axis.x, axis.y, axis.z, half_length, radius};
    for (int k = 0; k < 8; ++k) number[k].push_back(all[k]);
  }
  std::size_t size() const { return number[0].size(); }
  CylinderArrays view() const {
    const auto at = [&](int k) { return number[k].data(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  }
  Body body(std::size_t i) const {
    Body b;
    b.origin = {number[0][i], number[1][i], number[2][i]};
    b.axis = {number[3][i], number[4][i], number[5][i]};
    b.half_length = number[6][i];
    b.radius = number[7][i];
    b.reach = std::sqrt(b.half_length * b.half_length + b.radius * b.radius);
    return b;
  }
};

Drums drums(std::uint64_t seed, int count, double side, double thinnest) {
  test::Random random(seed);
  Drums all;
  for (int i = 0; i < count; ++i) {
    Vec3 axis = random.point(1);
    if (i % 7 == 0) axis = {0, 0, 1};
    if (i % 7 == 1) axis = {1e-9 * axis.x, 1e-5 * axis.y, 1};
    const double h = std::pow(10, -random(0, thinnest)), r = i % 11 == 0 ? 0 : std::pow(10, -random(0, thinnest));
    const Vec3 c = random.point(side);
    all.add(c, unit(axis), i % 13 == 0 ? 0 : h, r);
  }
  return all;
}

struct Answers {
  std::vector<double> number[7];
  explicit Answers(std::size_t count) {
    for (auto& v : number) v.resize(count);
  }
  DistanceArrays view() { return {number[0].data(), number[1].data(), number[2].data(), number[3].data(), number[4].data(), number[5].data(), number[6].data()}; }
  bool operator==(const Answers& other) const {
    for (int k = 0; k < 7; ++k)
      if (std::memcmp(number[k].data(), other.number[k].data(), number[k].size() * sizeof(double)) != 0) return false;
    return true;
  }
};

TEST(distances, are_those_of_each_pair_with_directions_and_witnesses) {
  int apart = 0, overlapping = 0;
  for (const double side : {3.0, 1.0, 0.3}) {
    for (const double thinnest : {1.0, 6.0}) {
      const Drums a = drums(1, 4001, side, thinnest), b = drums(2, 4001, side, thinnest);
      Answers out(a.size());
      signed_distances(a.view(), b.view(), a.size(), out.view());
      for (std::size_t i = 0; i < a.size(); ++i) {
        const Body body_a = a.body(i), body_b = b.body(i);
        const Proximity p = signed_distance(body_a, body_b);
        const Vec3 d = body_b.origin - body_a.origin, n{out.number[1][i], out.number[2][i], out.number[3][i]}, x{out.number[4][i], out.number[5][i], out.number[6][i]};
        const double size = norm(d) + body_a.reach + body_b.reach, distance = out.number[0][i];
        ASSERT_NEAR(distance, p.signed_distance, 2e-15 * size) << i;
        ASSERT_NEAR(norm(n), 1, 1e-15);
        (distance > 0 ? apart : overlapping)++;
        if (distance <= 0) continue;
        // the direction opens a slab as wide, and the witnesses stand on the solids
        const auto support = [](const Body& body, const Vec3& m) { return body.half_length * std::fabs(dot(m, body.axis)) + body.radius * norm(cross(m, body.axis)); };
        ASSERT_NEAR(dot(n, d) - support(body_a, n) - support(body_b, n), distance, 2e-14 * size) << i;
        const auto outside = [](const Body& body, const Vec3& p) {
          const Vec3 v = p - body.origin;
          const double along = dot(v, body.axis);
          return std::fmax(std::fabs(along) - body.half_length, norm(v - along * body.axis) - body.radius);
        };
        ASSERT_LE(outside(body_a, x), 2e-14 * size) << i;
        ASSERT_LE(outside(body_b, x + distance * n), 2e-14 * size) << i;
      }
    }
  }
  EXPECT_GT(apart, 5000);
  EXPECT_GT(overlapping, 3000);
}

TEST(distances, same_bits_from_every_instruction_set_and_length_of_batch) {
  const Drums a = drums(5, 3001, 1.5, 3), b = drums(6, 3001, 1.5, 3);
  Answers expected(a.size());
  ASSERT_TRUE(signed_distances_with(Instructions::baseline, a.view(), b.view(), a.size(), expected.view()));
  for (const Instructions instructions : {Instructions::avx2, Instructions::avx512}) {
    Answers out(a.size());
    if (!signed_distances_with(instructions, a.view(), b.view(), a.size(), out.view())) continue;
    EXPECT_TRUE(out == expected) << static_cast<int>(instructions);
  }
  for (std::size_t count = 1; count < 20; ++count) {
    Answers out(a.size());
    signed_distances(a.view(), b.view(), count, out.view());
    for (int k = 0; k < 7; ++k)
      for (std::size_t i = 0; i < a.size(); ++i) ASSERT_EQ(out.number[k][i], i < count ? expected.number[k][i] : 0) << count;
  }
}

TEST(distances, of_one_against_many_and_without_what_is_not_wanted) {
  const Drums a = drums(7, 300, 1.5, 2), b = drums(8, 300, 1.5, 2);
  std::vector<double> many(b.size());
  for (const std::size_t one : {std::size_t(0), std::size_t(17)}) {
    signed_distances_of_one(a.view(), one, b.view(), b.size(), {many.data()});
    for (std::size_t i = 0; i < b.size(); ++i) {
      const double right = signed_distance(a.body(one), b.body(i)).signed_distance;
      ASSERT_NEAR(many[i], right, 1e-14) << i;
    }
  }
  signed_distances(a.view(), b.view(), 0, {nullptr});
}

}  // namespace
}  // namespace octic::fast
