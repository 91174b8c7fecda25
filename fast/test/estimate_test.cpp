// distance_within: every pair of shapes, over the whole range of errors, against signed_distance.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "fast/bounds.h"
#include "fast/estimate.h"
#include "fast/test/direction_search.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

constexpr double smallest_error = 0x1p-40,
                 far_error = 100 * 0x1p-80;   // (2) of fast/estimate.h; no number here is above 100

using test::Motion;
using test::Random;

double size_of(const Shape& a, const Shape& b) { return double(test::DirectionSearch(a, b).size()) + 1e-300; }

// Is the distance within the error, and the error within what was asked for? What signed_distance itself may be off by
// is granted.
void check(const Shape& a, const Shape& b, double part) {
  const double size = size_of(a, b), largest_error = part * size;
  const double truth = std::max(0.0, signed_distance(a, b).signed_distance);
  const Estimate e = distance_within(a, b, largest_error);
  ASSERT_LE(std::fabs(e.distance - truth), e.error + promised_error * size) << part;
  ASSERT_LE(e.error, std::max(largest_error, smallest_error * size + far_error)) << part;
  ASSERT_GE(e.distance, 0);
}

class EstimateOf : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Every, EstimateOf, testing::Range(0, test::kinds),
                         [](const testing::TestParamInfo<int>& info) { return test::kind_name(info.param); });

TEST_P(EstimateOf, pair_is_within_its_error_and_its_error_is_what_was_asked_for) {
  for (int second = 0; second < test::kinds; ++second) {
    SCOPED_TRACE(test::kind_name(second));
    Random random(900 * GetParam() + second);
    for (int i = 0; i < 300; ++i) {
      const bool small = i % 3 == 0;
      const double half = i % 2 ? 3 : 0.8;
      const Shape a = small ? test::small_shape(random, GetParam()) : test::random_shape(random, GetParam(), half);
      const Shape b = small ? test::small_shape(random, second) : test::random_shape(random, second, half);
      if (!supports(a, b) || size_of(a, b) < 1e-200)
        continue;   // two points in one place have no length to be in range
      for (const double part : {1.0, 0.1, 1e-2, 1e-4, 1e-8, 1e-12, 0.0}) {
        check(a, b, part);
        ASSERT_FALSE(testing::Test::HasFailure()) << "pair " << i;
      }
    }
  }
}

// Slid along its direction to a small gap or depth.
TEST_P(EstimateOf, pair_that_nearly_touches_is_within_its_error) {
  for (int second = 0; second < test::kinds; ++second) {
    SCOPED_TRACE(test::kind_name(second));
    Random random(700 * GetParam() + second);
    for (int i = 0; i < 60; ++i) {
      const Shape a = test::random_shape(random, GetParam(), 1.5), b = test::random_shape(random, second, 1.5);
      if (!supports(a, b)) continue;
      const Proximity p = signed_distance(a, b);
      for (const double gap : {1e-2, 1e-6, 1e-10, 1e-14, -1e-11, -1e-3}) {
        const Shape slid = moved(b, Motion{{1, 0, 0, 0}, 1, (gap - p.signed_distance) * p.direction});
        for (const double part : {1e-1, 1e-5, 1e-9}) {
          check(a, slid, part);
          ASSERT_FALSE(testing::Test::HasFailure()) << "pair " << i << " gap " << gap;
        }
      }
    }
  }
}

TEST(Estimate, scales_with_the_pair) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Shape a = test::random_shape(random, i % test::kinds, 3),
                b = test::random_shape(random, (i / test::kinds) % test::kinds, 3);
    if (!supports(a, b)) continue;
    for (const int exponent : {60, -60, 180, -180}) {
      const Motion scaled{{1, 0, 0, 0}, std::ldexp(1.0, exponent), {}};
      const Estimate e = distance_within(a, b, 1e-3),
                     f = distance_within(moved(a, scaled), moved(b, scaled), std::ldexp(1e-3, exponent));
      EXPECT_NEAR(std::ldexp(f.distance, -exponent), e.distance, 1e-12) << exponent;
      EXPECT_LE(std::ldexp(f.error, -exponent), 1.001e-3) << exponent;
    }
  }
}

