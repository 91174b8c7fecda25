// Stationary distances of circles and lines, on instances whose eliminant was computed by hand or by Singular.
#include <gtest/gtest.h>

#include "reference/curves/stationary.h"

namespace octic::reference::stationary_test {
namespace {

Circle circle(int x, int y, int z, int nx, int ny, int nz, int r) {
  return {{Rational(x), Rational(y), Rational(z)}, {Rational(nx), Rational(ny), Rational(nz)}, Rational(r)};
}

int real_pairs(const Stationary& s) {
  int n = 0;
  for (const auto& d : s.distances) n += static_cast<int>(d.pairs.size());
  return n;
}

// Each pair is stationary: y - x is orthogonal to both tangents, x and y lie on their circles, and |y - x| is the
// distance.
void expect_stationary(const Stationary& s, const Circle& first, const Circle& second) {
  Precision precision(128);
  for (const auto& d : s.distances) {
    for (const auto& [x, y, kind, multiplicity] : d.pairs) {
      const Vector<Ball> n1 = convert<Ball>(first.normal), n2 = convert<Ball>(second.normal);
      const Vector<Ball> p = x - convert<Ball>(first.centre), q = y - convert<Ball>(second.centre), between = y - x;
      const auto zero = [](const Ball& v) {
        Ball bound = abs(v);
        return bound.contains_zero() && surely_less(bound, Ball(1e-30));
      };
      EXPECT_TRUE(zero(dot(p, n1)) && zero(dot(q, n2)));
      EXPECT_TRUE(zero(squared_norm(p) - square(Ball(first.r))) && zero(squared_norm(q) - square(Ball(second.r))));
      EXPECT_TRUE(zero(dot(between, cross(n1, p))) && zero(dot(between, cross(n2, q))));
      EXPECT_TRUE(zero(squared_norm(between) - square(d.distance)));
    }
  }
}

void expect_count(const Circle& first, const Circle& second, int pairs, const std::string& family = "") {
  for (const auto& [a, b] : {std::pair(first, second), std::pair(second, first)}) {
    const Stationary s = stationary_distances(a, b);
    EXPECT_EQ(s.families.empty() ? "" : s.families.front().name, family);
    if (family.empty()) {
      EXPECT_EQ(real_pairs(s), pairs);
    }
    expect_stationary(s, a, b);
  }
}

TEST(circle_circle, eight_six_and_four_real_stationary_pairs_with_small_rational_numbers) {
  expect_count(circle(0, 0, 0, 0, 0, 1, 2), circle(1, 0, -1, 2, -1, 0, 2), 8);
  expect_count(circle(0, 0, 0, 1, -2, 0, 1), circle(0, -1, 0, 1, 1, -1, 1), 8);
  expect_count(circle(0, 0, 0, 0, 0, 1, 1), circle(1, -1, 0, 0, -1, -1, 2), 6);
  expect_count(circle(0, 0, 0, 0, 0, 1, 1), circle(2, 0, 0, -1, 1, -1, 1), 4);
}

TEST(circle_circle, parallel_planes_lose_two_and_coplanar_circles_keep_six_pairs) {
  const Stationary parallel = stationary_distances(circle(0, 0, 0, 0, 0, 1, 1), circle(1, 2, 3, 0, 0, 1, 2));
  EXPECT_EQ(degree(parallel.polynomial), 6);
  EXPECT_EQ(real_pairs(parallel),
            6);   // seen along the normal they cross: 1 < sqrt(5) < 3, two pairs more than the four in line
  EXPECT_EQ(real_pairs(stationary_distances(circle(0, 0, 0, 0, 0, 1, 1), circle(5, 0, 3, 0, 0, 1, 2))), 4);
  const Stationary crossing = stationary_distances(circle(0, 0, 0, 0, 0, 1, 1), circle(1, 0, 0, 0, 0, 2, 1));
  EXPECT_EQ(real_pairs(crossing), 6);   // two of them are the points where the circles meet
  ASSERT_FALSE(crossing.distances.empty());
  EXPECT_TRUE(crossing.distances[0].distance.contains_zero());
  EXPECT_EQ(crossing.distances[0].multiplicity, 2);
}

TEST(circle_circle, families_are_named) {
  expect_count(circle(0, 0, 0, 0, 0, 1, 1), circle(0, 0, 2, 0, 0, 1, 2), 0, "coaxial");
  expect_count(circle(0, 0, 0, 0, 0, 1, 2), circle(0, 0, 0, 0, 0, 3, 2), 0, "coaxial");
  expect_count(circle(0, 0, 0, 0, 0, 1, 5), circle(3, 0, 0, 0, 3, 4, 5), 0, "Villarceau");
  expect_count(circle(0, 0, 0, 0, 0, 1, 2), circle(2, 0, 0, 0, 1, 0, 1), 0, "meridian");
}

TEST(circle_circle, the_distance_along_a_villarceau_family_is_a_root_of_multiplicity_six) {
  const Stationary s = stationary_distances(circle(0, 0, 0, 0, 0, 1, 5), circle(3, 0, 0, 0, 3, 4, 5));
  ASSERT_EQ(s.distances.size(), 2u);
  EXPECT_EQ(s.families.at(0).multiplicity, 6);
  Precision precision(128);
  EXPECT_TRUE(overlaps(s.families[0].distance, Ball(3)) && overlaps(s.distances[0].distance, Ball(7)) &&
              overlaps(s.distances[1].distance, Ball(13)));
}

TEST(circle_circle, concentric_circles_meet_along_two_lines_and_tangent_ones_touch) {
  // in the common diameter r1 -+ r2; across it r1^2 + r2^2 -+ 2 r1 r2 cos(angle): one value when the planes are
  // perpendicular
  const Circle first = circle(0, 0, 0, 0, 0, 1, 2);
  EXPECT_EQ(stationary_distances(first, circle(0, 0, 0, 0, 3, 4, 1)).distances.size(), 4u);
  EXPECT_EQ(stationary_distances(first, circle(0, 0, 0, 0, 1, 0, 1)).distances.size(), 3u);
  const Circle a = circle(0, 0, 0, 0, 0, 1, 5), b = circle(13, 0, 6, -3, 0, 4, 10);
  const Stationary tangent = stationary_distances(a, b);
  ASSERT_FALSE(tangent.distances.empty());
  EXPECT_TRUE(tangent.distances[0].distance.contains_zero());
  expect_stationary(tangent, a, b);
}

TEST(circle_circle, a_real_root_of_the_octic_without_a_real_pair_is_no_stationary_distance) {
  // axis of circle 2 tangent to circle 1: 29 is a root of multiplicity 4 without a pair of points
  const Stationary s = stationary_distances(circle(0, 0, 0, 0, 0, 1, 2), circle(2, 5, 0, 0, 1, 0, 2));
  Precision precision(128);
  for (const auto& d : s.distances) EXPECT_FALSE(overlaps(square(d.distance), Ball(29)));
  EXPECT_GE(real_pairs(s), 4);   // Morse theory on the torus
}

// Subnormal offsets and slopes: the octic of the first has roots nearer to each other than 2^-256 of their size.
TEST(circle_circle, that_nearly_have_a_degenerate_pair_keep_all_pairs_apart) {
  const Circle big = circle(0, 0, 0, 0, 0, 1, 100);
  for (const unsigned bits : {10U, 300U, 1074U}) {
    const Rational tiny(Integer(1), Integer(1) << bits);
    Circle lowered = big;
    lowered.centre.z = -tiny;
    expect_count(lowered, circle(64, -60, 27, 12, 20, -9, 100), 6);
    Circle tilted = circle(2, 0, 0, 0, 1, 0, 2);
    tilted.normal.x = -tiny;
    expect_count(circle(0, 0, 0, 0, 0, 1, 2), tilted, 6);
    Circle leaning = circle(300, -100, 0, 0, 0, 1, 3);
    leaning.normal.x = tiny;
    expect_count(leaning, circle(303, -100, 0, 0, 1, 0, 3), 6);
  }
}

TEST(circle_line, four_and_two_real_stationary_points) {
  const Line x_axis{{Rational(0), Rational(0), Rational(0)}, {Rational(1), Rational(0), Rational(0)}};
  EXPECT_EQ(real_pairs(stationary_distances(x_axis, circle(0, 0, 0, 0, 0, 1, 1))), 4);
  EXPECT_EQ(real_pairs(stationary_distances(x_axis, circle(0, 5, 0, 1, 0, 0, 1))), 2);
  EXPECT_EQ(stationary_distances(x_axis, circle(3, 0, 0, 2, 0, 0, 1)).families.at(0).name, "coaxial");
}

}  // namespace
}  // namespace octic::reference::stationary_test
