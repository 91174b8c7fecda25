// The judges of estimates and of stationary distances on questions whose answers are known by hand, and the lines of
// inquiries.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/inquiry/inquiry_truth.h"

namespace octic::oracle::inquiry_judge_test {
namespace {

using Kind = StationaryClaim::Kind;

std::string kinds(const InquiryVerdict& v) {
  std::string text;
  for (const Wrong& w : v.wrong) text += (text.empty() ? "" : " ") + w.kind;
  return text;
}

InquiryCard card(double relative = 0) {
  InquiryCard c;
  c.name = "test", c.tolerance_relative = relative;
  return c;
}

// --- estimates

// Balls of radius 1, `between` apart: the size is 5 where that is 3.
InquiryVerdict balls(double between, double largest_error, const EstimateClaim& claim, const InquiryCard& c = card()) {
  const InquiryTruth case_truth(
      {"balls", EstimateQuestion{Sphere{{0, 0, 0}, 1}, Sphere{{between, 0, 0}, 1}, largest_error}});
  return case_truth.judge(c, claim);
}

TEST(EstimateJudge, a_claim_is_right_up_to_its_own_error_and_wrong_beyond) {
  const double e = 0x1p-10, less = e * (1 - 0x1p-40);
  EXPECT_TRUE(balls(3, 1, {1, 0}).right());
  for (const double side : {-1.0, 1.0}) {
    EXPECT_TRUE(balls(3, 1, {1 + side * e, e}).right());
    const InquiryVerdict v = balls(3, 1, {1 + side * e, less});
    EXPECT_EQ(kinds(v), "estimate-outside");
    EXPECT_NEAR(v.wrong[0].error, (e - less) / 5, 1e-18);
    EXPECT_FALSE(v.right());
  }
}

// sqrt(2) is no double: the comparison is decided however close it is.
TEST(EstimateJudge, an_irrational_distance_is_compared_exactly) {
  const InquiryTruth case_truth({"points", EstimateQuestion{Point{{0, 0, 0}}, Point{{1, 1, 0}}, 1}});
  const double root = std::sqrt(2.0);   // above the number itself
  EXPECT_EQ(kinds(case_truth.judge(card(), EstimateClaim{root, 0x1p-53})), "");
  EXPECT_EQ(kinds(case_truth.judge(card(), EstimateClaim{root, 0})), "estimate-outside");
  EXPECT_EQ(kinds(case_truth.judge(card(), EstimateClaim{std::nextafter(root, 0), 0})), "estimate-outside");
}

TEST(EstimateJudge, solids_in_contact_are_at_the_distance_0) {
  for (const double between : {2.0, 1.0}) {   // they touch, they overlap
    EXPECT_TRUE(balls(between, 1, {0, 0}).right());
    EXPECT_TRUE(balls(between, 1, {0.25, 0.25}).right());
    EXPECT_EQ(kinds(balls(between, 1, {0.25, 0.125})), "estimate-outside");
  }
}

TEST(EstimateJudge, an_error_above_the_one_that_was_asked_for_is_wide_if_smaller_ones_are_promised) {
  InquiryCard c;
  EXPECT_EQ(kinds(balls(3, 0x1p-10, {1, 0x1p-9}, c)), "estimate-wide");
  EXPECT_EQ(kinds(balls(3, 0x1p-9, {1, 0x1p-9}, c)), "");
  c.finest = 0x1p-14;
  EXPECT_EQ(kinds(balls(3, 0x1p-10, {1, 0x1p-9}, c)), "estimate-wide");
  c.finest = 0x1p-12;   // of the size 5
  EXPECT_EQ(kinds(balls(3, 0x1p-10, {1, 0x1p-9}, c)), "");
  c.finest = 0, c.finest_coordinate = 0x1p-11;   // of the coordinate 3
  EXPECT_EQ(kinds(balls(3, 0x1p-10, {1, 0x1p-9}, c)), "");
}

TEST(EstimateJudge, a_declared_tolerance_is_a_part_of_the_size) {
  EXPECT_EQ(kinds(balls(3, 1, {1 + 0x1p-10, 0}, card(0x1p-12))), "") << "the size is 5";
  EXPECT_EQ(kinds(balls(3, 1, {1 + 0x1p-10, 0}, card(0x1p-13))), "estimate-outside");
}

TEST(EstimateJudge, what_is_off_by_more_than_a_twentieth_of_the_size_is_not_right_whatever_the_tolerance) {
  EXPECT_TRUE(balls(3, 1, {1.25, 0}, card(0.5)).right());   // of a size of 5
  EXPECT_EQ(balls(3, 1, {1.26, 0}, card(0.5)).lacks, "tolerance");
  EXPECT_TRUE(balls(3, 1, {1.5, 0.25}, card(0.5)).right()) << "its own error is counted";
}

TEST(EstimateJudge, nonsense_is_a_failure) {
  EXPECT_EQ(balls(3, 1, {-1, 3}).silence, "failed-garbage");
  EXPECT_EQ(balls(3, 1, {1, -1}).silence, "failed-garbage");
  const InquiryTruth case_truth({"points", EstimateQuestion{Point{{0, 0, 0}}, Point{{1, 1, 0}}, 1}});
  EXPECT_EQ(case_truth.judge(card(), Undecided{"no"}).silence, "undecided");
  EXPECT_FALSE(case_truth.judge(card(), Undecided{"no"}).right());
}

// --- stationary distances

// Two circles in one plane, apart: the four pairs are on the line of the centres.
const StationaryQuestion four{Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{5, 0, 0}, {0, 0, 1}, 2}};
StationaryClaim four_pairs() {
  return {{{2, Vec3{1, 0, 0}, Vec3{3, 0, 0}, Kind::minimum},
           {4, Vec3{-1, 0, 0}, Vec3{3, 0, 0}, Kind::saddle},
           {6, Vec3{1, 0, 0}, Vec3{7, 0, 0}, Kind::saddle},
           {8, Vec3{-1, 0, 0}, Vec3{7, 0, 0}, Kind::maximum}},
          true};
}
InquiryVerdict judged(const StationaryQuestion& q, const StationaryClaim& claim, const InquiryCard& c = card()) {
  return InquiryTruth({"curves", q}).judge(c, claim);
}

TEST(StationaryJudge, four_pairs_of_circles_in_a_plane_are_right) {
  const InquiryVerdict v = judged(four, four_pairs());
  EXPECT_TRUE(v.right()) << kinds(v) << v.lacks;
  StationaryClaim bare = four_pairs();
  for (auto& p : bare.pairs) p = {p.distance};
  std::swap(bare.pairs[0], bare.pairs[3]);
  EXPECT_TRUE(judged(four, bare).right()) << "points, kinds and an order are not asked for";
}

TEST(StationaryJudge, each_part_that_is_wrong_is_told) {
  StationaryClaim c = four_pairs();
  c.pairs.pop_back();
  EXPECT_EQ(kinds(judged(four, c)), "stationary-missing");
  c.all = false;
  EXPECT_EQ(kinds(judged(four, c)), "");
  EXPECT_EQ(judged(four, c).lacks, "all");
  c = four_pairs(), c.pairs.push_back(c.pairs[0]);
  EXPECT_EQ(kinds(judged(four, c)), "stationary-spurious stationary-kind");
  c = four_pairs(), c.pairs.push_back({5});
  EXPECT_EQ(kinds(judged(four, c)), "stationary-spurious");
  EXPECT_NEAR(judged(four, c).wrong[0].error, 1.0 / 8, 1e-12) << "the size is 5 + 1 + 2";
  c = four_pairs(), c.pairs[1].kind = Kind::maximum;
  EXPECT_EQ(kinds(judged(four, c)), "stationary-kind");
  c = four_pairs(), c.pairs[0].distance = 2 + 1e-9;
  EXPECT_EQ(kinds(judged(four, c)), "stationary-point stationary-spurious stationary-missing");
  EXPECT_EQ(kinds(judged(four, c, card(1e-8))), "");
}

TEST(StationaryJudge, points_are_on_their_curves_and_stationary) {
  const auto with = [](const Vec3& x, const Vec3& y) {
    StationaryClaim c = four_pairs();
    c.pairs[0].x = x, c.pairs[0].y = y;
    return kinds(judged(four, c));
  };
  EXPECT_EQ(with({1, 0, 0}, {3, 0, 0}), "");
  EXPECT_EQ(with({1, 0, 0x1p-30}, {3, 0, 0x1p-30}), "stationary-point") << "out of the planes";
  EXPECT_EQ(with({1 + 0x1p-30, 0, 0}, {3 + 0x1p-30, 0, 0}), "stationary-point") << "off the circles";
  const double t = 0x1p-15;   // two apart to 2^-29, but the slope is 2^-14
  EXPECT_EQ(with({std::cos(t), std::sin(t), 0}, {5 - 2 * std::cos(t), 2 * std::sin(t), 0}), "stationary-point");
}

// Radii 1 and 1 + 2^-40: the two saddles are at 5 - 2^-40 and 5 + 2^-40.
TEST(StationaryJudge, distances_within_two_tolerances_of_each_other_are_counted_together) {
  const StationaryQuestion nearly_equal{Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{5, 0, 0}, {0, 0, 1}, 1 + 0x1p-40}};
  const StationaryClaim both_in_the_middle{{{3}, {5}, {5}, {7}}, true};
  EXPECT_EQ(kinds(judged(nearly_equal, both_in_the_middle, card(0x1p-42))), "") << "the size is 7";
  EXPECT_EQ(kinds(judged(nearly_equal, {{{3}, {5}, {7}}, true}, card(0x1p-42))), "stationary-missing");
  EXPECT_NE(kinds(judged(nearly_equal, both_in_the_middle, card(0x1p-44))), "");
}

