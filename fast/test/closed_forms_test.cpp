// Pairs whose signed distance is known by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/proximity.h"

namespace octic::fast {
namespace {

const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 1};

void expect(const Shape& a, const Shape& b, double signed_distance, double size) {
  const Proximity p = fast::signed_distance(a, b);
  EXPECT_NEAR(p.signed_distance, signed_distance, 1e-15 * size);
  EXPECT_EQ(overlap(a, b), signed_distance <= 0);
  EXPECT_NEAR(p.direction.x * p.direction.x + p.direction.y * p.direction.y + p.direction.z * p.direction.z, 1, 1e-15);
}

TEST(ClosedForms, coaxial_solids_are_as_far_apart_as_their_caps) {
  expect(upright, Cylinder{{0, 0, 3}, {0, 0, 5}, 2}, 2, 7);
  expect(upright, Cylinder{{0, 0, 0.75}, {0, 0, 2}, 1}, -0.25, 4);
}

TEST(ClosedForms, parallel_solids_that_overlap_part_sideways_or_lengthwise) {
  expect(upright, Cylinder{{1.5, 0, -1}, {1.5, 0, 1}, 1}, -0.5, 4);
  expect(upright, Cylinder{{1.5, 0, 0.75}, {1.5, 0, 2}, 1}, -0.25, 5);
}

TEST(ClosedForms, parallel_solids_meet_rim_to_rim) { expect(upright, Cylinder{{5, 0, 5}, {5, 0, 6}, 1}, 5, 10); }

TEST(ClosedForms, identical_solids_part_by_their_shorter_extent) {
  expect(upright, upright, -2, 3);
  expect(Cylinder{{0, 0, -5}, {0, 0, 5}, 1}, Cylinder{{0, 0, -5}, {0, 0, 5}, 1}, -2, 11);
}

TEST(ClosedForms, skew_axes_are_as_far_apart_as_the_lines_less_the_radii) {
  expect(upright, Cylinder{{-1, 4, 0}, {1, 4, 0}, 1}, 2, 6);
  expect(upright, Cylinder{{-1, 1.5, 0}, {1, 1.5, 0}, 1}, -0.5, 4);
}

// The axes cross in the middle or off it. However near they pass each other, the way out is along their common normal.
TEST(ClosedForms, capsules_that_cross_part_along_the_common_normal) {
  for (const double between : {0.0, 1e-300, 1e-17, 1e-9, 0.01, 0.5})
    for (const double r : {0.0, 0.25}) {
      const Capsule a{{-2, 0, 0}, {1, 0, 0}, r}, b{{-2.4, -3.2, between}, {1.8, 2.4, between}, r};
      for (const bool swap : {false, true}) {
        const Proximity p = swap ? signed_distance(b, a) : signed_distance(a, b);
        EXPECT_NEAR(p.signed_distance, between - 2 * r, 4e-15) << between;
        EXPECT_LE(std::hypot(p.direction.x, p.direction.y), 1e-15) << between;
        EXPECT_TRUE(between < 1e-100 || (p.direction.z < 0) == swap) << between;
        EXPECT_NEAR(p.witness_b.x - p.witness_a.x, 0, 4e-15);
        EXPECT_NEAR(p.witness_b.y - p.witness_a.y, 0, 4e-15);
        EXPECT_NEAR(p.witness_b.z - p.witness_a.z, p.signed_distance * p.direction.z, 4e-15);
        EXPECT_EQ(overlap(a, b), p.signed_distance <= 0) << between;
      }
    }
}

// A can of half length and radius 0.5 whose axis leans by an angle, with its lowest point, on the side of -x, at x and
// z.
PosedCylinder leaning(double angle, double x, double z) {
  const double s = std::sin(angle), c = std::cos(angle);
  return {
      {x - 0.5 * s + 0.5 * c, 0, z + 0.5 * c + 0.5 * s}, {std::cos(angle / 2), 0, -std::sin(angle / 2), 0}, 0.5, 0.5};
}

// Its lowest point is no nearer to any other face than to the top: the way out is up.
TEST(ClosedForms, a_can_that_stands_deep_enough_inside_goes_out_through_the_top) {
  const Shape box = Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, can = Cylinder{{0, 0, -1}, {0, 0, 1}, 1};
  for (const double angle : {1e-12, 1e-6, 1e-3, 0.3})
    for (const double depth : {1e-9, 1e-3, 0.1})
      for (const double x : {-0.75, -0.25, 0.25, 0.8 * (1 - depth)})
        for (const Shape& below : {box, can}) {
          const Shape above = leaning(angle, x, 1 - depth);
          const Proximity p = signed_distance(below, above), q = signed_distance(above, below);
          EXPECT_NEAR(p.signed_distance, -depth, 2e-15) << angle << ' ' << depth << ' ' << x;
          EXPECT_NEAR(q.signed_distance, -depth, 2e-15);
          EXPECT_NEAR(p.direction.z, 1, 1e-15);
          EXPECT_NEAR(q.direction.z, -1, 1e-15);
          EXPECT_NEAR(p.witness_a.z, 1, 4e-15);
          EXPECT_NEAR(p.witness_b.z, 1 - depth, 4e-15);
        }
}

// Nearer to the side, or to the bottom, it may have a shorter way out.
TEST(ClosedForms, a_can_that_stands_near_the_side_or_the_bottom_may_go_out_there) {
  for (const double angle : {1e-6, 1e-3, 0.05}) {
    const Shape above = leaning(angle, 0.99, 0.8), deep = leaning(angle, 0, -0.9);
    for (const bool is_box : {false, true}) {
      const Shape below =
          is_box ? Shape(Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}) : Shape(Cylinder{{0, 0, -1}, {0, 0, 1}, 1});
      const Shape plate =
          is_box ? Shape(Box{{0, 0, 0.9}, {1, 0, 0, 0}, {4, 4, 0.1}}) : Shape(Cylinder{{0, 0, 0.8}, {0, 0, 1}, 4});
      EXPECT_GT(signed_distance(below, above).signed_distance, -0.01 - std::sin(angle) - 1e-14) << angle;
      EXPECT_LT(signed_distance(below, above).signed_distance, -0.009);
      EXPECT_NEAR(signed_distance(plate, deep).direction.z, -1, 1e-15) << angle;
      EXPECT_GT(signed_distance(plate, deep).signed_distance, -1.9);
    }
  }
}

