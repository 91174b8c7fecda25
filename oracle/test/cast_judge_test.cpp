// The judge of casts on motions whose first contact is known by hand: which claim is wrong, in which way and by how
// much.
#include "oracle/judge/cast_judge.h"

#include <gtest/gtest.h>

#include <cmath>

namespace octic::oracle::cast_judge_test {
namespace {

using Kind = CastClaim::Kind;

// A ball of radius 1 along the x axis, from -3 by `way`, at the height y above another one at the origin.
//   f(t) = |(way t - 3, y)| - 2;   in contact from t = (3 - sqrt(4 - y^2)) / way
CastStandard balls(double way, double y = 0) {
  return CastStandard(Sphere{{-3, y, 0}, 1}, {way, 0, 0}, Sphere{{0, 0, 0}, 1});
}

Card card(double tolerance = 0, const char* scalar = "double") {
  Card c;
  c.name = "test", c.scalar = scalar, c.tolerance = tolerance;
  return c;
}
Verdict judged(const CastStandard& s, const CastClaim& cast, const Card& c = card(), const Moved& moved = {}) {
  Claim claim;
  claim.cast = cast;
  return judge_cast(s, c, claim, moved);
}
std::string kinds(const Verdict& v) {
  std::string text;
  for (const Wrong& w : v.wrong) text += (text.empty() ? "" : " ") + w.kind;
  return text;
}
double error(const CastStandard& s, const Verdict& v) { return v.wrong.at(0).error * s.size().convert_to<double>(); }

TEST(CastJudge, a_right_claim_is_right_without_a_tolerance) {
  const CastStandard s = balls(4);
  for (const CastClaim& c : {CastClaim{Kind::at, 0.25}, CastClaim{Kind::at, 0.25, Vec3{1, 0, 0}},
                             CastClaim{Kind::at, 0.25, Vec3{1, 0, 0}, Vec3{-1, 0, 0}}}) {
    const Verdict v = judged(s, c);
    EXPECT_TRUE(v.right()) << kinds(v) << v.lacks;
    EXPECT_TRUE(v.wrong.empty());
    EXPECT_EQ(v.cast_error, 0);
  }
  const CastStandard inside(Sphere{{-1, 0, 0}, 1}, {4, 0, 0}, Sphere{{0, 0, 0}, 1});
  EXPECT_TRUE(judged(inside, {Kind::already}).right());
  EXPECT_TRUE(judged(inside, {Kind::already, 0, Vec3{1, 0, 0}, Vec3{-1, 0, 0}}).right());
  EXPECT_TRUE(judged(inside, {Kind::at, 0}).right()) << "a contact at time 0 is there already, however deep";
  EXPECT_TRUE(judged(balls(0.5), {}).right()) << "the motion ends before the contact";
  EXPECT_TRUE(judged(balls(1), {Kind::at, 1}).right()) << "the motion ends in contact";
  EXPECT_TRUE(judged(balls(-4), {}).right()) << "it goes away";
  EXPECT_TRUE(judged(balls(0), {}).right());
}

TEST(CastJudge, a_direction_is_a_unit_vector) {
  const CastStandard s = balls(4);
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, Vec3{2, 0, 0}})), "direction");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, Vec3{1e-300, 0, 0}})), "direction");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, Vec3{1 + 5e-7, 0, 0}})), "") << "normalised in float";
  const Verdict granted = judged(s, {Kind::at, 0.25, Vec3{3, 0, 0}}, card(100));
  EXPECT_EQ(kinds(granted), "");
  EXPECT_EQ(granted.lacks, "tolerance");
}

// 2^-10 of the motion is 2^-8 of the unit.
TEST(CastJudge, a_time_is_off_by_the_gap_or_the_depth_when_it_has_come) {
  const CastStandard s = balls(4);
  const double step = 0x1p-10, length = 0x1p-8;
  const Verdict early = judged(s, {Kind::at, 0.25 - step}), late = judged(s, {Kind::at, 0.25 + step});
  EXPECT_EQ(kinds(early), "cast-early");
  EXPECT_EQ(kinds(late), "cast-late");
  EXPECT_NEAR(error(s, early), length, 1e-12);
  EXPECT_NEAR(error(s, late), length, 1e-12);
  EXPECT_FALSE(early.right());
  for (const double time : {0.25 - step, 0.25 + step}) {
    EXPECT_TRUE(judged(s, {Kind::at, time}, card(length)).right());
    EXPECT_FALSE(judged(s, {Kind::at, time}, card(length * (1 - 1e-9))).right());
    Card in_time = card();
    in_time.tolerance_time = step;   // of a motion of length 4
    EXPECT_TRUE(judged(s, {Kind::at, time}, in_time).right());
    in_time.tolerance_time = step * (1 - 1e-9);
    EXPECT_FALSE(judged(s, {Kind::at, time}, in_time).right());
  }
}

