// Contact manifolds: patches known by hand, and what every manifold must obey.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "fast/manifold.h"
#include "fast/test/direction_search.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

using test::DirectionSearch;
using test::Motion;
using test::Random;

const HalfSpace floor{{0, 0, 0}, {0, 0, 1}};

// How far the points reach along x and y, from end to end.
Vec3 spread(const Manifold& m) {
  Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
  for (int i = 0; i < m.count; ++i) {
    const Vec3& p = m.points[i].on_a;
    low = {std::fmin(low.x, p.x), std::fmin(low.y, p.y), std::fmin(low.z, p.z)};
    high = {std::fmax(high.x, p.x), std::fmax(high.y, p.y), std::fmax(high.z, p.z)};
  }
  return high - low;
}

void expect(const Shape& a, const Shape& b, int least, int most, const Vec3& extent, double depth = 0) {
  for (const bool swapped : {false, true}) {
    const Manifold m = swapped ? contact(b, a) : contact(a, b);
    EXPECT_GE(m.count, least);
    EXPECT_LE(m.count, most);
    EXPECT_NEAR(m.depth, depth, 1e-15);
    const Vec3 s = spread(m);
    EXPECT_NEAR(s.x, extent.x, 1e-8);
    EXPECT_NEAR(s.y, extent.y, 1e-8);
    EXPECT_NEAR(s.z, extent.z, 1e-8);
  }
}

TEST(Manifold, a_cylinder_stands_on_a_disc_and_lies_on_a_line) {
  expect(Cylinder{{0, 0, 0}, {0, 0, 2}, 1}, floor, 3, 8, {2, 2, 0});
  expect(Cylinder{{-1, 0, 1}, {2, 0, 1}, 1}, floor, 2, 2, {3, 0, 0});
  expect(Cylinder{{0, 0, 0.75}, {4, 0, 3.75}, 0.9375}, floor, 1, 1, {0, 0, 0});
  expect(RoundedCylinder{{0, 0, 0.5}, {0, 0, 2}, 1, 0.5}, floor, 3, 8, {2, 2, 0});
}

TEST(Manifold, other_solids_on_a_floor) {
  expect(Sphere{{3, 2, 1}, 1}, floor, 1, 1, {0, 0, 0});
  expect(Capsule{{0, 0, 1}, {3, 0, 1}, 1}, floor, 2, 2, {3, 0, 0});
  expect(Box{{0, 0, 1}, {1, 0, 0, 0}, {2, 3, 1}}, floor, 4, 4, {4, 6, 0});
  expect(Box{{0, 0, 0.75}, {1, 0, 0, 0}, {2, 3, 1}}, floor, 4, 4, {4, 6, 0}, 0.25);
  expect(Prism{{0, 0, 2}, {1, 0, 0, 0}, {{0, 0}, {2, 0}, {0, 3}}, 2}, floor, 3, 3, {2, 3, 0});
}

TEST(Manifold, boxes_on_boxes) {
  const Box table{{0, 0, -1}, {1, 0, 0, 0}, {2, 2, 1}};
  expect(table, Box{{1, 1, 1}, {1, 0, 0, 0}, {2, 2, 1}}, 4, 4, {3, 3, 0});
  expect(table, Box{{0, 0, 1}, {1, 0, 0, 0}, {1, 1, 1}}, 4, 4, {2, 2, 0});
  // an eighth of a turn: an octagon
  const double c = std::cos(M_PI / 8), s = std::sin(M_PI / 8);
  const Manifold octagon = contact(table, Box{{0, 0, 1}, {c, 0, 0, s}, {2, 2, 1}});
  EXPECT_EQ(octagon.count, 8);
  expect(table, Box{{2, 0, 1}, {1, 0, 0, 0}, {2, 2, 1}}, 4, 4, {2, 4, 0});
}

