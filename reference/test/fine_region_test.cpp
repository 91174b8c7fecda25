// Cells smaller than double can make them (pair/fine_region.h): they hold every optimal direction, and the corners that
// support it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "reference/pair/extreme_corner.h"
#include "reference/pair/features.h"
#include "reference/pair/fine_region.h"
#include "reference/contact/optimal_set.h"

namespace octic::reference::fine_region_test {
namespace {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}
  double within(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  long integer(long low, long high) { return std::uniform_int_distribution<long>(low, high)(random_); }
  Quaternion turn() { return {within(-1, 1), within(-1, 1), within(-1, 1), within(-1, 1)}; }

 private:
  std::mt19937_64 random_;
};

// On an ellipse, or a block whose lower side is a parabola: exactly convex, integers but for a power of two.
std::vector<Vec2> base(Draw& draw, int corners) {
  std::vector<Vec2> base;
  if (draw.integer(0, 1) == 0) {
    const double high = std::exp2(-draw.within(0, 20));
    for (int k = 0; k < corners; ++k)
      base.push_back({std::cos(2 * M_PI * k / corners), high * std::sin(2 * M_PI * k / corners)});
    return base;
  }
  const double sag = std::exp2(-std::floor(draw.within(0, 60)));
  for (int k = 0; k < corners; ++k)
    base.push_back({(2.0 * k - corners + 1) / 16, sag * (2.0 * k - corners + 1) * (2.0 * k - corners + 1) / 256});
  base.push_back({corners / 16.0, sag * corners * corners / 256.0 + 1});
  base.push_back({-corners / 16.0, sag * corners * corners / 256.0 + 1});
  return base;
}

Prism prism(Draw& draw, int corners) {
  Prism s{{draw.within(-1, 1), draw.within(-1, 1), draw.within(-1, 1)},
          draw.turn(),
          base(draw, corners),
          draw.integer(0, 3) == 0 ? 0 : draw.within(0.1, 2)};
  return s;
}

TEST(extreme_corner, is_the_farthest_of_all) {
  Draw draw(5);
  int ties = 0, flat = 0;
  for (int i = 0; i < 1000; ++i) {
    const BodyPair pair = exact_pair(prism(draw, 3 + i % 40), Point{{0, 0, 0}});
    const auto& corners = pair.body[0].base;
    const auto any = [&] { return Integer(draw.integer(-1000, 1000)); };
    Vector<Integer> n{any(), any(), any()};
    const std::size_t k = static_cast<std::size_t>(i) % corners.size();
    const Vector<Integer> along = corners[(k + 1) % corners.size()] - corners[k],
                          up = cross(corners[1] - corners[0], corners[2] - corners[1]);
    if (i % 3 == 0) n = cross(along, up);             // two corners tie, for the greatest or the least
    if (i % 6 == 0) n = cross(up, along);
    if (i % 31 == 0) n = i % 2 ? up : -up;            // all tie
    flat += i % 31 == 0;
    Integer most = dot(n, corners[0]);
    for (const auto& corner : corners) most = std::max(most, Integer(dot(n, corner)));
    ties +=
        std::count_if(corners.begin(), corners.end(), [&](const auto& corner) { return dot(n, corner) == most; }) == 2;
    ASSERT_EQ(dot(n, corners[farthest_corner(corners, n)]), most) << i;
  }
  EXPECT_GT(ties, 130);
  EXPECT_GT(flat, 30);
}

// Whether a corner that supports body i along its way of n is among those of the cell, and all of them that tie.
bool holds(const Body& s, const Active& active, const Vector<Integer>& m) {
  Integer most = dot(m, s.base[0]);
  for (const auto& corner : s.base) most = std::max(most, Integer(dot(m, corner)));
  for (std::size_t k = 0; k < s.base.size(); ++k) {
    if (dot(m, s.base[k]) == most &&
        std::find(active.corners.begin(), active.corners.end(), static_cast<int>(k)) == active.corners.end())
      return false;
  }
  const Integer end = dot(m, s.h);
  return (end < 0 || active.upper) && (end > 0 || active.lower);
}

// The optimal directions come from the candidates of the cells in double.
TEST(fine_region, holds_all_that_supports_an_optimal_direction) {
  Draw draw(7);
  int rational = 0, apart = 0;
  for (int i = 0; i < 160; ++i) {
    Shape a = prism(draw, 3 + i % 17);
    const Vec3 at{draw.within(-2, 2), draw.within(-2, 2), draw.within(-2, 2)};
    Shape b = prism(draw, 3 + i % 11);
    if (i % 8 == 1) b = PosedCylinder{at, draw.turn(), draw.within(0.1, 1), draw.within(0.1, 1)};
    if (i % 8 == 2) b = Sphere{at, 0.25};
    if (i % 8 == 3) b = Disc{at, {draw.within(-1, 1), draw.within(-1, 1), draw.within(-1, 1)}, 0.5};
    if (i % 8 == 4) {   // sides face each other
      Prism& s = std::get<Prism>(b);
      s.q = std::get<Prism>(a).q;
      if (i % 16 == 4) s.base = std::get<Prism>(a).base;
    }
    if (i % 8 == 5) {   // faces and corners along the coordinate axes, which are directions of the first cells: corners
                        // tie there
      const double half = 1 + i % 3, gap = (i / 8 % 3) - 1;
      const auto block = [&](double lift) {
        return Prism{{0.25 * lift, 0, 0},
                     {1, 0, 0, 0},
                     {{-half, lift}, {half, lift}, {half, lift + 1}, {-half, lift + 1}},
                     half};
      };
      Prism lower = block(0), upper = block(1 + gap / 4);
      std::rotate(lower.base.begin(), lower.base.begin() + draw.integer(0, 3),
                  lower.base.end());   // which of two that tie is found
      std::rotate(upper.base.begin(), upper.base.begin() + draw.integer(0, 3), upper.base.end());
      a = lower, b = upper;
    }
    const BodyPair pair = exact_pair(a, b);
    Solver solver(pair);
    const Bracket value = solver.enclose(128);
    apart += value.lower.positive();
    const std::vector<Cell> cells = fine_region(pair, {}).cells;
    for (const OptimalPiece& piece : optimal_set(pair, solver, value).pieces) {
      if (!piece.rational) continue;
      ++rational;
      const Vector<Integer>& n = *piece.rational;
      EXPECT_TRUE(std::any_of(cells.begin(), cells.end(), [&](const Cell& cell) {
        return holds(pair.body[0], cell.of[0], n) && holds(pair.body[1], cell.of[1], -n);
      })) << i;
    }
  }
  EXPECT_GT(rational, 100);
  EXPECT_GT(apart, 30);
  EXPECT_LT(apart, 140);
}

}  // namespace
}  // namespace octic::reference::fine_region_test