TEST(StationaryJudge, a_family_is_not_listed) {
  const StationaryQuestion coaxial{Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{0, 0, 1}, {0, 0, 1}, 1}};
  EXPECT_TRUE(judged(coaxial, {{}, false}).right());
  const InquiryVerdict all = judged(coaxial, {{{1}, {std::sqrt(5.0)}}, true});
  EXPECT_EQ(kinds(all), "") << "curves that are off by a rounding have finitely many";
  EXPECT_EQ(all.lacks, "family");
  EXPECT_EQ(kinds(judged(coaxial, {{{1.5}}, false})), "stationary-spurious");
}

// A line at the height 1 - gap crosses the unit circle twice, and between the crossings is a saddle. As the gap closes
// these three pairs become one.
TEST(StationaryJudge, near_a_multiple_root_the_number_of_pairs_is_free) {
  const auto line_at = [](double height) {
    return StationaryQuestion{StraightLine{{7, height, 0}, {1, 0, 0}}, {{0, 0, 0}, {0, 0, 1}, 1}};
  };
  const StationaryClaim as_if_tangent{{{0}, {2}}, true};
  EXPECT_EQ(kinds(judged(line_at(1), as_if_tangent)), "");
  EXPECT_EQ(kinds(judged(line_at(1), {{{0}, {0}, {0}, {2}}, true})), "") << "one of multiplicity 3 may be three";
  EXPECT_EQ(kinds(judged(line_at(1), {{{0}, {0}, {0}, {0}, {2}}, true})), "stationary-spurious");
  EXPECT_EQ(kinds(judged(line_at(1), {{{0}}, true})), "stationary-missing") << "the farthest pair is not near it";
  EXPECT_EQ(kinds(judged(line_at(1 - 0x1p-50), as_if_tangent, card(1e-13))), "");
  EXPECT_NE(kinds(judged(line_at(1 - 0x1p-12), as_if_tangent, card(1e-13))).find("stationary-missing"),
            std::string::npos)
      << "0.02 from each other they are told apart";
  EXPECT_EQ(kinds(judged(line_at(1 - 0x1p-12), as_if_tangent, card(1e-3))), "");
  // Beyond the circle the crossings are gone; an engine that is off by as much finds them, with points.
  const double h = 1 + 0x1p-40, t = 0x1p-20;
  StationaryClaim c{{{h - 1, Vec3{0, h, 0}, Vec3{0, 1, 0}, {}}, {h + 1}}, true};
  EXPECT_EQ(kinds(judged(line_at(h), c)), "");
  c.pairs.push_back({0, Vec3{t, h, 0}, Vec3{t, 1 - t * t / 2, 0}, {}});
  EXPECT_EQ(kinds(judged(line_at(h), c, card(1e-11))), "");
}

