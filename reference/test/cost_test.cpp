// What the exact path costs, counted in candidates and steps: no clock.
#include <gtest/gtest.h>

#include <cmath>

#include "reference/number/sign_variations.h"
#include "reference/pair/candidates.h"
#include "reference/pair/fine_region.h"
#include "reference/truth.h"

namespace octic::reference::cost_test {
namespace {

// Corners on a parabola whose normals differ by little: all of them look the same way.
Prism parabola(const Vec3& at, const Quaternion& q, int corners, double sag) {
  Prism s{at, q, {}, 1};
  for (int k = 0; k < corners; ++k) {
    const double x = -1 + 2.0 * k / (corners - 1);
    s.base.push_back({x, sag * x * x});
  }
  return s;
}

std::size_t candidates(const Shape& a, const Shape& b, bool quartics_alone = false) {
  const BodyPair pair = exact_pair(a, b);
  const RoundedPair rounded(pair);
  std::size_t count = 0;
  for (const auto& group : groups_of(pair, rounded)) count += !quartics_alone || group->kind == CandidateKind::edge_rim;
  return count;
}

TEST(cost, candidates_of_parabolas_that_face_each_other_grow_no_faster_than_their_corners) {
  for (const double sag : {1.0, 0x1p-10, 0x1p-20, 0x1p-30, 0x1p-40}) {
    for (const int corners : {40, 160}) {
      const Shape a = parabola({0, 0, 0}, {1, 0, 0, 0}, corners, sag);
      for (const double height : {-0.5, -0.0625, 0.125}) {   // apart, and together
        const Shape b = parabola({0.1, height, 0.1}, {0, 1, 0, 0}, corners, sag);
        EXPECT_LE(candidates(a, b), static_cast<std::size_t>(20 * corners)) << sag << ' ' << corners << ' ' << height;
      }
    }
  }
}

// A block whose lower side is that parabola.
Prism flat_block(const Vec3& at, const Quaternion& q, int corners, double sag) {
  Prism s = parabola(at, q, corners - 2, sag);
  s.base.push_back({1, 2});
  s.base.push_back({-1, 2});
  return s;
}

struct Work {
  std::size_t candidates, pairs, directions;   // pairs of corners that are looked at
};

Work work(const Shape& a, const Shape& b) {
  const BodyPair pair = exact_pair(a, b);
  const RoundedPair rounded(pair);
  const std::vector<SettledCap> caps = settled_caps(pair);
  const std::vector<Cell> cells = surviving_region(rounded, caps).cells;
  const FineRegion fine = fine_region(pair, caps);
  return {candidates(a, b), std::min(corner_pairs(cells), corner_pairs(fine.cells)), fine.directions};
}

// Sides whose normals double cannot tell apart. The axes are parallel, nearly parallel and orthogonal: then edges of
// both ends cross.
TEST(cost, of_flat_sides_that_face_each_other_does_not_grow_with_their_corners) {
  for (const double sag : {0x1p-20, 0x1p-70}) {
    for (const int corners : {100, 1000}) {
      const Shape a = flat_block({0, 0, 0}, {1, 0, 0, 0}, corners, sag);
      for (const double height : {-0.0625, 0.125}) {
        const Quaternion facing{0, 1, 0, 0}, aslant{0x1p-30, 1, 0, 0x1p-20}, across{0, 1, 0, 1};
        const Vec3 at{0.1, -height, 0.1}, below{0.1, -height - 0.4, 0.1};
        std::vector<Shape> others{PosedCylinder{below, facing, 0.4, 1}, PosedCylinder{below, across, 0.4, 1},
                                  Box{below, aslant, {0.7, 0.4, 0.5}}, Disc{at, {0.01, 1, 0.02}, 0.4}};
        for (const Quaternion& q : {facing, aslant, across}) others.push_back(flat_block(at, q, corners, sag));
        for (std::size_t k = 0; k < others.size(); ++k) {
          const Work w = work(a, others[k]);
          EXPECT_LE(w.candidates, 500u) << sag << ' ' << corners << ' ' << height << ' ' << k;
          EXPECT_LE(w.pairs, 1000u) << sag << ' ' << corners << ' ' << height << ' ' << k;
          EXPECT_LE(w.directions, 1000u) << sag << ' ' << corners << ' ' << height << ' ' << k;
        }
      }
    }
  }
}

TEST(cost, a_parabola_against_a_rim_needs_few_quartics) {
  for (const double sag : {1.0, 0x1p-10}) {
    const Shape a = parabola({0, 0, 0}, {1, 0, 0, 0}, 1000, sag);
    EXPECT_LE(candidates(a, Disc{{0.1, -0.6, 0.1}, {1, 2, 3}, 0.4}, true), 200u) << sag;
    EXPECT_LE(candidates(a, Cylinder{{0.3, -0.9, -0.7}, {0.2, -0.5, 0.9}, 0.4}, true), 200u) << sag;
  }
}

// (x - 2^-3000)(x - 1)(x - 3)(x - 2^3000): halving the interval would take 6000 steps.
TEST(cost, roots_a_thousand_decades_apart_are_isolated_in_some_tens_of_steps) {
  Precision precision(20000);
  const auto power = [](slong e) {
    Ball v(1);
    arb_mul_2exp_si(v.raw(), v.raw(), e);
    return v;
  };
  Polynomial<Ball> p{Ball(1)};
  for (const Ball& root : {power(-3000), Ball(1), Ball(3), power(3000)}) p = p * Polynomial<Ball>{-root, Ball(1)};
  const auto roots = simple_roots_between(p, {Ball(0), power(4000)});
  ASSERT_TRUE(roots);
  ASSERT_EQ(roots->size(), 4u);
  EXPECT_TRUE(overlaps((*roots)[0], power(-3000)));
  EXPECT_TRUE(overlaps((*roots)[2], Ball(3)));
  EXPECT_TRUE(overlaps((*roots)[3], power(3000)));
  for (const Ball& root : *roots) EXPECT_GT(root.relative_accuracy(), 1000);
}

}  // namespace
}  // namespace octic::reference::cost_test
