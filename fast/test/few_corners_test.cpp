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

using test::kind::box, test::kind::capsule, test::kind::prism, test::kind::sphere;

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

// How many of these pairs overlap.
int compare(const Shape& a, const Shape& b) {
  const Shape fine_a = with_more_corners(a), fine_b = with_more_corners(b);
  const double d = signed_distance(a, b).signed_distance, tolerance = 1e-14 * test::size(a, b);
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
  const double truth = 2.38449297846323401e-6, tolerance = promised_error * test::size(a, b);
  EXPECT_NEAR(signed_distance(a, b).signed_distance, truth, tolerance);
  EXPECT_NEAR(signed_distance(with_more_corners(a), with_more_corners(b)).signed_distance, truth, tolerance);
}

// The truths of the next four are from the reference.
void expect_witnesses_that_fit(const Shape& a, const Shape& b, double truth) {
  const Proximity p = signed_distance(a, b);
  EXPECT_NEAR(p.signed_distance, truth, promised_error * test::size(a, b));
  EXPECT_LE(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction),
            measured_witness_error * test::size(a, b));
}

// The edge leans by rounding, and its higher end is beside the plate.
TEST(Prisms, of_which_an_edge_rests_on_a_plate_have_witnesses_that_fit) {
  Prism a;
  a.center = {1, -1, 1.0000000000000002};
  a.q = {0, 0.5, 0.5, -0.5};
  a.base = {{-0.0009551044648519771, 1.1786277641560408},
            {-1.0671102800592833, 0.034504493724558875},
            {-1.4678429243007571, -0.3970705691301816},
            {-0.6124694859920727, -0.7829392545957301},
            {0.46407303211010714, -1.1679307443827878},
            {1.116279561347888, 0.0006253817610594182},
            {1.1772004004866599, 1.1786277380160306}};
  a.half_length = 0.0;
  Prism b;
  b.center = {2.1612321637139487, -1.7350230759518148, 0.1534064381633753};
  b.q = {0, -0.6666666666666644, -0.6666666666666681, 0.6666666666666646};
  b.base = {{-0.035296574223100945, 0.32752779129386994},
            {-0.36203007037841217, 0.13961847855797138},
            {-0.5291945467046839, 0.0006253817610594184},
            {-0.5228284757370507, -0.495700971024759},
            {3.34810722115124e-310, -0.7394701093297515},
            {0.2091866720809522, -0.44716300754287713},
            {0.21566896874438468, -0.3363575235979036},
            {0.264597211204464, 0.49999999999999983}};
  b.half_length = 0.0;
  expect_witnesses_that_fit(a, b, 0.00194153789587837316);
}

TEST(Boxes, of_which_an_edge_rests_on_a_plate_have_witnesses_that_fit) {
  const Box a{{1.0199572499292044, -1.4602180588503701, -0.14642298831531783},
              {-0.9915680028339351, 3.9524447837555354, -0.033410486625906656, -0.7968091601967445},
              {0.3983916462890964, 0.7815586561274638, 0.20498018816985053}};
  Prism b;
  b.center = {-0.15157745452155003, -1.403871302986916, 0.15433354285063955};
  b.q = {0, -0.3614879379215913, 0.4577145854364541, 0.187704592518257};
  b.base = {{-0.5236388395841235, 0.5361490631240796},
            {-0.5704800054648855, 0.5778158833202203},
            {-0.635101917721436, -0.5058614454629268},
            {-0.0025768804400794045, -0.8119155602331463},
            {0.0005918883904960326, -0.8055748038168183},
            {0.30300704890468705, -0.199180746753519}};
  b.half_length = 0.0;
  expect_witnesses_that_fit(a, b, 3.05931011639375396e-6);
}

