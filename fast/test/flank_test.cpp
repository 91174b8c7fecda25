// The best direction on the circle orthogonal to an axis, compared with the smallest root found by bisection.
#include "fast/pair/flank.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

using Real = long double;

struct Flank {
  double m, d, r, s, k;

  Real p(Real u) const {   // has the sign of the gap's derivative at tan t = u
    return d - m * u - Real(r) * s * s * u / std::sqrt(u * u + Real(k) * k);
  }
  Real gap(Real cos, Real sin) const {
    return m * cos + d * sin - r * std::sqrt(sin * sin + Real(k) * k * cos * cos);
  }
};

// The smallest root of p by bisection. Two roots closer together than a thousandth are missed.
Real smallest_root(const Flank& f) {
  Real low = 0, high = 1e-30L;
  while (f.p(high) > 0 && high < 1e18L) low = high, high *= 1.001L;
  for (int i = 0; i < 80; ++i) {
    const Real middle = 0.5L * (low + high);
    (f.p(middle) > 0 ? low : high) = middle;
  }
  return low;
}

double leaning(double k) { return std::sqrt((1 - k) * (1 + k)); }

TEST(Flank, the_best_direction_is_the_smallest_root) {
  test::Random random(91);
  int interior = 0;
  for (int i = 0; i < 400; ++i) {
    const double k = i % 4 == 0 ? std::pow(10, -random(1, 16)) : random(0, 1);
    const Flank f{random(-1, 1), random(0, 1), random(0, 1), leaning(k), k};
    const Circle c = best_on_flank(f.m, f.d, f.r, f.s, f.k);
    const Real u = smallest_root(f);
    if (u > 1e17L) {
      EXPECT_EQ(c.cos, 0) << i;
      continue;
    }
    ++interior;
    const Real length = std::sqrt(1 + u * u);
    EXPECT_NEAR(double(f.gap(c.cos, c.sin)), double(f.gap(1 / length, u / length)), 1e-15) << i;
    EXPECT_NEAR(c.cos * c.cos + c.sin * c.sin, 1, 1e-15) << i;
  }
  EXPECT_GT(interior, 200);
}

// k is small and d = r: p falls like r k^2 / (2 u^2), and a Newton step multiplies u by 3/2. Beyond 1e8 k, p is
// rounding. How much work that takes, fuzz/test/slowest_test.cpp counts.
TEST(Flank, a_root_far_beyond_k_is_reached) {
  test::Random random(92);
  for (int i = 0; i < 300; ++i) {
    const double k = std::pow(10, -random(6, 17)), r = random(0.5, 1), m = std::pow(10, -random(6, 26));
    const Flank f{m, r, r, leaning(k), k};
    bool unfinished = true;
    const Circle c = best_on_flank(f.m, f.d, f.r, f.s, f.k, true, unfinished);
    EXPECT_FALSE(unfinished) << i;
    ASSERT_GT(c.cos, 0) << i;
    const Real root = smallest_root(f), length = std::sqrt(1 + root * root);
    EXPECT_NEAR(double(f.gap(c.cos, c.sin)), double(f.gap(1 / length, root / length)), 1e-15) << i;
  }
}

// Where the start is the root but for rounding, a step does not move it, and is the last.
TEST(Flank, ends_where_a_step_does_not_move_it) {
  test::Random random(93);
  for (int i = 0; i < 30000; ++i) {
    const double k = std::pow(10, -random(6, 17)), r = std::pow(10, -random(0, 3)), u = std::pow(10, random(-3, 0)),
                 m = std::pow(10, -random(0, 3)), s = leaning(k), d = m * u + r * s * s * u / std::sqrt(u * u + k * k);
    bool unfinished = true;
    const Circle c = best_on_flank(m, d, r, s, k, true, unfinished);
    EXPECT_FALSE(unfinished) << i << ": m " << m << " d " << d << " r " << r << " k " << k;
    EXPECT_NEAR(c.sin, u * c.cos, 0x1p-51 * (d + r) / m) << i;   // the rounding of p over m <= |p'|
  }
}

}  // namespace
}  // namespace octic::fast
