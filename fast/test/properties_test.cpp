// The numbered properties of fast/proximity.h.
#include <gtest/gtest.h>

#include <array>
#include <cfenv>
#include <cmath>

#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

using test::NamedPair;
using test::Random;

Cylinder scaled(const Cylinder& c, double s) { return {s * c.a, s * c.b, s * c.r}; }
Cylinder permuted(const Cylinder& c, const std::array<int, 3>& axis, const std::array<double, 3>& sign) {
  const auto move = [&](const Vec3& v) {
    const double p[3] = {v.x, v.y, v.z};
    return Vec3{sign[0] * p[axis[0]], sign[1] * p[axis[1]], sign[2] * p[axis[2]]};
  };
  return {move(c.a), move(c.b), c.r};
}

std::vector<std::pair<Cylinder, Cylinder>> random_pairs(std::uint64_t seed, int count) {
  Random random(seed);
  std::vector<std::pair<Cylinder, Cylinder>> pairs;
  for (int i = 0; i < count; ++i) {
    const double half = i % 3 == 0 ? 3 : i % 3 == 1 ? 1.2 : 0.7;
    const Cylinder a = random.cylinder(half, 0.05, 1), b = random.cylinder(half, 0.05, 1);
    pairs.push_back({a, b});
  }
  return pairs;
}

TEST(Properties, swapping_the_solids_keeps_the_distance) {
  for (const auto& [a, b] : random_pairs(1, 20000)) {
    const Proximity p = signed_distance(a, b), q = signed_distance(b, a);
    EXPECT_NEAR(p.signed_distance, q.signed_distance, 1e-15 * test::size(a, b));
    EXPECT_EQ(overlap(a, b), overlap(b, a));
  }
}

TEST(Properties, swapping_the_ends_keeps_the_distance) {
  for (const auto& [a, b] : random_pairs(2, 20000))
    EXPECT_NEAR(signed_distance(a, b).signed_distance, signed_distance(Cylinder{a.b, a.a, a.r}, b).signed_distance,
                1e-15 * test::size(a, b));
}

TEST(Properties, permuting_the_coordinate_axes_keeps_the_distance) {
  for (const auto& [a, b] : random_pairs(3, 5000)) {
    const double d = signed_distance(a, b).signed_distance;
    for (const auto& axis : {std::array{1, 2, 0}, std::array{2, 0, 1}, std::array{1, 0, 2}, std::array{0, 1, 2}}) {
      const std::array sign{-1.0, 1.0, -1.0};
      EXPECT_NEAR(signed_distance(permuted(a, axis, sign), permuted(b, axis, sign)).signed_distance, d,
                  1e-15 * test::size(a, b));
    }
  }
}

bool same(const Vec3& u, const Vec3& v, double s) { return s * u.x == v.x && s * u.y == v.y && s * u.z == v.z; }

// RapidCheck found the pair of its first line: at 2^-400 a witness had another last bit.
TEST(Properties, scaling_by_a_power_of_two_keeps_every_bit_of_pairs_with_a_ball) {
  Random random(41);
  for (int i = 0; i < 5000; ++i) {
    const Cylinder c = i == 0 ? Cylinder{{0, 0, 1}, {0.5, 0, 0}, 0.5} : random.cylinder(1, 0.1, 0.6);
    const double rounding = i == 0 ? 0.25 : random(0, 0.5), r = i == 0 ? 1 : i % 3 == 0 ? 0 : random(0, 0.5);
    const Vec3 center = i == 0 ? Vec3{} : random.point(2);
    const auto pair = [&](double s) {
      const Sphere ball{s * center, s * r};
      const Cylinder own = scaled(c, s);
      return i % 2 == 0 ? signed_distance(RoundedCylinder{own.a, own.b, own.r, s * rounding}, ball)
                        : signed_distance(ball, Capsule{own.a, own.b, own.r});
    };
    const Proximity p = pair(1);
    for (const int exponent : {-1, -300, -360, -380, -387, -400, -500, 400}) {
      const double s = std::ldexp(1.0, exponent);
      const Proximity q = pair(s);
      ASSERT_EQ(s * p.signed_distance, q.signed_distance) << i << ' ' << exponent;
      ASSERT_TRUE(same(p.direction, q.direction, 1)) << i << ' ' << exponent;
      ASSERT_TRUE(same(p.witness_a, q.witness_a, s)) << i << ' ' << exponent;
      ASSERT_TRUE(same(p.witness_b, q.witness_b, s)) << i << ' ' << exponent;
    }
  }
}