TEST(Manifold, cylinders_on_boxes_and_on_each_other) {
  const Box table{{0, 0, -1}, {1, 0, 0, 0}, {2, 2, 1}};
  expect(table, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}, 3, 8, {2, 2, 0});
  expect(table, Cylinder{{2, 0, 0}, {2, 0, 1}, 1}, 3, 8, {1, 2, 0});         // half over the edge
  const double half_chord = std::sqrt(1 - 0.9 * 0.9);   // a segment: two corners, and what is between on the rim
  expect(table, Cylinder{{2.9, 1.5, 0}, {2.9, 1.5, 1}, 1}, 3, 8, {0.1, 2 * half_chord, 0});
  expect(table, Cylinder{{-1, 0, 1}, {5, 0, 1}, 1}, 2, 2, {3, 0, 0});        // lying, beyond the edge
  const Cylinder standing{{0, 0, -1}, {0, 0, 0}, 1};
  expect(standing, Cylinder{{1, 0, 0}, {1, 0, 1}, 1}, 3, 8, {1, std::sqrt(3.0), 0});   // a lens
  expect(standing, Cylinder{{0, 0, 0}, {0, 0, 1}, 0.5}, 3, 8, {1, 1, 0});
  expect(Cylinder{{-1, 0, 0}, {3, 0, 0}, 1}, Cylinder{{0, 0, 2}, {9, 0, 2}, 1}, 2, 2, {3, 0, 0});
  expect(Cylinder{{-1, 0, 0}, {3, 0, 0}, 1}, Cylinder{{0, -1, 2}, {0, 9, 2}, 1}, 1, 1, {0, 0, 0});
}

// Twice the area of the convex hull of the points, seen from above: the greatest of all polygons through them in some
// order is the one around their middle.
double twice_the_area(std::vector<Vec2> points) {
  Vec2 middle;
  for (const Vec2& p : points) middle = middle + (1.0 / static_cast<double>(points.size())) * p;
  const auto angle = [&](const Vec2& p) { return std::atan2(p.y - middle.y, p.x - middle.x); };
  std::sort(points.begin(), points.end(), [&](const Vec2& p, const Vec2& q) { return angle(p) < angle(q); });
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Vec2 &p = points[i], &q = points[(i + 1) % points.size()];
    sum += p.x * q.y - p.y * q.x;
  }
  return sum;
}

// The part of the area of a base on the floor that the points span.
double part_spanned(const std::vector<Vec2>& base) {
  const Manifold m = contact(Prism{{0, 0, 1}, {1, 0, 0, 0}, base, 1}, floor);
  std::vector<Vec2> points;
  for (int i = 0; i < m.count; ++i) points.push_back({m.points[i].on_a.x, m.points[i].on_a.y});
  return twice_the_area(points) / twice_the_area(base);
}
// The least of the base turned in its plane.
double least_part_spanned(const std::vector<Vec2>& base, int turns = 45) {
  double least = 1;
  for (int k = 0; k < turns; ++k) {
    const double c = std::cos(M_PI * k / turns), s = std::sin(M_PI * k / turns);
    std::vector<Vec2> turned;
    for (const Vec2& p : base) turned.push_back({c * p.x - s * p.y, s * p.x + c * p.y});
    least = smaller(least, part_spanned(turned));
  }
  return least;
}
// Corners at these angles of an ellipse.
std::vector<Vec2> on_ellipse(std::vector<double> angles, double width) {
  std::sort(angles.begin(), angles.end());
  std::vector<Vec2> base;
  for (const double t : angles) base.push_back({std::cos(t), width * std::sin(t)});
  return base;
}

// Until 2026-11-28 the points were extreme in fixed directions: two for a base twenty times as long as wide.
TEST(Manifold, eight_points_span_a_base_of_more_corners_however_narrow_it_is) {
  double least = 1;
  for (const double width : {1.0, 0.5, 0.2, 0.1, 0.01, 1e-4, 1e-7}) {
    for (const int corners : {9, 10, 12, 16, 24, 60}) {
      std::vector<double> angles;
      for (int i = 0; i < corners; ++i) angles.push_back(2 * M_PI * (i + 0.3) / corners);
      least = smaller(least, least_part_spanned(on_ellipse(angles, width)));
      // with heaps of corners at two places
      for (int i = 0; i < 40; ++i) angles.push_back((i % 2 ? 0.7 : 0.7 + M_PI) + 1e-3 * i);
      least = smaller(least, least_part_spanned(on_ellipse(angles, width)));
    }
    // half of an ellipse, cut along it or across
    for (const double begin : {0.0, M_PI / 2}) {
      std::vector<double> angles;
      for (int i = 0; i <= 30; ++i) angles.push_back(begin + M_PI * i / 30);
      least = smaller(least, least_part_spanned(on_ellipse(angles, width)));
    }
    // a rectangle with two opposite corners rounded
    for (const double r : {0.3, 0.1, 0.02}) {
      std::vector<Vec2> base;
      for (const double side : {1.0, -1.0}) {
        for (int i = 0; i <= 8; ++i) {
          const double t = M_PI / 16 * i;
          base.push_back({side * (1 - r + r * std::cos(t)), side * width * (1 - r + r * std::sin(t))});
        }
        base.push_back({-side, side * width});
      }
      least = smaller(least, least_part_spanned(base));
    }
  }
  std::printf("least part of the area that is spanned: %.3f\n", least);
  EXPECT_GT(least, 0.75);
}