// At the height 1.05 the points at the angle 0.4 are 0.08 farther apart than the nearest ones, and their slope is 0.05.
TEST(StationaryJudge, a_pair_whose_slopes_are_within_the_tolerance_is_not_spurious) {
  const double height = 1.05, angle = 0.4, d = height - std::cos(angle);
  const StationaryQuestion q{StraightLine{{7, height, 0}, {1, 0, 0}}, {{0, 0, 0}, {0, 0, 1}, 1}};
  const Vec3 x{std::sin(angle), height, 0}, y{std::sin(angle), std::cos(angle), 0};
  const StationaryClaim with_points{{{d, x, y, {}}}, false}, without{{{d}}, false};
  EXPECT_EQ(kinds(judged(q, with_points, card(0.03))), "") << "the size is 2.05";
  EXPECT_EQ(kinds(judged(q, without, card(0.03))), "stationary-spurious");
  EXPECT_EQ(kinds(judged(q, with_points, card(0.02))), "stationary-spurious");
}

// --- sections

using Section = SectionClaim;
const SectionQuestion ball_and_disc{{{0, 0, 0}, {0, 0, 1}, 5}, Sphere{{6, 0, 0}, 5}};   // two circles cross at (3, +-4)
Section::Arc circle(int from, int to, double x, double r) {
  return {Section::Curve::circle, from, to, {x, 0, 0}, {r, 0, 0}, {0, r, 0}};
}
Section lens() {
  return {Section::Kind::region, true, {{3, -4, 0}, {3, 4, 0}}, {circle(0, 1, 0, 5), circle(1, 0, 6, 5)}, true};
}
InquiryVerdict judged(const SectionQuestion& q, const Section& claim, double relative = 0) {
  return InquiryTruth({"section", q}).judge(card(relative), claim);
}