TEST(Properties, scaling_by_a_power_of_two_keeps_every_bit) {
  for (const auto& [a, b] : random_pairs(4, 5000)) {
    const Proximity p = signed_distance(a, b);
    for (const int exponent : {1, -1, 7, -60, 333, -333, 430, -430, 520, -520, 990, -900}) {
      const double s = std::ldexp(1.0, exponent);
      const Proximity q = signed_distance(scaled(a, s), scaled(b, s));
      ASSERT_EQ(s * p.signed_distance, q.signed_distance) << exponent;
      ASSERT_TRUE(same(p.direction, q.direction, 1)) << exponent;
      ASSERT_TRUE(same(p.witness_a, q.witness_a, s)) << exponent;
      ASSERT_TRUE(same(p.witness_b, q.witness_b, s)) << exponent;
      ASSERT_EQ(overlap(a, b), overlap(scaled(a, s), scaled(b, s))) << exponent;
    }
  }
}

TEST(Properties, moving_the_pair_far_away_keeps_the_distance) {
  // Ends on a grid of 2^-20, moved by 2^32: every end is still a double, but the middle of two ends is not.
  const Vec3 far{0x1p32, -0x1p32, 0x1p32};
  const auto on_grid = [](const Vec3& v) {
    return Vec3{std::round(v.x * 0x1p20) * 0x1p-20, std::round(v.y * 0x1p20) * 0x1p-20,
                std::round(v.z * 0x1p20) * 0x1p-20};
  };
  for (const auto& [p, q] : random_pairs(7, 20000)) {
    const Cylinder a{on_grid(p.a), on_grid(p.b), p.r}, b{on_grid(q.a), on_grid(q.b), q.r};
    const Cylinder far_a{a.a + far, a.b + far, a.r}, far_b{b.a + far, b.b + far, b.r};
    EXPECT_NEAR(signed_distance(far_a, far_b).signed_distance, signed_distance(a, b).signed_distance,
                1e-15 * test::size(a, b));
  }
}

TEST(Properties, no_rounding_mode_is_needed) {
  for (const auto& [a, b] : random_pairs(8, 5000)) {
    const double d = signed_distance(a, b).signed_distance;
    for (const int mode : {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
      std::fesetround(mode);
      const Proximity p = signed_distance(a, b);
      std::fesetround(FE_TONEAREST);
      EXPECT_NEAR(p.signed_distance, d, 3e-15 * test::size(a, b));
    }
  }
}

// How far a point stands outside of a cylinder, along its axis or across.
double out_of(const Cylinder& c, const Vec3& p) {
  const Vec3 axis = unit(c.b - c.a), v = (p - c.a), from_middle = v - 0.5 * (c.b - c.a);
  const double along = std::fabs(dot(from_middle, axis)) - 0.5 * norm(c.b - c.a);
  return std::fmax(along, norm(v - dot(v, axis) * axis) - c.r);
}

TEST(Properties, witnesses_lie_on_their_solids_and_are_as_far_apart_as_claimed) {
  for (const auto& [a, b] : random_pairs(5, 20000)) {
    const Proximity p = signed_distance(a, b);
    const double tolerance = 1e-14 * test::size(a, b);
    EXPECT_LE(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction), tolerance);
    EXPECT_NEAR(out_of(a, p.witness_a), 0, tolerance);
    EXPECT_NEAR(out_of(b, p.witness_b), 0, tolerance);
  }
}

TEST(Properties, overlap_agrees_with_the_signed_distance) {
  int contacts = 0, total = 0;
  for (const auto& [a, b] : random_pairs(6, 30000)) {
    const double d = signed_distance(a, b).signed_distance;
    if (std::fabs(d) > 1e-14 * test::size(a, b)) {
      EXPECT_EQ(overlap(a, b), d < 0);
      contacts += d < 0;
      ++total;
    }
  }
  EXPECT_GT(contacts, total / 5);
  EXPECT_LT(contacts, total * 4 / 5);
}

TEST(Properties, every_degenerate_pair_gets_a_finite_answer_that_its_witnesses_support) {
  for (const NamedPair& pair : test::degenerate_pairs()) {
    for (const bool swap : {false, true}) {
      const Proximity p = swap ? signed_distance(pair.b, pair.a) : signed_distance(pair.a, pair.b);
      EXPECT_TRUE(std::isfinite(p.signed_distance)) << pair.name;
      EXPECT_NEAR(norm(p.direction), 1, 1e-15) << pair.name;
      for (const double v : {p.witness_a.x, p.witness_a.y, p.witness_a.z, p.witness_b.x, p.witness_b.y, p.witness_b.z})
        EXPECT_TRUE(std::isfinite(v)) << pair.name;
      // in units in which nothing overflows or is subnormal
      const Vec3 apart = 0.25 * p.witness_b - 0.25 * p.witness_a, claimed = (0.25 * p.signed_distance) * p.direction;
      const double extent =
          std::fmax(std::fmax(std::fabs(p.witness_a.x), std::fabs(p.witness_b.x)), std::fabs(p.signed_distance)) +
          std::fmax(std::fabs(p.witness_a.z), std::fabs(p.witness_b.z)) / 4;
      for (const double off : {apart.x - claimed.x, apart.y - claimed.y, apart.z - claimed.z})
        EXPECT_LE(std::fabs(off), 1e-14 * extent + 5e-324) << pair.name;
    }
  }
}

}  // namespace
}  // namespace octic::fast
