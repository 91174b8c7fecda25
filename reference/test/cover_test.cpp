// The second computation against closed forms, brute force, extreme scales, and the checker.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <random>

#include "corpus/test/effort.h"
#include "reference/certificate/cover.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/size.h"

namespace octic::certificate::cover_test {
namespace {

struct Random {
  std::mt19937_64 bits;
  double uniform() { return std::uniform_real_distribution<>(-1, 1)(bits); }
  double positive(double low) { return std::pow(low, std::abs(uniform())); }   // from low to 1, logarithmically
  Vec3 vector(double s = 1) { return {s * uniform(), s * uniform(), s * uniform()}; }
  Shape shape(double spread) {
    if (bits() % 2) {
      const Vec3 a = vector(spread), d = vector(positive(1e-5));
      return Cylinder{a, {a.x + d.x, a.y + d.y, a.z + d.z}, positive(1e-5)};
    }
    return PosedCylinder{vector(spread),
                         {uniform(), uniform(), uniform(), uniform()},
                         bits() % 4 ? positive(1e-5) : 0.0,
                         positive(1e-5)};
  }
};

bool holds(const Cover& c, const Rational& value) {
  return reference::exact(c.lower) <= value && value <= reference::exact(c.upper);
}

TEST(cover, encloses_closed_forms) {
  const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};
  struct Known {
    Shape a, b;
    Rational value;
  };
  const Known known[] = {
      {upright, Cylinder{{-0.5, 0, 3}, {0.5, 0, 3}, 1}, 1},
      {upright, Cylinder{{-1, 0, 0}, {1, 0, 0}, 0.5}, -1},
      {upright, Cylinder{{3, 4, 0}, {3, 4, 7}, 4.5}, 0},
      {upright, Cylinder{{3, 4, 0}, {3, 4, 7}, 2.5}, 2},
      {Cylinder{{0, 0, -9}, {0, 0, 9}, 1}, Cylinder{{-9, 5, 0}, {9, 5, 0}, 2}, 2},   // flank to flank
      {Cylinder{{0, 0, -9}, {0, 0, 9}, 1}, Cylinder{{-9, 2, 0}, {9, 2, 0}, 2}, -1},
      {Cylinder{{0, 0, -9}, {0, 0, 9}, 1}, Cylinder{{-9, 3, 0}, {9, 3, 0}, 2}, 0},
      {PosedCylinder{{0, 0, 0}, {1, 0, 0, 0}, 0, 1}, PosedCylinder{{0.5, 0, 0}, {1, 0, 0, 0}, 0, 1},
       0},   // discs in one plane
  };
  for (const Known& k : known) {
    const Cover c = cover(k.a, k.b);
    EXPECT_TRUE(holds(c, k.value)) << c.lower << " " << c.upper << " " << k.value;
    EXPECT_TRUE(c.converged) << k.value;
  }
}

TEST(cover, encloses_irrational_closed_forms) {
  const Cylinder low{{0, 0, 0}, {0, 0, 1}, 1};
  const Cover edge = cover(low, Cylinder{{5, 0, 4}, {5, 0, 9}, 1});   // rim to rim, 3 aside and 3 up
  EXPECT_TRUE(square_root(18, 100).lower >= reference::exact(edge.lower) &&
              square_root(18, 100).upper <= reference::exact(edge.upper));
  EXPECT_LE(edge.upper - edge.lower, 1e-9);
  const double w = std::nextafter(1.0, 2.0);
  const Cover nearly = cover(low, Cylinder{{0, 0, w}, {0, 0, 2}, 1});   // coaxial, one ulp apart
  EXPECT_TRUE(holds(nearly, reference::exact(w) - 1));
}

TEST(cover, no_direction_beats_it) {
  Random random{std::mt19937_64(11)};
  for (int i = 0; i < 200 * effort(); ++i) {
    const Shape a = random.shape(1), b = random.shape(1);
    const Cover c = cover(a, b);
    const Rational upper = reference::exact(c.upper);
    for (int k = 0; k < 20; ++k) EXPECT_LE(gap_bounds(a, b, random.vector(), 40).lower, upper);
  }
}

// Two computations that share the mixture game, which neither has to believe, and nothing else. The hint is a random
// direction.
TEST(cover, agrees_with_the_checker_on_random_overlaps_from_above) {
  Random random{std::mt19937_64(12)};
  int overlapping = 0;
  for (int i = 0; i < 1500 * effort(); ++i) {
    const Shape a = random.shape(0.1), b = random.shape(0.1);
    const Cover c = cover(a, b);
    EXPECT_TRUE(c.converged);
    if (c.upper > -1e-6 * size(a, b)) continue;
    ++overlapping;
    const Certificate claimed{
        Relation::overlapping, reference::exact(c.lower), reference::exact(c.upper), {random.vector()}, {}, {}};
    const ProofVerdict v = check(a, b, claimed, {.tolerance = 1e-9});
    EXPECT_TRUE(v.upper_tolerance && *v.upper_tolerance <= 1e-9)
        << c.lower << " " << c.upper << " cones " << v.cones << v.remains;
    EXPECT_TRUE(v.relation);
  }
  EXPECT_GT(overlapping, 100);
}

TEST(cover, converges_on_random_pairs_far_and_near_thin_and_flat) {
  Random random{std::mt19937_64(13)};
  long cells = 0;
  int rounds = 0;
  for (double spread : {0.1, 1.0, 3.0, 30.0})
    for (int i = 0; i < 300 * effort(); ++i, ++rounds) {
      const Shape a = random.shape(spread), b = random.shape(spread);
      const Cover c = cover(a, b, 1e-12);
      EXPECT_TRUE(c.converged);
      EXPECT_LE(c.lower, c.upper);
      EXPECT_LE(c.upper - c.lower, (1e-12 + 0x1p-44) * size(a, b));
      cells += c.cells;
    }
  EXPECT_LT(cells / rounds, 2000);
}

TEST(cover, scales_bit_for_bit_by_powers_of_two) {
  Random random{std::mt19937_64(14)};
  for (int i = 0; i < 50; ++i) {
    const Shape a = random.shape(1), b = random.shape(1);
    const Cover c = cover(a, b);
    for (int e : {-900, -100, 3, 900}) {
      auto scaled = [e](Shape s) {
        auto v = [e](Vec3& p) { p = {std::ldexp(p.x, e), std::ldexp(p.y, e), std::ldexp(p.z, e)}; };
        if (auto* k = std::get_if<Cylinder>(&s)) v(k->a), v(k->b), k->r = std::ldexp(k->r, e);
        if (auto* k = std::get_if<PosedCylinder>(&s))
          v(k->center), k->half_length = std::ldexp(k->half_length, e), k->r = std::ldexp(k->r, e);
        return s;
      };
      const Cover d = cover(scaled(a), scaled(b));
      EXPECT_EQ(d.lower, std::ldexp(c.lower, e));
      EXPECT_EQ(d.upper, std::ldexp(c.upper, e));
    }
  }
}

TEST(cover, holds_at_extreme_and_mixed_magnitudes) {
  const Cylinder huge{{0, 0, 0}, {0, 0, 1e308}, 1e307}, beside{{-1.5e308, 0, 0}, {-1.5e308, 0, 1e308}, 1e307};
  const Cover far = cover(huge, beside);
  EXPECT_TRUE(holds(far, reference::exact(1.5e308) - 2 * reference::exact(1e307)));
  const Cylinder tiny{{0, 0, 0}, {0, 0, 5e-324}, 5e-324};
  const Cover same = cover(tiny, tiny);
  EXPECT_TRUE(holds(same, -reference::exact(5e-324)));
  const Cylinder needle{{0, 0, 0}, {0, 0, 1}, 1e-300}, crossing{{-1, 0, 0.5}, {1, 0, 0.5}, 1e-300};
  EXPECT_TRUE(holds(cover(needle, crossing), -2 * reference::exact(1e-300)));
  const Cylinder shifted{{1e15, 1e15, 0}, {1e15, 1e15, 1}, 0.5}, next{{1e15 + 2, 1e15, 0}, {1e15 + 2, 1e15, 1}, 0.5};
  const Cover away = cover(shifted, next);
  EXPECT_TRUE(holds(away, 1));
  EXPECT_LT(away.upper - away.lower, 1e-9);
}

TEST(cover, says_when_it_stopped_at_the_limit) {
  const Cylinder a{{0, 0, -1}, {0, 0, 1}, 0.5},
      thick{{0, 0, -3}, {0, 0, 3}, 0.75};   // coaxial: a circle of optimal directions
  const Cover c = cover(a, thick, 1e-12, 1000);
  EXPECT_FALSE(c.converged);
  EXPECT_TRUE(holds(c, Rational(-5, 4)));
  EXPECT_TRUE(cover(a, thick, 1e-5).converged);
}

}  // namespace
}  // namespace octic::certificate::cover_test
