// Bounds of the gap in one cell of directions: no direction of the cell beats them, and they exclude what they should.
#include "fast/pair/cell_depths.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/pair/candidates.h"
#include "fast/pair/round_round.h"
#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

Canonical overlapping_pair(test::Random& random) {
  const double angle = random(0, 1.5707963);
  Canonical c;
  c.s = std::sin(angle), c.k = std::cos(angle);
  c.d = {random(-0.5, 0.5), random(-0.5, 0.5), random(0, 0.5)};
  c.ha = random(0.1, 1), c.ra = random(0.1, 1), c.hb = random(0.1, 1), c.rb = random(0.1, 1);
  return c;
}

// The least of -gap over many directions of the cell, denser near its edges.
double least_of_many(const Canonical& c, double sign_a, double sign_b, test::Random& random) {
  double least = HUGE_VAL;
  for (int i = 0; i < 4000; ++i) {
    Vec3 n = unit({random(-1, 1), random(-1, 1), random(-1, 1)});
    if (i % 4 == 1) n = unit({n.x, 0.01 * n.y, n.z});
    if (i % 4 == 2) n = unit({0.01 * n.x, n.y, 0.01 * n.z});
    if (i % 4 == 3) n = unit({n.x, n.y, 0.01 * n.z});
    const Split t = split(c, n);
    if (t.a * sign_a >= 0 && t.b * sign_b >= 0) least = smaller(least, -gap(c, n));
  }
  return least;
}

TEST(CellDepths, no_direction_of_the_cell_comes_below) {
  test::Random random(61);
  int told = 0, near = 0;
  for (int i = 0; i < 150; ++i) {
    const Canonical c = overlapping_pair(random);
    const Vec3 p{random(-0.3, 0.3), random(-0.3, 0.3), random(-0.3, 0.3)};
    for (const double a : {1.0, -1.0})
      for (const double b : {1.0, -1.0}) {
        CellDepths cells(c, -HUGE_VAL);
        cells.propose(p);
        const double depth = cells.depth(a, b, HUGE_VAL), least = least_of_many(c, a, b, random);
        ASSERT_LE(depth, least + 1e-15) << i;
        told += depth > 0;
        near += depth > 0.9 * least;
      }
  }
  EXPECT_GT(told, 100);
  EXPECT_GT(near, 8);
}

// The best of all directions on the edges of the cells.
double best_of_edges(const Canonical& c) {
  bool unfinished;
  const auto on_flank = [&](const FlankOf<Vec3>& f) { return best_on(c, f, true, unfinished); };
  double best = -HUGE_VAL;
  for (const Vec3& n : {common_normal(c).n, pole_a(c).n, pole_b(c).n, on_circle_a(c, on_flank(flank_a(c))),
                        on_circle_b(c, on_flank(flank_b(c)))})
    best = larger(best, gap(c, n));
  return best;
}

// Samples the cell, more densely near its edges, then climbs from the best.
double best_in_cell(const Canonical& c, double sign_a, double sign_b, test::Random& random) {
  const Vec3 axes[2] = {{0, 1, 0}, {c.s, c.k, 0}};
  Vec3 best{};
  double widest = -HUGE_VAL, step = 1;
  for (int i = 0; i < 900; ++i) {
    Vec3 n = i < 300 ? random.point(1) : best + step * random.point(1);
    if (i < 300 && i % 3 > 0) n = n - random(0.9, 1) * dot(n, axes[i % 3 - 1]) * axes[i % 3 - 1];
    n = unit(n);
    const Split t = split(c, n);
    const double g = t.a * sign_a >= 0 && t.b * sign_b >= 0 ? gap(c, n) : -HUGE_VAL;
    if (g > widest)
      best = n, widest = g;
    else if (i >= 300)
      step *= 0.97;
  }
  return widest;
}

// With what the edges prove of their neighbours, more cells are excluded, of pairs of all tilts and depths.
TEST(CellDepths, no_direction_of_an_excluded_cell_is_better_than_the_edges) {
  test::Random random(62);
  int excluded = 0, searched = 0;
  for (int i = 0; i < 6000; ++i) {
    Canonical c = overlapping_pair(random);
    if (i % 2) c.s = std::pow(10, -random(0, 12)), c.k = std::sqrt((1 - c.s) * (1 + c.s));
    if (i % 16 == 0) c.ha = 0;
    double depth = -best_of_edges(c);
    if (i % 3 == 0) {   // slid along an axis until it is shallow
      c.d.y += std::copysign(depth - std::pow(10, -random(1, 9)), c.d.y);
      depth = -best_of_edges(c);
    }
    if (!(depth > 0)) continue;
    for (const double a : {1.0, -1.0})
      for (const double b : {1.0, -1.0}) {
        CellDepths cells(c, 0);
        const Vec3 end_a{0, std::copysign(c.ha, c.d.y), 0},
            end_b = c.d - std::copysign(c.hb, c.d.y) * Vec3{c.s, c.k, 0};
        for (const Vec3& p : {Vec3{}, c.d, 0.5 * c.d, 0.5 * end_a, 0.5 * (end_a + end_b), c.d + 0.5 * (end_b - c.d)})
          cells.propose(p);
        if (cells.depth(a, b, depth) >= depth) continue;
        if (!cells.excludes(a, b, depth)) {
          ++searched;
          continue;
        }
        ++excluded;
        ASSERT_LE(best_in_cell(c, a, b, random), -depth + 4e-15) << i;
      }
  }
  EXPECT_GT(excluded, searched / 4);
}

