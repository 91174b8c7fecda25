// Stationary distances of circles and lines: examples known by hand, and what every answer must obey.
#include <gtest/gtest.h>

#include "corpus/test/effort.h"
#include "fast/stationary.h"
#include "fast/test/direction_search.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

using test::Motion;
using test::Random;
using Is = StationaryPair::Kind;

int count(const Stationary& s, Is kind) {
  return int(std::count_if(s.pairs, s.pairs + s.count, [&](const StationaryPair& p) { return p.kind == kind; }));
}

// Orthogonal to the rim at a point of it, and on it.
void expect_on_rim(const Disc& disc, const Vec3& at, const Vec3& between, double size) {
  const Vec3 n = unit(disc.normal), p = at - disc.center;
  EXPECT_NEAR(norm(p), disc.r, 1e-14 * size);
  EXPECT_NEAR(dot(p, n), 0, 1e-14 * size);
  EXPECT_NEAR(dot(between, cross(n, p)), 0, 1e-13 * size * size);
}

void expect_stationary(const Disc& a, const Disc& b, const Stationary& s) {
  const double size = double(test::DirectionSearch(a, b).size());
  for (int i = 0; i < s.count; ++i) {
    const StationaryPair& pair = s.pairs[i];
    expect_on_rim(a, pair.x, pair.y - pair.x, size);
    expect_on_rim(b, pair.y, pair.y - pair.x, size);
    EXPECT_NEAR(norm(pair.y - pair.x), pair.distance, 1e-14 * size);
    if (i > 0) {
      EXPECT_LE(s.pairs[i - 1].distance, pair.distance);
    }
  }
  if (s.all) {   // Morse: minima - saddles + maxima is the Euler characteristic of a torus
    EXPECT_EQ(count(s, Is::minimum) - count(s, Is::saddle) + count(s, Is::maximum), 0);
    EXPECT_GE(s.count, 4);
  }
}

void expect_count(const Disc& a, const Disc& b, int pairs) {
  for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
    const Stationary s = stationary_distances(first, second);
    EXPECT_TRUE(s.all);
    EXPECT_EQ(s.count, pairs);
    expect_stationary(first, second, s);
  }
}

TEST(Stationary, eight_six_and_four_real_pairs_in_small_numbers) {
  expect_count({{0, 0, 0}, {0, 0, 1}, 2}, {{1, 0, -1}, {2, -1, 0}, 2}, 8);
  expect_count({{0, 0, 0}, {1, -2, 0}, 1}, {{0, -1, 0}, {1, 1, -1}, 1}, 8);
  expect_count({{0, 0, 0}, {0, 0, 1}, 1}, {{1, -1, 0}, {0, -1, -1}, 2}, 6);
  expect_count({{0, 0, 0}, {0, 0, 1}, 1}, {{2, 0, 0}, {-1, 1, -1}, 1}, 4);
}

TEST(Stationary, coplanar_circles_apart_have_the_four_distances_in_line) {
  const Stationary s = stationary_distances(Disc{{0, 0, 0}, {0, 0, 1}, 1}, Disc{{7, 0, 0}, {0, 0, 2}, 2});
  ASSERT_TRUE(s.all);
  ASSERT_EQ(s.count, 4);
  const double distances[] = {4, 6, 8, 10};
  for (int i = 0; i < 4; ++i) EXPECT_EQ(s.pairs[i].distance, distances[i]);
  EXPECT_EQ(s.pairs[0].kind, Is::minimum);
  EXPECT_EQ(s.pairs[1].kind, Is::saddle);
  EXPECT_EQ(s.pairs[2].kind, Is::saddle);
  EXPECT_EQ(s.pairs[3].kind, Is::maximum);
}

TEST(Stationary, pairs_that_coincide_or_fill_a_curve_are_not_called_all) {
  EXPECT_FALSE(stationary_distances(Disc{{0, 0, 0}, {0, 0, 1}, 1}, Disc{{0, 0, 2}, {0, 0, 1}, 2}).all);   // coaxial
  EXPECT_FALSE(stationary_distances(Disc{{0, 0, 0}, {0, 0, 1}, 5}, Disc{{3, 0, 0}, {0, 3, 4}, 5}).all);   // Villarceau
  EXPECT_FALSE(
      stationary_distances(Disc{{0, 0, 0}, {0, 0, 1}, 5}, Disc{{13, 0, 6}, {-3, 0, 4}, 10}).all);   // rims tangent
}

