// The nearest points found without the canonical frame, against the search of all candidates in that frame.
#include "fast/pair/first_guess.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "fast/pair/canonical.h"
#include "fast/pair/edge_rim.h"
#include "fast/pair/solution.h"
#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

struct Lengths {
  double half_length, radius;
};
using Draw = std::function<Lengths(test::Random&)>;

double power(test::Random& random, double low) { return std::pow(10, random(low, 0)); }
Lengths proportions(test::Random& random) { return {power(random, -1), power(random, -1)}; }
Lengths coin(test::Random& random) { return {random(0.02, 0.1), random(0.8, 1.2)}; }
Lengths disc(test::Random& random) { return {0, random(0.8, 1.2)}; }
Lengths can(test::Random& random) { return {random(0.8, 1.2), random(0.8, 1.2)}; }

struct Counts {
  int apart = 0, found = 0;
};

// Slides B along the best direction to the gap, if that is not 0.
Counts compare(std::uint64_t seed, const Draw& draw_a, const Draw& draw_b, double tilt, double gap) {
  test::Random random(seed);
  Counts counts;
  while (counts.apart < 2000) {
    const Lengths of_a = draw_a(random), of_b = draw_b(random);
    Round a, b;
    a.axis = unit(random.point(1));
    b.axis =
        tilt > 0 ? unit(a.axis + std::pow(10, random(-12, std::log10(tilt))) * random.point(1)) : unit(random.point(1));
    a.half_length = of_a.half_length, a.radius = of_a.radius;
    b.half_length = of_b.half_length, b.radius = of_b.radius;
    b.centre =
        tilt > 0 ? (a.half_length + b.half_length + random(0.1, 1)) * a.axis + random.point(0.3) : random.point(1.5);
    const auto solved = [&] {
      return frame(b.centre, a.axis, b.axis, a.half_length, a.radius, b.half_length, b.radius);
    };
    Frame f = solved();
    Solution s = solve(f.c);
    if (!(s.best.gap > 1e-3)) continue;
    if (gap > 0) {
      b.centre = b.centre - (s.best.gap / f.shrink - gap) * f.to_world(s.best.n);
      f = solved();
      s = solve(f.c);
    }
    ++counts.apart;
    Meeting m;
    if (!meet_directly(a, b, m)) continue;
    ++counts.found;
    const double greatest =
        larger(largest(b.centre), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius)));
    const double close = near_enough * greatest;
    EXPECT_NEAR(m.gap, s.best.gap / f.shrink, 2e-15 * greatest) << "pair " << counts.apart;
    EXPECT_LE(norm(m.y - m.x - m.gap * m.n), close) << "pair " << counts.apart;
    EXPECT_NEAR(norm(m.n), 1, 1e-15) << "pair " << counts.apart;
    const auto off = [](const Round& body, const Vec3& p) {   // outside by so much
      const Vec3 from = p - body.centre;
      const double along = dot(from, body.axis), beside = norm(from - along * body.axis) - body.radius;
      return larger(larger(std::fabs(along) - body.half_length, beside), 0);
    };
    EXPECT_LE(larger(off(a, m.x), off(b, m.y)), close) << "pair " << counts.apart;
  }
  return counts;
}

// The parts that are found are MEASURED; a guess that is not followed to where it leads finds 0.73 of the first. In the
// fourth and the last line 1.6 % of the pairs look as if they overlapped, so they are not tried.
TEST(FirstGuess, agrees_with_the_search_of_all_candidates_and_seldom_needs_it) {
  EXPECT_GE(compare(1, proportions, proportions, 0, 0).found, 1920);
  EXPECT_GE(compare(2, coin, coin, 0, 0).found, 1850);
  EXPECT_GE(compare(3, disc, proportions, 0, 0).found, 1880);
  EXPECT_GE(compare(4, proportions, proportions, 0, 1e-6).found, 1550);
  EXPECT_GE(compare(5, can, can, 1e-2, 0).found, 1860);
  EXPECT_GE(compare(6, coin, proportions, 0, 1e-12).found, 1200);
}

Vec3 across(const Vec3& v, const Vec3& axis) { return v - dot(v, axis) * axis; }

// The difference of the axes is exact and says where the lowest point is; their cross product has few digits left.
TEST(FirstGuess, knows_the_lowest_point_of_a_can_that_hardly_leans) {
  test::Random random(7);
  for (int i = 0; i < 200; ++i) {
    Round a, b;
    a.axis = unit(random.point(1));
    b.axis = unit(a.axis + 1e-12 * unit(random.point(1)));
    a.half_length = b.half_length = b.radius = 1, a.radius = 2;
    b.centre = 3 * a.axis;
    Meeting m;
    ASSERT_TRUE(meet_directly(a, b, m)) << i;
    const Vec3 lean = across(b.axis - a.axis, a.axis),
               from = m.y - b.centre;   // the rim is low on the side it leans to
    EXPECT_LE(norm(across(from, b.axis) - (1 / norm(lean)) * lean), 1e-9) << i;
  }
}

// The end of a can that lies across the axis of another one, over or a little way in its cap: all of a line is lowest.
TEST(FirstGuess, knows_the_end_of_a_can_that_lies_over_a_cap) {
  Round a, b;
  a.axis = {0, 0, 1}, b.axis = {1, 0, 0};
  a.half_length = a.radius = 1, b.half_length = 3, b.radius = 0.5;
  for (const double side : {1.0, -1.0})
    for (const double gap : {0.5, -0.125}) {
      b.centre = {3.5 * side, 0, 1.5 + gap};
      Meeting m;
      ASSERT_TRUE(meet_directly(a, b, m)) << side << " " << gap;
      EXPECT_EQ(m.gap, gap);
      EXPECT_EQ(m.y, (Vec3{0.5 * side, 0, 1 + gap}));
      ASSERT_TRUE(meet_directly(b, a, m)) << side << " " << gap;
      EXPECT_EQ(m.gap, gap);
      EXPECT_EQ(m.x, (Vec3{0.5 * side, 0, 1 + gap}));
    }
}

}  // namespace
}  // namespace octic::fast