TEST(Manifold, solids_that_are_apart_have_none) {
  EXPECT_EQ(contact(Sphere{{0, 0, 0}, 1}, Sphere{{3, 0, 0}, 1}).count, 0);
  EXPECT_EQ(contact(Sphere{{0, 0, 2}, 1}, floor).count, 0);
}

TEST(Manifold, points_lie_on_their_solids_and_scale) {
  Random random(51);
  for (int first = 0; first < test::kinds; ++first)
    for (int second = 0; second < test::kinds; ++second)
      for (int i = 0; i < 60; ++i) {
        SCOPED_TRACE(std::string(test::kind_name(first)) + " " + test::kind_name(second) + " " + std::to_string(i));
        const bool small = i % 2;
        Shape a = small ? test::small_shape(random, first) : test::random_shape(random, first, 1);
        Shape b = small ? test::small_shape(random, second) : test::random_shape(random, second, 1);
        if (!supports(a, b)) continue;
        const Proximity p = signed_distance(a, b);
        if (!(p.signed_distance < 0))
          b = moved(b, Motion{{1, 0, 0, 0}, 1, -p.signed_distance * p.direction});   // touching now
        if (signed_distance(a, b).signed_distance > 0 && contact(a, b).count == 0 &&
            test::read(a).extent() + test::read(b).extent() == 0)
          continue;   // points apart by rounding
        const DirectionSearch search(a, b);
        const double size = double(search.size()), tolerance = 2e-9 * size + 1e-14 * norm(p.witness_a);
        const Manifold m = contact(a, b);
        ASSERT_GE(m.count, 1);
        ASSERT_EQ(m.depth, -signed_distance(a, b).signed_distance);
        for (int k = 0; k < m.count; ++k) {
          ASSERT_LE(search.a().outside(test::read(m.points[k].on_a)), tolerance);
          ASSERT_LE(search.b().outside(test::read(m.points[k].on_b)), tolerance);
          ASSERT_LE(norm(m.points[k].on_b - m.points[k].on_a + m.depth * m.normal), tolerance);
        }
        for (const double scale : {0x1p490, 0x1p700, 0x1p1005, 0x1p-390, 0x1p-450, 0x1p-850}) {
          const Motion scaled{{1, 0, 0, 0}, scale, {}};
          const Manifold n = contact(moved(a, scaled), moved(b, scaled));
          ASSERT_EQ(n.count, m.count) << scale;
          ASSERT_EQ(n.depth, scaled.scale * m.depth) << scale;
          for (int k = 0; k < m.count; ++k) ASSERT_EQ(n.points[k].on_a, scaled.scale * m.points[k].on_a) << scale;
        }
      }
}

// How far the worst point is from its solid.
double worst_of(const Shape& a, const Shape& b) {
  const DirectionSearch search(a, b);
  const Manifold m = contact(a, b);
  EXPECT_GE(m.count, 1);
  double worst = 0;
  for (int k = 0; k < m.count; ++k)
    worst = std::max({worst, double(search.a().outside(test::read(m.points[k].on_a))),
                      double(search.b().outside(test::read(m.points[k].on_b)))});
  return worst;
}

