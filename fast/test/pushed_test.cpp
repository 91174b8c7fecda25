// Pairs pushed together or apart along the direction that was found for them: where they come to stand that direction
// must not be forgotten. Rims that nearly touch, nearly parallel ones above all, are decided in arcs as short as
// the square root of the gap.
#include <gtest/gtest.h>

#include "fast/proximity.h"
#include "fast/test/direction_search.h"   // vectors of long double
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

using test::Random;

double size_of(const PosedCylinder& a, const PosedCylinder& b) {
  return std::fmax(norm(b.center - a.center), std::fmax(std::fmax(a.half_length, a.r), std::fmax(b.half_length, b.r)));
}

test::Vector axis_of(const Quaternion& q) {
  const test::Real w = q.w, x = q.x, y = q.y, z = q.z;
  return test::scaled_to_unit({2 * (x * z + w * y), 2 * (y * z - w * x), w * w + z * z - x * x - y * y});
}

// Width of the slab along the direction, in long double: a lower bound of the signed distance.
test::Real width_along(const PosedCylinder& a, const PosedCylinder& b, const Vec3& direction) {
  using namespace test;
  const Vector n = scaled_to_unit({direction.x, direction.y, direction.z});
  const auto support = [&](const PosedCylinder& c) {
    const Vector axis = axis_of(c.q);
    return c.half_length * std::fabs(inner(n, axis)) + c.r * length(outer(n, axis));
  };
  const Vector between{Real(b.center.x) - a.center.x, Real(b.center.y) - a.center.y, Real(b.center.z) - a.center.z};
  return inner(n, between) - support(a) - support(b);
}

