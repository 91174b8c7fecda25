// Sections of a disc with a solid: examples known by hand, what scaling keeps, and extreme numbers.
#include <gtest/gtest.h>

#include <array>

#include "fast/section.h"
#include "fast/test/shapes.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

using test::Random;
using Kind = Section::Kind;
using Of = SectionArc::Of;

Section of(const Disc& disc, const Shape& solid) { return section(disc, solid).value(); }
Disc flat(double r, const Vec3& center = {}) { return {center, {0, 0, 1}, r}; }

std::vector<Of> faces(const Section& s) {
  std::vector<Of> out;
  for (const auto& arc : s.arcs) out.push_back(arc.of);
  return out;
}
void expect_at(const Section& s, std::size_t corner, const Vec3& at) {
  ASSERT_LT(corner, s.corners.size());
  EXPECT_LE(norm(s.corners[corner].at - at), 1e-15 * (1 + norm(at)));
}

TEST(Section, a_ball_in_the_plane_is_a_circle) {
  const Section s = of(flat(5), Sphere{{1, 0, 3}, 5});
  EXPECT_EQ(s.kind, Kind::region);
  EXPECT_TRUE(s.cuts);
  // circles of radius 5 around 0 and 4 around (1, 0) touch in (5, 0)
  EXPECT_FALSE(s.settled);
  ASSERT_EQ(faces(s), std::vector{Of::sphere});
  EXPECT_EQ(norm(s.arcs[0].u), 4);
  EXPECT_EQ(s.arcs[0].centre, (Vec3{1, 0, 0}));
  EXPECT_TRUE(of(flat(6), Sphere{{1, 0, 3}, 5}).settled);
}

TEST(Section, two_circles_bound_a_lens) {
  const Section s = of(flat(5), Sphere{{6, 0, 0}, 5});
  EXPECT_TRUE(s.settled);
  ASSERT_EQ(s.corners.size(), 2u);
  EXPECT_EQ(s.kind, Kind::region);
  for (const auto& c : s.corners) {
    EXPECT_TRUE(c.on_rim);
    EXPECT_NEAR(c.at.x, 3, 1e-15);
    EXPECT_NEAR(std::fabs(c.at.y), 4, 1e-15);
  }
}

TEST(Section, a_cylinder_is_cut_in_an_ellipse_or_a_rectangle) {
  const Section ellipse = of(Disc{{0, 0, 0}, {0, 3, 4}, 2}, Cylinder{{0, 0, -1}, {0, 0, 1}, 1});
  EXPECT_TRUE(ellipse.settled && ellipse.cuts);
  ASSERT_EQ(faces(ellipse), std::vector{Of::flank});
  EXPECT_EQ(ellipse.arcs[0].curve, SectionArc::Curve::ellipse);
  EXPECT_NEAR(norm(ellipse.arcs[0].u), 1.25, 1e-15);
  EXPECT_NEAR(norm(ellipse.arcs[0].v), 1, 1e-15);
  const Section rectangle = of(flat(9), Cylinder{{-1, 0, 0}, {2, 0, 0}, 1});
  ASSERT_EQ(rectangle.corners.size(), 4u);
  EXPECT_EQ(faces(rectangle), (std::vector{Of::cap, Of::flank, Of::cap, Of::flank}));
  EXPECT_TRUE(rectangle.settled);
}

TEST(Section, the_rim_meets_a_flank_in_four_points) {
  const Section s = of(flat(2), InfiniteCylinder{{0, 0, 0}, {1, 0, 1}, 1.5});   // semi-axes 1.5 sqrt(2) > 2 and 1.5
  EXPECT_TRUE(s.settled);
  EXPECT_EQ(s.corners.size(), 4u);
  EXPECT_EQ(faces(s).size(), 4u);
}