// Edges that are nearly parallel cross where rounding says. Of three pairs the points were up to 2e-5 outside.
TEST(Manifold, points_where_edges_cross_at_small_angles_lie_on_them) {
  EXPECT_LE(worst_of(Cylinder{{1.309764337340484, 0.6500718813154727, 2.1744888328795984},
                              {2.498289824019128, 1.454415925288043, 2.998111829637527},
                              0},
                     Cylinder{{167.0407409786577, 112.80982424864587, 117.02254653343694},
                              {-182.96262341562306, -124.05772743614423, -125.5223741642202},
                              0}),
            1e-10);
  EXPECT_LE(worst_of(Cylinder{{-1.0933659184594964, -0.9268131938547306, -1.4244722875282196},
                              {-0.6489214740150521, -0.7045909716325083, -1.3689167319726643},
                              0.25},
                     Cylinder{{-1.3323139280323801, -1.4462694486327774, -1.1228623031328528},
                              {-0.8878694837923312, -1.2240472260364252, -1.0673067474386588},
                              0.25}),
            1e-10);
  EXPECT_LE(worst_of(Segment{{-1.7634223673014844, -0.047173236744160275, 1.0081331411434657},
                             {-0.18761617108321849, -0.338226343502562, 2.617584175110217}},
                     Capsule{{-4.485520595288763, 0.45560123493585947, -1.7720842742555767},
                             {-1.6001995185238649, -0.07732067324042445, 1.1748409402135154},
                             0}),
            1e-10);
}
// Beyond an acute corner, what is within the tolerance of both edges may be far from it. One of the prism is at (1, 2,
// 0).
TEST(Manifold, points_at_acute_corners_lie_on_them) {
  const Box box{{0, 2, 0}, {0, 1, 0, 0}, {1, 3, 0}};
  const Prism prism{{1, 0, 2}, {0, 0, -1, 0}, {{0, -2}, {-0.5, 0}, {0, 2}, {0.5, 0}}, 2};
  for (const Manifold& m : {contact(box, prism), contact(prism, box)}) {
    EXPECT_GE(m.count, 4);
    for (int i = 0; i < m.count; ++i) EXPECT_LE(m.points[i].on_a.y, 2 + 4e-9);
  }
}

// The smaller body says what is flat, also beside one without end.
TEST(Manifold, points_of_small_bodies_lie_on_them) {
  for (const double R : {10.0, 1000.0}) {
    const double r = 0.01;
    const Shape line = InfiniteCylinder{{0, 0, 0}, {0, 1, 0}, R}, disc = Disc{{0, 0, R - 1e-6}, {0, 0, 1}, r};
    EXPECT_LE(worst_of(line, disc), 2 * r * 0x1p-30);
    EXPECT_LE(worst_of(disc, line), 2 * r * 0x1p-30);
  }
  // As small as rounding beside the other: one point, and that is on it.
  const Shape wide = Disc{{3, 0.24314600643864104, -2},
                          {-0.0017370198820081699, -0.0021977775159812457, -0.0014313780825232385},
                          2},
              speck = Box{{1.573060807642686, 0.47031089644124291, -0.61716210130587856},
                          {3, 0, 1, 0},
                          {3.2215823442077657e-15, 3.3626942408715492e-15, 0}};
  EXPECT_LE(worst_of(wide, speck), 1e-14);
  EXPECT_LE(worst_of(speck, wide), 1e-14);
}

// A can that leans lifts its cap by twice what half of it rises. Of cans that lean by about the tolerance every fifth
// had points up to twice the tolerance outside.
TEST(Manifold, points_of_faces_that_lean_lie_within_the_tolerance) {
  const Shape table = Box{{0, 0, -1}, {1, 0, 0, 0}, {3, 3, 1}};
  for (const double tolerance : {0x1p-30, 1e-3})
    for (const double lift : {0.3, 0.6, 0.9, 1.2, 1.8, 2.5})   // of a face, in tolerances of the body
      for (const bool lies : {false, true})
        for (const bool on_floor : {false, true}) {
          SCOPED_TRACE(std::to_string(tolerance) + " " + std::to_string(lift) + (lies ? " lies" : " stands"));
          const double h = lies ? 1 : 0.5, r = lies ? 0.5 : 1, reach = std::hypot(h, r),
                       sine = lift * tolerance * reach / 2;
          const Quaternion leaning{1, 0.5 * sine, 0, 0};   // about x: by the sine, to its third power
          const Vec3 axis = lies ? Vec3{0, 1, sine} : Vec3{0, -sine, 1};
          const double along_box = reach * std::sqrt(0.5);   // half a side of a square of this reach
          const Shape bodies[] = {Cylinder{-h * axis, h * axis, r}, Capsule{-axis, axis, 0}, Disc{{}, axis, 1},
                                  Box{{}, leaning, {along_box / 2, along_box, 0.25}}};
          for (const Shape& body : bodies) {
            const Body prepared = prepare(body);
            const Shape b = on_floor ? Shape{floor} : table;
            const Proximity p = signed_distance(body, b);
            const Shape a = moved(body, Motion{{1, 0, 0, 0}, 1, (p.signed_distance + 1e-6) * p.direction});
            for (const bool swapped : {false, true}) {
              const Manifold m = swapped ? contact(b, a, tolerance) : contact(a, b, tolerance);
              const DirectionSearch search(a, b);
              for (int k = 0; k < m.count; ++k) {
                const Vec3 &on_a = m.points[k].on_a, &on_b = m.points[k].on_b;
                const double outside = double(search.a().outside(test::read(swapped ? on_b : on_a)));
                EXPECT_LE(outside, tolerance * prepared.reach + 1e-14) << body.index();
              }
              if (std::holds_alternative<Cylinder>(body)) {
                EXPECT_EQ(m.count > 1, lift < 1);
              }
            }
          }
        }
}