// Pairs on which an earlier version, or a mutant of this one, missed the direction that stands beside them.
struct Missed {
  const char* what;
  PosedCylinder a, b;
  Vec3 direction;
};
const Missed missed[] = {
    {"found no separating direction at a gap of 1e-4 of the size",
     {{0, 0, 0},
      {-0.57268909961153003, -0.62639552707195689, 0.76912069310344355, 0.10605401214311591},
      0.74112111342166143,
      0.4105510054041292},
     {{0.27885617520928796, 0.58679289781897903, 0.60435733133590963},
      {-0.57268909961153003, -1.4139486472845282, 0.41157413591108588, 0.10605401214311591},
      0.039462449174593683,
      0.04914395890363036},
     {0.24824985468522992, 0.65558297709203073, 0.71315003315986203}},
    {"thin ones, at 1e-5",
     {{0, 0, 0},
      {-0.65252320971647515, -0.79714914981698504, 1.8357433254553228, 2.4506367172471801},
      6.9975469131790794e-06,
      5.676092192222223e-05},
     {{-0.001770559661139412, -0.068411085813524786, 0.11037246726184725},
      {-0.55386902376567604, 0.038372436780252032, -0.72022751819565445, -1.0879946536837961},
      0.002083336067452827,
      0.12983637516962845},
     {-0.34480956507505627, -0.90733423803619084, -0.24052221816443528}},
    {"a needle end beside a coin, 1e-8 apart",
     {{0, 0, 0},
      {-2.1494842829235301, 1.8344265426486672, 0.53620931682758743, 0.68696689082487639},
      0.0021755461114113112,
      1.0399997667189743e-05},
     {{-0.32045710064505334, -0.0071156237161121572, 0.10465796289028742},
      {-2.1494842829235301, 1.8386225102982237, 0.53810088224015284, 0.68696689082487639},
      6.279452479617154e-06,
      0.33717100147252543},
     {-0.028343735603468794, 0.98341006132515096, 0.17916831175323206}},
    {"1e-7 apart",
     {{0, 0, 0},
      {-0.15401525276389497, 0.38251574229826124, -0.52281591727510834, 0.64078465640193782},
      0.0096971261793509927,
      0.0094363847953748293},
     {{0.023002674214346621, -0.001290167300335425, 0.0014982279482542099},
      {-1.0693564597420893, 0.4799278894482088, 1.0716451327332861, 0.46345574372195208},
      0.0056712594157406777,
      0.024293222120846541},
     {0.70810994803408478, -0.70601295782604623, 0.011225189391867679}},
    {"nearly parallel, rims 4e-13 apart",
     {{0, 0, 0},
      {1.0093364412700598, 0.82759553266522989, 1.1621856523876199, 1.775280885809831},
      0.036686068534079797,
      0.20144355947635698},
     {{-0.17106597028537715, 0.0060828822628495732, 0.18589100429054134},
      {1.0093364412700598, 0.82759543298098859, 1.1621852231600776, 1.775280885809831},
      0.04262809885035667,
      0.038484136097549818},
     {-0.88519943387852873, -0.38095918881102342, -0.26700572788159299}},
    {"nearly parallel, 7e-12 deep",
     {{0, 0, 0},
      {-0.5481383870983092, -0.7383448626191782, 1.6881868129942226, 2.2706286295845177},
      0.074245720626261891,
      0.29813800341863278},
     {{-0.71287887920322812, -0.7288331346690935, 0.17739045309825777},
      {-0.5481383870983092, -0.73834478461238184, 1.6881807424241813, 2.2706286295845177},
      0.029963684240241664,
      0.73142580843729377},
     {0.068862585250240818, -0.99407375713211188, -0.084114860363080399}},
    {"disc, nearly parallel, 8e-13 apart",
     {{0, 0, 0},
      {0.64187101616314868, 0.4231911544932106, 0.51238401991960458, 0.24072380633745233},
      0,
      0.078099523755785216},
     {{0.089908006957298447, -0.91280633214104923, -0.056259511057589251},
      {0.64187101616314868, 0.42319067139306188, 0.51238386235435263, 0.24072380633745233},
      0.38020543247365751,
      0.75850542409150756},
     {0.90015201046035631, -0.43506047854580848, 0.021183438617725561}},
    {"coin beside needle, 6e-12 apart",
     {{0, 0, 0},
      {0.30804236534858392, -1.254924500408592, 1.2621350896281121, 0.62936164567701369},
      4.5303521228282784e-06,
      0.62425262685566762},
     {{-0.10595575607516833, 0.13870606816857431, 0.73453687960310219},
      {0.30804236534858392, -1.2549245002436795, 1.2621350896839389, 0.62936164567701369},
      0.42463016284180949,
      3.5708953302814972e-06},
     {0.10075232650555593, -0.38898841681539403, 0.91571664847111489}},
    {"a lens of 4e-13 between thin ones",
     {{0, 0, 0},
      {-0.5265020351853561, -0.94799028473770497, 0.28023237553414809, 0.43977965453081552},
      3.6619229055590079e-06,
      0.000664550565349515},
     {{0.0029831467735817524, 0.0011431209280387813, -0.0037354128781264453},
      {-0.5265020351853561, -0.94798255120706687, 0.28022340422734998, 0.43977965453081552},
      0.0016088867903916696,
      0.0039786022865366411},
     {0.78994481132583361, 0.38822747201215752, -0.47462261327758348}},
    {"a lens of 1e-10",
     {{0, 0, 0},
      {-1.209044522192682, 2.3710320020460394, -0.95038400532443712, -0.7008999220851414},
      0.00035465495649555554,
      0.014280612592486319},
     {{0.0098266449397591861, 0.0074176136150036417, 0.0079436661018848671},
      {-1.209044522192682, 2.3710275115600621, -0.95039260117840785, -0.7008999220851414},
      0.00035465495649555554,
      0.00035436700627683405},
     {-0.10900712946427854, 0.84149527086708098, -0.5291532432427265}},
    {"a lens of 1e-11 between a needle and a coin",
     {{0, 0, 0},
      {-0.056144102919664839, 0.53896218048201427, -1.2113440907580768, -1.5218120947675138},
      0.0027738281887772429,
      6.3217969300399115e-05},
     {{-0.33985812308221985, -0.27404158232333664, 0.87747435715826361},
      {-0.056144102919664839, 0.53870513845004908, -1.2113700937283354, -1.5218120947675138},
      0.0029404246788571069,
      0.98000364480756819},
     {0.27489737671643499, -0.9581291179251904, 0.080125062610390055}},
    {"a slope below the rounding of lengths",
     {{0, 0, 0},
      {-0.99330998769088386, 0.011841722483849291, -0.66529618760400344, 0.19315881625229431},
      0.85922391846109614,
      0.86806198911650156},
     {{1.7460291263038987, 0.91057795170298705, 0.6085590611583982},
      {-0.99330998769088386, 0.011841307418436489, -0.66529657359485683, 0.19315881625229431},
      0.81578319891603046,
      0.33296493497968466},
     {0.91597111124211295, -0.086533719619916669, 0.39180204024306786}},
    {"nearly parallel, deep, at one height: lost 7.4e-11",
     {{0, 0, 0}, {1, 0, 0, 0}, 0.44923773575795728, 0.97226109451685427},
     {{-0.43853250809513289, -0.61425209389463864, 0},
      {1, 1.0121241904610999e-25, 1.652924240957932e-09, 0},
      0.13039393947909647,
      0.5050748699456582},
     {-1.7586015769444779e-09, -7.6888192915278513e-10, -1}},
    {"nearly parallel, deep, at one height, on a lattice: lost 6e-12",
     {{0, 0, 0}, {1, 0, 0, 0}, 0.75, 1.25},
     {{-0.5, 0.5, 0}, {1, 2.7808619020131938e-10, 0, 0}, 0.25, 0.75},
     {-7.3081586828098181e-11, 3.1524702087120956e-10, -1}},
};