// How much the distance changes along the two rims at the points of an answer, at most: 0 in exact numbers.
double greatest_slope(const Disc& a, const Disc& b, const Stationary& s) {
  double greatest = 0;
  for (int i = 0; i < s.count; ++i) {
    const StationaryPair& pair = s.pairs[i];
    for (const auto& [disc, at] : {std::pair(a, pair.x), std::pair(b, pair.y)}) {
      const double slope = dot(pair.y - pair.x, unit(cross(unit(disc.normal), at - disc.center)));
      greatest = std::fmax(greatest, std::fabs(slope));
    }
  }
  return greatest;
}

// A circle through nearly a point of the other's axis. From there the other circle is equally far in all directions,
// and rounding decides where its stationary point is sought.
TEST(Stationary, points_are_stationary_where_a_circle_nearly_meets_the_axis_of_the_other) {
  const Disc a{{-3.000000000854109, -2, -1}, {2, -2, -2}, 4}, b{{-3, -2, -1}, {-1, 1, -2}, 2};
  EXPECT_LE(greatest_slope(a, b, stationary_distances(a, b)), stationary_point_error * 10);
  Random random(47);
  for (int i = 0; i < 2000; ++i) {
    const Disc on_axis{random.point(1), random.point(1), random(0.1, 1)};
    const Vec3 start = on_axis.center + random(-1, 1) * unit(on_axis.normal);
    const double off = std::ldexp(1.0, -random.integer(4, 50));
    const Vec3 normal = unit(random.point(1)), out = unit(cross(normal, random.point(1)));
    const double r = random(0.1, 1);
    const Disc through{start + off * random.point(1) + r * out, normal, r};
    const double size = double(test::DirectionSearch(on_axis, through).size());
    EXPECT_LE(greatest_slope(on_axis, through, stationary_distances(on_axis, through)), stationary_point_error * size);
    EXPECT_LE(greatest_slope(through, on_axis, stationary_distances(through, on_axis)), stationary_point_error * size);
  }
}

// A tiny circle whose centre is on the axis of another one, but for rounding, far away compared with both radii: the
// part of the way between the centres that counts is all but lost in the way itself.
TEST(Stationary, of_a_tiny_circle_on_the_axis_of_another_one_none_is_missed) {
  const Disc a{{0, 0, 0}, {0.1270397859747716, 0.32895049153661327, -0.9792066728531619}, 6.148643082175346e-05},
      b{{0.1736388573248064, 0.4496118049049131, -1.338386446847556},
        {0.23269972233362587, -0.9306325203904156, -0.28244282822836236},
        4.655989678588918e-09};
  const Stationary eight = stationary_distances(a, b);
  EXPECT_EQ(eight.count, 8);   // octic stationary
  EXPECT_TRUE(eight.all);
  Random random(48);
  int all = 0;
  for (int i = 0; i < 3000; ++i) {
    const Disc on_axis{random.point(1), random.point(1), std::pow(10, random(-5, -2))};
    const Disc tiny{on_axis.center + random(-1, 1) * unit(on_axis.normal), random.point(1),
                    std::pow(10, random(-9, -6))};
    for (const Stationary& s : {stationary_distances(on_axis, tiny), stationary_distances(tiny, on_axis)}) {
      if (!s.all) continue;
      ++all;
      ASSERT_EQ(count(s, Is::minimum) - count(s, Is::saddle) + count(s, Is::maximum), 0) << i;
      ASSERT_GE(s.count, 4) << i;
    }
  }
  EXPECT_GT(all, 1000);
}