TEST(SectionJudge, the_right_outline_is_right_and_each_part_of_it_is_judged) {
  EXPECT_TRUE(judged(ball_and_disc, lens()).right()) << kinds(judged(ball_and_disc, lens()));
  const auto spoilt = [](const auto& spoil) {
    Section c = lens();
    spoil(c);
    return kinds(judged(ball_and_disc, c));
  };
  EXPECT_EQ(spoilt([](Section& c) { c.cuts = false; }), "section-cuts");
  EXPECT_EQ(spoilt([](Section& c) { c.corners[0].y -= 0x1p-20; }), "section-outside section-outline");
  EXPECT_EQ(spoilt([](Section& c) { c.corners[0].z = 0x1p-30; }), "section-outside") << "out of the plane";
  EXPECT_EQ(spoilt([](Section& c) { c.arcs[1].v.y = -5; }), "section-outline") << "clockwise";
  EXPECT_EQ(spoilt([](Section& c) { c.arcs[0].to = 0; }), "section-outline") << "no cycle";
  EXPECT_EQ(spoilt([](Section& c) { c = {}; }), "section-kind section-corners");
  EXPECT_EQ(spoilt([](Section& c) {
              c = {Section::Kind::point, true, {{3, 0, 0}}, {}, true};
            }),
            "section-kind section-corners");
  EXPECT_EQ(spoilt([](Section& c) { c.arcs[0] = {Section::Curve::segment, 0, 1, {}, {}, {}}; }), "section-missing");
  EXPECT_EQ(spoilt([](Section& c) {
              c = {Section::Kind::region, true, {}, {circle(-1, -1, 3.5, 2)}, true};
            }),
            "section-outside section-corners");
  EXPECT_EQ(spoilt([](Section& c) {
              c = {Section::Kind::region, true, {}, {circle(-1, -1, 3, 1)}, true};
            }),
            "section-corners");
}

