// The closed forms and short searches for boxes, and for prisms of few corners. The same solid as a prism with more
// corners on its sides is answered by the general solvers: both answers must agree.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/bounds.h"
#include "fast/pair/bodies.h"
#include "fast/pair/face.h"
#include "fast/pair/few_corners.h"
#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

using test::Random;

constexpr int sphere = 3, capsule = 4, box = 5, prism = 6;   // as test::random_shape counts

double on_grid(double v) { return std::round(v * 0x1p20) * 0x1p-20; }

// On a grid, so that the points between two corners are exact.
Shape drawn(Random& random, int kind, double half) {
  Shape shape = test::random_shape(random, kind, half);
  if (Box* b = std::get_if<Box>(&shape)) b->half = {on_grid(b->half.x), on_grid(b->half.y), on_grid(b->half.z)};
  if (Prism* p = std::get_if<Prism>(&shape))
    for (Vec2& v : p->base) v = {on_grid(v.x), on_grid(v.y)};
  return shape;
}

// Seven corners more on every side.
Shape with_more_corners(const Shape& shape) {
  Prism p;
  if (const Box* b = std::get_if<Box>(&shape)) {
    p.center = b->center, p.q = b->q, p.half_length = b->half.z;
    p.base = {{b->half.x, b->half.y}, {-b->half.x, b->half.y}, {-b->half.x, -b->half.y}, {b->half.x, -b->half.y}};
  } else if (const Prism* given = std::get_if<Prism>(&shape)) {
    p = *given;
  } else {
    return shape;
  }
  std::vector<Vec2> base;
  for (std::size_t i = 0; i < p.base.size(); ++i) {
    const Vec2 v = p.base[i], next = p.base[(i + 1) % p.base.size()];
    for (int k = 0; k < 8; ++k) base.push_back({((8 - k) * v.x + k * next.x) / 8, ((8 - k) * v.y + k * next.y) / 8});
  }
  p.base = base;
  return p;
}

double size(const Shape& a, const Shape& b) { return double(test::DirectionSearch(a, b).size()); }

// How many of these pairs overlap.
int compare(const Shape& a, const Shape& b) {
  const Shape fine_a = with_more_corners(a), fine_b = with_more_corners(b);
  const double d = signed_distance(a, b).signed_distance, tolerance = 1e-14 * size(a, b);
  EXPECT_NEAR(signed_distance(fine_a, fine_b).signed_distance, d, tolerance);
  EXPECT_NEAR(signed_distance(b, a).signed_distance, d, tolerance);
  if (std::fabs(d) > tolerance) {
    EXPECT_EQ(overlap(a, b), d < 0);
    EXPECT_EQ(overlap(b, a), d < 0);
  }
  return d < 0;
}

class FewCorners : public testing::TestWithParam<std::pair<int, int>> {};

INSTANTIATE_TEST_SUITE_P(Of, FewCorners,
                         testing::Values(std::pair(box, box), std::pair(box, prism), std::pair(prism, prism),
                                         std::pair(box, sphere), std::pair(prism, sphere), std::pair(box, capsule)),
                         [](const auto& info) {
                           return std::string(test::kind_name(info.param.first)) + test::kind_name(info.param.second);
                         });