TEST(CastJudge, a_time_at_which_the_body_leaves_again_is_late_by_the_greatest_depth) {
  const CastStandard s = balls(8);
  const Verdict v = judged(s, {Kind::at, 0.625});
  EXPECT_EQ(kinds(v), "cast-late");
  EXPECT_NEAR(error(s, v), 2, 0.13) << "a lower bound, to a sixteenth";
  EXPECT_LE(error(s, v), 2);
  const Verdict beyond = judged(s, {Kind::at, 1});
  EXPECT_EQ(kinds(beyond), "cast-late");
  EXPECT_NEAR(error(s, beyond), 3, 1e-9) << "they are 3 apart again, which is more";
}

TEST(CastJudge, a_contact_that_is_missed_is_wrong_by_the_greatest_depth) {
  const CastStandard s = balls(8);
  const Verdict v = judged(s, {});
  EXPECT_EQ(kinds(v), "cast-missed");
  EXPECT_TRUE(v.wrong_side);
  EXPECT_NEAR(error(s, v), 2, 0.13);
  EXPECT_LE(error(s, v), 2);
  EXPECT_EQ(judged(s, {}, card(2.1)).lacks, "tolerance") << "no tolerance makes it right";
  // Passed by at a depth of 2^-8, and at the same distance.
  const CastStandard deep = balls(8, 2 - 0x1p-8), apart = balls(8, 2 + 0x1p-8);
  EXPECT_EQ(kinds(judged(deep, {}, card(0x1p-8 * 0.9))), "cast-missed");
  EXPECT_EQ(kinds(judged(deep, {}, card(0x1p-8))), "");
  EXPECT_EQ(kinds(judged(apart, {})), "");
}

// A tolerance that is short by a millionth of the depth is too small, wherever the bodies are deepest.
TEST(CastJudge, a_depth_is_told_from_the_tolerance) {
  const double depth = 0x1p-8, less = depth * (1 - 1e-6), more = depth * (1 + 1e-6);
  for (const double way : {5, 6, 7, 9, 11, 13}) {   // deepest at 3 / way
    SCOPED_TRACE(way);
    const CastStandard s = balls(way, 2 - depth);
    const CastClaim claims[] = {{}, {Kind::at, 3.0625 / way}, {Kind::at, 0x1p-20 + (3 + std::sqrt(4 * depth)) / way}};
    const char* wrong[] = {"cast-missed", "cast-late", "cast-late"};
    for (const auto& claim : claims) {
      SCOPED_TRACE(&claim - claims);
      EXPECT_EQ(kinds(judged(s, claim, card(less))), wrong[&claim - claims]);
      EXPECT_EQ(kinds(judged(s, claim, card(more))), "");
    }
  }
}

// Bodies that slide along each other touch for long, and are never deep in each other. Who allows no error says when it
// begins.
TEST(CastJudge, a_touch_that_is_told_late_is_not_told) {
  const CastStandard box(Box{{-60, 0, 1}, {1, 0, 0, 0}, {1, 1, 1}}, {40, 0, 0},
                         Box{{0, 0, -1}, {1, 0, 0, 0}, {50, 50, 1}}),
      ball(Sphere{{0, 0, 1}, 1}, {4, 0, 0}, HalfSpace{{0, 0, 0}, {0, 0, 1}}),
      rests(Sphere{{0, 0, 1}, 1}, {0, 0, 0}, HalfSpace{{0, 0, 0}, {0, 0, 1}});
  for (const double off : {1e-16, 1e-15}) EXPECT_TRUE(judged(box, {Kind::at, 0.225 + off}).right()) << off;
  EXPECT_TRUE(judged(box, {Kind::at, 0.225}).right());
  EXPECT_EQ(judged(box, {Kind::at, 0.9}).lacks, "touch");
  EXPECT_TRUE(judged(box, {Kind::at, 0.9}, card(1e-9)).right()) << "it may as well be a little higher";
  for (const CastStandard* s : {&ball, &rests}) {
    EXPECT_TRUE(judged(*s, {Kind::already}).right());
    EXPECT_EQ(judged(*s, {}).lacks, "touch");
  }
  EXPECT_EQ(judged(ball, {Kind::at, 0.7}).lacks, "touch");
  EXPECT_TRUE(judged(rests, {Kind::at, 0.7}).right()) << "it is where it was at time 0";
  // Bodies that graze, and overlap by 1e-10 later, touch for a while to within rounding.
  const CastStandard grazes(Sphere{{-3, 2 - 1e-10, 0}, 1}, {6, 0, 0}, Sphere{{0, 0, 0}, 1});
  const double h = 2 - 1e-10, time = (3 - std::sqrt(4 - h * h)) / 6;
  for (const double off : {1e-15, 1e-13, 1e-11}) EXPECT_TRUE(judged(grazes, {Kind::at, time + off}).right()) << off;
}

