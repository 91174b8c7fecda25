// Bounds of the gap in one cell of directions: no direction of the cell beats them, and they exclude what they should.
#include "fast/pair/cell_depths.h"

#include <gtest/gtest.h>

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

TEST(CellDepths, a_point_outside_of_one_solid_says_nothing) {
  const Canonical c{{0.5, 0, 0}, 0, 1, 1, 0.5, 1, 0.5};
  CellDepths cells(c, 0.125);
  cells.propose({-0.25, 0, 0});   // in A alone
  cells.propose({NAN, 0, 0});
  EXPECT_EQ(cells.depth(1, 1, 1), 0.125);
}

}  // namespace
}  // namespace octic::fast
