// Every pair of shapes: against the dense search over directions, and the numbered properties of fast/proximity.h.
#include <gtest/gtest.h>

#include "corpus/convex_polygon.h"
#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/test/fitting.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

using test::DirectionSearch;
using test::expect_fitting_witnesses;
using test::Motion;
using test::Random;
using test::Real;

// The pairs of kinds that are supported, each with its own random numbers: random ones, or (small) of small integers.
class EveryPair : public testing::TestWithParam<int> {
 protected:
  template <class F>
  void for_each_pair(int count, bool small, F&& f) {
    const int first = GetParam();
    for (int second = 0; second < test::kinds; ++second) {
      SCOPED_TRACE(test::kind_name(second));
      Random random(100 * first + second + (small ? 5000 : 0));
      for (int i = 0; i < count; ++i) {
        const double half = i % 2 ? 1.5 : 0.8;
        const Shape a = small ? test::small_shape(random, first) : test::random_shape(random, first, half);
        const Shape b = small ? test::small_shape(random, second) : test::random_shape(random, second, half);
        if (!supports(a, b)) continue;
        f(a, b);
        ASSERT_FALSE(HasFailure()) << "pair " << i;
      }
    }
  }
  static double size(const Shape& a, const Shape& b) { return double(DirectionSearch(a, b).size()) + 1e-300; }
};

INSTANTIATE_TEST_SUITE_P(OfAll, EveryPair, testing::Range(0, test::kinds),
                         [](const testing::TestParamInfo<int>& info) { return test::kind_name(info.param); });

TEST_P(EveryPair, has_no_better_direction) {
  for (const bool small : {false, true})
    for_each_pair(6, small, [&](const Shape& a, const Shape& b) {
      const DirectionSearch search(a, b);
      const Proximity p = signed_distance(a, b);
      const Real size = search.size();
      ASSERT_LE(std::fabs(search.gap(p.direction) - p.signed_distance), 1e-14L * size)
          << "the direction does not show the distance";
      ASSERT_LE(search.highest(24, p.signed_distance) - p.signed_distance, 1e-14L * size)
          << "another direction is better";
    });
}

TEST_P(EveryPair, has_witnesses_on_the_solids_as_far_apart_as_claimed) {
  for (const bool small : {false, true})
    for_each_pair(200, small, [&](const Shape& a, const Shape& b) {
      const DirectionSearch search(a, b);
      const Proximity p = signed_distance(a, b);
      const double tolerance = 1e-13 * (size(a, b) + norm(p.witness_a) * 1e-2);
      ASSERT_NEAR(norm(p.direction), 1, 1e-15);
      ASSERT_LE(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction), tolerance);
      ASSERT_LE(search.a().outside(test::read(p.witness_a)), tolerance);
      ASSERT_LE(search.b().outside(test::read(p.witness_b)), tolerance);
    });
}

TEST_P(EveryPair, gets_the_same_distance_swapped_turned_and_moved) {
  const Motion third{{1, 1, 1, 1}, 1, {}}, half_turn{{0, 0, 0, 1}, 1, {}},
      far{{1, 0, 0, 0}, 1, {1 << 20, -(1 << 20), 1 << 20}};
  for (const bool small : {false, true})
    for_each_pair(60, small, [&](const Shape& a, const Shape& b) {
      const double d = signed_distance(a, b).signed_distance, tolerance = 5e-15 * size(a, b);
      ASSERT_NEAR(signed_distance(b, a).signed_distance, d, tolerance);
      for (const Motion& motion : {third, half_turn})
        ASSERT_NEAR(signed_distance(moved(a, motion), moved(b, motion)).signed_distance, d, tolerance);
      if (small) {   // moved exactly
        ASSERT_NEAR(signed_distance(moved(a, far), moved(b, far)).signed_distance, d, tolerance);
      }
    });
}

TEST_P(EveryPair, keeps_every_bit_under_powers_of_two) {
  const auto same = [](const Vec3& u, const Vec3& v, double s) {
    return s * u.x == v.x && s * u.y == v.y && s * u.z == v.z;
  };
  for (const bool small : {false, true})
    for_each_pair(20, small, [&](const Shape& a, const Shape& b) {
      const Proximity p = signed_distance(a, b);
      for (const int exponent : {1, -7, 333, -333, 520, -520, 900, -900}) {
        const Motion scaled{{1, 0, 0, 0}, std::ldexp(1.0, exponent), {}};
        const Proximity q = signed_distance(moved(a, scaled), moved(b, scaled));
        ASSERT_EQ(scaled.scale * p.signed_distance, q.signed_distance) << exponent;
        ASSERT_TRUE(same(p.direction, q.direction, 1)) << exponent;
        ASSERT_TRUE(same(p.witness_a, q.witness_a, scaled.scale)) << exponent;
        ASSERT_TRUE(same(p.witness_b, q.witness_b, scaled.scale)) << exponent;
      }
    });
}

