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
  const double size = std::sqrt(4.5 * 4.5 + 4);
  const Verdict far = judge(ends_apart(0.5), card(), Query::signed_distance, distance(0.625), moved);
  EXPECT_NEAR(*far.distance_error, (0.125 - 0.03125) / size, 1e-4) << "the measure, too";
  Claim wide;
  wide.signed_distance = Enclosure{0.5, 0.62};
  EXPECT_TRUE(judge(ends_apart(0.5), card(0.1), Query::signed_distance, wide, moved).wrong.empty());
  wide.signed_distance = Enclosure{0.5, 0.64};
  EXPECT_TRUE(has(judge(ends_apart(0.5), card(0.1), Query::signed_distance, wide, moved), "wide"));
  Claim pair;   // as far apart as the solids may have been when both were moved
  pair.contact = false;
  pair.witness_a = Vec3{0, 0, -0.01}, pair.witness_b = Vec3{0, 0, 0.51};
  EXPECT_TRUE(wrong(pair).empty());
}

// Where solids overlap, y - x has to be along an optimal direction, but for what conversion and rounding explain.
TEST(judge_moved, witnesses_of_solids_that_overlap_are_granted_the_move_in_their_direction) {
  const auto accused = [](double by, const Moved& moved, double tolerance = 0) {
    Claim c;
    c.contact = true;
    c.witness_a = Vec3{by, 0, 0}, c.witness_b = Vec3{0, 0, -0.5};
    return has(judge(ends_apart(-0.5), card(tolerance), Query::signed_distance, c, moved), "witness");
  };
  EXPECT_FALSE(accused(0, {}));
  EXPECT_TRUE(accused(0x1p-10, {}));
  EXPECT_FALSE(accused(0x1p-10, {Rational(1, 1024), 0}));
  EXPECT_FALSE(accused(0x1p-10, {0, Rational(1, 1024)}));
  EXPECT_FALSE(accused(0x1p-10, {}, 0x1p-10));
  const Standard flat = standard(upright(-0.25, 0.25, 4), upright(0, 0.25, 4));   // each off by the tolerance, apart
  Claim apart;
  apart.contact = true;
  apart.witness_a = Vec3{0x1p-10, 0, 0}, apart.witness_b = Vec3{-0x1p-10, 0, -0.25};
  EXPECT_FALSE(has(judge(flat, card(0x1p-10), Query::signed_distance, apart), "witness"));
  EXPECT_TRUE(has(judge(flat, card(0x1p-14), Query::signed_distance, apart), "witness"));
  Claim same;
  same.contact = true;
  same.witness_a = same.witness_b = Vec3{0, 0, -0.25};   // no direction at all: the distance between them tells
  EXPECT_TRUE(has(judge(ends_apart(-0.5), card(), Query::signed_distance, same), "witness"));
  EXPECT_FALSE(has(judge(ends_apart(-0.5), card(0.3), Query::signed_distance, same), "witness"));
}

TEST(judge_moved, a_witness_is_granted_the_move_of_its_own_solid) {
  const auto accused = [](const Vec3& x, const Vec3& y, const Moved& moved) {
    Claim c;
    c.contact = false;
    c.witness_a = x, c.witness_b = y;
    return has(judge(ends_apart(0.5), card(), Query::signed_distance, c, moved), "witness");
  };
  const Vec3 off_a{0, 0, 0.015}, on_a{0, 0, 0}, off_b{0, 0, 0.485}, on_b{0, 0, 0.5};
  EXPECT_FALSE(accused(off_a, on_b, {Rational(1, 64), 0}));
  EXPECT_TRUE(accused(off_a, on_b, {0, Rational(1, 64)}));
  EXPECT_FALSE(accused(on_a, off_b, {0, Rational(1, 64)}));
  EXPECT_TRUE(accused(on_a, off_b, {Rational(1, 64), 0}));
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
  Claim aslant = distance(0.25);
  aslant.direction = Vec3{0.6, 0, 0.8};   // the gap of the cores along it is 0.8 / 2 - 2 * 0.6
  EXPECT_NEAR(*judge(s, card(), Query::signed_distance, aslant).deficiency, 1.3 / s.size.convert_to<double>(), 1e-12);
  EXPECT_EQ(s.lower, Rational(1, 4));
  EXPECT_EQ(s.upper, Rational(1, 4));
  const Standard one = standard(upright(-1, 1, 1), upright(1.5, 1, 1), Rational(1, 8));
  EXPECT_EQ(one.size, standard(upright(-1, 1, 1), upright(1.5, 1, 1)).size + Rational(1, 4)) << "both its ends grow";
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