// Half of a disc: the turn of the arc is pi, where the angle jumps.
TEST(SectionJudge, half_a_disc_is_judged) {
  const auto half = [](const Vec3& centre, const Vec3& normal, const Vec3& wall, double r, double height) {
    const SectionQuestion q{{centre, normal, r}, HalfSpace{centre, wall}};
    const auto unit = [](const Vec3& v) {
      const double s = 1 / std::hypot(v.x, v.y, v.z);
      return Vec3{s * v.x, s * v.y, s * v.z};
    };
    const auto cross = [](const Vec3& a, const Vec3& b) {
      return Vec3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    };
    const auto at = [&](double s, const Vec3& v) {
      return Vec3{centre.x + s * v.x, centre.y + s * v.y, centre.z + s * v.z};
    };
    const Vec3 n = unit(normal), e = unit(cross(normal, wall)), f = cross(n, e);   // f: away from the wall, in the disc
    const Vec3 u{r * e.x, r * e.y, r * e.z}, v{height * f.x, height * f.y, height * f.z};
    const auto curve = height == r ? Section::Curve::circle : Section::Curve::ellipse;
    // the arc from one end of the wall to the other, and back along the wall
    const bool inside = f.x * wall.x + f.y * wall.y + f.z * wall.z < 0;
    EXPECT_TRUE(inside);
    return kinds(judged(q,
                        {Section::Kind::region,
                         true,
                         {at(r, e), at(-r, e)},
                         {{curve, 0, 1, centre, u, v}, {Section::Curve::segment, 1, 0, {}, {}, {}}},
                         true},
                        1e-12));
  };
  for (const Vec3& normal : {Vec3{-5, -6, -4}, Vec3{1, -2, 2}, Vec3{1, 1, 1}, Vec3{0, 0, 1}})
    for (const Vec3& wall : {Vec3{1, -3, -2}, Vec3{-3, -3, 5}, Vec3{1, -1, 0}}) {
      EXPECT_EQ(half({-2, 1, -2}, normal, wall, 1.3, 1.3), "");
      EXPECT_NE(half({-2, 1, -2}, normal, wall, 1.3, 0.65).find("section-missing"), std::string::npos);
      EXPECT_NE(half({-2, 1, -2}, normal, wall, 1.3, 1.4).find("section-outside"), std::string::npos);
    }
}

// A plane that all but touches a flank: the ellipse is longer than doubles can hold, which ended the program.
TEST(SectionJudge, an_ellipse_without_end_is_judged) {
  for (const double tilt : {0.0, 2e-16, 1e-14, 1e-12, 1e-9}) {
    const SectionQuestion q{{{0, 0, 1}, {0, 0, 1}, 2}, PosedCylinder{{0, 0, 0}, {1, tilt, 1, 0}, 0.5, 1}};
    const Section line{Section::Kind::segment, false, {{-0.5, tilt / 2, 1}, {0.5, -tilt / 2, 1}}, {}, false};
    EXPECT_EQ(kinds(judged(q, line, 1e-9)), "") << tilt;
    Section off = line;
    off.corners[0].z = 1.001;
    EXPECT_EQ(kinds(judged(q, off, 1e-9)), "section-outside") << tilt;
  }
}

TEST(SectionJudge, a_tolerance_allows_what_moving_by_it_can_do) {
  // Balls whose lowest point is h above the disc; lengths are 1e-3 and the size is 6.
  const auto ball = [](double h) { return SectionQuestion{{{0, 0, 0}, {0, 0, 1}, 3}, Sphere{{0, 0, 1 + h}, 1}}; };
  const double h = 0x1p-12, r = std::sqrt(2 * h - h * h);
  const Section empty{Section::Kind::empty, false, {}, {}, false}, touch{Section::Kind::point, false, {{}}, {}, false},
      cut{Section::Kind::region, true, {}, {circle(-1, -1, 0, r)}, false};
  for (const double height : {-h, 0.0, h})
    for (const Section& claim : {empty, touch, cut})
      EXPECT_EQ(kinds(judged(ball(height), claim, 0x1p-12)), "") << height << " " << to_string(claim.kind);
  EXPECT_EQ(kinds(judged(ball(h), empty)), "");
  EXPECT_NE(kinds(judged(ball(h), touch)), "");
  EXPECT_NE(kinds(judged(ball(h), cut)), "");
  EXPECT_EQ(kinds(judged(ball(-h), empty)), "section-kind section-cuts");
  EXPECT_EQ(kinds(judged(ball(-h), touch)), "section-kind section-cuts");
  EXPECT_EQ(kinds(judged(ball(-h), cut)), "");
  EXPECT_EQ(kinds(judged(ball(0), touch)), "");
  EXPECT_EQ(judged(ball(-h), cut).lacks, "settled") << "the exact section is simple";
  EXPECT_EQ(judged(ball(0), touch).lacks, "");
  // Who says that a tolerance does not matter is taken at its word.
  Section sure = touch;
  sure.settled = true;
  EXPECT_EQ(kinds(judged(ball(0), sure, 0x1p-12)), "");
  EXPECT_EQ(kinds(judged(ball(h), sure, 0x1p-12)), "section-kind section-corners");
}