// An edge of the box leans by more than the tolerance against the flank that it touches at one end. The one point was
// at the other end.
TEST(Manifold, one_point_is_where_the_bodies_are_nearest) {
  const InfiniteCylinder line{
      {0, 0, 0}, {-1.4795132808845177, 1.2585561184215202, -0.47652591584308079}, 5.6105701857975907};
  const Box box{{3.7556663045053154, 5.7976556551325817, 0.49629205719486424},
                {0.29583041093323809, -0.6691133588217002, 0.074000710147479054, 0.43734496852742755},
                {1, 1, 1}};
  EXPECT_LE(worst_of(line, box), 1e-13);
  EXPECT_LE(worst_of(box, line), 1e-13);
}

// Far from the origin a witness is rounded by more than the tolerance: the corners are not beyond their bodies for
// that.
TEST(Manifold, far_from_the_origin_faces_share_a_face) {
  const std::vector<Vec2> base{{-20, -15}, {10, -20}, {25, 5}, {5, 20}, {-20, 15}};
  const Prism low{{0x1.800000000a8p+40, -0x1.40000000028p+41, 0x1.bffffffffa8p+41}, {0, 2, 0, 1}, base, 15},
      high{{0x1.7ffffffff28p+40, -0x1.3ffffffffd8p+41, 0x1.c0000000038p+41}, {2, 0, -1, 0}, base, 15};
  for (const bool swapped : {false, true}) {
    const Manifold m = swapped ? contact(high, low) : contact(low, high);
    EXPECT_EQ(m.depth, 0);
    EXPECT_GE(m.count, 3);
  }
}

// Its point may be anywhere in the plane: the manifold is that of a plane whose point is near.
TEST(Manifold, the_point_of_a_half_space_may_be_far_away) {
  const Box box{{0.1, 0.2, 0.3}, {1, 0, 0, 0}, {0.1, 0.1, 0.3}};
  const Manifold near = contact(box, floor), far = contact(HalfSpace{{0x1p40 / 3, -0x1p40 / 7, 0}, {0, 0, 1}}, box);
  ASSERT_EQ(far.count, 4);
  for (int i = 0; i < 4; ++i) {
    double least = HUGE_VAL;
    for (int k = 0; k < near.count; ++k) least = std::min(least, norm(near.points[k].on_a - far.points[i].on_b));
    EXPECT_LE(least, 1e-16);
  }
}

// Found by mutation.
TEST(Manifold, all_corners_of_a_base_are_in_contact_that_is_tilted_by_less_than_the_tolerance) {
  const auto corners = [](const Shape& a, const Shape& b) { return contact(a, b).count; };
  EXPECT_EQ(corners(Box{{0, 0, 1}, {1, 5e-11, 2.5e-11, 0}, {1, 1, 1}}, floor), 4);
  // a can on a table, wholly over it, and listed either way
  const Box table{{0, 0, -1}, {1, 0, 0, 0}, {2, 2, 1}};
  EXPECT_EQ(corners(table, Cylinder{{1, 0, 1}, {-1, 0, 1}, 1}), 2);
  EXPECT_EQ(corners(table, Cylinder{{-1, 0, 1}, {1, 0, 1}, 1}), 2);
  // a tiny box on a face of a great one that is turned
  const Quaternion q{-0.80921509297947924, 0.84818018907398041, 0.56663264858334198, 0.088780672185056808};
  const double great = 17.514308404785194, tiny = 3.8498158434479871e-07;
  EXPECT_EQ(corners(Box{{0, 0, 0}, q, {great, great, great}},
                    Box{{-7.8815869609173248, 15.150600063473927, -3.8847029587168644}, q, {tiny, tiny, tiny}}),
            4);
}

}  // namespace
}  // namespace octic::fast