// Sheets that are thinner than the tolerance are not deep in each other, but who passes through one is wrong.
TEST(CastJudge, a_sheet_thinner_than_the_tolerance_is_not_passed_through) {
  const double tolerance = 1e-3, thin = 1e-4;
  const Box sheet{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, thin}}, above{{0, 0, 3}, {1, 0, 0, 0}, {1, 1, thin}};
  const Vec3 down{0, 0, -6};
  EXPECT_EQ(kinds(judged(CastStandard(above, down, sheet), {}, card(tolerance))), "cast-missed");
  EXPECT_EQ(kinds(judged(CastStandard(Point{{0, 0, 3}}, down, sheet), {}, card(tolerance))), "cast-missed");
  EXPECT_EQ(judged(CastStandard(above, down, sheet, 0, 0, Vec3{0, 0, 1}), {}, card(tolerance)).lacks, "decision");
  // Moved by less than the tolerance they miss each other: at the rim, and at the end of the way.
  const Box beside{{2 - thin, 0, 3}, {1, 0, 0, 0}, {1, 1, thin}};
  EXPECT_TRUE(judged(CastStandard(beside, down, sheet), {}, card(tolerance)).right());
  EXPECT_TRUE(judged(CastStandard(above, {0, 0, -3}, sheet), {}, card(tolerance)).right());
}

// A point and a disc, two segments, a point and a flat box never overlap on the way. Who passes through is wrong,
// unless an error as large as declared leads around the rim.
TEST(CastJudge, a_thin_body_is_not_passed_through) {
  const Vec3 down{0, 0, -4};
  const CastStandard through[] = {
      CastStandard(Point{{0.25, 0, 2}}, down, Disc{{0, 0, 0}, {0, 0, 1}, 1}),
      CastStandard(Segment{{-1, 0, 2}, {1, 0, 2}}, down, Segment{{0, -1, 0}, {0, 1, 0}}),
      CastStandard(Point{{0.25, 0, 2}}, down, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 0}})};
  for (const CastStandard& s : through) {
    SCOPED_TRACE(&s - through);
    for (const double tolerance : {1e-300, 1e-9, 1e-2}) {
      const Verdict v = judged(s, {}, card(tolerance));
      EXPECT_EQ(kinds(v), "cast-missed") << tolerance;
      EXPECT_GT(error(s, v), 0.02);
      EXPECT_LT(error(s, v), 1.01);
    }
    EXPECT_EQ(kinds(judged(s, {}, card(3))), "") << "it may as well pass beside it";
    for (const double z : {-1, 1}) {
      EXPECT_EQ(kinds(judged(s, {Kind::at, 0.5, Vec3{0, 0, z}})), z < 0 ? "" : "direction");
      EXPECT_EQ(kinds(judged(s, {Kind::at, 0.5, Vec3{0, 0, z}}, card(1e-3))), z < 0 ? "" : "direction");
    }
  }
  const CastStandard rim(Point{{1, 0, 2}}, down, Disc{{0, 0, 0}, {0, 0, 1}, 1}),
      along(Point{{-2, 0, 0}}, {4, 0, 0}, Disc{{0, 0, 0}, {0, 0, 1}, 1}),
      beside(Point{{1.25, 0, 2}}, down, Disc{{0, 0, 0}, {0, 0, 1}, 1}),
      ends_before(Point{{0, 0, 2}}, {0, 0, -1.5}, Disc{{0, 0, 0}, {0, 0, 1}, 1});
  for (const CastStandard* s : {&rim, &along, &beside, &ends_before})
    EXPECT_EQ(kinds(judged(*s, {}, card(1e-12))), "") << "it grazes, or does not meet";
}

