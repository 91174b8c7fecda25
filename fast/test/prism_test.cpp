// Prisms of many corners, on each other, slender, and far from their centres.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "corpus/test/effort.h"
#include "fast/bounds.h"
#include "fast/test/direction_search.h"
#include "fast/test/fitting.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

using test::DirectionSearch;
using test::expect_fitting_witnesses;
using test::Motion;
using test::Random;

TEST(Prism, with_many_corners_is_nearly_a_cylinder) {
  Random random(31);
  for (const int corners : {36, 180, 360, 1800, 3600}) {
    Prism prism{{0, 0, 0}, {1, 0, 0, 0}, {}, 1};
    for (int i = 0; i < corners; ++i)
      prism.base.push_back({std::cos(2 * M_PI * i / corners), std::sin(2 * M_PI * i / corners)});
    const double inside = 1 - std::cos(M_PI / corners);   // as far as the cylinder stands out
    const PosedCylinder round{prism.center, prism.q, 1, 1};
    for (int kind = 0; kind < test::kinds; ++kind)
      for (int i = 0; i < 20; ++i) {
        const Shape other = test::random_shape(random, kind, 1.2);
        const double d = signed_distance(round, other).signed_distance,
                     e = signed_distance(prism, other).signed_distance;
        ASSERT_GE(e, d - 1e-14);
        ASSERT_LE(e, d + inside + 1e-14);
        ASSERT_NEAR(signed_distance(other, prism).signed_distance, e, 1e-14);
      }
  }
}

Prism regular_prism(int corners, double radius, double half_length) {
  Prism p{{0, 0, 0}, {1, 0, 0, 0}, {}, half_length};
  for (int i = 0; i < corners; ++i)
    p.base.push_back({radius * std::cos(2 * M_PI * i / corners), radius * std::sin(2 * M_PI * i / corners)});
  return p;
}
void expect_promised(const Shape& a, const Shape& b) {
  expect_fitting_witnesses(a, b);
  const DirectionSearch search(a, b);
  const Proximity p = signed_distance(a, b);
  EXPECT_NEAR(double(search.gap(p.direction)), p.signed_distance, promised_error * double(search.size()));
}

// The one stands on the other with one side of its base, opened by a small angle, and is moved along that side until
// only corners are above each other. No normal of a face or across edges separates them by more than rounding.
TEST(Prism, opened_like_a_hinge_has_its_distance_and_witnesses) {
  Random random(47);
  int apart = 0;
  for (int i = 0; i < rounds(6000); ++i) {
    const int corners = random.integer(9, 24);
    const double radius = random(0.2, 1), half = i % 2 ? random(0.05, 1) : 0,
                 half_turn = i % 3 ? std::pow(10, -random(1, 13)) : std::ldexp(1, -random.integer(2, 44));
    const Prism a = regular_prism(corners, radius, half);
    Prism b = i % 4 ? a : regular_prism(random.integer(9, 24), radius, half);
    b.q = {1, -half_turn, 0, 0};
    double side = 0;
    for (const Vec2& v : b.base) side = std::max(side, v.y);
    const double cosine = (1 - half_turn * half_turn) / (1 + half_turn * half_turn),
                 sine = 2 * half_turn / (1 + half_turn * half_turn);
    b.center = {random(0, 2) * radius, side - (cosine * side - sine * half), half + sine * side + cosine * half};
    if (i % 5 == 0) b.center.y += std::pow(10, -random(2, 14));
    expect_promised(a, b);
    expect_promised(b, a);
    const double tolerance = promised_error * double(DirectionSearch(a, b).size());
    EXPECT_NEAR(signed_distance(a, b).signed_distance, signed_distance(b, a).signed_distance, tolerance);
    apart += signed_distance(a, b).signed_distance > tolerance;
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
  EXPECT_GT(apart, rounds(2000));
}

// Edges cross at sines just above 2^-10, and a direction off by 1e-13 is wider by as much of their length.
TEST(Prism, that_is_slender_has_its_depth_and_direction) {
  Random random(48);
  int overlapping = 0;
  for (int i = 0; i < rounds(10000); ++i) {
    const auto slender = [&] {
      return regular_prism(random.integer(9, 40), std::pow(2, -random(8, 11.5)), random(0.3, 1));
    };
    const Prism a = slender();
    Prism b = i % 2 ? a : slender();
    const double tilt = std::pow(2, -random(3, 11)), width = std::max(a.base[0].x, b.base[0].x);
    b.q = {1, tilt * random(-1, 1), tilt * random(-1, 1), random(-1, 1)};
    b.center = {width * random(-1, 1), width * random(-1, 1), random(-1, 1)};
    Motion motion;
    motion.turn = test::random_turn(random);
    expect_promised(moved(a, motion), moved(b, motion));
    overlapping += signed_distance(a, b).signed_distance < 0;
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
  EXPECT_GT(overlapping, rounds(5000));
}

TEST(Prism, far_from_its_centre_is_as_accurate_as_at_it) {
  // The base stands 2^20 away from the centre about which the prism turns; half turns are exact.
  Random random(32);
  for (int i = 0; i < 200; ++i) {
    const double far = 0x1p20;
    const Quaternion half_turns[] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    const Quaternion& q = half_turns[i % 4];
    const Prism at{{0, 0, 0}, q, {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}, 1};
    Prism away = at;
    for (Vec2& v : away.base) v.x += far;
    away.center = {-far * (i % 4 == 0 || i % 4 == 1 ? 1.0 : -1.0), 0, 0};
    const Shape other = test::random_shape(random, i % test::kinds, 1.2);
    ASSERT_NEAR(signed_distance(away, other).signed_distance, signed_distance(at, other).signed_distance, 1e-15) << i;
  }
}

}   // namespace
}   // namespace octic::fast