// A thin rod that leans over an edge, with its end 0.1 under the top and 0.02 inside of the side, goes out between
// them.
TEST(ClosedForms, a_rod_in_an_edge_goes_out_across_it) {
  const double angle = std::atan(0.09 / 1.1), half = std::hypot(0.09, 1.1) / 2;
  const Shape box = Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, can = Cylinder{{0, 0, -1}, {0, 0, 1}, 1};
  const Shape upright_rod = Cylinder{{0.98, 0, 0.9}, {0.89, 0, 2}, 1e-4},
              lying_rod = Cylinder{{0.9, 0, 0.98}, {2, 0, 0.89}, 1e-4},
              square_rod = Box{{0.935, 0, 1.45}, {std::cos(angle / 2), 0, -std::sin(angle / 2), 0}, {1e-4, 1e-4, half}};
  for (const auto& [a, b] : {std::pair(box, upright_rod), std::pair(box, lying_rod), std::pair(can, upright_rod),
                             std::pair(can, square_rod), std::pair(box, square_rod)}) {
    const double depth = -signed_distance(a, b).signed_distance;
    EXPECT_NEAR(depth, 0.0281, 4e-4);
    EXPECT_NEAR(-signed_distance(b, a).signed_distance, depth, 1e-15);
  }
}

// The given point of a plane may be far away, where doubles that cancel do not tell.
TEST(ClosedForms, bodies_touch_a_plane_wherever_its_point_is) {
  const Vec3 up{16, 12, 15}, along{-12, 16, 0};   // of lengths 25 and 20
  const Vec3 at = 0.125 * up;                     // 3.125 above the plane
  for (const double far : {0.0, 1.0, 0x1p20, 0x1p40, -0x1p46})
    for (const double more : {1e-3, 0x1p-30, 0x1p-48, 0.0, -0x1p-48, -0x1p-30, -1e-3}) {
      const HalfSpace plane{far * along, up};
      const double r = 3.125 + more;
      EXPECT_EQ(overlap(Sphere{at, r}, plane), more >= 0) << far << ' ' << more;
      EXPECT_EQ(overlap(plane, Sphere{at, r}), more >= 0) << far << ' ' << more;
      EXPECT_EQ(overlap(Capsule{at, at + along, r}, plane), more >= 0) << far << ' ' << more;
      EXPECT_NEAR(signed_distance(Sphere{at, r}, plane).signed_distance, -more, 1e-15) << far << ' ' << more;
    }
}

