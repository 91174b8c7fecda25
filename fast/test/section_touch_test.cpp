// Sections where something touches or is as thin as rounding: what is left of them, by hand, and that it is not
// settled.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "fast/proximity.h"
#include "fast/section.h"
#include "fast/test/shapes.h"
#include "fast/vector.h"

namespace octic::fast::section_touch_test {
namespace {

using test::kind_name;
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

// Points of the outline in order.
std::vector<Vec3> outline(const Section& s) {
  std::vector<Vec3> points;
  const auto corner = [&](int i) { return s.corners[static_cast<std::size_t>(i)].at; };
  for (const SectionArc& arc : s.arcs) {
    if (arc.from >= 0) points.push_back(corner(arc.from));
    if (arc.curve == SectionArc::Curve::segment) continue;
    const auto angle = [&](const Vec3& p) {
      const Vec3 from = p - arc.centre;
      return std::atan2(dot(from, arc.v) / dot(arc.v, arc.v), dot(from, arc.u) / dot(arc.u, arc.u));
    };
    double low = 0, way = 2 * M_PI;
    if (arc.from >= 0) low = angle(corner(arc.from)), way = angle(corner(arc.to)) - low;
    if (way < -1e-6) way += 2 * M_PI;   // an arc from a corner to one in the same place is nothing
    constexpr int parts = 64;
    for (int i = arc.from < 0 ? 0 : 1; i < parts; ++i) {
      const double t = low + way * i / parts;
      points.push_back(arc.centre + std::cos(t) * arc.u + std::sin(t) * arc.v);
    }
  }
  return points;
}

// (2) and (3) of fast/section.h: no point of the outline lies outside, and of a grid on the disc no point that is
// clearly inside both is left out.
::testing::AssertionResult keeps_its_promise(const Disc& disc, const Shape& solid) {
  constexpr double clear = 0.02, rounding = 1e-10;
  const auto inside = [&](const Vec3& p) { return -signed_distance(Point{p}, solid).signed_distance; };
  const Section s = of(disc, solid);
  std::vector<Vec3> points = outline(s);
  if (s.arcs.empty())
    for (const SectionCorner& corner : s.corners) points.push_back(corner.at);
  for (const Vec3& p : points) {
    if (inside(p) < -rounding) return ::testing::AssertionFailure() << "outside of the solid by " << -inside(p);
    if (norm(p - disc.center) > disc.r + rounding) return ::testing::AssertionFailure() << "outside of the disc";
  }
  const Vec3 n = unit(disc.normal), e = unit(cross(n, std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0})),
             f = cross(n, e);
  for (int i = -8; i <= 8; ++i)
    for (int k = -8; k <= 8; ++k) {
      const Vec3 p = disc.center + (disc.r * i / 8) * e + (disc.r * k / 8) * f;
      if (norm(p - disc.center) > disc.r - clear || inside(p) < clear) continue;
      if (s.kind != Kind::region) return ::testing::AssertionFailure() << to_string(s.kind) << ", deep " << inside(p);
      for (std::size_t j = 0; j < points.size(); ++j) {
        const Vec3 &from = points[j], way = points[(j + 1) % points.size()] - from;
        if (dot(cross(way, p - from), n) < -rounding)
          return ::testing::AssertionFailure() << "left out, deep " << inside(p);
      }
    }
  return ::testing::AssertionSuccess();
}

// The plane touches the rim of a cap, or of a capsule where its end begins, in one point inside the disc.
TEST(SectionTouch, a_plane_that_touches_the_rim_of_an_end_keeps_the_region) {
  const Disc tilted{{2, 0, -1.5}, {1, 0, 2}, 1.5};
  EXPECT_TRUE(keeps_its_promise(tilted, Cylinder{{0, 0, -1}, {0, 0, 1}, 1}));
  EXPECT_TRUE(keeps_its_promise(tilted, Capsule{{0, 0, -1}, {0, 0, 1}, 1}));
  EXPECT_TRUE(keeps_its_promise({{0.5, 1, -1}, {1, 1, 1}, 2.5}, Cylinder{{-2.5, -0.5, -1}, {0.5, 2.5, -1}, 1.5}));
  EXPECT_TRUE(keeps_its_promise({{-1.5, -1.5, 0}, {1, 1, 1}, 2.5}, Capsule{{-1.5, -3, 0}, {1.5, 0, 0}, 1.5}));
  EXPECT_EQ(of(tilted, Cylinder{{0, 0, -1}, {0, 0, 1}, 1}).corners.size(), 2u);
  EXPECT_FALSE(of(tilted, Cylinder{{0, 0, -1}, {0, 0, 1}, 1}).settled);
}
// From above an end of a capsule, so that nothing is left of the flank.
TEST(SectionTouch, a_plane_that_touches_where_the_end_of_a_capsule_begins_leaves_a_circle) {
  const Section s = of({{0, 0, 2.5}, {3, 0, 4}, 9}, Capsule{{0, 0, 0}, {-5, 0, 0}, 2.5});
  ASSERT_EQ(s.arcs.size(), 1u);
  EXPECT_EQ(s.arcs[0].of, SectionArc::Of::end);
  EXPECT_TRUE(keeps_its_promise({{0, 0, 2.5}, {3, 0, 4}, 9}, Capsule{{0, 0, 0}, {-5, 0, 0}, 2.5}));
}
// An edge is in the plane up to rounding: two sides of the polygon are one line.
TEST(SectionTouch, faces_that_meet_in_the_plane_keep_the_region) {
  EXPECT_TRUE(
      keeps_its_promise({{0.5, -1, -0x1.7fffffffffff7p+0}, {0x1.82f4638939822p-51, 0x1.ffffffffffffbp-1, -1}, 2.5},
                        Box{{-1, 1, 0.5}, {1, -1, 0, 0}, {1.5, 0.5, 0.5}}));
  EXPECT_TRUE(
      keeps_its_promise({{-3, -1, 0}, {-2, -1, 1}, 2},
                        Prism{{-0.5, -1, 1.5}, {0, 0, 0, -1}, {{-0.5, -0.5}, {1, 2.5}, {1.25, -0.5}, {1, -2}}, 1}));
}
// The plane all but leaves the ends as they are: the rim crosses an end and the flank in one place.
TEST(SectionTouch, an_end_that_lies_on_the_flank_keeps_the_region) {
  EXPECT_TRUE(
      keeps_its_promise({{-1, 1, 0x1.7ffffffed44eep+0}, {-0x1.000000006b8f4p+0, -0x1.1ff68dfd4476cp-31, 0}, 2.5},
                        Capsule{{0, 0.5, -1}, {-1, 0.5, -1}, 0.5}));
}
// An ellipse with half axes r sqrt(2) and r touches the rim of radius 2 r from inside as closely as no other.
TEST(SectionTouch, a_flank_that_osculates_the_rim_keeps_the_region) {
  EXPECT_TRUE(keeps_its_promise({{-1, 0, 0x1.800000000ada2p+0}, {0x1.0000000003a6bp+0, 0x1.ffffffffdbc3cp-1, 0}, 2},
                                Capsule{{1.5, 0, 0.5}, {-2.5, 0, 0.5}, 1}));
}

// Of small whole numbers and halves many touch.
TEST(SectionTouch, a_lattice_of_discs_keeps_the_regions_of_a_can_and_of_a_capsule) {
  const Shape solids[] = {Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, Capsule{{0, 0, -1}, {0, 0, 1}, 1}};
  const Vec3 normals[] = {{1, 0, 2}, {1, 0, 1}, {0, 3, 4}, {1, 2, 2}, {1, 0, 0}, {0, 0, 1}};
  int regions = 0;
  for (const Shape& solid : solids)
    for (const Vec3& normal : normals)
      for (int x = -4; x <= 4; ++x)
        for (int y = 0; y <= 2; ++y)
          for (int z = -4; z <= 4; ++z)
            for (const double r : {1.5, 2.5}) {
              const Disc disc{{0.5 * x, 0.5 * y, 0.5 * z}, normal, r};
              regions += of(disc, solid).kind == Kind::region;
              EXPECT_TRUE(keeps_its_promise(disc, solid))
                  << kind_name(int(solid.index())) << " " << x << " " << y << " " << z << " r " << r;
            }
  EXPECT_GT(regions, 2000);
}

}  // namespace
}  // namespace octic::fast::section_touch_test