TEST(CastJudge, a_witness_within_an_absurd_tolerance_is_not_right) {
  const Verdict v = judged(balls(4), {Kind::at, 0.25, Vec3{1, 0, 0}, Vec3{-1e6, 0, 0}}, card(1e9));
  EXPECT_TRUE(v.wrong.empty());
  EXPECT_EQ(v.lacks, "tolerance");
}

TEST(CastJudge, a_contact_of_bodies_that_stay_apart_is_spurious_by_their_least_distance) {
  const CastStandard s = balls(8, 3);   // at 3/8 they are 1 apart
  for (const CastClaim& c : {CastClaim{Kind::at, 0.375}, CastClaim{Kind::at, 1}, CastClaim{Kind::already}}) {
    const Verdict v = judged(s, c);
    EXPECT_EQ(kinds(v), "cast-spurious");
    EXPECT_TRUE(v.wrong_side);
    EXPECT_NEAR(error(s, v), 1, 0.07);
    EXPECT_LE(error(s, v), 1);
  }
  const CastStandard near = balls(8, 2 + 0x1p-8);
  EXPECT_EQ(kinds(judged(near, {Kind::at, 0.375}, card(0x1p-8))), "");
  EXPECT_EQ(kinds(judged(near, {Kind::at, 0.375}, card(0x1p-8 * 0.9))), "cast-spurious");
  EXPECT_EQ(kinds(judged(near, {Kind::at, 0.125}, card(0x1p-8))), "cast-early") << "they come near enough, but later";
  EXPECT_EQ(kinds(judged(balls(4), {Kind::already})), "cast-early");
}

// f has a double zero: times far apart are equally good, and none of them is accused.
TEST(CastJudge, grazing_bodies_are_judged_by_lengths) {
  const CastStandard s = balls(8, 2);
  EXPECT_TRUE(judged(s, {Kind::at, 0.375}).right());
  EXPECT_TRUE(judged(s, {Kind::at, 0.375, Vec3{0, -1, 0}}).right());
  EXPECT_EQ(judged(s, {}).lacks, "touch") << "they touch, and no error is declared";
  EXPECT_TRUE(judged(s, {}, card(0x1p-40)).right());
  for (const double off : {-0x1p-13, 0x1p-13})   // 2^-10 of the unit before: a gap of 2^-22
    for (const bool enough : {true, false}) {
      const Verdict v = judged(s, {Kind::at, 0.375 + off}, card(0x1p-22 * (enough ? 1.01 : 0.99)));
      EXPECT_EQ(kinds(v), enough ? "" : off < 0 ? "cast-early" : "cast-late");
    }
}

TEST(CastJudge, a_normal_is_judged_by_the_gap_along_it) {
  const CastStandard s = balls(4);
  const double turn = 0x1p-10;   // the gap falls by 2 (1 - cos turn), which is 2^-20
  const Vec3 turned{std::cos(turn), std::sin(turn), 0};
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, turned}, card(0x1p-20 * 1.01))), "");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, turned}, card(0x1p-20 * 0.99))), "direction");
  const Verdict reversed = judged(s, {Kind::at, 0.25, Vec3{-1, 0, 0}});
  EXPECT_EQ(kinds(reversed), "direction");
  EXPECT_TRUE(reversed.right()) << "the time is right; directions are counted by themselves, as in other queries";
  EXPECT_NEAR(error(s, reversed), 4, 1e-9);
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, Vec3{0, 0, 0}})), "direction");
  // A wrong time does not make a right normal wrong.
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.125, Vec3{1, 0, 0}})), "cast-early");
}

TEST(CastJudge, a_witness_is_a_point_of_both) {
  const CastStandard s = balls(4);
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, {}, Vec3{-1, 0, 0}})), "");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, {}, Vec3{-1, 0x1p-10, 0}}, card(0x1p-20))), "") << "off by 2^-21 only";
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, {}, Vec3{-1, 0x1p-10, 0}}, card(0x1p-22))), "witness");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, {}, Vec3{-2, 0, 0}})), "witness") << "where A began";
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, {}, Vec3{0, 0, 0}})), "witness") << "inside B, and outside A";
}

TEST(CastJudge, what_conversion_moved_is_no_error) {
  const CastStandard s = balls(4);
  const Moved moved{reference::exact(0x1p-9), reference::exact(0x1p-9)};
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25 - 0x1p-10}, card(), moved)), "");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25 + 0x1p-10}, card(), moved)), "");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25 - 0x1p-10 * 1.01}, card(), moved)), "cast-early");
  EXPECT_EQ(kinds(judged(balls(8, 2 - 0x1p-8), {}, card(), moved)), "");
  EXPECT_EQ(kinds(judged(balls(8, 2 - 0x1p-8 * 1.01), {}, card(), moved)), "cast-missed");
}