TEST(Stationary, random_circles) {
  Random random(41);
  int counts[9] = {};
  for (int i = 0; i < 3000; ++i) {
    const Disc a{random.point(1), random.point(1), random(0.1, 1)}, b{random.point(1), random.point(1), random(0.1, 1)};
    const Stationary s = stationary_distances(a, b), t = stationary_distances(b, a);
    ASSERT_TRUE(s.all && t.all) << i;
    ASSERT_EQ(s.count, t.count) << i;
    for (int k = 0; k < s.count; ++k)
      ASSERT_NEAR(s.pairs[k].distance, t.pairs[k].distance, 1e-13 * s.pairs[k].distance) << i;
    expect_stationary(a, b, s);
    ASSERT_FALSE(HasFailure()) << i;
    ++counts[s.count];
  }
  EXPECT_GT(counts[4], 1000);
  EXPECT_GT(counts[6], 200);
  EXPECT_GT(counts[8], 20);
}

// The least and the greatest distance on a grid lie between the answers and a little more.
TEST(Stationary, nothing_is_nearer_or_farther) {
  Random random(42);
  constexpr int steps = 180;
  for (int i = 0; i < 50; ++i) {
    const Disc a{random.point(1), random.point(1), random(0.1, 1)}, b{random.point(1), random.point(1), random(0.1, 1)};
    const auto at = [](const Disc& d, int step) {
      const Vec3 n = unit(d.normal), e = unit(cross(n, std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0})),
                 f = cross(n, e);
      const double t = 2 * M_PI * step / steps;
      return d.center + (d.r * std::cos(t)) * e + (d.r * std::sin(t)) * f;
    };
    double least = HUGE_VAL, greatest = 0;
    for (int j = 0; j < steps; ++j)
      for (int k = 0; k < steps; ++k) {
        const double d = norm(at(b, k) - at(a, j));
        least = std::fmin(least, d);
        greatest = std::fmax(greatest, d);
      }
    const Stationary s = stationary_distances(a, b);
    EXPECT_LE(s.pairs[0].distance, least + 1e-14);
    EXPECT_GE(s.pairs[0].distance, least - 0.06);
    EXPECT_GE(s.pairs[s.count - 1].distance, greatest - 1e-14);
    EXPECT_LE(s.pairs[s.count - 1].distance, greatest + 0.06);
  }
}

TEST(Stationary, a_tiny_circle_near_the_axis_of_another_has_the_kinds_of_all_others) {
  // the greatest distance of all was a saddle
  const Stationary s = stationary_distances(Disc{{0.89391000958907307, -0.96443452396732143, 0.83246314754990069},
                                                 {-0.3971936492467546, -0.76770092812958357, -0.84950882519305271},
                                                 0.9254079008955054},
                                            Disc{{0.65622396081511136, -1.4238367371564902, 0.32410558331979611},
                                                 {-0.90350897505208971, -0.19563237117212395, -0.71003932859834018},
                                                 6.2053923835773436e-13});
  ASSERT_TRUE(s.all);
  ASSERT_EQ(s.count, 4);
  EXPECT_EQ(s.pairs[0].kind, Is::minimum);
  EXPECT_EQ(s.pairs[3].kind, Is::maximum);
  Random random(46);
  int all = 0;
  for (int i = 0; i < rounds(60000); ++i) {
    const Disc a{random.point(1), random.point(1), random(0.1, 1)};
    const Vec3 beside = std::exp2(-random(20, 50)) * random.point(1);
    const Disc b{a.center + (random(-1, 1) * unit(a.normal) + beside), random.point(1), std::exp2(-random(20, 46))};
    for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
      const Stationary found = stationary_distances(first, second);
      if (!found.all) continue;
      ++all;
      ASSERT_EQ(count(found, Is::minimum) + count(found, Is::maximum), count(found, Is::saddle)) << i;
      ASSERT_EQ(found.pairs[0].kind, Is::minimum) << i;
      ASSERT_EQ(found.pairs[found.count - 1].kind, Is::maximum) << i;
    }
  }
  EXPECT_GT(all, rounds(100000));
}