TEST(Section, a_box_is_cut_in_a_hexagon) {
  const Section s = of(Disc{{0, 0, 0}, {1, 1, 1}, 9}, Box{{0, 0, 0}, {}, {1, 1, 1}});
  EXPECT_EQ(s.corners.size(), 6u);
  EXPECT_TRUE(s.settled);
  for (const auto& c : s.corners) EXPECT_NEAR(norm(c.at), std::sqrt(2), 1e-15);
}

TEST(Section, flat_solids_leave_segments_and_points) {
  const Section chord = of(flat(2), Disc{{1, 0, 0}, {1, 0, 0}, 5});
  EXPECT_EQ(chord.kind, Kind::segment);
  EXPECT_TRUE(chord.settled);
  EXPECT_FALSE(chord.cuts);
  EXPECT_NEAR(std::fabs(chord.corners[0].at.y), std::sqrt(3), 1e-15);
  const Section point = of(flat(2), Segment{{1, 1, -1}, {1, 1, 3}});
  EXPECT_EQ(point.kind, Kind::point);
  EXPECT_TRUE(point.settled);
  expect_at(point, 0, {1, 1, 0});
  EXPECT_EQ(of(flat(2), Segment{{2, 2, -1}, {2, 2, 3}}).kind, Kind::empty);
}

TEST(Section, a_face_on_the_disc_is_contact) {
  const Section can = of(flat(2), Cylinder{{0, 0, 0}, {0, 0, 1}, 1});
  EXPECT_EQ(can.kind, Kind::region);
  EXPECT_FALSE(can.cuts || can.settled);
  EXPECT_EQ(faces(can), std::vector{Of::cap});
  const Section lying = of(flat(2), Cylinder{{-1, 0, 1}, {1, 0, 1}, 1});
  EXPECT_EQ(lying.kind, Kind::segment);
  const Section tilted = of(flat(5), Cylinder{{0, 0, 3}, {3, 0, 7}, 5});
  EXPECT_EQ(tilted.kind, Kind::point);
  expect_at(tilted, 0, {4, 0, 0});
  const Section ball = of(flat(2), Sphere{{1, 0, 1}, 1});
  EXPECT_EQ(ball.kind, Kind::point);
  expect_at(ball, 0, {1, 0, 0});
}

TEST(Section, the_whole_disc) {
  const Section s = of(flat(1), HalfSpace{{0, 0, 0}, {0, 1, -5}});
  EXPECT_EQ(s.corners.size(), 2u);
  EXPECT_EQ(faces(of(flat(1), HalfSpace{{0, 0, 1}, {0, 0, 1}})), std::vector{Of::rim});
  EXPECT_EQ(of(flat(1), HalfSpace{{0, 0, -1}, {0, 0, 1}}).kind, Kind::empty);
  EXPECT_EQ(of(flat(0), Sphere{{0, 0, 1}, 2}).kind, Kind::point);
}

TEST(Section, a_rim_that_touches_a_face_or_a_corner_is_not_settled) {
  EXPECT_TRUE(of(flat(5), Box{{0, 0, 0}, {}, {4, 1, 1}}).settled);
  EXPECT_FALSE(of(flat(5), Box{{0, 0, 0}, {}, {5, 1, 1}}).settled) << "a face";
  EXPECT_FALSE(of(flat(5), Box{{0, 0, 0}, {}, {3, 4, 1}}).settled) << "corners";
  EXPECT_FALSE(of(flat(1), Cylinder{{0, 0, -1}, {0, 0, 1}, 1}).settled) << "the whole flank";
}

// The plane goes through two edges along the axis.
TEST(Section, a_prism_is_cut_through_its_edges) {
  const Section s =
      of(Disc{{-2, 3, -1}, {-1, 1, 0}, 3}, Prism{{-1, 3, 3}, {}, {{-2, -1}, {2, -1}, {1, 2}, {-1, 2}}, 2});
  EXPECT_EQ(s.kind, Kind::region);
  ASSERT_EQ(s.corners.size(), 3u);
  for (const auto& c : s.corners) EXPECT_LE(norm(c.at - Vec3{-2, 3, -1}), 3 + 1e-14);
}

