// Rims that nearly stay at one distance, each passing the axis of the other: equal circles at right angles, the centre
// of one on the other (close to Villarceau circles). The best direction may stand where one rim all but meets the axis
// of the other, within 1e-8 of its length.
#include <gtest/gtest.h>

#include <cmath>

#include "corpus/test/effort.h"
#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

using test::DirectionSearch;
using test::Random;
using test::Real;

constexpr Real allowed = 4e-15L;   // of the size of the pair

// Pairs on which an earlier version missed the direction that stands beside them: that of the exact reference.
struct NearVillarceau {
  const char* what;
  Shape a, b;
  Vec3 direction;
};
const NearVillarceau near_villarceau[] = {
    {"a rim that runs nearly along the axis of a disc, whose slope is steep on one side of the minimum",
     RoundedCylinder{{1.0, -0.029870926910295005, 0.5000000000002274},
                     {1.0, 6.938893903907228e-17, 0.5},
                     0.49999998814953,
                     0.5000000000010979},
     Disc{{1.500000001874675, 9.261713532059939e-09, 0.4999999998836938},
          {1.9161148705452508e-08, -0.00019187032937166172, 0.9999999999999993},
          0.5000000000010972},
     {0.9268105169300285, 0.3755282061318727, -0.0009121991400738702}},
    {"the same, rounder",
     RoundedCylinder{{1.0, -0.0023774235500926898, 0.5000000000002276},
                     {1.0, 6.938893903907227e-17, 0.5},
                     0.49999998814953,
                     1.0000000000000002},
     Disc{{1.5000000018852073, 9.264963887237724e-09, 0.4999999998836938},
          {1.916114870545256e-08, -0.0001918703293716617, 0.9999999999999993},
          0.5000000004166095},
     {0.9268248152368621, 0.37549291545731683, -0.000912306155152455}},
    {"the minimum nearer to the axis than 1e-5",
     Disc{{0.0, 0.0, 0.0}, {0.0, 0.0, 1.0}, 0.4036863769624298},
     Disc{{0.4036865683787146, -2.7246922933484325e-07, 1.646059995034815e-07},
          {0.0, -0.9999999165163443, -0.0004086163292221149},
          0.40368637540986757},
     {0.6391337946108553, -0.7690950756852662, -0.0008701396459940712}},
    {"a dip between two ends of equal sign",
     Disc{{0.0, 0.0, 0.0}, {0.0, 0.0, 1.0}, 0.352499998544858},
     Cylinder{{0.35250001419916943, 0.0, 0.0},
              {0.35249992145002207, -0.003050151101108761, -5.943185419862162e-07},
              0.352500030904734},
     {0.8478189490336374, -0.0004320131959357082, -0.5302856240028548}},
    {"a minimum beside a higher one",
     RoundedCylinder{{0.0, 0.0, 0.0}, {0.0, 0.0, -0.2192260083374424}, 1.0, 0.490401291847074},
     Disc{{1.0000000572448493, 1.5228276616277175e-08, 4.415941654738609e-08},
          {0.0, -0.9999999922838755, -0.00012422660396927006},
          1.0},
     {0.8270989510898364, 0.00033407883425979267, 0.5620562369526958}},
    {"after many arcs outside of the other body",
     RoundedCylinder{{0.0, 0.0, 0.03208132071054207}, {0.0, 0.0, 0.0}, 0.5000000000179289, 0.010007206105814886},
     Cylinder{{0.4999999999996767, -0.041734511489690165, 3.761976874803912e-07},
              {0.4999999999996767, 7.276024801579022e-13, 7.160646453273745e-07},
              0.4999999999738775},
     {0.8290502440056859, -0.5591741164667186, -1.969206432491657e-05}},
    {"after many slopes that are mostly rounding",
     Disc{{1.0000000001457061, 3.83530572573015e-11, -1.6532998000467603e-10},
          {0.0, -0.9999999997277658, 2.333384591373346e-05},
          1.000000000038281},
     Cylinder{{0.0, 0.0, 0.7971174140245255}, {0.0, 0.0, 0.0}, 1.0},
     {-0.9298974348008316, -0.00011384749970933753, 0.3678189062427052}},
    {"off by 4e-7 of the size",
     Cylinder{{-0.8695704239022974, 0.414823919647846, 0.26834838897426083},
              {-0.8663517603925989, 0.41138520769640746, 0.2831904505199096},
              1.0000000158812428},
     Cylinder{
         {0.0019335450854514942, 0.0037832259000932654, 0.0004193890322969388}, {-0.0, 0.0, 0.0}, 1.0000000307077668},
     {0.4609999675636808, -0.3375358879877688, 0.8207000391291532}}};