TEST_P(FewCorners, answer_as_with_more_corners) {
  Random random(31);
  int overlapping = 0;
  for (int i = 0; i < 1500; ++i) {
    const double half = i % 2 ? 1.2 : 0.7;
    const Shape a = drawn(random, GetParam().first, half), b = drawn(random, GetParam().second, half);
    overlapping += compare(a, b);
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
  EXPECT_GT(overlapping, 200);
  EXPECT_LT(overlapping, 1300);
}

// Slid to small gaps and depths.
TEST_P(FewCorners, answer_as_with_more_corners_near_touching) {
  Random random(32);
  for (int i = 0; i < 300; ++i) {
    const Shape a = drawn(random, GetParam().first, 1), b = drawn(random, GetParam().second, 1);
    const Proximity p = signed_distance(a, b);
    for (const double gap : {1e-3, 1e-6, 1e-9, -1e-9, -1e-6, -1e-3})
      compare(a, test::moved(b, {{1, 0, 0, 0}, 1, (gap - p.signed_distance) * p.direction}));
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
}

// Axes parallel, or tilted by little: then the common normals of edges are rounding, or have no length.
TEST(Boxes, stacked_and_beside_each_other_answer_as_with_more_corners) {
  Random random(33);
  for (int i = 0; i < 2000; ++i) {
    const auto half = [&] { return on_grid(random(0.1, 1)); };
    const auto extents = [&] {
      const double x = half(), y = half(), z = half();
      return Vec3{x, y, z};
    };
    const Quaternion q = i % 2 ? test::random_turn(random) : Quaternion{1, 0, 0, 0};
    const double tilt = std::pow(10, random(-16, -1));
    Box a{{}, q, extents()}, b{{}, q, extents()};
    if (i % 3)
      b.q = {q.w + tilt * random(-1, 1), q.x + tilt * random(-1, 1), q.y + tilt * random(-1, 1),
             q.z + tilt * random(-1, 1)};
    const Body body = prepare(a);
    const double gap = (i % 5 == 0 ? -1 : 1) * std::pow(10, random(-6, 0));
    const double along_y = random(-1, 1), along_x = random(-1, 1);   // in this order with every compiler
    b.center = (a.half.z + b.half.z + gap) * body.axis + along_x * body.across[0] + along_y * body.across[1];
    compare(a, b);
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
}

// Nearest edge to edge, with sides of which each is eight, almost in one plane. The direction from the nearest edge of
// one to the other prism is not the one that separates the prisms. The truth is from the reference.
TEST(Boxes, that_lean_by_rounding_are_as_far_apart_with_more_corners) {
  const Box a{{0, 0, 0},
              {-0.07283340565925478, 0.35894639535684925, -0.8597592471598976, 0.46499763877380562},
              {0.33608245849609375, 0.39046287536621094, 0.86584186553955078}};
  const Box b{{1.1832202581094942, -1.2862806986682025, -0.40232669291312406},
              {-0.07283340565939532, 0.35894639535472178, -0.85975924716177909, 0.46499763877856776},
              {0.41183853149414062, 0.53804588317871094, 0.75361251831054688}};
  const double truth = 2.38449297846323401e-6, tolerance = promised_error * size(a, b);
  EXPECT_NEAR(signed_distance(a, b).signed_distance, truth, tolerance);
  EXPECT_NEAR(signed_distance(with_more_corners(a), with_more_corners(b)).signed_distance, truth, tolerance);
}

// A face of nine corners on one line: what lies beyond its ends is not inside. The truth is from the reference.
TEST(Boxes, that_stand_beside_each_other_by_little_are_as_far_apart_with_more_corners) {
  const Box a{{0, 0, 0}, {1, 0, 0, 0}, {0.501953125, 0.314453125, 0.7919921875}};
  const Box b{{-0.66556363386880646, 1.1835937622621175, 0.75740237919459363},
              {1, -1.7724329674075316e-15, 2.1379905448590354e-15, -1.0161078232198968e-15},
              {0.1630859375, 0.869140625, 0.5693359375}};
  const double truth = 0.000524571368951393978, tolerance = promised_error * size(a, b);
  EXPECT_NEAR(signed_distance(a, b).signed_distance, truth, tolerance);
  EXPECT_NEAR(signed_distance(with_more_corners(a), with_more_corners(b)).signed_distance, truth, tolerance);
}

// Seen along a normal that leans by 1e-6, the side of such a prism has four corners, and more of it the flatter it is
// taken for.
TEST(Faces, of_as_many_corners_are_not_the_same) {
  const Shape shape = with_more_corners(Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}});
  const Body body = prepare(shape);
  const Polytope prism = polytope(body, {}, 1);
  const Vec3 n = unit({1e-6, 1, 0});
  const Face narrow(prism, n, 0.3e-6), wide(prism, n, 1.3e-6);
  ASSERT_EQ(narrow.count(), wide.count());
  EXPECT_FALSE(narrow.is_same(wide));
  EXPECT_TRUE(narrow.is_same(Face(prism, n, 0.3e-6)));
}

// On any of three sides, with tilts down to rounding and gaps down to 1e-9: of many such pairs one is like that.
TEST(Boxes, that_lean_by_little_on_any_side_answer_as_with_more_corners) {
  Random random(34);
  for (int i = 0; i < 10'000; ++i) {
    const auto extents = [&] {
      const double x = on_grid(random(0.1, 1)), y = on_grid(random(0.1, 1)), z = on_grid(random(0.1, 1));
      return Vec3{x, y, z};
    };
    const Quaternion q = i % 2 ? test::random_turn(random) : Quaternion{1, 0, 0, 0};
    const double tilt = std::pow(10, random(-16, -1)), gap = std::pow(10, random(-9, 0));
    Box a{{}, q, {}}, b{{}, q, {}};
    a.half = extents(), b.half = extents();
    if (i % 3)
      b.q = {q.w + tilt * random(-1, 1), q.x + tilt * random(-1, 1), q.y + tilt * random(-1, 1),
             q.z + tilt * random(-1, 1)};
    const Body body = prepare(a);
    const Vec3 axes[3] = {body.across[0], body.across[1], body.axis};
    const double half_a[3] = {a.half.x, a.half.y, a.half.z}, half_b[3] = {b.half.x, b.half.y, b.half.z};
    const int side = random.integer(0, 2);
    const double along_first = random(-1, 1), along_second = random(-1, 1);
    b.center = (half_a[side] + half_b[side] + gap) * axes[side] + along_first * axes[(side + 1) % 3] +
               along_second * axes[(side + 2) % 3];
    compare(a, b);
    ASSERT_FALSE(HasFailure()) << "pair " << i;
  }
}

// The truth is from the reference; a found case of `octic_fuzz accuracy` (any-perturbed, seed 7, pair 6589).
TEST(Boxes, apart_by_less_than_2_to_the_minus_40_know_their_direction) {
  const Box a{{1, -0.5, -1}, {-0.5, -0.5, 0.5, 0}, {1, 0.5, 0.5}},
      b{{-1.5, -0.500000000003638, -0.5}, {0, -0.5, -0.5, 0}, {0.5, 1.5, 1}};
  EXPECT_NEAR(signed_distance(a, b).signed_distance, 1.6269535826721328e-12, 1e-14 * size(a, b));
}

// Two corners that differ by 2^-430 of the third: which of them is nearer is rounding, and the side between them
// nothing. Found by `octic_fuzz exponents` (all, seed 9).
TEST(Prisms, beyond_the_tip_of_a_sliver_are_as_far_as_the_tip) {
  Prism p;
  p.center = {-4.898451384248035e-194, -2.9642774844752946e+79, 0};
  p.q = {-4.800564307427863e+165, 1.5205145421450743e-187, 0, -1.8465957235571472e-127};
  p.base = {{-2.274084745673415, -1.762584058895793e+188},
            {-1.440270180579573e+41, 2.1847854419202966e+57},
            {4.522148118718626e-33, 2.3771371391930334e-261}};
  p.half_length = 4.318027449780918e+43;
  const Sphere sphere{{-8.090402054865495e-31, 4.0688921560050396e+185, -3.146284556299026e+98},
                      2.7049473944354795e-286};
  EXPECT_NEAR(signed_distance(p, sphere).signed_distance, 4.0688921560050396e+185, 1e174);
}

// Between nearly parallel axes the nearest points are rounding: the general solver is asked.
TEST(Capsules, nearly_parallel_overlap_when_the_signed_distance_says_so) {
  Random random(35);
  int overlapping = 0;
  for (int i = 0; i < 3000; ++i) {
    const Vec3 axis = random.point(1), off = random.point(2), tilt = std::pow(10, random(-16, -1)) * random.point(1);
    const double r = random(0.05, 0.5), s = random(0.05, 0.5);
    const Capsule a{-axis, axis, r}, b{off - axis - tilt, off + axis + tilt, s};
    const Proximity p = signed_distance(a, b);
    const double gap = (i % 2 ? -1 : 1) * std::pow(10, random(-9, -3));
    const Shape slid = test::moved(b, {{1, 0, 0, 0}, 1, (gap - p.signed_distance) * p.direction});
    const double d = signed_distance(a, slid).signed_distance;
    ASSERT_NEAR(d, gap, 1e-14 * size(a, slid));
    ASSERT_EQ(overlap(a, slid), d < 0) << i;
    overlapping += d < 0;
  }
  EXPECT_GT(overlapping, 1000);
}

// The general search is ten times as slow.
TEST(FewCorners, nearly_all_random_pairs_apart_need_no_general_search) {
  for (const int kind : {box, prism}) {
    Random random(34);
    int apart = 0, refused = 0;
    while (apart < 2000) {
      const Shape first = test::random_shape(random, kind, 1.2), second = test::random_shape(random, kind, 1.2);
      const Body a = prepare(first), b = prepare(second);
      if (overlap(a, b)) continue;
      const Vec3 d = between_centres(a, b);
      const double shrink = power_that_brings_near_one(larger(largest(d), larger(a.reach, b.reach)));
      Meeting m;
      refused += !(meet_few(polytope(a, {}, shrink), polytope(b, shrink * d, shrink), m) && proved(m));
      ++apart;
    }
    EXPECT_LT(refused, 20) << test::kind_name(kind);
  }
}

}  // namespace
}  // namespace octic::fast