TEST(Pushed, PairsThatWereMissed) {
  for (const Missed& m : missed) {
    const double width = double(width_along(m.a, m.b, m.direction)), size = size_of(m.a, m.b);
    const Proximity p = signed_distance(m.a, m.b);
    EXPECT_GE(p.signed_distance, width - 4e-15 * size) << m.what;
    if (width > 1e-14 * size) {
      EXPECT_NEAR(norm(p.witness_b - p.witness_a), p.signed_distance, 1e-14 * size) << m.what;
      EXPECT_FALSE(overlap(m.a, m.b)) << m.what;
    }
  }
}

// |witness_b - witness_a - signed_distance direction|, how far a witness is outside its solid, and how far the slab
// along the direction differs from the signed distance; of both orders.
void expect_fitting_witnesses(const Shape& a, const Shape& b, double error) {
  for (const bool swapped : {false, true}) {
    const test::DirectionSearch exact(swapped ? b : a, swapped ? a : b);
    const Proximity p = swapped ? signed_distance(b, a) : signed_distance(a, b);
    EXPECT_LE(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction), error) << p.signed_distance;
    EXPECT_LE(double(exact.a().outside(test::read(p.witness_a))), error);
    EXPECT_LE(double(exact.b().outside(test::read(p.witness_b))), error);
    EXPECT_NEAR(p.signed_distance, double(exact.gap(p.direction)), error);
  }
}

// Deep in each other, and the flanks of both have the same gap but for rounding: only the rim of the one that reaches
// less far has a point on the other's flank. Family `near-parallel-deep`.
TEST(Pushed, FlanksOfNearlyParallelAxesHaveWitnessesThatFit) {
  const std::pair<Cylinder, Cylinder> pairs[] = {
      {{{-0.2830870095786264, -0.23397209816092862, 0.04653981856149611},   // seed 1, pair 2375210
        {-0.4849387796893485, 0.019248982923332048, -0.3819693346860692},
        0.4262382282629217},
       {{0.15615981241088178, 0.16426589017892002, 0.07496279461659494},
        {-0.04569195692401734, 0.4174869713699677, -0.3535463589333223},
        0.4262382282629217}},
      {{{-0.020219935866246156, 0.08733376365480322, -0.24675211214518653},   // seed 1, pair 2083636
        {-0.0029205673396693853, 0.678175135649143, -0.709002372323831},
        0.3789480657782629},
       {{0.05888301660192094, 0.04252723439514505, -0.30106269635178523},
        {0.07618238499337901, 0.6333686064235288, -0.7633129564919723},
        0.43904904330635386}},
      {{{0.6751420261521855, 0.20861730395715306, 0.04920108319640182},   // seed 2027, pair 208982
        {0.05591899581002002, 0.7094829985696307, -0.5419324910936938},
        0.38941537870951126},
       {{0.6112310796841982, 0.10321067964886893, 0.026838221510934346},
        {-0.0079919506293753, 0.6040763743747564, -0.5642953527130203},
        0.38941537870951126}},
  };
  for (const auto& [a, b] : pairs) expect_fitting_witnesses(a, b, 4e-15);
}