TEST_P(EveryPair, overlaps_when_the_signed_distance_says_so) {
  for_each_pair(200, false, [&](const Shape& a, const Shape& b) {
    const double d = signed_distance(a, b).signed_distance;
    if (std::fabs(d) > 1e-14 * size(a, b)) {
      ASSERT_EQ(overlap(a, b), d < 0);
    }
  });
}

// Slid along the direction found to a small gap or depth, the direction must still be good: nothing can be forgotten
// there.
TEST_P(EveryPair, knows_its_direction_when_slid_along_it) {
  for_each_pair(100, false, [&](const Shape& a, const Shape& b) {
    const Proximity p = signed_distance(a, b);
    for (const double gap : {1e-2, 1e-6, 1e-10, -1e-11}) {
      if (p.signed_distance < 0 && gap < 0) continue;   // the depth may be less elsewhere
      const Motion slid{{1, 0, 0, 0}, 1, (gap - p.signed_distance) * p.direction};
      const double d = signed_distance(a, moved(b, slid)).signed_distance;
      ASSERT_GE(d, gap - 2e-14 * size(a, b));
      if (p.signed_distance > 0 && gap > 0) {
        ASSERT_LE(d, gap + 2e-14 * size(a, b));
      }
    }
  });
}

// Bodies that stand, lie or lean on a side of a box or beside it: a rim, an end of a flank or a corner is just above an
// edge or beyond it. Then several directions are as good but for rounding, and of a rim or a flank what is flat but for
// rounding is wider than a point or a line.
TEST(AtRest, bodies_on_the_edge_of_a_box_have_witnesses_that_fit) {
  Random random(34);
  const auto power_of_ten = [&](double least, double most) {   // or none
    const bool none = random.integer(0, 2) == 0, negative = random.integer(0, 1) == 0;
    const double size = std::pow(10, -random(least, most));
    return none ? 0 : negative ? -size : size;
  };
  for (int i = 0; i < 20'000; ++i) {
    const double x = random(0.1, 1), y = random(0.1, 1), z = random(0.1, 1);
    const Box box{{}, {1, 0, 0, 0}, {x, y, z}};
    double r = random(0.05, 1), h = random(0.05, 1);
    if (i % 4 == 1) h = 0;
    if (i % 4 == 2) r = 0;
    // the axis, and the point of the body that comes to the edge x of the top of the box
    const double turn = i % 3 ? random(-3, 3) : i % 2 ? 0 : 1.5707963267948966, sine = std::sin(turn);
    const bool lying = random.integer(0, 2) > 0;
    Vec3 axis = lying ? Vec3{std::cos(turn), sine, 0} : Vec3{0, 0, 1};
    const double lean_x = power_of_ten(2, 14), lean_y = power_of_ten(2, 14), lean_z = power_of_ten(2, 14);
    axis = unit(axis + Vec3{lean_x, lean_y, lean_z});
    const Vec3 down = cross(axis, cross(axis, Vec3{0, 0, 1}));
    const double across = norm(down), below = h * std::fabs(axis.z) + r * across;
    Vec3 point = std::copysign(h, -axis.z) * axis;
    if (across > 0 && (lying || random.integer(0, 1))) {
      point = point + (r / across) * down;
    } else {
      point = point + Vec3{random.integer(0, 1) ? r : -r, 0, 0};
    }
    const double beyond = power_of_ten(2, 16), along = random.integer(0, 3) ? random(-y, y) : y + power_of_ten(2, 16),
                 gap = i % 5 ? power_of_ten(1, 15) : -random(0, 0.5);
    Vec3 centre = Vec3{x + beyond, along, z} - point;
    centre.z = z + below + gap;
    const Vec3 end = centre - h * axis, other_end = centre + h * axis;
    const Shape body = h == 0   ? Shape(Disc{centre, axis, r})
                       : r == 0 ? Shape(Segment{end, other_end})
                                : Shape(Cylinder{end, other_end, r});
    Motion motion;
    if (i % 2) motion.turn = test::random_turn(random);
    const Shape a = moved(box, motion), b = moved(body, motion);
    expect_fitting_witnesses(a, b);
    expect_fitting_witnesses(b, a);
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
}

// Found by `octic_fuzz slowest`.
TEST(AtRest, cylinders_that_lie_on_a_box_or_a_prism_have_witnesses_that_fit) {
  expect_fitting_witnesses(
      RoundedCylinder{{1.95004229512186e-08, -0.9999999999999991, 1.0},
                      {1.2500000000291038, -2.0000180867589834, 0.9999999999999999},
                      1.0,
                      2.9667114833310486},
      Box{{-1.302494581813353e-05, -1.9730263240076027e-09, -0.9999999999999999},
          {-1.7320517070201469, 0, 7.631282284145132e-16, -4.149182218092217e-10},
          {0.9687498609516119, 0.9999999955789086, 1.0}});
  expect_fitting_witnesses(
      Cylinder{{-0.9999999999999982, 1.4999999999952092, 0.4021580146890429},
               {-0.9999999999999998, 0, 1.4999999999999996},
               1.0000000000000175},
      Box{{0.9999999999998416, -0.49161895666584154, 2.5000000000016716},
          {0, 0, 1.0000000000000397, 1.0000000000000033},
          {1.0000000000000175, 0.999999999999998, 1.5115295377390743}});
  const Prism prism{{297189.5175502324, -3.664521563499506e-06, 5.155509004454582e-07},
                    {1, 0, 1, 0},
                    {{0, 0.4999999846331775},
                     {-0.39282131195068376, 0.30944824218755684},
                     {-0.489013671875, 0.0015099697431908941},
                     {-0.4020406680025021, -0.45361328598420453},
                     {0.2102051079273224, -0.4692382812499999},
                     {0.1427781043584143, 0.05838826224298033},
                     {0.07855842320839554, 0.4999999846331774}},
                    0};
  const PosedCylinder wheel{{9.613998380070368e-12, 0.5000000330477058, 2.4712970409747728},
                            {-0.026024049735168968, 1.325373070004869e-10, 0, 9.818427961920172e-07},
                            2.4710207929647794,
                            297189.5175502324};
  expect_fitting_witnesses(wheel, prism);
}

// An edge reaches over the rim of a cap by 1e-9, and leans by more than rounding against the direction.
TEST(AtRest, a_cap_just_over_an_edge_of_a_prism_without_height_has_witnesses_that_fit) {
  const PosedCylinder can{{-0.4323425101364641, 0.5000000000000041, 0.011708480045660236},
                          {0.5, 0.5000000000000003, 0.49999999999999983, -0.5000000000000001},
                          1.4999998824557766,
                          1.0972070824614881};
  const Prism plate{{0.6905476296603916, 1.9999998825837446, 5.39793554420031e-05},
                    {0, 4.9824381510935975e-09, -1, 1},
                    {{0.022410077992454615, 0.7848593186008264},
                     {0.019116517438799305, 0.588077571457463},
                     {0.006656145658688019, -0.21138639955077088},
                     {0.0017510321830267498, -0.5456771904267335},
                     {0.025508042450142328, -1.0184862355528852},
                     {0.02568266151722402, -0.01398402502211684},
                     {0.025856803741338034, 0.9905029262494213}},
                    0};
  expect_fitting_witnesses(can, plate);
  expect_fitting_witnesses(plate, can);
}

TEST(AtRest, a_line_that_touches_an_edge_of_a_box_at_a_small_angle_has_witnesses_that_fit) {
  const Box plate{{-1.0000000148731223, -0.9999999999999997, -1.5000000003169631},
                  {0, -0.49999999821287777, 0, -1.0000000003018392},
                  {0.8882058648782077, 0.9999999990685958, 0}};
  const InfiniteCylinder line{{-1.5283416782248178, -9.314040472453605e-10, -0.7955444532582567},
                              {-0.6000000627581485, 0, 0.7999999529313847},
                              0};
  expect_fitting_witnesses(plate, line);
  expect_fitting_witnesses(line, plate);
  EXPECT_LE(std::fabs(dot(signed_distance(plate, line).direction, unit(line.direction))), 1e-15);
}

// A corner of the base is cut off: the edge in its place, down to 1e-16 long, is known up to rounding only.
TEST(AtRest, bodies_on_a_prism_with_a_very_short_edge_have_witnesses_that_fit) {
  Random random(35);
  for (int i = 0; i < 50'000; ++i) {
    Prism prism = test::random_prism(random, 0, random.integer(3, 8));
    prism.center = {};
    prism.q = {1, 0, 0, 0};
    const int count = int(prism.base.size()), at = random.integer(0, count - 1);
    const Vec2 corner = prism.base[at], back = prism.base[(at + count - 1) % count] - corner,
               on = prism.base[(at + 1) % count] - corner;
    const double part = std::pow(10, -random(12, 16));
    const Vec2 first = corner + (part / norm(back)) * back, second = corner + (part / norm(on)) * on;
    prism.base[at] = first;
    prism.base.insert(prism.base.begin() + at + 1, second);
    if (why_not_strictly_convex(prism.base)) continue;   // rounded away
    // across the edge beside it
    const double r = random(0.05, 1), h = std::pow(10, -random(0, 5)), turn = random(0, 6), step = random(0, 1);
    const Vec2 place = corner + step * (i % 3 ? on : back);
    const double below = std::pow(10, -random(3, 16));
    const Vec3 over{place.x, place.y, prism.half_length - below}, along{std::cos(turn), std::sin(turn), 0}, up{0, 0, 1};
    const Shape bodies[] = {Cylinder{over + r * up - h * along, over + r * up + h * along, r},
                            Cylinder{over, over + h * up, r},
                            Segment{over, over + h * along},
                            Box{over + h * up, {std::cos(turn), 0, 0, std::sin(turn)}, {r, 0.5 * r, h}}};
    Motion motion;
    if (i % 2) motion.turn = test::random_turn(random);
    const Shape a = moved(prism, motion), b = moved(bodies[i / 2 % 4], motion);
    expect_fitting_witnesses(a, b);
    expect_fitting_witnesses(b, a);
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
}

// An end of a segment over the cap, beside the flank or beyond the rim of a cylinder or disc, and the segment nearly
// parallel or orthogonal to its axis: the best direction differs from an axis by too little to change the gap.
TEST(AtRest, segments_whose_end_is_nearest_have_witnesses_that_fit) {
  Random random(36);
  const auto power_of_ten = [&](double least, double most) {   // or none
    const bool none = random.integer(0, 2) == 0, negative = random.integer(0, 1) == 0;
    const double size = std::pow(10, -random(least, most));
    return none ? 0 : negative ? -size : size;
  };
  const auto quarters = [&] { return 0.25 * random.integer(1, 6); };
  for (int i = 0; i < 50'000; ++i) {
    const double r = i % 3 ? random(0.05, 1) : quarters(), h = i % 2 ? 0 : quarters(), length = quarters();
    const double turn = random.integer(0, 1) ? random(0, 6) : 0.7853981633974483 * random.integer(0, 7),
                 gap = std::pow(10, -random(0, 12));
    const Vec3 out{std::cos(turn), std::sin(turn), 0}, up{0, 0, 1};
    const bool above = random.integer(0, 1);
    const Vec3 end = above ? (r + power_of_ten(1, 12)) * out + (h + gap) * up
                           : (r + gap) * out + (random.integer(0, 1) ? h : random(0, 1) * h) * up;
    const double lean_x = power_of_ten(2, 14), lean_y = power_of_ten(2, 14), lean_z = power_of_ten(2, 14);
    const Vec3 way = unit((random.integer(0, 1) ? up : random.integer(0, 1) ? out : Vec3{0, 1, 0}) +
                          Vec3{lean_x, lean_y, lean_z});
    Motion motion;
    motion.turn = test::random_turn(random);
    const Shape a = h == 0 ? moved(Disc{{}, up, r}, motion) : moved(Cylinder{-h * up, h * up, r}, motion),
                b = moved(Segment{end, end + length * way}, motion);
    const DirectionSearch search(a, b);
    const Proximity p = signed_distance(a, b), q = signed_distance(b, a);
    ASSERT_NEAR(double(search.gap(p.direction)), p.signed_distance, 1e-14 * double(search.size()));
    ASSERT_NEAR(p.signed_distance, q.signed_distance, 1e-14 * double(search.size()));
    expect_fitting_witnesses(a, b);
    expect_fitting_witnesses(b, a);
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
}

TEST(EveryPair, refuses_two_half_spaces_and_a_half_space_with_a_line) {
  const HalfSpace plane{{0, 0, 0}, {0, 0, 1}};
  const InfiniteCylinder line{{0, 0, 0}, {0, 0, 1}, 1};
  EXPECT_FALSE(supports(plane, plane));
  EXPECT_FALSE(supports(plane, line));
  EXPECT_TRUE(supports(line, line));
  EXPECT_EQ(signed_distance(plane, line).signed_distance, -HUGE_VAL);
}

TEST(HalfSpace, far_away_from_a_point_has_the_point_for_its_witness) {
  const HalfSpace plane{{-20, 40, -15}, {16, 12, 15}};
  const Point point{{-0x1.fffffffffffcp+0, -0x1.1fffffffffffap+3, 0x1.400000000000fp+2}};   // 25 * 2^-50 above it
  const Proximity p = signed_distance(plane, point), q = signed_distance(point, plane);
  EXPECT_EQ(p.witness_b, point.at);
  EXPECT_EQ(q.witness_a, point.at);
  EXPECT_EQ(p.direction, -q.direction);
  EXPECT_EQ(p.witness_a, q.witness_b);
  EXPECT_NEAR(p.signed_distance, 25 * 0x1p-50, 0x1p-70);
}

TEST(Box, has_a_depth_around_points_that_miss_its_centre_by_roundings) {
  const Box box{{-1, -1, 1}, {0, 0, 1, 0.5}, {0.5, 1, 0.5}};
  for (const double off : {0.0, 0x1p-49, -0x1p-49, 0x1p-43, 0x1p-39, 0x1p-30}) {
    const Proximity p = signed_distance(box, Point{{-1 + off, -1, 1}});
    EXPECT_NEAR(p.signed_distance, std::fabs(off) - 0.5, 1e-15) << off;
    EXPECT_NEAR(norm(p.direction), 1, 1e-15) << off;
  }
}

TEST(Box, sees_how_far_a_cylinder_leans_that_nearly_stands_on_its_face) {
  const Box box{{1, 1, -0.5}, {1, 0, 0, 0}, {1, 1, 1}};
  for (const double lean : {0x1p-10, 0x1p-20, 0x1p-28, 0x1p-36, 0x1p-40, 0x1p-44}) {   // out through x = 0
    const Cylinder cylinder{{0, 0, -1.5 + lean}, {0.5, 0, -1.5}, 1.5};
    const double expected = -(0.5 + 1.5 * lean / std::hypot(0.5, lean));
    EXPECT_NEAR(signed_distance(box, cylinder).signed_distance, expected, 2e-15) << lean;
    EXPECT_NEAR(signed_distance(cylinder, box).signed_distance, expected, 2e-15) << lean;
  }
}

TEST(EveryPair, a_line_far_from_a_box_or_a_prism_has_witnesses_that_fit) {
  Random random(37);
  for (int i = 0; i < 20'000; ++i) {
    Shape a = i % 2 ? test::random_shape(random, 5, 0.5) : Shape(test::random_prism(random, 0.5, random.integer(3, 8)));
    const double far = std::pow(10, random(0, 9));
    const Vec3 at = far * random.point(1), axis = random.point(1);
    const InfiniteCylinder b{at, norm(axis) > 0.1 ? axis : Vec3{0, 0, 1}, i % 3 ? random(0, 0.5) : 0};
    const Proximity p = signed_distance(a, b);
    const double size = norm(cross(at, unit(b.direction))) + 3;   // at least, and less than twice that
    const double tolerance = 1e-14 * size + 4e-16 * norm(p.witness_b);
    ASSERT_LE(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction), tolerance) << i;
  }
}

// Axes, edges and faces that are parallel stay so only but for rounding when both bodies are turned: the distance must
// not care, nor which end of an edge is taken for the further one.
TEST(Parallel, bodies_are_as_far_or_deep_whichever_way_both_are_turned) {
  Random random(33);
  const auto draw = [&]() -> Shape {
    const Vec3 p = random.point(0.8), q{p.x, p.y, p.z + random(0.2, 2)};
    const double h = random(0.2, 2), r = random(0.2, 1), t = random(0, 3.1), c = std::cos(t), s = std::sin(t),
                 half = std::sqrt(0.5);
    switch (random.integer(0, 8)) {
      case 0: return PosedCylinder{p, {c, 0, 0, s}, h, r};
      case 1: return Box{p, {c, 0, 0, s}, {r, random(0.2, 1), h}};
      case 2: return Box{p, {half * c, half * c, half * s, half * s}, {r, random(0.2, 1), h}};   // lying
      case 3: return Capsule{p, q, r};
      case 4: return Segment{p, q};
      case 5: return Disc{p, {0, 0, 1}, r};
      case 6: return RoundedCylinder{p, q, r, 0.1};
      case 7: return Sphere{p, r};
      default: break;
    }
    Prism prism = test::random_prism(random, 0.8, random.integer(3, 12));
    prism.q = {c, 0, 0, s};
    return prism;
  };
  for (int i = 0; i < 40000; ++i) {
    const Shape a = draw(), b = draw();
    Motion turn;
    turn.turn = test::random_turn(random);
    ASSERT_NEAR(signed_distance(test::moved(a, turn), test::moved(b, turn)).signed_distance,
                signed_distance(a, b).signed_distance, 1e-12)
        << i << ' ' << test::kind_name(int(a.index())) << ' ' << test::kind_name(int(b.index()));
  }
}

}  // namespace
}  // namespace octic::fast
