// Answers of engines about moving pairs: against the solids that they declare, after their conversion, in their scalar.
#include "oracle/examiner/cast_case.h"

#include <gtest/gtest.h>

#include <cmath>

#include "oracle/engine/pose.h"

namespace octic::oracle::cast_case_test {
namespace {

using Kind = CastClaim::Kind;

Card card(const char* solid, double tolerance = 1e-9, const char* scalar = "double") {
  Card c;
  c.name = "test", c.scalar = scalar, c.solid = solid, c.tolerance = tolerance;
  return c;
}
Answered at(double time, std::optional<std::array<Received, 2>> received = {}, std::optional<Vec3> witness = {}) {
  Claim claim;
  claim.cast = CastClaim{Kind::at, time, {}, witness};
  return {claim, received, {}};
}
std::string kinds(const Verdict& v) {
  std::string text = v.silence;
  for (const Wrong& w : v.wrong) text += (text.empty() ? "" : " ") + w.kind;
  return text;
}

// A box moves along its diagonal until its edge meets a ball of radius 1 at the origin: after 3 sqrt(2) - 1. The edge
// of a box that is rounded by m is m (sqrt(2) - 1) farther back.
const Box box{{-4, -4, 0}, {1, 0, 0, 0}, {1, 1, 1}};
const CastCase diagonal{"d", box, {8, 8, 0}, Sphere{{0, 0, 0}, 1}};
double time_of(double margin) {
  return (3 * std::sqrt(2.0) - 1 + margin * (std::sqrt(2.0) - 1)) / (8 * std::sqrt(2.0));
}

std::array<Received, 2> received(double margin) {
  std::array<Received, 2> r{pose<double>(diagonal.a), pose<double>(diagonal.b)};
  if (margin == 0) return r;
  const double half = 1 - margin;
  r[0].base = {{half, half}, {-half, half}, {-half, -half}, {half, -half}};
  r[0].half_length = half;
  r[0].margin = margin;
  return r;
}

TEST(CastCase, an_engine_is_judged_against_the_solid_that_it_declares) {
  CastTruth case_truth(diagonal);
  const double margin = 0.25;
  const Card rounded = card("edges rounded by the margin");
  EXPECT_EQ(kinds(case_truth.judge(rounded, at(time_of(0))).declared), "");
  EXPECT_EQ(kinds(case_truth.judge(rounded, at(time_of(0), received(0))).declared), "");
  const JudgedCast right = case_truth.judge(rounded, at(time_of(margin), received(margin)));
  EXPECT_EQ(kinds(right.declared), "");
  const double on_ball = -std::sqrt(0.5);
  EXPECT_EQ(kinds(case_truth.judge(rounded, at(time_of(margin), received(margin), Vec3{on_ball, on_ball, 0})).declared),
            "");
  EXPECT_EQ(
      kinds(case_truth.judge(rounded, at(time_of(margin), received(margin), Vec3{1.1 * on_ball, 1.1 * on_ball, 0}))
                .declared),
      "witness");
  ASSERT_TRUE(right.sharp);
  EXPECT_EQ(kinds(*right.sharp), "cast-late");
  const JudgedCast sharp = case_truth.judge(rounded, at(time_of(0), received(margin)));
  EXPECT_EQ(kinds(sharp.declared), "cast-early");
  EXPECT_EQ(kinds(*sharp.sharp), "");
  // A margin of an engine that declares sharp solids is its own error, and excuses nothing.
  const JudgedCast undeclared = case_truth.judge(card("sharp"), at(time_of(margin), received(margin)));
  EXPECT_EQ(kinds(undeclared.declared), "cast-late conversion");
  EXPECT_FALSE(undeclared.sharp);
  EXPECT_EQ(kinds(case_truth.judge(rounded, at(0.5, received(2))).declared), "unsupported")
      << "the box is not larger than the margin";
}

// The engine holds the box a little farther back, by less than rounding explains and by more.
TEST(CastCase, conversion_is_granted_as_far_as_rounding_goes) {
  CastTruth case_truth(diagonal);
  for (const double back : {0x1p-50, 0x1p-30}) {
    auto held = received(0);
    held[0].center.x -= back;
    held[0].center.y -= back;
    const std::string said = kinds(case_truth.judge(card("sharp", 0), at(time_of(0) + back / 8, held)).declared);
    EXPECT_EQ(said, back == 0x1p-50 ? "" : "cast-late conversion");
  }
}

TEST(CastCase, the_height_above_a_half_space_is_granted_where_the_body_goes) {
  // 2^30 away, a normal that is off by 2^-48 lifts the plane by 2^-18.
  const CastCase passes{"f", Sphere{{0, 0, 1 + 0x1p-18}, 1}, {0x1p30, 0, 0}, HalfSpace{{0, 0, 0}, {0, 0, 1}}};
  CastTruth case_truth(passes);
  std::array<Received, 2> held{pose<double>(passes.a), pose<double>(passes.b)};
  EXPECT_EQ(kinds(case_truth.judge(card("sharp", 0), at(1, held)).declared), "cast-spurious");
  held[1].rotation[2] = 0x1p-48;
  EXPECT_EQ(kinds(case_truth.judge(card("sharp", 0), at(1, held)).declared), "");
}

TEST(CastCase, a_float_engine_is_asked_about_floats) {
  const CastCase item{"f", Sphere{{-3, 0.1, 0}, 1}, {0.1, 4, 0}, Sphere{{0, 0, 0}, 1}};
  CastTruth case_truth(item);
  const CastCase* asked = case_truth.asked("float");
  ASSERT_TRUE(asked);
  const auto in_float = [](double v) { return static_cast<double>(static_cast<float>(v)); };
  EXPECT_EQ(asked->motion.x, in_float(0.1));
  EXPECT_EQ(std::get<Sphere>(asked->a).center.y, in_float(0.1));
  EXPECT_EQ(case_truth.asked("double")->motion.x, 0.1);
  EXPECT_EQ(question_of(*asked).motion->x, in_float(0.1));
  EXPECT_EQ(question_of(*asked).query, Query::cast);
  CastCase beyond = item;
  beyond.motion.z = 1e300;
  EXPECT_FALSE(CastTruth(beyond).asked("float"));
  beyond = item;
  beyond.b = Sphere{{0, 0, 0}, 1e-300};
  EXPECT_FALSE(CastTruth(beyond).asked("float"));
}

}  // namespace
}  // namespace octic::oracle::cast_case_test