// The gap is known to a few roundings of the distance, and the nearest edge says it with two less.
TEST(Boxes, beside_a_grain_that_is_far_away_have_witnesses_that_fit) {
  const Box a{{-0.42997964826539037, -0.29282282985371477, 0.24093796091703032},
              {0.17332104036894513, -0.6250802955798175, 0.050519584364523626, 0.3312984656978657},
              {3.287723362479177e-05, 0.24093796045136903, 0.03161689570768225}};
  Prism b;
  b.center = {-0.19840904664178421, -0.43878069318423335, 0.3887122658386972};
  b.q = {1.390671161567026e-309, -0.7441035219191404, 0.4692633689330918, 0.5244983288724464};
  b.base = {{-1.5e-323, 0.00017193527598501304},
            {-2.0251122219900724e-05, 0.00012392012255828453},
            {-7.166257895932572e-05, 5.980355008e-314},
            {-3.583128947966286e-05, -8.598255515812931e-05},
            {2.1729236575674e-311, -0.00017196507830740407},
            {1.5349837247943286e-05, -0.00013512979569302875},
            {7.166257895932572e-05, 5.773020791143284e-09},
            {5.067140807013423e-05, 0.0001215568919010878}};
  b.half_length = 3.287723362479178e-05;
  expect_witnesses_that_fit(a, b, 0.279422334908472747);
}

// Above the disc, and beside its rim by 1e-10.
TEST(Prisms, of_which_a_corner_is_beside_a_rim_have_witnesses_that_fit) {
  Prism a;
  a.center = {-0.258083389721112, 1.4582474415877318, 0.13198927101827085};
  a.q = {-0.07950068994900805, 0.5204038497944541, -0.49180280049609415, 0.9646188157216702};
  a.base = {{0.0004912695905248852, 0.010316638253960245},
            {-0.00423915289036141, 0.006857414099664966},
            {-0.008048210750152137, 0.0004743504012684434},
            {-0.0067078225214210144, -0.0044718629699753735},
            {0.00229498990821164, -0.00772738454514485},
            {0.004092010308037739, -0.006945985751354091},
            {0.008034492542311937, -0.0006751128117638011},
            {0.004553593516814539, 0.004397145534269102}};
  a.half_length = 0.008242245154556453;
  const Disc b{{-0.3498956940685043, 1.6144168304572488, 0.10403227624828053},
               {-0.36489016980443045, 0, 0.9310505700444492},
               0.1742522989322941};
  expect_witnesses_that_fit(a, b, 0.000141033306309881714);
}

// Of two upright boxes the edges x = 1, y = 1 and x = 2, y = 3 are parallel. Both ends of one are beyond the other.
TEST(FewCorners, parallel_edges_need_no_general_search) {
  for (const double turn : {0.0, 1e-16, 1e-9}) {
    const Box a{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 2}}, b{{3, 5, 0.25}, {1, 0, 0, turn}, {1, 2, 1}};
    const Body body_a = prepare(a), body_b = prepare(b);
    const Vec3 between{0.375, 0.625, 0.03125};
    for (const bool swapped : {false, true}) {
      const Polytope first = polytope(body_a, {}, 0.125), second = polytope(body_b, between, 0.125);
      Meeting m;
      ASSERT_TRUE(swapped ? meet_few(second, first, m) : meet_few(first, second, m)) << turn;
      EXPECT_TRUE(proved(m)) << turn;
      EXPECT_NEAR(m.gap, std::sqrt(5) / 8, 1e-8);
    }
  }
}

// A direction that leans by 1e-8 has no witnesses that fit. However often it is offered, the right one is tried.
TEST(Faces, of_a_direction_that_is_offered_again_and_again_are_placed_once) {
  const Box box{{0, 0, 0}, {1, 0, 0, 0}, {0.25, 0.25, 0.25}};
  const Body body = prepare(box);
  const Polytope a = polytope(body, {}, 1), b = polytope(body, {0, 0, 1}, 1);
  const Vec3 leaning = unit({1e-8, 0, 1});
  const Meeting first = placed(a, b, leaning, 0.5);
  ASSERT_FALSE(proved(first));
  BestFitting fitting(a, b, first, proved_off);
  for (int i = 0; i < 100; ++i) fitting.consider(leaning + Vec3{(i % 5) * 0x1p-53, 0, 0}, 0.5);
  EXPECT_FALSE(proved(fitting.best));
  fitting.consider({0, 0, 1}, 0.5);
  EXPECT_TRUE(proved(fitting.best));
}