// Seen along their axes, which are nearly parallel, the rims touch; one cap stands a little above the other. The
// direction is nearly the axis and gives no place on the rims. Found by climbs towards slow pairs.
TEST(Pushed, RimsThatTouchAsSeenAlongTheAxisHaveWitnessesThatFit) {
  expect_fitting_witnesses(Disc{{-1.4999999999999996, 1.0, -1.5},
                                {-0.49999999999977246, -0.5000000000000001, -0.9999999999999999},
                                1.000000000000001},
                           Disc{{-0.08578646237624252, -0.4142135649245129, -1.499999986349326},
                                {-0.4082482904638195, -0.40824829046381594, -0.8164965809277711},
                                0.9999999843037073},
                           1e-14);
  expect_fitting_witnesses(Disc{{-1.0429377835426328, -0.1089151040946031, -0.6954904852944199},
                                {0.36179385522693863, 0.2842086778769408, -0.5934956675110197},
                                0.2629577518339481},
                           Disc{{-0.6794082557881262, -0.06984686238148924, -0.45517485964278775},
                                {0.48178984994042934, 0.3784720339711976, -0.790340091350605},
                                0.17457127005227485},
                           4e-15);
  expect_fitting_witnesses(
      PosedCylinder{{-0.20193723853625847, -0.04929096731786632, -0.06992513014047173},
                    {0.4702090511980822, -0.03630189399674427, -0.7902037195186837, -0.24107973785439432},
                    0.00046435216519910956,
                    0.28288518861429096},
      Cylinder{{0.052138952276390205, 0.20428566987287763, -0.2967592301471604},
               {0.05207854760272034, 0.20432022878351624, -0.29678807678208713},
               0.1417431657515803},
      4e-15);
}

// Both axes are as good but for rounding, and only one of them has witnesses that fit.
TEST(Pushed, FacingCapsHaveWitnessesThatFit) {
  expect_fitting_witnesses(RoundedCylinder{{0.0021688981446135683, 1.4978311018553878, 1.2489155509276928},
                                           {-0.0021688981446134027, 1.5021688981446149, 1.2510844490723068},
                                           1.0000009094760578,
                                           0.136636003718741},
                           Disc{{-1.782938217763791, 3.282938209717024, 2.141469118876204},
                                {-0.6666666666635838, 0.666666666672484, 0.3333333333292622},
                                0.9999798658350278},
                           1e-14);
}

// The end of a segment at a rim. Close to the flank of the segment and to the cap the direction gives no place.
TEST(Pushed, AnEndAtARimHasWitnessesThatFit) {
  expect_fitting_witnesses(
      Cylinder{{-0.4999999999999999, -0.5, 1.0000000000000009}, {-0.49999997357829185, -0.5, 1.4990234354681968}, 1.0},
      Segment{{-1.4999999991298567, -1.4999997615778051, 1.0},
              {-0.5000000000001145, -1.5000000000000142, 0.999999999999937}},
      4e-15);
}

// The direction is right to 1e-10, and so is its gap to the last digit; the places on both rims are found in their
// angles.
TEST(Pushed, RimsThatCrossDeepHaveWitnessesThatFit) {
  expect_fitting_witnesses(
      PosedCylinder{{-1.0061867918186471, 0.6353600036253564, -0.820684580669543},
                    {-0.03193663032737182, -0.39862375966837726, 0.6884125313110563, -0.4904827660213429},
                    0.25359259893875036,
                    0.941622270825984},
      Cylinder{{-0.32906280315716957, 1.2503253712420717, -0.40302203546988624},
               {0.17627136979286095, 1.6536645728849062, -0.3262150032530823},
               0.253638958267173},
      4e-15);
}