TEST(SectionJudge, the_section_of_a_flat_solid_has_its_place) {
  const SectionQuestion q{{{0, 0, 0}, {0, 0, 1}, 2}, Disc{{1, 0, 0}, {1, 0, 0}, 1}};   // from (1, -1, 0) to (1, 1, 0)
  const auto said = [&](const Vec3& from, const Vec3& to, double relative) {
    return kinds(judged(q, {Section::Kind::segment, false, {from, to}, {}, true}, relative));
  };
  EXPECT_EQ(said({1, 1, 0}, {1, -1, 0}, 0), "");
  EXPECT_EQ(said({1, 0.5, 0}, {1, -1, 0}, 0), "section-missing");
  EXPECT_EQ(said({1, 0.5, 0}, {1, -1, 0}, 0x1p-20), "section-missing");
  EXPECT_EQ(said({1 - 0x1p-20, 1, 0}, {1, -1, 0}, 0), "section-outside");
  EXPECT_EQ(said({1 - 0x1p-20, 1, 0}, {1, -1, 0}, 0x1p-19), "");
  EXPECT_EQ(kinds(judged(q, {Section::Kind::point, false, {{1, 0, 0}}, {}, false}, 0x1p-20)),
            "section-kind");
}

// A point of an arc may lie beyond the doubles, of a right answer, too.
TEST(SectionJudge, numbers_at_the_end_of_the_doubles_are_judged) {
  const double great = 1e308;
  Section whole{Section::Kind::region, true, {}, {circle(-1, -1, 1.2 * great, great)}, true};
  const SectionQuestion disc{{{1.2 * great, 0, 0}, {0, 0, 1}, great}, HalfSpace{{0, 0, 1}, {0, 0, 1}}};
  EXPECT_EQ(kinds(judged(disc, whole)), "");
  whole.arcs[0].centre = {great, great, 0};
  EXPECT_NE(kinds(judged({{{0, 0, 0}, {0, 0, 1}, 5}, Sphere{{6, 0, 0}, 5}}, whole)).find("section-outside"),
            std::string::npos);
}

// A solid as thin as the doubles allow: the disc crosses it in a strip.
TEST(SectionJudge, a_plate_of_any_thickness_has_its_section) {
  for (const double half : {0x1p-1020, 0x1p-1022, 0x1p-1030, 0x1p-1074}) {
    const InquiryTruth strip(
        {"strip", SectionQuestion{{{-3, 2, -1.75}, {1, 2, 2}, 4}, Box{{0, -0.25, 0}, {1, 0, 0, 0}, {5, 4, half}}}});
    EXPECT_EQ(strip.truth()["kind"], "region") << half;
    EXPECT_EQ(strip.truth()["corners"], 4) << half;
  }
}

TEST(SectionJudge, what_is_no_claim_is_a_failure) {
  Section c = lens();
  c.corners.pop_back();
  EXPECT_EQ(kinds(judged(ball_and_disc, c)), "section-outline");
  c = lens(), c.kind = Section::Kind::segment;
  EXPECT_EQ(kinds(judged(ball_and_disc, c)), "section-outline");
  const Reply nan =
      reply_from_json(Json::parse(R"({"section":{"kind":"point","corners":[[0,0,null]]}})"), InquiryKind::section);
  ASSERT_TRUE(std::holds_alternative<Failed>(nan));
  EXPECT_THROW(reply_from_json(Json::parse(R"({"section":{"kind":"blob"}})"), InquiryKind::section),
               std::invalid_argument);
}