// What a time or a place is rounded by is that of the claimed time, however far the body would go later.
TEST(CastJudge, a_fast_motion_excuses_nothing) {
  const double way = 0x1p60, step = 1 / way;
  const CastStandard s = balls(way);
  EXPECT_EQ(kinds(judged(s, {Kind::at, step})), "") << "after a way of 1 they touch";
  EXPECT_EQ(kinds(judged(s, {Kind::at, step * (1 - 0x1p-20)}, card(0x1p-21))), "cast-early");
  EXPECT_EQ(kinds(judged(s, {Kind::at, step * (1 + 0x1p-20)}, card(0x1p-21))), "cast-late");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 1})), "cast-late");
}

TEST(CastJudge, a_float_is_off_by_its_rounding) {
  const CastStandard s = balls(3);   // at 1/3
  EXPECT_TRUE(judged(s, {Kind::at, 1.0 / 3}).right());
  EXPECT_FALSE(judged(s, {Kind::at, static_cast<double>(1.0F / 3)}).right());
  EXPECT_TRUE(judged(s, {Kind::at, static_cast<double>(1.0F / 3)}, card(0, "float")).right());
}

// Beyond the normal numbers a step of the time may be a long way.
TEST(CastJudge, a_subnormal_time_is_off_by_its_rounding) {
  const double r = 0x1p-30, way = 0x1.8p1023;
  const CastStandard s(Sphere{{-0x1p-20, 0, 0}, r}, {way, 0, 0}, Sphere{{0, 0, 0}, r});
  const double time = (0x1p-20 - 2 * r) / way;
  EXPECT_LT(time, 0x1p-1040);
  EXPECT_EQ(kinds(judged(s, {Kind::at, time, Vec3{1, 0, 0}})), "");
  EXPECT_EQ(kinds(judged(s, {Kind::at, time - 0x1p-1072})), "cast-early");
  EXPECT_EQ(kinds(judged(s, {Kind::at, time + 0x1p-1072})), "cast-late");
}

// Balls of radius 1/2 grown by 1/2 are those of before.
TEST(CastJudge, margins_are_part_of_the_solids) {
  const CastStandard s(Sphere{{-3, 0, 0}, 0.5}, {4, 0, 0}, Sphere{{0, 0, 0}, 0.5}, reference::Rational(1) / 2,
                       reference::Rational(1) / 2);
  EXPECT_TRUE(judged(s, {Kind::at, 0.25, Vec3{1, 0, 0}, Vec3{-1, 0, 0}}).wrong.empty());
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.5})), "cast-late");
  EXPECT_EQ(kinds(judged(s, {})), "cast-missed");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, Vec3{0.6, 0.8, 0}})), "direction");
  EXPECT_EQ(kinds(judged(s, {Kind::at, 0.25, {}, Vec3{-1.0001, 0.0001, 0}})), "witness");
}

TEST(CastJudge, silence_and_nonsense_are_not_right) {
  const CastStandard s = balls(4);
  EXPECT_EQ(judge_cast(s, card(), Undecided{"no"}).silence, "undecided");
  EXPECT_EQ(judge_cast(s, card(), Failed{Failed::How::hang, ""}).silence, "failed-hang");
  Claim other;
  other.contact = true;
  EXPECT_EQ(judge_cast(s, card(), other).lacks, "cast");
  EXPECT_FALSE(judge_cast(s, card(), other).right());
  EXPECT_EQ(judged(s, {Kind::at, std::nan("")}).silence, "failed-nan");
  EXPECT_EQ(judged(s, {Kind::at, 1.5}).silence, "failed-garbage");
  EXPECT_EQ(judged(s, {Kind::never, 0.5}).silence, "failed-garbage");
  EXPECT_THROW(judged(s, {}, card(-1)), std::invalid_argument);
  EXPECT_THROW(judged(s, {}, card(std::nan(""))), std::invalid_argument);
}

// A capsule from (-2, 0, 0) to (2, 0, 0) turns about the z axis. The nearest point of its segment to (0, 3, 0) is the
// end as soon as 3 sin(angle) > 2; the ball there is touched at 4 + 9 - 12 sin(angle) = (0.25 + r)^2.
CastStandard propeller(double r, double angle) {
  return CastStandard(Capsule{{-2, 0, 0}, {2, 0, 0}, 0.25}, {0, 0, 0}, Sphere{{0, 3, 0}, r}, 0, 0, Vec3{0, 0, angle});
}