// The cell (1, -1), where neither (21) nor (22) applies: only the bound of the point, (16), excludes it.
TEST(CellDepths, excludes_what_a_point_bounds_and_no_more) {
  test::Random random(63);
  int told = 0;
  for (int i = 0; i < 20000; ++i) {
    const Canonical c = overlapping_pair(random);
    const double along = c.s * c.d.x + c.k * c.d.y, across = c.k * c.d.x - c.s * c.d.y;   // of B's axis
    CellDepths cells(c, 0);
    cells.propose({random(-0.3, 0.3), random(-0.3, 0.3), random(-0.3, 0.3)});
    const double depth = cells.depth(1, -1, HUGE_VAL);
    const bool below_caps = c.ha - c.d.y - c.hb * c.k > c.rb * c.s || c.hb - c.ha * c.k + along > c.ra * c.s;
    const auto held = [&](double at_pole, double radius, double x) {   // up to the corners of the cell
      return at_pole < depth || at_pole * c.s + (radius - std::hypot(x, c.d.z)) * c.k >= depth;
    };
    if (!(depth > 0) || below_caps ||
        held(c.ha + c.hb * c.k + c.rb * c.s - c.d.y, c.ra, c.d.x - c.hb * c.s + c.rb * c.k) ||
        held(c.hb + c.ha * c.k + c.ra * c.s + along, c.rb, across + c.ra * c.k - c.ha * c.s))
      continue;
    ++told;
    EXPECT_TRUE(cells.excludes(1, -1, depth * (1 - 1e-12))) << i;
    EXPECT_FALSE(cells.excludes(1, -1, depth * (1 + 1e-12) + 2 * iterated)) << i;
  }
  EXPECT_GT(told, 50);
}

// The axes lean by 5e-9 against each other, where cosines are 1 but for rounding.
TEST(CellDepths, keeps_a_cell_whose_best_is_beside_a_pole) {
  Round disc, can;
  disc.axis = {-0.81649658092772615, 0.40824829046386307, -0.40824829046386307};
  disc.radius = 1;
  can.centre = {-0.88394841332699392, 0.76087060754229463, 1.6627420461532965};
  can.axis = {-0.8164965806933917, 0.40824829430198162, -0.40824828709441319};
  can.half_length = 0.35355339048140877, can.radius = 1;
  EXPECT_NEAR(meet(disc, can).gap, -2.1568591e-09, 1e-14);
}

// What is left between the edges may be nothing, but whoever proposes no point has not asked the edges.
TEST(CellDepths, excludes_nothing_without_points) {
  const Canonical c{{0, 0.5, 0}, 0.6, 0.8, 1, 1, 0.25, 0.25};
  CellDepths none(c, 0), some(c, 0);
  some.propose(c.d);
  EXPECT_TRUE(some.excludes(1, 1, 0.25));
  EXPECT_FALSE(none.excludes(1, 1, 0.25));
}

// A rim of B that is g inside of the flank of A, and further from its caps: nothing is better than g.
TEST(CellDepths, a_point_far_from_the_caps_excludes_every_cell) {
  const Canonical c{{1.125, 0, 0}, 1, 0, 1, 0.5, 0.875, 0.25};   // crossed axes, B's end 0.25 inside of A
  const Vec3 y{0.25, 0.25, 0};                                   // on the rim of B
  for (const double a : {1.0, -1.0})
    for (const double b : {1.0, -1.0}) {
      CellDepths cells(c, 0);
      cells.propose(y);
      EXPECT_EQ(cells.depth(a, b, 0.25), 0.25);
    }
  EXPECT_EQ(gap(c, {1, 0, 0}), -0.25);
}

// The sum of what it is deep in one and short of the other may well be the depth that is asked for.
TEST(CellDepths, a_point_outside_of_one_solid_excludes_nothing) {
  test::Random random(64);
  int outside = 0;
  for (int i = 0; i < 2000; ++i) {
    const Canonical c = overlapping_pair(random);
    const PointDepthsOf<Vec3> p = depths_of(c, {random(-1, 1), random(-1, 1), random(-1, 1)});
    const double depth = std::pow(10, -random(0, 3));
    for (const int a : {0, 1})
      for (const int b : {0, 1}) {
        if (p.is_within_flanks() && p.is_within_caps(a, b)) continue;
        ++outside;
        ASSERT_EQ(excludes_cell<Vec3>(c, a, b, depth, {&p, 1}), excludes_cell<Vec3>(c, a, b, depth, {})) << i;
      }
  }
  EXPECT_GT(outside, 2000);
}

TEST(CellDepths, a_point_outside_of_one_solid_says_nothing) {
  const Canonical c{{0.5, 0, 0}, 0, 1, 1, 0.5, 1, 0.5};
  CellDepths cells(c, 0.125);
  cells.propose({-0.25, 0, 0});   // in A alone
  cells.propose({NAN, 0, 0});
  EXPECT_EQ(cells.depth(1, 1, 1), 0.125);
}

}  // namespace
}  // namespace octic::fast