// However far away the point is by which it is given.
TEST(Section, an_infinite_cylinder_is_a_set) {
  const Disc disc{{0.5, 0, 0}, {0, 0, 1}, 2};
  const Section near = of(disc, InfiniteCylinder{{0.25, 0, 0}, {1, 0, 1}, 1.5}),
                far = of(disc, InfiniteCylinder{{0.25 + 0x1p50, 0, 0x1p50}, {1, 0, 1}, 1.5});
  ASSERT_EQ(near.corners.size(), far.corners.size());
  EXPECT_GE(near.corners.size(), 2u);
  for (std::size_t k = 0; k < near.corners.size(); ++k) EXPECT_LE(norm(near.corners[k].at - far.corners[k].at), 1e-14);
}

// The plane all but touches the rim of the lower cap: what is left of the flank goes nearly all around.
TEST(Section, a_flank_that_is_cut_nearly_all_around_is_an_ellipse) {
  int regions = 0;
  for (const auto& [z, tilt, half, r] : {std::array{-0.6829965649932361, 0.22885621139177284, 1.0, 0.5},
                                         std::array{-0.42938152700038784, 0.0625, 0.5, 0.5359046112781354}}) {
    const auto s = section(Disc{{0, 0, z}, {0, 0, 1}, 4}, PosedCylinder{{0, 0, 0}, {1, 0, tilt, 0}, half, r});
    ASSERT_TRUE(s);
    EXPECT_EQ(s->kind, Section::Kind::region);
    for (const SectionArc& arc : s->arcs)
      if (arc.of == SectionArc::Of::flank) {
        EXPECT_EQ(arc.curve, SectionArc::Curve::ellipse);
        ++regions;
      }
  }
  EXPECT_EQ(regions, 2);
}

// By 1e-17 its axis leans towards the plane, or does not: rounding does not tell, and far away it may cut the plane.
TEST(Section, an_infinite_cylinder_beside_the_plane_is_settled_only_where_it_is_parallel) {
  const double r = 0.48269625312964576;
  const auto leaning = section(Disc{{-0.0012280548888180603, 0.012978879695973148, -0.013796082558665733},
                                    {0.44444444444444442, 0.44444444444444442, -0.77777777777777779},
                                    r},
                               InfiniteCylinder{{0.85221934822914747, 0.93008768693625998, -1.6108062425134999},
                                                {0.1111111111111111, -0.88888888888888884, -0.44444444444444442},
                                                r});
  EXPECT_EQ(leaning->kind, Section::Kind::empty);
  EXPECT_FALSE(leaning->settled);
  EXPECT_TRUE(section(Disc{{0, 0, 0}, {0, 0, 1}, 1}, InfiniteCylinder{{0, 0, 3}, {3, 4, 0}, 1})->settled);
}

// Planes that are parallel but for rounding cross somewhere.
TEST(Section, a_half_space_far_below_is_settled_only_where_it_is_parallel) {
  const Vec3 n{-0.18072457661141558, 0.6929155190087944, 0.698001941920936};
  for (const double r : {0.0, 1.0})
    for (const double z : {1.0, -1.0}) {
      const HalfSpace parallel{{0, 0, -z}, {4 * n.x, 4 * n.y, 4 * n.z}},
          not_quite{{0, 0, -z}, {-0.22014199314553795, 0.8440457092012112, 0.8502415199694808}};
      EXPECT_TRUE(section({{0, 0, 0}, n, r}, parallel)->settled) << r << z;
      EXPECT_TRUE(section({{0, 0, 0}, {3, 0, 4}, r}, HalfSpace{{0, 0, -z}, {-0.75, 0, -1}})->settled) << r << z;
      EXPECT_FALSE(section({{0, 0, 0}, n, r}, not_quite)->settled) << r << z;
    }
}