TEST(CastJudge, a_body_that_turns) {
  const CastStandard s = propeller(1, 1.5);
  const double angle = std::asin(0.953125), time = angle / 1.5;
  const Vec3 end{2 * std::cos(angle), 2 * std::sin(angle), 0}, n{-end.x / 1.25, (3 - end.y) / 1.25, 0};
  const Vec3 witness{end.x + 0.25 * n.x, end.y + 0.25 * n.y, 0};
  const Verdict right = judged(s, {Kind::at, time, n, witness}, card(1e-14));
  EXPECT_TRUE(right.right()) << kinds(right) << right.lacks;
  // the gap closes by 2 cos(angle) 3 / 1.25 a radian
  const double step = 0x1p-10, closing = 1.5 * 6 * std::cos(angle) / 1.25;
  const Verdict early = judged(s, {Kind::at, time - step}), late = judged(s, {Kind::at, time + step});
  EXPECT_EQ(kinds(early), "cast-early");
  EXPECT_EQ(kinds(late), "cast-late");
  EXPECT_NEAR(error(s, early), step * closing, 0.01 * step * closing);
  EXPECT_LE(error(s, late), 1.01 * step * closing);
  EXPECT_GE(error(s, late), 0.9 * step * closing);
  const Verdict missed = judged(s, {});
  EXPECT_EQ(kinds(missed), "cast-missed");
  EXPECT_LE(error(s, missed), 0.25) << "where it points at the middle of the ball, at 1.5 and a little more";
  EXPECT_GE(error(s, missed), 0.2);
  EXPECT_EQ(kinds(judged(s, {Kind::at, time, Vec3{0, 1, 0}}, card(1e-14))), "direction");
  EXPECT_EQ(kinds(judged(s, {Kind::at, time, n, Vec3{0, 1, 0}}, card(1e-14))), "witness");
}

TEST(CastJudge, a_body_that_turns_and_stops_short_or_passes) {
  const CastStandard stops = propeller(1, 1.2), passes = propeller(0.5, 3);
  for (const CastStandard* s : {&stops, &passes}) {
    EXPECT_TRUE(judged(*s, {}).right());
    EXPECT_EQ(kinds(judged(*s, {Kind::at, 0.5})), "cast-spurious");
    EXPECT_EQ(kinds(judged(*s, {Kind::already})), "cast-spurious");
  }
  EXPECT_NEAR(error(passes, judged(passes, {Kind::at, 0.5})), 0.25, 0.02) << "the least distance, to a sixteenth";
  // Discs that pass through each other are never deep in each other. What stays apart is known to.
  const Disc coin{{0, 0, 2}, {0, 0, 1}, 1}, plate{{0, 0, 0}, {0, 0, 1}, 5};
  const Box slab{{0, 0, 0}, {1, 0, 0, 0}, {5, 5, 0.5}};
  EXPECT_EQ(judged(CastStandard(coin, {0, 0, -4}, plate, 0, 0, Vec3{0, 0, 1}), {}).lacks, "decision");
  EXPECT_EQ(judged(CastStandard(coin, {0, 0, -4}, plate, 0, 0, Vec3{0, 0, 1}), {}, card(1e-9)).lacks, "decision");
  EXPECT_TRUE(judged(CastStandard(coin, {0, 0, -1.5}, plate, 0, 0, Vec3{0, 0, 1}), {}).right());
  EXPECT_EQ(kinds(judged(CastStandard(coin, {0, 0, -4}, slab, 0, 0, Vec3{0, 0, 1}), {})), "cast-missed");
  const CastStandard grazes(Sphere{{-3, 0, 2}, 1}, {6, 0, 0}, Sphere{{0, 0, 0}, 1}, 0, 0, Vec3{0, 0, 1});
  EXPECT_TRUE(judged(grazes, {}, card(1e-6)).right()) << "balls are thick";
  EXPECT_THROW(propeller(1, 3.2), std::invalid_argument);
  EXPECT_THROW(CastStandard(HalfSpace{{0, 0, 0}, {0, 0, 1}}, {}, Sphere{{0, 0, 3}, 1}, 0, 0, Vec3{0, 0, 1}),
               std::invalid_argument);
}

}  // namespace
}  // namespace octic::oracle::cast_judge_test
