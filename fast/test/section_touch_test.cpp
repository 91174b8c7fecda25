// Sections where something touches or is as thin as rounding: what is left of them, by hand, and that it is not
// settled.
#include <gtest/gtest.h>

#include "fast/section.h"
#include "fast/test/shapes.h"
#include "fast/vector.h"

namespace octic::fast::section_touch_test {
namespace {

using Kind = Section::Kind;

constexpr Quaternion straight{1, 0, 0, 0};
Section of(const Disc& disc, const Shape& solid) { return section(disc, solid).value(); }

// A region whose corners run counterclockwise around the normal and turn left at each of them.
void expect_convex(const Section& s, const Vec3& normal, std::size_t corners) {
  ASSERT_EQ(s.kind, Kind::region);
  ASSERT_EQ(s.corners.size(), corners);
  for (std::size_t i = 0; i < corners; ++i) {
    const Vec3 &p = s.corners[i].at, &q = s.corners[(i + 1) % corners].at, &r = s.corners[(i + 2) % corners].at;
    EXPECT_GT(dot(cross(q - p, r - q), normal), 0.1) << i;
  }
}

TEST(SectionTouch, a_side_face_of_a_box_is_a_square) {
  const Section s = of({{1, 0, 0}, {1, 0, 0}, 5}, Box{{0, 0, 0}, straight, {1, 1, 1}});
  expect_convex(s, {1, 0, 0}, 4);
  EXPECT_FALSE(s.cuts);
}
TEST(SectionTouch, a_box_cut_along_its_diagonal_has_four_corners) {
  expect_convex(of({{0, 0, 0}, {1, -1, 0}, 5}, Box{{0, 0, 0}, straight, {1, 1, 1}}), {1, -1, 0}, 4);
}
TEST(SectionTouch, a_capsule_above_the_plane_touches_it_in_one_point) {
  const Section s = of({{0, 0, 0}, {0, 0, 1}, 2}, Capsule{{0, 0, 1}, {1, 0, 2}, 1});
  ASSERT_EQ(s.kind, Kind::point);
  EXPECT_LE(norm(s.corners.at(0).at), 1e-15);
}
TEST(SectionTouch, a_capsule_that_ends_near_the_rim_keeps_its_region) {
  const Section s = of({{0, 2, 0}, {-1, 0, 1}, 2}, Capsule{{1, -1, -1}, {0, 0, 0}, 2});
  EXPECT_EQ(s.kind, Kind::region);
  EXPECT_TRUE(s.settled);
}
TEST(SectionTouch, the_rim_touches_a_cylinder_in_one_point_at_most) {
  const Section s = of({{0, 2, 0}, {0, 0, 1}, 2}, Cylinder{{0, 0, 0}, {0, -1, 1}, 1});
  EXPECT_NE(s.kind, Kind::region);
  EXPECT_FALSE(s.settled);
}
TEST(SectionTouch, the_rim_ends_in_a_corner_of_a_box) {
  const Section s = of({{-1, 1, 0}, {1, 0, 1}, 1}, Box{{0, -1, -1}, straight, {1, 1, 1}});
  ASSERT_EQ(s.kind, Kind::point);
  EXPECT_LE(norm(s.corners.at(0).at - Vec3{-1, 0, 0}), 1e-15);
}
TEST(SectionTouch, a_face_under_a_part_of_the_disc_is_a_region) {
  EXPECT_EQ(of({{-1, -2, 0}, {0, 0, 1}, 2}, Box{{-1, -1, 1}, straight, {1, 1, 1}}).kind, Kind::region);
}

TEST(SectionTouch, what_rounding_may_decide_is_not_settled) {
  const Disc unit{{0, 0, 0}, {0, 0, 1}, 1};
  EXPECT_FALSE(of({{0, 0, 0}, {0, 0, 1}, 0}, Box{{1, 0, 0}, straight, {1, 1, 1}}).settled) << "a point on a face";
  EXPECT_FALSE(of(unit, Cylinder{{0, 0, -1}, {.5, 0, 1}, 1e-14}).settled) << "as thin as rounding";
  EXPECT_FALSE(of(unit, Cylinder{{-.5, 0, 0}, {.5, 0, 0}, 5e-14}).settled) << "as thin as rounding, lying";
  EXPECT_FALSE(of({{1, -2, 0}, {0, 1, 1}, 2},
                  Prism{{1, 0, -1}, {1, 2, 1, 0}, {{-1, -1}, {1, -1}, {1, 1}, {1 - 1e-13, 1 + .4e-13}, {-1, 1}}, 2})
                   .settled)
      << "two corners in one";
  EXPECT_FALSE(of({{0, 0, 0}, {1, 1e-320, 0}, 1}, HalfSpace{{-5, 0, 0}, {1 + 0x1p-52, 1e-320, 0}}).settled)
      << "parallel but for what underflows";
}

}  // namespace
}  // namespace octic::fast::section_touch_test