// --- lines

TEST(InquiryLines, questions_replies_and_cards_are_read_back) {
  for (const Inquiry& q :
       {Inquiry{"e", EstimateQuestion{Sphere{{0, 0, 0.1}, 1}, Point{{3, 0, 0}}, 0x1p-1060}}, Inquiry{"s", four},
        Inquiry{"l", StationaryQuestion{StraightLine{{1, 2, 3}, {0, 0, -1}}, four.b}}, Inquiry{"c", ball_and_disc}}) {
    const Json json = to_json(q);
    EXPECT_EQ(to_json(inquiry_from_json(json)), json);
    EXPECT_EQ(inquiry_from_json(json).kind(), q.kind());
  }
  const Inquiry e{"e", EstimateQuestion{}}, s{"s", four};
  for (const auto& [reply, inquiry] : {std::pair{Reply(EstimateClaim{0.1, 0}), e},
                                       {Reply(four_pairs()), s},
                                       {Reply(StationaryClaim{{{0.1}}, false}), s},
                                       {Reply(Undecided{"why"}), s},
                                       {Reply(Failed{Failed::How::hang, "why"}), e}}) {
    Json json{{"name", inquiry.name}};
    json.update(to_json(reply));
    EXPECT_EQ(to_json(reply_from_line(to_text(json), inquiry)), to_json(reply));
  }
  const std::vector<InquiryKind> both{InquiryKind::estimate, InquiryKind::stationary};
  const InquiryCard c{"n", "l", "1", "s", "p", both, 1e-9, 1e-13, 0x1p-40, 0x1p-80};
  EXPECT_EQ(to_line(inquiry_card_from_json(strict_json(to_line(c)))), to_line(c));
}

TEST(InquiryLines, what_is_no_reply_is_refused_and_nan_is_a_failure) {
  const Inquiry e{"e", EstimateQuestion{}}, s{"s", four};
  const auto read = [](const char* line, const Inquiry& q) { return reply_from_line(line, q); };
  EXPECT_THROW(read(R"({"name":"x","estimate":{"distance":1,"error":0}})", e), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"e","estimate":{"distance":1}})", e), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"e","estimate":{"distance":1,"error":0,"eror":0}})", e), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"e","stationary":{"pairs":[],"all":true}})", e), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"e","estimate":{"distance":1,"error":0},"section":{}})", e), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"e","estimate":{"distance":1,"error":0},"undecided":"?"})", e), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"s","stationary":{"pairs":[]}})", s), std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"s","stationary":{"pairs":[{"distance":1,"kind":"top"}],"all":true}})", s),
               std::invalid_argument);
  EXPECT_THROW(read(R"({"name":"s","stationary":{"pairs":[{"distance":1,"x":[0,0,0]}],"all":true}})", s),
               std::invalid_argument);
  for (const char* said :
       {"null", "\"nan\"", "\"inf\"", "\"NaN\"", "\"-Infinity\"", "NaN", "Infinity", "-Infinity", "nan", "-inf"}) {
    const std::string line = std::string(R"({"name":"e","estimate":{"distance":1,"error":)") + said + "}}";
    const Reply reply = read(line.c_str(), e);
    ASSERT_TRUE(std::holds_alternative<Failed>(reply)) << said;
    EXPECT_EQ(std::get<Failed>(reply).how, Failed::How::nan);
    if (said[0] != '"') continue;
    const std::string asked = R"({"name":"p","query":"stationary","a":{"type":"line","point":[0,0,0],"direction":)"
                              R"([0,0,1]},"b":{"type":"circle","center":[1,0,0],"normal":[0,0,1],"r":2},"answer":)"
                              R"({"stationary":{"all":true,"pairs":[{"distance":1,"x":[0,0,)";
    const AnsweredInquiry judged = answered_inquiry_from_json(Json::parse(asked + said + R"(],"y":[1,2,0]}]}}})"));
    ASSERT_TRUE(std::holds_alternative<Failed>(judged.reply)) << said;
    EXPECT_EQ(std::get<Failed>(judged.reply).how, Failed::How::nan);
  }
}

}  // namespace
}  // namespace octic::oracle::inquiry_judge_test
