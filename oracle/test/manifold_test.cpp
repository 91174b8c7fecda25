// Manifolds that are right are accepted, and manifolds that are wrong in one way each are not.
#include "oracle/judge/manifold.h"

#include <gtest/gtest.h>

#include <cmath>

#include "oracle/test/judge_fixture.h"

namespace octic::oracle::manifold_test {
namespace {

using reference::exact;

struct Asked {
  Shape a, b;
  std::vector<Vec3> points;
  std::optional<Vec3> direction{};
  double tolerance = 1e-12;
};

ManifoldVerdict verdict(const Asked& q) {
  return judge_manifold(standard(q.a, q.b), reference::contact(q.a, q.b), q.points, q.direction, exact(q.tolerance));
}
std::string wrong(const Asked& q) { return verdict(q).wrong; }

std::vector<Vec3> around(double x, double y, double z, double r, int count, double from = 0.1) {
  std::vector<Vec3> points;
  for (int k = 0; k < count; ++k)
    points.push_back({x + r * std::cos(from + 2 * M_PI * k / count), y + r * std::sin(from + 2 * M_PI * k / count), z});
  return points;
}

const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};
const Cylinder standing{{0, 0, -0.125}, {0, 0, 2}, 1}, lying{{-2, 0, 0.875}, {2, 0, 0.875}, 1};
const Box table{{0, 0, -1}, {1, 0, 0, 0}, {3, 3, 1}};

TEST(manifold, a_standing_cylinder_needs_three_points) {
  EXPECT_EQ(wrong({standing, table, around(0, 0, -0.125, 1, 3)}), "");
  EXPECT_EQ(wrong({standing, table, around(0, 0, 0, 1, 4)}), "") << "on the table's side";
  EXPECT_EQ(wrong({standing, table, around(0, 0, -0.0625, 1, 8)}), "") << "half way";
  EXPECT_EQ(wrong({standing, ground, around(0, 0, 0, 1, 3)}), "");
  EXPECT_EQ(wrong({standing, table, around(0, 0, 0, 1, 2)}), "manifold-span");
  EXPECT_EQ(wrong({standing, table, {{0, 0, 0}}}), "manifold-span");
  EXPECT_EQ(wrong({standing, table, {}}), "manifold-missing");
  EXPECT_EQ(wrong({standing, table, around(0, 0, 0, 0.25, 8)}), "manifold-span") << "huddled together";
  EXPECT_EQ(wrong({standing, table, {{1, 0, 0}, {0, 1, 0}, {std::sqrt(0.5), std::sqrt(0.5), 0}}}), "manifold-span")
      << "on one side: it would tip over";
  EXPECT_NEAR(*verdict({standing, table, around(0, 0, 0, 1, 3)}).part, 3 * std::sqrt(3) / (4 * M_PI), 1e-2);
}

TEST(manifold, a_large_part_of_the_patch_that_leaves_out_its_centre_is_not_enough) {
  std::vector<Vec3> half;   // 35 % of the area
  for (const int degrees : {-80, -40, 0, 40, 80})
    half.push_back({std::cos(degrees * M_PI / 180), std::sin(degrees * M_PI / 180), 0});
  EXPECT_EQ(wrong({standing, table, half}), "manifold-span");
  half.push_back({-0.125, 0, 0});
  EXPECT_EQ(wrong({standing, table, half}), "");
}

// Equal cubes bear on each other along six directions. The point is 0.5 off along two axes, and 0.56 along the third.
TEST(manifold, a_wrong_manifold_is_as_wrong_as_along_the_direction_along_which_it_is_least_wrong) {
  const Box cube{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};
  for (const Vec3& p : {Vec3{1.5, 1.25, 0}, Vec3{0, 1.5, 1.25}, Vec3{1.25, 0, 1.5}}) {
    const ManifoldVerdict v = verdict({cube, cube, {p}});
    EXPECT_EQ(v.wrong, "manifold-off");
    EXPECT_NEAR(v.off.convert_to<double>(), 0.5, 1e-12);
  }
}

TEST(manifold, points_lie_where_the_solids_bear_on_each_other) {
  const auto at = [](double x, double z) {
    auto points = around(0, 0, 0, 0.875, 4, 0);
    points.push_back({x, 0, z});
    return Asked{standing, table, points};
  };
  EXPECT_EQ(wrong(at(1, 0)), "");
  const ManifoldVerdict beside = verdict(at(1.25, 0));
  EXPECT_EQ(beside.wrong, "manifold-off");
  EXPECT_NEAR(beside.off.convert_to<double>(), 0.25, 1e-15);
  EXPECT_EQ(wrong(at(0, 1e-9)), "manifold-off") << "above the table";
  EXPECT_EQ(wrong(at(0, -0.125 - 1e-9)), "manifold-off") << "below the cap";
  EXPECT_EQ(wrong(at(0, 1e-13)), "");
}

TEST(manifold, what_conversion_moved_is_granted) {
  const auto moved_by = [](const Shape& a, const std::vector<Vec3>& points, const Moved& moved,
                           const Shape& b = table) {
    return judge_manifold(standard(a, b), reference::contact(a, b), points, {}, exact(1e-12), moved).wrong;
  };
  const Moved one{Rational(1, 64), 0}, other{0, Rational(1, 64)}, both{Rational(1, 64), Rational(1, 64)};
  const auto with_a_point_at = [](double x, double z) {
    auto points = around(0, 0, 0, 0.875, 4, 0);
    points.push_back({x, 0, z});
    return points;
  };
  for (const Moved& moved : {one, other}) {
    EXPECT_EQ(moved_by(standing, with_a_point_at(0, 0.015), moved), "") << "above the table";
    EXPECT_EQ(moved_by(standing, with_a_point_at(0, 0.017), moved), "manifold-off");
  }
  EXPECT_EQ(moved_by(standing, with_a_point_at(1.015, 0), one), "") << "beside the cylinder, which was moved";
  EXPECT_EQ(moved_by(standing, with_a_point_at(1.015, 0), other), "manifold-off");
  EXPECT_EQ(moved_by(table, with_a_point_at(1.015, 0), other, standing), "");
  EXPECT_EQ(moved_by(table, with_a_point_at(1.015, 0), one, standing), "manifold-off");
  const Cylinder above{{0, 0, 0.03}, {0, 0, 2}, 1};
  EXPECT_EQ(moved_by(above, around(0, 0, 0.015, 1, 4), one), "manifold-spurious");
  EXPECT_EQ(moved_by(above, around(0, 0, 0.015, 1, 4), both), "");
  const std::vector<Vec3> ends{{-1.49, 0, 0}, {1.49, 0, 0}};   // an eighth of the length is 0.5
  EXPECT_EQ(moved_by(lying, ends, {}), "manifold-span");
  EXPECT_EQ(moved_by(lying, ends, both), "");
}

// Every point stands for directions that may be meant, and a direction that is beaten is left early: all points along
// all of them would take minutes.
TEST(manifold, many_points_that_are_off_are_judged_by_the_direction_along_which_they_are_least_wrong) {
  const Cylinder other{{0, 0, 1}, {0, 0, 3}, 1};
  std::vector<Vec3> points;
  for (int i = 0; i < 400; ++i)
    points.push_back({std::sin(i * 1.1) * 0.9, std::cos(i * 2.3) * 0.9, std::sin(i * 0.7) * 0.9});
  const ManifoldVerdict v = verdict({standing, other, points, {}, 1e-9});
  EXPECT_EQ(v.wrong, "manifold-off");
  std::vector<Vec3> twice = points;
  twice.insert(twice.end(), points.rbegin(), points.rend());
  EXPECT_EQ(verdict({standing, other, twice, {}, 1e-9}).off, v.off);
}

TEST(manifold, a_lying_cylinder_needs_both_ends) {
  EXPECT_EQ(wrong({lying, table, {{-2, 0, 0}, {2, 0, -0.125}}}), "");
  EXPECT_EQ(wrong({lying, table, {{-1.75, 0, 0}, {1.75, 0, 0}}}), "");
  EXPECT_EQ(wrong({lying, table, {{-2, 0, 0}, {1, 0, 0}}}), "manifold-span");
  EXPECT_EQ(wrong({lying, table, {{0, 0, 0}}}), "manifold-span");
  EXPECT_EQ(wrong({lying, table, {{-2, 0, 0}, {2, 0.5, 0}}}), "manifold-off");
}

TEST(manifold, one_point_is_enough_where_there_is_one) {
  const Sphere ball{{0.5, 0.5, 0.75}, 1};
  EXPECT_EQ(wrong({ball, table, {{0.5, 0.5, 0}}}), "");
  EXPECT_EQ(wrong({ball, table, {{0.5, 0.625, 0}}}), "manifold-off");
  // a line has no end that has to be near a point
  const InfiniteCylinder rail{{0, 0, -1}, {1, 0, 0}, 1}, beside{{0, 0, 1}, {1, 0, 0}, 1};
  EXPECT_EQ(wrong({rail, beside, {{5, 0, 0}}}), "");
  EXPECT_EQ(wrong({rail, beside, {{5, 0.125, 0}}}), "manifold-off");
  // a cylinder that leans by less than the tolerance: its exact patch is a point, all of the cap is right
  const Cylinder leaning{{0, 0, 0}, {0x1p-50, 0, 2}, 1};
  EXPECT_EQ(wrong({leaning, ground, around(0, 0, 0, 1, 4)}), "");
  EXPECT_EQ(wrong({leaning, ground, {{-1, 0, 0}}}), "");
}

TEST(manifold, apart_is_no_contact_and_touching_is) {
  const Cylinder above{{0, 0, 0x1p-20}, {0, 0, 2}, 1}, on{{0, 0, 0}, {0, 0, 2}, 1};
  EXPECT_EQ(wrong({above, ground, {}}), "");
  EXPECT_EQ(wrong({above, ground, around(0, 0, 0, 1, 4)}), "manifold-spurious");
  Asked within{above, ground, around(0, 0, 0, 1, 4)};
  within.tolerance = 1e-3;
  EXPECT_EQ(wrong(within), "");
  EXPECT_EQ(wrong({on, ground, {}}), "") << "within the tolerance of being apart";
  Asked strict{on, ground, {}};
  strict.tolerance = 0;
  EXPECT_EQ(wrong(strict), "manifold-missing");
}

TEST(manifold, a_lens_and_a_region_are_spanned_by_their_corners_and_a_point_of_each_arc) {
  const Cylinder upright{{0, 0, -2}, {0, 0, 2}, 1}, over{{1.5, 0, 1.75}, {1.5, 0, 5}, 1};
  const double y = std::sqrt(7) / 4;
  EXPECT_EQ(wrong({upright, over, {{0.75, y, 2}, {0.75, -y, 2}, {1, 0, 2}, {0.5, 0, 2}}}), "");
  EXPECT_EQ(wrong({upright, over, {{0.75, y, 2}, {0.75, -y, 2}}}), "manifold-span");
  EXPECT_EQ(wrong({upright, over, {{0.75, y, 2}, {0.75, -y, 2}, {1.25, 0, 2}}}), "manifold-off") << "of one cap only";
}

// A corner of a prism an ulp inside the rim of a cap: the patch is as small, and the arc of the rim that bounds it
// begins and ends at one angle as doubles see it.
TEST(manifold, a_patch_with_a_short_arc_is_not_the_whole_cap) {
  const PosedCylinder can{{0, 0, -1}, {1, 0, 0, 0}, 1, 1};
  const Prism prisms[] = {
      {{0.9834392518055642, 0.18123806997458317, 1},
       {1, 0, 0, 0},
       {{0, 0}, {0.9140021517190505, -0.4057093376457409}, {0.7093327275114683, 0.7048738055007727}},
       1},
      {{-0.18418554765522208, 0.9828914914856806, 1},
       {1, 0, 0, 0},
       {{0, 0}, {0.4029673905999114, 0.9152143367064889}, {-0.7069971750629086, 0.7072163703231614}},
       1}};
  for (const Prism& prism : prisms) {
    const Vec3 corner{prism.center.x, prism.center.y, 0};
    EXPECT_EQ(wrong({can, prism, {corner}}), "");
    EXPECT_EQ(wrong({can, prism, {corner}, Vec3{0, 0, 1}, 0x1p-28}), "");
    EXPECT_EQ(wrong({can, prism, {{corner.x / 2, corner.y / 2, 0}}}), "manifold-off");
  }
  // a cap that reaches over an edge by less than doubles can tell: its arc is all but the whole rim
  const Box block{{0, 0, 0}, {4, 0, 0, 9}, {1, 4, 1}};
  for (const double e : {0.0, 1e-20, 1e-33, 1e-36, 1e-40}) {
    const PosedCylinder over{{e * (-65. / 97), e * (72. / 97), 2}, {1, 0, 0, 0}, 1, 1};
    EXPECT_EQ(wrong({over, block, around(0, 0, 1, 1, 4)}), "") << e;
    EXPECT_EQ(wrong({over, block, {{0, 0, 1}}}), "manifold-span") << e;
  }
  // half of a disc on an edge: that arc is long
  const Box half{{1, 0, 1}, {1, 0, 0, 0}, {1, 2, 1}};
  EXPECT_EQ(wrong({can, half, {{0, 1, 0}, {0, -1, 0}, {1, 0, 0}}}), "");
  EXPECT_EQ(wrong({can, half, {{0, 1, 0}, {0, -1, 0}}}), "manifold-span");
}

TEST(manifold, where_two_minima_tie_either_is_right_and_their_mixture_is_not) {
  const Cylinder upright{{0, 0, -2}, {0, 0, 2}, 1}, corner{{1.75, 0, 1.75}, {1.75, 0, 5}, 1};   // fig. 20
  const double x = 0.875, y = std::sqrt(1 - x * x);
  const std::vector<Vec3> above{{x, y, 2}, {x, -y, 2}, {1, 0, 2}, {0.75, 0, 2}}, beside{{1, 0, 1.75}, {1, 0, 2}};
  EXPECT_EQ(wrong({upright, corner, above}), "");
  EXPECT_EQ(wrong({upright, corner, beside}), "");
  EXPECT_EQ(wrong({upright, corner, above, Vec3{0, 0, 1}}), "");
  EXPECT_EQ(wrong({upright, corner, beside, Vec3{1, 0, 0}}), "");
  EXPECT_EQ(wrong({upright, corner, beside, Vec3{0, 0, 1}}), "manifold-span") << "the points of the other direction";
  EXPECT_EQ(wrong({upright, corner, above, Vec3{1, 0, 0}}), "manifold-off");
  EXPECT_EQ(wrong({upright, corner, {{1, 0, 1.75}, {1, 0, 2}, {x, y, 2}}}), "manifold-span") << "some of either";
}

TEST(manifold, where_another_direction_is_as_good_to_the_tolerance_its_points_are_right) {
  const Cylinder upright{{0, 0, -2}, {0, 0, 2}, 1},
      corner{{1.75 + 0x1p-30, 0, 1.75}, {1.75 + 0x1p-30, 0, 5}, 1};   // aside it is a little less deep
  const double x = 0.875, y = std::sqrt(1 - x * x);
  const std::vector<Vec3> above{{x, y, 2}, {x, -y, 2}, {1, 0, 2}, {0.75, 0, 2}}, beside{{1, 0, 1.75}, {1, 0, 2}};
  for (const std::optional<Vec3>& n : {std::optional<Vec3>{}, std::optional<Vec3>{Vec3{0, 1, 0}}}) {
    EXPECT_EQ(wrong({upright, corner, above, n, 1e-6}), "");
    EXPECT_EQ(wrong({upright, corner, beside, n, 1e-6}), "");
    EXPECT_EQ(wrong({upright, corner, above, n, 1e-12}), "manifold-off");
    EXPECT_EQ(wrong({upright, corner, beside, n, 1e-12}), "");
  }
  EXPECT_EQ(wrong({upright, corner, above, Vec3{0, 0, 1}, 1e-6}), "");
  EXPECT_EQ(wrong({upright, corner, beside, Vec3{0, 0, 1}, 1e-6}), "")
      << "right about the direction and about the points";
}

TEST(manifold, of_a_circle_of_directions_any_patch_is_right) {
  const Cylinder outer{{0, 0, -4}, {0, 0, 4}, 1}, inner{{0, 0, -2}, {0, 0, 3}, 0.5};
  const Vec3 n{0.6, 0.8, 0};
  EXPECT_EQ(wrong({outer, inner, {{0.6, 0.8, -2}, {0.6, 0.8, 3}}, n}), "");
  EXPECT_EQ(wrong({outer, inner, {{0.6, 0.8, -2}, {0.6, 0.8, 0}}, n}), "manifold-span");
  EXPECT_EQ(wrong({outer, inner, {{1, 0, -2}, {1, 0, 3}}, n}), "manifold-off");
}

// What libccd says of sphere_sphere/sphere-on-sphere-2^-8: the midpoint of the true witnesses, and a normal that is
// off.
TEST(manifold, a_wrong_direction_does_not_make_right_points_wrong) {
  const Sphere a{{-2, 3, -4}, 15}, b{{-2, -20.984375, 13.98828125}, 15};
  const Vec3 middle{-2, -8.9921875, 4.994140625};
  for (const Vec3& n : {Vec3{0.1, -0.8, 0.6}, Vec3{0, -0.6, 0.8}, Vec3{0, 0, 1}, Vec3{0, 0.8, -0.6}})
    EXPECT_EQ(wrong({a, b, {middle}, n, 1e-4}), "") << n.x << ' ' << n.y << ' ' << n.z;
  EXPECT_EQ(wrong({a, b, {{-2, -8.9921875, 5.1}}, Vec3{0, 0, 1}, 1e-4}), "manifold-off")
      << "nor does it excuse wrong ones";
  EXPECT_EQ(wrong({standing, table, around(0, 0, 0, 1, 3), Vec3{1, 0, 0}}), "");
  EXPECT_EQ(wrong({standing, table, {{0, 0, 0}}, Vec3{1, 0, 0}}), "manifold-span");
}

// Of optimal directions that form a circle, a hemisphere or a sphere, the points may stand along any: claimed or not,
// or claimed wrongly.
TEST(manifold, without_a_good_direction_the_points_may_be_of_any_optimal_one) {
  const Cylinder outer{{0, 0, -4}, {0, 0, 4}, 1}, inner{{0, 0, -2}, {0, 0, 3}, 0.5};
  for (const std::optional<Vec3>& n : {std::optional<Vec3>{}, std::optional<Vec3>{Vec3{0, 0, 1}}}) {
    for (double angle = 0.05; angle < 6.2; angle += 0.4) {
      const double x = std::cos(angle), y = std::sin(angle);
      EXPECT_EQ(wrong({outer, inner, {{x, y, -2}, {x, y, 3}}, n}), "") << "on A, " << angle;
      EXPECT_EQ(wrong({outer, inner, {{-x / 2, -y / 2, -2}, {-x / 2, -y / 2, 3}}, n}), "") << "on B, " << angle;
      EXPECT_EQ(wrong({outer, inner, {{x, y, -2}, {y, -x, 3}}, n}), "manifold-off")
          << "some of one and some of another, " << angle;
    }
  }
  const Capsule rod{{0, 0, 0}, {0, 0, 8}, 2};
  const Sphere at_its_end{{0, 0, 0}, 1};   // every direction that does not point along the rod is optimal
  for (const Vec3& n :
       {Vec3{0, 0, -1}, Vec3{0.6, 0, -0.8}, Vec3{0, 0.8, -0.6}, Vec3{0.48, -0.6, -0.64}, Vec3{0.6, 0.8, 0}}) {
    EXPECT_EQ(wrong({rod, at_its_end, {{2 * n.x, 2 * n.y, 2 * n.z}}}), "")
        << "on the rod, " << n.x << ' ' << n.y << ' ' << n.z;
    EXPECT_EQ(wrong({rod, at_its_end, {{-n.x, -n.y, -n.z}}}), "")
        << "on the sphere, " << n.x << ' ' << n.y << ' ' << n.z;
    EXPECT_EQ(wrong({rod, at_its_end, {{2.5 * n.x, 2.5 * n.y, 2.5 * n.z}}}), "manifold-off")
        << n.x << ' ' << n.y << ' ' << n.z;
  }
  const Sphere ball{{1, 2, 3}, 2}, within{{1, 2, 3}, 0.5};   // any direction is optimal
  EXPECT_EQ(wrong({ball, within, {{1.0 + 1.2, 2, 3.0 - 1.6}}}), "");
  EXPECT_EQ(wrong({ball, within, {{1, 2, 3}}}), "");
  EXPECT_EQ(wrong({ball, within, {{1, 2, 5.25}}}), "manifold-off");
  EXPECT_EQ(wrong({ball, within, {{1, 2, 5}, {1, 4, 3}}}), "manifold-off");
}

// The end of the rod stands on the axis: a half circle of directions is optimal. Where one end of it is claimed, the
// points of the other end are wrong.
TEST(manifold, a_claimed_direction_of_an_arc_excuses_no_points_of_its_other_end) {
  const InfiniteCylinder line{{0, 0, 0}, {0, 0, 1}, 0.5};
  const Capsule rod{{0, 0, 0}, {4, 0, 0}, 1};
  EXPECT_EQ(wrong({line, rod, {{0, 0.5, 0}}, Vec3{0, 1, 0}, 1e-3}), "");
  EXPECT_EQ(wrong({line, rod, {{0, -1, 0}}, Vec3{0, 1, 0}, 1e-3}), "");
  EXPECT_EQ(wrong({line, rod, {{0, 0.9, 0}}, Vec3{0, 1, 0}, 1e-3}), "manifold-off");
  EXPECT_EQ(wrong({line, rod, {{0, 0.9, 0}}, Vec3{0, -1, 0}, 1e-3}), "");
  EXPECT_EQ(wrong({line, rod, {{0, 0.9, 0}}}), "") << "nothing claimed: along either";
  const Disc disc{{-1, 0, 0}, {0, 0, 1}, 1};
  const Sphere at_its_rim{{0, 0, 0}, 1};
  for (const double up : {-1.0, 1.0}) {
    EXPECT_EQ(wrong({disc, at_its_rim, {{0, 0, -up / 2}}, Vec3{0, 0, up}, 1e-6}), "");
    EXPECT_EQ(wrong({disc, at_its_rim, {{0, 0, up / 2}}, Vec3{0, 0, up}, 1e-6}), "manifold-off");
  }
}

TEST(manifold, what_does_not_span_is_wrong_by_more_than_nothing) {
  for (const Asked& q : {Asked{standing, table, around(0, 0, 0, 1, 2)},
                         Asked{standing, table, around(0, 0, 0, 0.25, 8)}, Asked{lying, table, {{0, 0, 0}}}}) {
    const ManifoldVerdict v = verdict(q);
    EXPECT_EQ(v.wrong, "manifold-span");
    EXPECT_GT(v.error, 0);
  }
}

// Two caps whose rims all but touch share a lens, which is a point if one of them stands elsewhere by the tolerance.
TEST(manifold, a_patch_that_hangs_on_less_than_the_tolerance_need_not_be_spanned) {
  const Vec3 up{0, 0, 1};
  const double h = 0x1p-30, half = std::sqrt(h);   // the lens is h wide, and 2 sqrt(h) long
  const Cylinder low{{0, 0, -2}, {0, 0, 0}, 1}, high{{2 - h, 0, 0}, {2 - h, 0, 2}, 1};
  for (const bool swapped : {false, true}) {
    const Shape a = swapped ? high : low, b = swapped ? low : high;
    const Vec3 way = swapped ? Vec3{0, 0, -1} : up;   // claimed, so that no other direction is tried
    EXPECT_EQ(wrong({a, b, {{1, 0, 0}}, way, 2 * h}), "");
    EXPECT_EQ(wrong({a, b, {{1, 0, 0}}, way, h}), "");
    EXPECT_EQ(wrong({a, b, {{1, 0, 0}}, way, h / 2}), "manifold-span") << "it is a lens wherever they stand";
    EXPECT_EQ(wrong({a, b, {{1, 0.8 * half, 0}, {1, -0.8 * half, 0}}, way, h / 2}), "")
        << "and as long as these at one of the places";
    EXPECT_EQ(wrong({a, b, {{1, half, 0}, {1, -half, 0}}, way, h / 2}), "");
  }
  // the corner of a table that reaches over another by less than the tolerance
  const double e = 0x1p-40;
  const Box base{{0, 0, -1}, {1, 0, 0, 0}, {1, 1, 1}};
  const Prism corner{{1 - e, 0, 1}, {1, 0, 0, 0}, {{0, 0}, {1, -1}, {1, 1}}, 1};
  EXPECT_EQ(wrong({base, corner, {{1, 0, 0}}, up, 2 * e}), "");
  // a side that does so: the edges share a segment wherever they stand
  const Box beside{{2 - e, 0, 1}, {1, 0, 0, 0}, {1, 1, 1}};
  EXPECT_EQ(wrong({base, beside, {{1, 0, 0}}, up, 2 * e}), "manifold-span");
  EXPECT_EQ(wrong({base, beside, {{1, 1, 0}, {1, -1, 0}}, up, 2 * e}), "");
  // a can on its side along the edge of a table
  const Cylinder along{{1, -0.5, 1}, {1, 0.5, 1}, 1};
  EXPECT_EQ(wrong({base, along, {{1, 0, 0}}, up, 2 * e}), "manifold-span");
  // and one that lies across the rim of a disc by less than the tolerance: a chord
  const Disc plate{{0, 0, 0}, {0, 0, 1}, 1};
  const Cylinder chord{{-2, 1 - h, 1}, {2, 1 - h, 1}, 1};
  EXPECT_EQ(wrong({plate, chord, {{0, 1, 0}}, up, 2 * h}), "");
  EXPECT_EQ(wrong({plate, chord, {{0, 1, 0}}, up, h / 8}), "manifold-span");
  // A lens of one ulp, 10^8 times as thin as the tolerance.
  const Disc wide{{0, 0, 0}, {4, -4, -7}, 63},
      narrow{{0x1.cffffffffffffp+2, 0x1.cffffffffffffp+5, -0x1.cffffffffffffp+4}, {4, -4, -7}, 2.25};
  EXPECT_EQ(wrong({wide, narrow, {{7, 56, -28}}, Vec3{4.0 / 9, -4.0 / 9, -7.0 / 9}, 1.215e-7}), "");
  // The edge of a box 2^-30 over the rim of a disc: the chord as it would be if the disc stood elsewhere by a fifth of
  // the tolerance, and its middle.
  const Box block{{16, -6, -8}, {0, 2, 0, 1}, {5, 3, 10}};
  const Disc rim{{15, -6, 4.999999999068677}, {3, 0, -4}, 5};
  EXPECT_EQ(
      wrong({block,
             rim,
             {{11, -5.999771627348939, 2}, {11, -6.000228372651061, 2}, {10.999999999552966, -6, 1.9999999996647233}},
             Vec3{-0.6, 0, 0.8},
             2.4532e-8}),
      "");
}

TEST(manifold, far_from_the_origin_one_ulp_of_a_coordinate_is_granted) {
  const double far = 1e6;
  const Cylinder away{{far, far, -0.125}, {far, far, 2}, 1};
  const Box floor{{far, far, -1}, {1, 0, 0, 0}, {3, 3, 1}};
  EXPECT_EQ(wrong({away, floor, around(far, far, 0, 1, 3), {}, 0}), "");
}

// A direction along an infinite cylinder, or in the plane of a half-space, has no gap at all.
TEST(manifold, a_tolerance_beyond_the_size_makes_no_direction_of_what_is_none) {
  const Sphere ball{{0, 0, 0}, 1};
  const InfiniteCylinder rod{{0, 0, 0}, {0, 0, 1}, 1};
  for (const Shape& other : {Shape(rod), Shape(ground)})
    for (const Vec3& n : {Vec3{0, 0, 1}, Vec3{1, 0, 0}, Vec3{0, 0, -1}})
      EXPECT_EQ(wrong({ball, other, {{0, 0, 0}, {0, 0, 1}}, n, 100}), "");
}

// So far away that their coordinates step by more than the patch is large: rounded points cannot span it.
TEST(manifold, points_span_a_patch_as_far_as_their_coordinates_can) {
  const double far = 0x1p40, half = 0x1p-17;
  const Box box{{far, 0, 0}, {1, 0, 0, 0}, {half, half, half}};
  const HalfSpace below{{0, 0, -half / 2}, {0, 0, 1}};
  EXPECT_EQ(wrong({box, below, {{far, -half, -half / 2}, {far, half, -half / 2}}, Vec3{0, 0, -1}, 0}), "");
  EXPECT_EQ(wrong({box, below, {{far, -2, -half / 2}, {far, half, -half / 2}}, Vec3{0, 0, -1}, 0}), "manifold-off");
  const Box near{{0, 0, 0}, {1, 0, 0, 0}, {half, half, half}};
  EXPECT_EQ(wrong({near, below, {{0, -half, -half / 2}, {0, half, -half / 2}}, Vec3{0, 0, -1}, 0}), "manifold-span");
}

TEST(manifold, is_judged_with_the_claim) {
  Card card;
  card.name = "subject";
  card.scalar = "double";
  card.tolerance = 1e-9;
  Claim claim;
  claim.signed_distance = Enclosure{-0.125, -0.125};
  claim.direction = Vec3{0, 0, -1};
  claim.manifold = around(0, 0, 0, 1, 3);
  const Verdict right = judge(standard(standing, table), card, Query::contact, claim);
  EXPECT_TRUE(right.right());
  EXPECT_TRUE(right.wrong.empty());
  EXPECT_TRUE(right.contact.value());
  EXPECT_GT(right.manifold_part.value(), 0.4);
  claim.manifold = around(0, 0, 0, 1.5, 3);
  const Verdict off = judge(standard(standing, table), card, Query::contact, claim);
  ASSERT_EQ(off.wrong.size(), 1u);
  EXPECT_EQ(off.wrong[0].kind, "manifold-off");
  EXPECT_NEAR(off.manifold_off.value() * 8.6, 0.5, 0.1);
  claim.manifold->clear();
  EXPECT_FALSE(judge(standard(standing, table), card, Query::contact, Claim{{}, {}, {}, {}, {}, {}, claim.manifold})
                   .contact.value());
}

// A point that lies beyond the rim by one rounding of its coordinates is right, in the scalar of its engine alone.
TEST(manifold, a_point_may_be_off_by_the_rounding_of_its_coordinates) {
  const auto off = [](double beyond, const char* scalar) {
    Claim c = judge_fixture::distance(0);
    c.contact = true;
    c.manifold = std::vector<Vec3>{{1 + beyond, 0, 0}, {-0.5, 0.75, 0}, {-0.5, -0.75, 0}};
    Card who = judge_fixture::card();
    who.scalar = scalar;
    return judge_fixture::has(judge(judge_fixture::ends_apart(0), who, Query::contact, c), "manifold-off");
  };
  EXPECT_FALSE(off(0x1p-52, "double"));
  EXPECT_TRUE(off(0x1p-51, "double"));
  EXPECT_FALSE(off(0x1p-23, "float"));
  EXPECT_TRUE(off(0x1p-21, "float"));
}

// Coaxial cylinders bear on each other along any direction across the axis. The one that the points choose may be off,
// and twice the tolerance is granted; but not beyond a twentieth of the size.
TEST(manifold, what_is_granted_twice_is_right_up_to_a_twentieth_of_the_size) {
  const Standard s = standard(judge_fixture::upright(0, 2, 1), judge_fixture::upright(0, 2, 1));
  const auto with = [&](double y) {
    Claim c = judge_fixture::distance(-2);
    c.contact = true;
    c.manifold = std::vector<Vec3>{{1, 0, -2}, {1, 0, 2}, {0.3, y, 0}};
    return judge(s, judge_fixture::card(0, 0.04), Query::contact, c);
  };
  EXPECT_TRUE(with(0.6).right());
  EXPECT_TRUE(with(0.815).wrong.empty());
  EXPECT_EQ(with(0.815).lacks, "tolerance");
  EXPECT_TRUE(judge_fixture::has(with(1.5), "manifold-off"));
}

}  // namespace
}  // namespace octic::oracle::manifold_test