// Its normal leans by less than the square root of the least double: the lowest point is anywhere on the disc.
TEST(ClosedForms, a_disc_that_hardly_leans_over_a_plane_has_its_witness_on_the_disc) {
  const Disc disc{{0, 0, 1}, {2.7e-162, 0, 1}, 1};
  const Proximity p = signed_distance(disc, HalfSpace{{0, 0, 0}, {0, 0, 1}});
  EXPECT_EQ(p.signed_distance, 1);
  EXPECT_LE(std::hypot(p.witness_a.x, p.witness_a.y), 1);
}

TEST(ClosedForms, a_rim_faces_a_flank) {
  // Axis of B in the plane y = 0, slope 3:4; its lowest rim point is (2 - 0.8 r, 0.6 r) from its end.
  expect(upright, Cylinder{{3, 0, 0}, {7, 0, 3}, 0.5}, 3 - 0.5 * 0.6 - 1, 8);
}

TEST(ClosedForms, a_cap_faces_a_rim) {
  // The lowest rim point of B stands over the cap of A.
  expect(upright, Cylinder{{0, 0, 3}, {3, 0, 7}, 0.5}, 3 - 0.5 * 0.6 - 1, 9);
}

// So near the axis that the square of the distance from it is no normal number.
TEST(ClosedForms, a_ball_hardly_off_the_axis_of_a_long_cylinder_parts_along_a_unit_direction) {
  for (int e = -600; e < -400; e += 5) {
    const double x = std::ldexp(1.37, e);
    expect(Cylinder{{0, 0, -10}, {0, 0, 10}, 1}, Sphere{{x, x / 3, 0}, 0.5}, -1.5, 20);
  }
}

TEST(ClosedForms, discs) {
  const auto disc = [](Vec3 center, Quaternion q, double r) { return PosedCylinder{center, q, 0, r}; };
  const Quaternion flat{1, 0, 0, 0};
  expect(disc({0, 0, 0}, flat, 1), disc({3, 0, 0}, flat, 1), 1, 5);
  expect(disc({0, 0, 0}, flat, 1), disc({1, 0, 0}, flat, 1), 0,
         3);   // a push of any length along the normal parts them
  expect(disc({0, 0, 0}, flat, 1), disc({0.5, 0, 2}, flat, 1), 2, 4);
  expect(upright, disc({0, 0, 0}, flat, 0.25), -1, 3);
}

TEST(ClosedForms, villarceau_circles_overlap_by_the_least_of_the_edge_directions) {
  // Every pair of partners on the two rims is 3 apart; the discs part by less along their common normal: 0 - ... x
  // alone.
  const PosedCylinder a{{0, 0, 0}, {1, 0, 0, 0}, 0, 5}, b{{3, 0, 0}, {3, 1, 0, 0}, 0, 5};
  // Poles: the tilt has sine 3/5, so the gap along the axis of A is -(5 * 3/5).
  expect(a, b, -3, 13);
}

TEST(ClosedForms, far_from_the_origin_nothing_is_lost) {
  const double far = 0x1p50;
  const Proximity p = fast::signed_distance(Cylinder{{far, far, far}, {far, far, far + 2}, 1},
                                            Cylinder{{far + 5, far, far}, {far + 5, far, far + 2}, 1.5});
  EXPECT_EQ(p.signed_distance, 2.5);
}

}  // namespace
}  // namespace octic::fast
