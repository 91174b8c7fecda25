// The bounds that drop arcs of a rim: docs/derivations/fast_cylinder_cylinder.md, section 5.
#include "fast/pair/rim_arc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "fast/pair/trigonometric.h"
#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

using Rims = RimsOf<Vec3>;
using Wanted = WantedOf<double>;

// A sine that is near 0, near 1 or neither.
double random_sine(test::Random& random) {
  const double small = std::pow(10, random(-8, 0));
  if (random.integer(0, 2) == 0) return small;
  return random.integer(0, 1) == 0 ? std::sqrt((1 - small) * (1 + small)) : random(0, 1);
}

FootOf<Vec3> foot_at(const Rims& rims, double angle) { return rims.foot(std::cos(angle), std::sin(angle)); }

// At the angle the circle of radius r1 often goes by the other's axis at a small distance, at a height of up to 3 r2,
// or so high that the slope is 0 nearby.
Rims random_rims(test::Random& random, double angle) {
  const double s = random_sine(random), k = std::sqrt((1 - s) * (1 + s));
  const double r2 = random(0.2, 1), r1 = random.integer(0, 2) == 0 ? r2 : random(0.1, 1) * r2;
  const double off = std::pow(10, random(-5, 0)) * r2;
  const Vec3 radial{k * std::cos(angle), s * std::cos(angle), std::sin(angle)};
  const Vec3 passing = -r1 * radial + Vec3{off * random(-1, 1), r2 * random(-3, 3), off * random(-1, 1)};
  Rims rims{.center = random.integer(0, 2) == 0 ? random.point(r2) : passing, .r1 = r1, .r2 = r2, .s = s, .k = k,
            .inside1 = 1, .inside2 = 1, .slack = arc_rounding, .towards = 1, .in_plane = {}};
  const FootOf<Vec3> nearby = foot_at(rims, angle + std::pow(10, random(-4, -0.5)) * random(-1, 1));
  if (std::fabs(nearby.tangent.y) > 0.1 && random.integer(0, 1) == 0)
    rims.center.y -= nearby.slope / nearby.tangent.y;
  return rims;
}

// Where |w| has a minimum between two angles, by bisection.
double minimum_between(const Rims& rims, double low, double high) {
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (foot_at(rims, middle).slope < 0 ? low : high) = middle;
  }
  return high;
}

// The arcs that hold a minimum of |w| with w in both normal cones are kept, as soon as |w| is wanted.
TEST(RimArc, an_arc_is_kept_around_a_place_that_is_wanted) {
  test::Random random(62);
  int minima = 0, near_axis = 0, single = 0;
  for (int i = 0; i < 50'000; ++i) {
    const double passing = random(0, 2 * M_PI);
    Rims rims = random_rims(random, passing);
    std::vector<double> angles;   // all around, and closer and closer to where it passes the axis
    for (int j = -32; j <= 32; ++j) angles.push_back(passing + j * (M_PI / 32));
    for (int j = 6; j < 24; ++j)
      for (const double side : {-1.0, 1.0}) angles.push_back(passing + side * std::ldexp(1, -j));
    std::sort(angles.begin(), angles.end());
    for (std::size_t j = 1; j < angles.size(); ++j) {
      if (!(foot_at(rims, angles[j - 1]).slope < 0 && foot_at(rims, angles[j]).slope > 0)) continue;
      const double angle = minimum_between(rims, angles[j - 1], angles[j]);
      const FootOf<Vec3> f = foot_at(rims, angle);
      if (!(f.under > 0 && dot(f.w, f.radial) > 0 && std::fabs(f.slope) < 1e-12)) continue;
      // the signs of this cell, (6), and of this side, (7)
      rims.inside2 = std::copysign(1, f.at.y);
      rims.inside1 = std::copysign(1, rims.k * f.w.y - rims.s * f.w.x);
      rims.towards = std::copysign(1, f.w.z);
      rims.in_plane = {f.w.x, f.w.y, 0};
      rims.complete();
      const double size = norm(f.w);
      ++minima, near_axis += f.rho < 0.2 * rims.r2;
      for (int level = 0; level < levels; ++level) {
        const double half = half_width(level), middle = angle + half * random(-1, 1),
                     depth = size * (1 + std::pow(10, random(-12, 0)));
        const Wanted wanted{depth, size * (1 - std::pow(10, random(-12, 0))), depth * depth};
        const ArcBoundsOf<Vec3> bounds = arc_bounds(rims, foot_at(rims, middle), half, wanted);
        EXPECT_TRUE(bounds.may_better) << "pair " << i << ", level " << level;
        if (!bounds.one_minimum) continue;
        ++single;
        EXPECT_LE(foot_at(rims, middle - half).slope, 1e-14) << "pair " << i << ", level " << level;
        EXPECT_GE(foot_at(rims, middle + half).slope, -1e-14) << "pair " << i << ", level " << level;
      }
    }
  }
  EXPECT_GT(minima, 5'000);
  EXPECT_GT(near_axis, 500);
  EXPECT_GT(single, 10'000);
}

// Where the rim goes through the other's axis, less high than (19) says, nothing else drops the arc, however short.
TEST(RimArc, an_arc_through_the_axis_of_the_other_rim_is_dropped) {
  Rims rims{.center = {-0.9, -1.2, 0}, .r1 = 1.5, .r2 = 1.5, .s = 0.8, .k = 0.6, .inside1 = -1, .inside2 = 1,
            .slack = arc_rounding, .towards = 1, .in_plane = {1, -1, 0}};
  rims.complete();
  const Wanted wanted{2, 0, 4};
  for (int level = 4; level < levels; ++level)
    for (const double shift : {-4.0, -1.5, -0.5, 0.0, 0.5, 1.5, 4.0}) {
      const double angle = shift * half_width(level);
      const auto f = rims.foot(std::cos(angle), std::sin(angle));
      EXPECT_FALSE(arc_bounds(rims, f, half_width(level), wanted).may_better) << level << " " << shift;
    }
}

}  // namespace
}  // namespace octic::fast