// A flat body has no interior, but a point of it may lie well inside the other one.
TEST(Estimate, a_disc_or_a_coin_in_a_flank_is_known_to_overlap_it) {
  Random random(5);
  for (const double depth : {1e-1, 1e-2, 1e-3, 1e-6})
    for (const double thickness : {0.0, 1e-5})
      for (int k = 0; k < 400; ++k) {
        const double r = random(0.5, 1.5), x = random(-1, 1), y = random(-1, 1);
        const Shape can = PosedCylinder{{0, 0, 0}, {1, 1, 0, 0}, random(0.3, 1.3), r},
                    coin = PosedCylinder{{x, y, r - depth}, {1, 0, 0, 0}, thickness, random(0.5, 2.5)};
        if (!(signed_distance(can, coin).signed_distance < -1e-9)) continue;
        const Estimate e = distance_within(can, coin, 1e-9);
        ASSERT_LE(e.error, 1e-9) << depth << ' ' << thickness << ' ' << k;
        ASSERT_LE(e.distance, 1e-9);
      }
}

TEST(Estimate, of_points_in_one_place_is_zero) {
  for (const Vec3 at : {Vec3{}, Vec3{1, 2, 3}}) {
    const Shape shapes[] = {Point{at}, Sphere{at, 0}, HalfSpace{at, {0, 0, 1}}};
    for (const Shape& b : shapes) {
      const Estimate e = distance_within(shapes[0], b, 0.1);
      EXPECT_EQ(e.distance, 0);
      EXPECT_LE(e.error, 1e-20);
    }
  }
}

// A point on a line is no length away from it, and far from the point that the line is given by.
TEST(Estimate, of_what_lies_on_a_line_is_finite) {
  const InfiniteCylinder through_0{{0, 0, 0}, {1, 2, 3}, 0};
  const std::pair<Shape, Shape> pairs[] = {
      {through_0, Point{{2, 4, 6}}},
      {InfiniteCylinder{{-1, 2, 2}, {0, -3, -3}, 0}, Point{{-1, 1, 1}}},
      {through_0, InfiniteCylinder{{0, 0, 0}, {1, 0, 0}, 0}},
      {through_0, Segment{{2, 4, 6}, {4, 8, 12}}},
      {Box{{0, 0, 0}, {1, 1, 1, -1}, {0, 0, 0}},
       InfiniteCylinder{{0.02197961176698688, -0.12772761641623348, -0.4610060899210202},
                        {0.04589815242804421, -0.26672270964928474, -0.9626797784107837},
                        0}}};
  for (const auto& [a, b] : pairs)
    for (const double most : {1e-9, 1.0}) {
      EXPECT_LE(distance_within(a, b, most).error, most);
      EXPECT_LE(distance_within(b, a, most).error, most);
      EXPECT_LE(distance_within(a, b, most).distance, distance_within(a, b, most).error + 1e-13);
    }
  const Estimate near =
      distance_within(InfiniteCylinder{{1e8, 0, 0}, {1, 0, 0}, 0}, Sphere{{0, 1.5e-6, 0}, 1e-6}, 1e-12);
  EXPECT_LE(near.error, 1e-12);
  EXPECT_LE(std::fabs(near.distance - 5.0000000000000008e-07), near.error);
}

TEST(Estimate, claims_nothing_where_nothing_is_proved) {
  const Estimate e = distance_within(Sphere{{0, 0, 0}, 1e300}, Sphere{{1e305, 0, 0}, 1e300}, 1e290);
  EXPECT_GE(e.error, std::fabs(e.distance - (1e305 - 2e300)));
}

// Parallel, and turned by as little as doubles hold about the line between their points.
TEST(Estimate, of_lines_is_as_fine_at_any_angle) {
  for (const double turn : {0.0, 0x1p-19, 0x1p-21, 0x1p-60, 0x1p-500}) {
    const Estimate lines =
        distance_within(InfiniteCylinder{{0, 0, 0}, {0, 0, 1}, 1}, InfiniteCylinder{{5, 0, 0}, {0, turn, 1}, 1}, 1e-12);
    EXPECT_LE(lines.error, 1e-12) << turn;
    EXPECT_LE(std::fabs(lines.distance - 3), lines.error) << turn;
  }
  // The points that they are given by lie far away along them.
  const Estimate far = distance_within(InfiniteCylinder{{0x1p54, -0x1p53, -0.5}, {0, 1, 0}, 1},
                                       InfiniteCylinder{{1.5, 0, -4.5}, {1, 0, 0}, 0.5}, 1e-9);
  EXPECT_LE(far.error, 1e-9);
  EXPECT_LE(std::fabs(far.distance - 2.5), far.error);
}

// 271.705 of the least double, which is no double.
TEST(Estimate, of_a_few_subnormals_counts_their_rounding) {
  constexpr double u = 0x1p-1074;
  const Estimate e = distance_within(Sphere{{0, 0, 0}, 0}, Sphere{{343 * u, 433 * u, 700 * u}, 620 * u}, 0);
  EXPECT_GE(e.error, u);
  EXPECT_LE(std::fabs(e.distance - 272 * u), e.error);
}

}  // namespace
}  // namespace octic::fast