TEST(RimSearch, directions_that_were_missed_are_found) {
  for (const NearVillarceau& m : near_villarceau) {
    const DirectionSearch truth(m.a, m.b);   // in long double
    EXPECT_GE(signed_distance(m.a, m.b).signed_distance, truth.gap(m.direction) - allowed * truth.size()) << m.what;
  }
}

// The rim of a tiny body that leans by 1e-3 on a cap, where that cap ends: over the whole angle the gap changes by
// 1e-13 only. The depths are those of the exact reference.
struct Leaning {
  PosedCylinder a, b;
  double depth;
};
const Leaning leaning_on_a_cap[] = {
    {{{0, 0, 0},
      {2.7551266993399444, -1.391097075131451, 1.1603297138653084, 0.3850552565878498},
      0.03386956657379275,
      0.31537919442070445},
     {{0.24618374973236265, -0.0053608061199668594, -0.199923916511065},
      {1.3909673149942892, 2.753932650045829, 0.38432173247008444, -1.1615043236095355},
      0,
      1.0136698019362021e-05},
     6.1326104467169545e-7},
    {{{0, 0, 0},
      {1.7551595214669642, -1.7658992145522403, 0.8968695450228885, 0.13144627543575638},
      0.0011693950534894097,
      1},
     {{0.782046324757245, -0.344065130802831, -0.5191659652887848},
      {1.7767652335149033, 1.7657889296166651, 0.13195497744041246, -0.9026314746363981},
      0.04347395065554696,
      0.001255404074310761},
     6.1938952094511680e-6},
    {{{0, 0, 0},
      {-0.8741244991662189, 2.595318454517363, -0.9312770761470228, -1.419234055789079},
      1,
      0.00021096236311378744},
     {{-0.9977512974886198, 0.9185558177162687, 0.40134928928690783},
      {2.5958359099237502, 0.8740199362319682, 1.418893332660112, -0.9315634331848175},
      0,
      1},
     1.0042431503573942e-6}};

TEST(RimSearch, a_tiny_rim_that_leans_on_a_cap_has_the_same_depth_in_either_order) {
  constexpr double within = 1e-15;   // of sizes from 0.6 to 2.8
  for (const Leaning& m : leaning_on_a_cap) {
    EXPECT_NEAR(signed_distance(m.a, m.b).signed_distance, -m.depth, within);
    EXPECT_NEAR(signed_distance(m.b, m.a).signed_distance, -m.depth, within);
  }
}

// A cylinder of radius 1 whose cap stands at right angles to that of the other, but for tilt, its centre on the other's
// rim but for about tilt^2: as far as a rim that leans so passes the axis.
Cylinder across(Random& random, double tilt) {
  const auto off = [&] { return tilt * tilt * std::pow(10, -random(-1, 2)) * (random.integer(0, 1) == 0 ? 1 : -1); };
  const Vec3 lean = tilt * random.point(1), axis = unit(Vec3{lean.x, -1, lean.z});
  const Vec3 centre{1 + off(), off(), off()};
  return {centre, centre + (random.integer(0, 1) == 0 ? 1 : -1) * std::pow(10, -random(0, 2)) * axis, 1};
}

// Of two rims of one radius, that of the first body is walked along. A place near the axis of the other, where the walk
// is difficult, is an ordinary one on the other rim.
TEST(RimSearch, either_rim_may_be_walked_along) {
  Random random(73);
  int overlapping = 0, open_cell = 0;
  for (int i = 0; i < rounds(40'000); ++i) {
    const Cylinder a{{0, 0, 0}, {0, 0, (i % 2 == 0 ? 1 : -1) * std::pow(10, -random(0, 2))}, 1},
        b = across(random, std::pow(10, -random(2, 6)));
    const Proximity p = signed_distance(a, b), q = signed_distance(b, a);
    const DirectionSearch pair(a, b);
    ASSERT_LE(std::fabs(p.signed_distance - q.signed_distance), allowed * pair.size()) << i;
    overlapping += p.signed_distance < 0;
    open_cell += pair.in_open_cell(p.direction);
  }
  EXPECT_EQ(overlapping, rounds(40'000));
  EXPECT_GT(open_cell, rounds(5'000));
}

}   // namespace
}   // namespace octic::fast