TEST(Section, none_of_a_rounded_cylinder) {
  EXPECT_FALSE(section(flat(1), RoundedCylinder{{0, 0, 0}, {0, 0, 1}, 1, 1}));
  EXPECT_TRUE(section(flat(1), RoundedCylinder{{0, 0, 0}, {0, 0, 1}, 1, 0}));
  EXPECT_TRUE(section(flat(1), RoundedCylinder{{0, 0, 0}, {0, 0, 1}, 0, 1}));
}

TEST(Section, powers_of_two_keep_every_bit) {
  Random random(51);
  int regions = 0;
  for (int i = 0; i < 300; ++i) {
    const Disc disc{random.point(1), random.point(1), random(0.1, 2)};
    const Vec3 a = random.point(1), b = random.point(1);
    const double r = random(0.1, 1);
    const Section s = of(disc, Cylinder{a, b, r});
    regions += s.kind == Kind::region;
    for (const double scale : {0x1p60, 0x1p-70, 0x1p900, 0x1p-800}) {
      const Section t =
          of(Disc{scale * disc.center, disc.normal, scale * disc.r}, Cylinder{scale * a, scale * b, scale * r});
      ASSERT_EQ(s.kind, t.kind);
      ASSERT_EQ(s.settled, t.settled);
      ASSERT_EQ(s.corners.size(), t.corners.size());
      for (std::size_t k = 0; k < s.corners.size(); ++k) ASSERT_EQ(scale * s.corners[k].at, t.corners[k].at);
    }
  }
  EXPECT_GT(regions, 100);
}

// Any exponents, and numbers that are equal, opposite or zero: every number of the answer is finite.
TEST(Section, extreme_numbers_have_finite_answers) {
  Random random(52);
  int kinds[4] = {};
  const auto number = [&]() -> double {
    const double pick = random(0, 1), sign = random(0, 1) < 0.5 ? -1 : 1;
    if (pick < 0.2) return 0;
    if (pick < 0.4) return sign;
    if (pick < 0.5) return sign * 0x1.fffffffffffffp1023;
    if (pick < 0.6) return sign * 0x1p-1074;
    return sign * std::ldexp(random(1, 2), static_cast<int>(random(-1070, 1020)));
  };
  const auto vector = [&] { return Vec3{number(), number(), number()}; };
  const auto direction = [&] {
    for (;;)
      if (const Vec3 v = vector(); !(v == Vec3{})) return v;
  };
  const auto size = [&] { return std::fabs(number()); };
  const auto finite = [](const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); };
  for (int i = 0; i < 40000; ++i) {
    const Disc disc{vector(), direction(), size()};
    const Vec3 a = vector(), d = direction();
    const Vec3 b = a == d ? Vec3{a.x == 0 ? 1.0 : 0.0, a.y, a.z} : d;
    const Shape solids[] = {Cylinder{a, b, size()},
                            PosedCylinder{a, {number(), d.x, d.y, d.z}, size(), size()},
                            Sphere{a, size()},
                            Capsule{a, b, size()},
                            Box{a, {number(), d.x, d.y, d.z}, {size(), size(), size()}},
                            Prism{a, {number(), d.x, d.y, d.z}, {{0, 0}, {0x1p1000, 0}, {0, 0x1p-900}}, size()},
                            HalfSpace{a, d},
                            Disc{a, d, size()},
                            InfiniteCylinder{a, d, size()}};
    for (const Shape& solid : solids) {
      const Section s = of(disc, solid);
      ++kinds[int(s.kind)];
      for (const auto& c : s.corners) ASSERT_TRUE(finite(c.at)) << i << " " << solid.index();
      for (const auto& arc : s.arcs) ASSERT_TRUE(finite(arc.centre) && finite(arc.u) && finite(arc.v)) << i;
      if (s.kind != Kind::region) continue;
      ASSERT_FALSE(s.arcs.empty());
    }
  }
  for (const int count : kinds) EXPECT_GT(count, 1000);
}

}   // namespace
}   // namespace octic::fast
