// The judge, where the solid that the engine holds is another one than it was asked about: moved by conversion, grown
// by a margin, rounded to float.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/examiner/examiner.h"
#include "oracle/shape/float_rounded.h"
#include "oracle/test/judge_fixture.h"

namespace octic::oracle::judge_held_solid_test {
namespace {

using namespace judge_fixture;
using reference::exact;

TEST(judge_side, what_conversion_moved_is_not_blamed_on_the_engine) {
  const Moved moved{Rational(1, 16), Rational(1, 16)};
  EXPECT_FALSE(ask_contact(0.125, true, 0, moved).wrong_side);
  EXPECT_TRUE(ask_contact(0.126, true, 0, moved).wrong_side);
  EXPECT_TRUE(ask_contact(-0.125, false, 0, moved).wrong_side) << "even the most favourable solids touch";
  EXPECT_FALSE(ask_contact(-0.124, false, 0, moved).wrong_side);
}

TEST(judge_moved, what_conversion_moved_is_taken_off_distances_directions_and_points) {
  const Moved moved{Rational(1, 64), Rational(1, 64)};
  const auto wrong = [&](const Claim& claim) {
    return judge(ends_apart(0.5), card(), Query::signed_distance, claim, moved).wrong;
  };
  EXPECT_TRUE(wrong(distance(0.53125)).empty());
  EXPECT_FALSE(wrong(distance(0.5313)).empty());
  Claim tilted = distance(0.5);
  const auto by = [](double x) { return Vec3{x / std::hypot(x, 1), 0, 1 / std::hypot(x, 1)}; };
  tilted.direction = by(0.024);   // falls short by about 0.048 for radii 1: within twice 1/32
  EXPECT_TRUE(wrong(tilted).empty());
  tilted.direction = by(0.04);
  EXPECT_FALSE(wrong(tilted).empty());
  Claim points;
  points.contact = false;
  points.witness_a = Vec3{0, 0, 0.015};
  EXPECT_TRUE(wrong(points).empty());
  points.witness_a = Vec3{0, 0, 0.017};
  EXPECT_FALSE(wrong(points).empty());
}

TEST(judge_margin, a_rounded_solid_is_judged_as_declared_and_as_sharp) {
  // Rims that face one another across a corner: rounding them by 1/8 widens the gap.
  CaseTruth case_truth({"rims", upright(0, 1, 1), Cylinder{{3, 0, 3}, {5, 0, 5}, 1}, "", "", {}});
  Received a{{0, 0, 0}, {1, 0, 0, 0, 1, 0, 0, 0, 1}, 0.875, 0.875, 0, 0.125};
  const double s = std::sqrt(0.5), half = std::sqrt(2.0);
  Received b{{4, 0, 4}, {s, 0, s, 0, 1, 0, -s, 0, s}, half - 0.125, 0.875, 0, 0.125};
  const auto held = case_truth.declared("double", {a, b});
  const Rational declared = held.standard->lower, sharp = case_truth.sharp("double").upper;
  EXPECT_GT(declared, sharp) << "smaller solids are farther apart";
  Answered answered;
  answered.answer = distance(case_truth.sharp("double").truth.nearest);
  answered.received = {a, b};
  const Judged judged = judge(case_truth, card(0, 1e-12), Query::signed_distance, answered);
  ASSERT_TRUE(judged.sharp);
  EXPECT_TRUE(judged.sharp->right());
  EXPECT_FALSE(judged.declared.right()) << "the sharp answer is wrong about the declared solid";
}

TEST(judge_margin, grown_solids_have_grown_distances_and_grown_points) {
  const Standard s = standard(upright(-1, 1, 1), upright(1.5, 1, 1), Rational(1, 8), Rational(1, 8));   // gap 1/4
  const auto right = [&](double d, double z) {
    Claim c = distance(d);
    c.witness_a = Vec3{0, 0, z};
    return judge(s, card(), Query::signed_distance, c).wrong.empty();
  };
  EXPECT_TRUE(right(0.25, 0.125)) << "on the grown end";
  EXPECT_FALSE(right(0.25, 0.126)) << "above it";
  EXPECT_FALSE(right(0.26, 0.125));
  EXPECT_FALSE(right(0.24, 0.125));
  EXPECT_EQ(s.lower, Rational(1, 4));
  EXPECT_EQ(s.upper, Rational(1, 4));
}

TEST(judge_float, a_case_that_float_cannot_hold_is_no_question_for_a_float_engine) {
  const Shape fine = upright(0, 1, 1);
  const auto rounded = [&](const Shape& s) { return float_rounded({"x", s, fine, "", "", {}}); };
  const auto tenth = rounded(upright(0, 1, 0.1));
  ASSERT_TRUE(tenth);
  EXPECT_EQ(std::get<Cylinder>(tenth->a).r, static_cast<double>(0.1f));
  EXPECT_FALSE(rounded(upright(0, 1, 1e-60))) << "a radius that vanishes";
  EXPECT_FALSE(rounded(upright(0, 1, 1e60))) << "beyond float";
  EXPECT_FALSE(rounded(upright(1, 1e-12, 1))) << "ends that become one point";
  EXPECT_FALSE(rounded(PosedCylinder{{}, {1, 0, 0, 0}, 1e-60, 1})) << "a solid that would become a disc";
  EXPECT_TRUE(rounded(PosedCylinder{{}, {1, 0, 0, 0}, 0, 1})) << "a disc is one already";
}

}  // namespace
}  // namespace octic::oracle::judge_held_solid_test