// Beside each other; from one middle to the other, the first projections miss the nearest points.
TEST(Faces, that_share_no_point_have_their_nearest_points_for_witnesses) {
  const Shape triangle = Prism{{0, 0, 0}, {1, 0, 0, 0}, {{-0.5, -0.5}, {0.5, -0.5}, {-0.5, 0.5}}, 0};
  const Shape beside = Prism{{0, 0, 1}, {1, 0, 0, 0}, {{0.5, 0.25}, {0.75, 0.5}, {0.75, 0.75}, {0.125, 0.75}}, 0};
  const Body body_a = prepare(triangle), body_b = prepare(beside);
  const Polytope a = polytope(body_a, {}, 1), b = polytope(body_b, between_centres(body_a, body_b), 1);
  const Meeting m = placed(a, b, {0, 0, 1}, 1);
  EXPECT_NEAR(m.off, 0.75 / std::sqrt(2), 1e-15);
}

// Beside a square, a line at 39 degrees to its edge: projections to and fro come near the end of the line, but slowly.
TEST(Faces, that_share_no_point_have_their_nearest_points_even_where_projections_creep) {
  const Body body = prepare(Box{{0, 0, 0}, {1, 0, 0, 0}, {0.5, 0.5, 0.25}});
  const Polytope a = polytope(body, {}, 1);
  const Vec3 along = unit({0.8, 0.6, 0});
  Round line;
  line.axis = along, line.half_length = 0.5;
  line.centre = Vec3{0, 0.5 + 0x1p-20, 0.75} + 0.5 * along;
  Meeting m;
  m.n = {0, 0, 1}, m.gap = 0.5;
  place_witnesses(Face(a, m.n, flat_by_rounding), Face(line, -m.n, flat_by_rounding), m);
  EXPECT_NEAR(m.off, 0x1p-20, 1e-15);
}

// A cylinder that lies on a box, with the line below its axis 2^-30 beyond the edge: there it is as low but for 2^-61.
// And one that stands on its cap beside a box that leans by 2^-34, whose corner is 2^-32 beyond the rim: an edge is
// nearly as high inside.
TEST(Faces, of_rims_flanks_and_corners_are_as_wide_as_they_are_flat) {
  const Body body = prepare(Box{{0, 0, 0}, {1, 0, 0, 0}, {0.5, 0.5, 0.25}});
  const Polytope a = polytope(body, {}, 1);
  Round lying;
  lying.axis = {0, 1, 0}, lying.half_length = 0.25, lying.radius = 0.5;
  lying.centre = {0.5 + 0x1p-30, 0, 0.75};
  const Meeting on_flank = placed(a, lying, {0, 0, 1}, 0);
  EXPECT_TRUE(proved(on_flank));
  EXPECT_LE(on_flank.x.x, 0.5);
  Round standing;
  standing.axis = unit({-0x1p-34, -0x1p-36, 1}), standing.half_length = 0.25, standing.radius = 0.25;
  const Vec3 towards = unit({-0.8, -0.6, 0}), corner{-0.5, -0.5, 0.25};
  const Vec3 rim = unit(towards - dot(towards, standing.axis) * standing.axis);
  standing.centre = corner - (0.25 + 0x1p-32) * rim + 0.25 * standing.axis;
  EXPECT_TRUE(proved(placed(a, standing, standing.axis, 0)));
}

// A face of nine corners on one line: what lies beyond its ends is not inside. The truth is from the reference.
TEST(Boxes, that_stand_beside_each_other_by_little_are_as_far_apart_with_more_corners) {
  const Box a{{0, 0, 0}, {1, 0, 0, 0}, {0.501953125, 0.314453125, 0.7919921875}};
  const Box b{{-0.66556363386880646, 1.1835937622621175, 0.75740237919459363},
              {1, -1.7724329674075316e-15, 2.1379905448590354e-15, -1.0161078232198968e-15},
              {0.1630859375, 0.869140625, 0.5693359375}};
  const double truth = 0.000524571368951393978, tolerance = promised_error * test::size(a, b);
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
  EXPECT_NEAR(signed_distance(a, b).signed_distance, 1.6269535826721328e-12, 1e-14 * test::size(a, b));
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
