// The search for the nearest points of a polytope and a round body: proved where it says apart, and seldom given up.
#include "fast/pair/polytope_nearest.h"

#include <gtest/gtest.h>

#include "fast/pair/bodies.h"
#include "fast/proximity.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

namespace kind = test::kind;

// Both in the frame of a, of unit 1.
Contact nearest_in_frame(const Body& a, const Body& b, Meeting& t) {
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.across[0]), dot(v, a.across[1]), dot(v, a.axis)}; };
  const RoundInFrame round{seen(between_centres(a, b)), seen(b.axis), b.half_length, b.radius};
  if (!a.base) return nearest_points(Upright<Rectangle>{Rectangle(a.half.x, a.half.y), a.half_length}, round, t);
  const Polygon base = polytope(a, {}, 1).base;
  return nearest_points(Upright<Corners>{Corners(base), a.half_length}, round, t);
}

TEST(PolytopeNearest, bodies_that_nearly_touch_are_seldom_given_up) {
  test::Random random(41);
  // at most: 1.5 times what was measured, 0.4 % and 2.1 % (12 % and 13 % where it took every step that the features
  // say)
  for (const auto& [polytope, given_up_at_most] : {std::pair(kind::box, 0.0065), std::pair(kind::prism, 0.031)}) {
    int pairs = 0, given_up = 0;
    for (int i = 0; i < 4000; ++i) {
      const Shape with_corners = test::random_shape(random, polytope, 1.2),
                  round = test::random_shape(random, kind::cylinder, 1.2);
      const Proximity p = signed_distance(with_corners, round);
      const Body a = prepare(with_corners),
                 b = prepare(test::moved(round, {{1, 0, 0, 0}, 1, (1e-6 - p.signed_distance) * p.direction}));
      const double gap = signed_distance(a, b).signed_distance;
      if (!(gap > 0)) continue;
      ++pairs;
      Meeting t;
      const Contact found = nearest_in_frame(a, b, t);
      EXPECT_NE(found, Contact::together) << polytope << ' ' << i;
      given_up += found == Contact::unknown;
      if (found == Contact::apart) {
        EXPECT_NEAR(t.gap, gap, 1e-14) << polytope << ' ' << i;
        EXPECT_NEAR(norm(t.y - t.x - t.gap * t.n), 0, 0x1p-46) << polytope << ' ' << i;
      }
    }
    EXPECT_GT(pairs, 3900) << polytope;
    EXPECT_LT(given_up, given_up_at_most * pairs) << polytope << ": " << given_up << " of " << pairs;
  }
}

// The point that they share is one of both, up to rounding.
TEST(PolytopeNearest, bodies_that_overlap_share_the_point_that_it_names) {
  test::Random random(43);
  int together = 0;
  for (const int polytope : {kind::box, kind::prism})
    for (int i = 0; i < 2000; ++i) {
      const Shape with_corners = test::random_shape(random, polytope, 1.2);   // outlives its body
      const Body a = prepare(with_corners), b = prepare(test::random_shape(random, kind::cylinder, 1.2));
      Meeting t;
      if (nearest_in_frame(a, b, t) != Contact::together) continue;
      ++together;
      const Vec3 at = t.y.x * a.across[0] + t.y.y * a.across[1] + t.y.z * a.axis;
      const Vec3 place = at + (a.origin + a.offset);
      for (const Body* body : {&a, &b})
        EXPECT_LT(signed_distance(*body, prepare(Point{place})).signed_distance, 1e-14) << polytope << ' ' << i;
    }
  EXPECT_GT(together, 1500);
}

}   // namespace
}   // namespace octic::fast