// Two sides of a thin prism in a wide cylinder are as good but for the rounding of a depth many times their length.
// Found by a climb towards slow pairs.
TEST(Pushed, AThinPrismInAWideCylinderHasWitnessesThatFit) {
  const std::vector<Vec2> base{{-0.7432641945949529, 2.9149606877498973}, {-1.8750144424563766, 1.4982413210360275},
                               {-3.0067646902615492, 0.0815219543084995}, {-1.972097031541719, -2.266114394098024},
                               {1.8218874066688826, -2.889989879857441},  {2.259205525285476, -1.4665629619997365},
                               {2.979590705572479, 0.8782193050377005},   {1.6271612874657773, 2.5136512590206173}};
  expect_fitting_witnesses(Prism{{0.17627099564408755, -0.17634986517697676, 0.043983489891755594},
                                 {0.8579889164483163, 0.656250034132783, -0.644950287896545, -0.8300669742050448},
                                 base,
                                 0.0020265159147766637},
                           InfiniteCylinder{{1.4461561645609982, -0.14431250569584964, -0.29053688869332234},
                                            {-0.9667231211398871, -0.024389076206742633, 0.2546597337926318},
                                            54.78109242143844},
                           1e-12);   // of 110
}

// Close to a Villarceau pair, where one depth nearly holds all around a rim and the arcs are too many to be searched.
TEST(Pushed, NearlyVillarceau) {
  const PosedCylinder a{{}, {1, 0, 0, 0}, 0, 5}, b{{3 + 0x1p-30, 0, 0}, {3, -1, 0, 0}, 0, 5};
  EXPECT_NEAR(signed_distance(a, b).signed_distance, -0x1.7fffffffc71c7p+1, 4e-15 * 5);   // by the exact reference
}

PosedCylinder some_cylinder(Random& random, int decades) {
  const auto length = [&] { return std::pow(10, -random(0, decades)); };
  const double w = random(-1, 1), x = random(-1, 1), y = random(-1, 1), z = random(-1, 1), half_length = length();
  return {{}, {w, x, y, z}, half_length, length()};
}

void push(std::uint64_t seed, int decades, bool nearly_parallel) {
  Random random(seed);
  for (int i = 0; i < 6000; ++i) {
    const PosedCylinder a = some_cylinder(random, decades);
    PosedCylinder b = some_cylinder(random, decades);
    if (nearly_parallel) {
      const double tilt = std::pow(10, -random(0, 10));
      b.q = {a.q.w, a.q.x + tilt * random(-1, 1), a.q.y + tilt * random(-1, 1), a.q.z};
    }
    b.center = random.point(1.5 * std::fmax(std::fmax(a.half_length, a.r), std::fmax(b.half_length, b.r)));
    const Proximity from = signed_distance(a, b);
    const double size = size_of(a, b);
    for (const double gap : {1e-2, 1e-5, 1e-8, 1e-11, -1e-11}) {
      PosedCylinder c = b;
      c.center = b.center + (gap * size - from.signed_distance) * from.direction;
      const Proximity to = signed_distance(a, c);
      ASSERT_GE(to.signed_distance, (gap - 8e-15) * size) << seed << ' ' << i << ' ' << gap;
      if (gap > 0) {   // and the witnesses come to stand gap * size from each other
        ASSERT_LE(to.signed_distance, (gap + 2e-14) * size) << seed << ' ' << i << ' ' << gap;
        ASSERT_FALSE(overlap(a, c)) << seed << ' ' << i << ' ' << gap;
      }
    }
  }
}

TEST(Pushed, RandomPairs) { push(1, 1, false); }
TEST(Pushed, NeedlesAndCoins) { push(2, 4, false); }
TEST(Pushed, NearlyParallel) { push(3, 1, true); }
TEST(Pushed, NearlyParallelNeedlesAndCoins) { push(4, 3, true); }

}  // namespace
}  // namespace octic::fast