// Near the centre of a circle that is 2^90 times as large double-doubles lose the Hessian, too: nothing is promised.
TEST(Stationary, radii_that_are_too_unequal_are_not_answered_in_full) {
  Random random(47);
  int all = 0;
  for (int i = 0; i < rounds(6000); ++i) {
    const double ratio = std::exp2(-random(40, 400));
    const Disc a{random.point(1), random.point(1), ratio * random(0.1, 1)}, b{random.point(1), random.point(1), 1};
    const Disc near{ratio * a.center, a.normal, a.r}, large{ratio * b.center, b.normal, b.r};
    for (const auto& [first, second] : {std::pair(near, large), std::pair(large, near)}) {
      const Stationary s = stationary_distances(first, second);
      for (int k = 0; k < s.count; ++k) ASSERT_NEAR(s.pairs[k].distance, 1, 1e-11) << ratio;
      if (!s.all) continue;
      ++all;
      ASSERT_EQ(count(s, Is::minimum) + count(s, Is::maximum), count(s, Is::saddle)) << ratio;
    }
  }
  EXPECT_GT(all, rounds(600));
}

TEST(Stationary, powers_of_two_keep_every_bit) {
  Random random(43);
  for (int i = 0; i < 200; ++i) {
    const Disc a{random.point(1), random.point(1), random(0.1, 1)}, b{random.point(1), random.point(1), random(0.1, 1)};
    const Stationary s = stationary_distances(a, b);
    for (const double scale : {0x1p60, 0x1p-70, 0x1p900, 0x1p-800}) {
      const Stationary t = stationary_distances(Disc{scale * a.center, a.normal, scale * a.r},
                                                Disc{scale * b.center, b.normal, scale * b.r});
      ASSERT_EQ(s.count, t.count);
      for (int k = 0; k < s.count; ++k) ASSERT_EQ(scale * s.pairs[k].distance, t.pairs[k].distance);
    }
  }
}

TEST(Stationary, a_line_and_a_circle) {
  // the line x = 3, y = 0 and the unit circle in the plane z = 0: nearest and farthest
  const Stationary two = stationary_distances(InfiniteCylinder{{3, 0, 5}, {0, 0, 2}, 0}, Disc{{0, 0, 0}, {0, 0, 1}, 1});
  ASSERT_TRUE(two.all);
  ASSERT_EQ(two.count, 2);
  EXPECT_EQ(two.pairs[0].distance, 2);
  EXPECT_EQ(two.pairs[0].kind, Is::minimum);
  EXPECT_EQ(two.pairs[1].distance, 4);
  EXPECT_EQ(two.pairs[1].kind, Is::saddle);
  // a line in the plane, through the circle: it is crossed twice, and farthest on either side
  const Stationary four =
      stationary_distances(InfiniteCylinder{{9, 0.5, 0}, {1, 0, 0}, 0}, Disc{{0, 0, 0}, {0, 0, 1}, 1});
  ASSERT_TRUE(four.all);
  ASSERT_EQ(four.count, 4);
  const double distances[] = {0, 0, 0.5, 1.5};
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(four.pairs[i].distance, distances[i], 1e-15);
  EXPECT_FALSE(stationary_distances(InfiniteCylinder{{0, 0, 0}, {0, 0, 1}, 0}, Disc{{0, 0, 4}, {0, 0, 1}, 1}).all);
  Random random(44);
  int counts[9] = {};
  for (int i = 0; i < 2000; ++i) {
    const InfiniteCylinder line{random.point(1), random.point(1), 0};
    const Disc disc{random.point(1), random.point(1), random(0.1, 1)};
    const Stationary s = stationary_distances(line, disc);
    ASSERT_TRUE(s.all);
    ASSERT_TRUE(s.count == 2 || s.count == 4);
    ++counts[s.count];
    for (int k = 0; k < s.count; ++k) {
      expect_on_rim(disc, s.pairs[k].y, s.pairs[k].y - s.pairs[k].x, 6);
      EXPECT_NEAR(norm(s.pairs[k].y - s.pairs[k].x), s.pairs[k].distance, 1e-14);
      EXPECT_NEAR(norm(cross(s.pairs[k].x - line.point, unit(line.direction))), 0, 1e-14);
      EXPECT_NEAR(dot(s.pairs[k].y - s.pairs[k].x, unit(line.direction)), 0, 1e-14);
    }
    // minima and saddles of a function on a circle alternate
    EXPECT_EQ(count(s, Is::minimum), s.count / 2);
    ASSERT_FALSE(HasFailure()) << i;
  }
  EXPECT_GT(counts[4], 100);
}

}  // namespace
}  // namespace octic::fast
