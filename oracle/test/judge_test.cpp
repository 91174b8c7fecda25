// What each part of a claim is right and wrong about.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "oracle/examiner/examiner.h"
#include "oracle/test/judge_fixture.h"

namespace octic::oracle::judge_test {
namespace {

using namespace judge_fixture;
using reference::exact;
const double inf = std::numeric_limits<double>::infinity();

// Size about 4.5. The solids may be cores: grown by margins, they are nearer than their relation says.
TEST(stratum, says_how_near_to_touching_the_solids_are) {
  const auto word = [](const Standard& s) {
    const std::string text = stratum(s);
    return text.substr(text.rfind("; ") + 2);
  };
  EXPECT_EQ(word(ends_apart(0.01)), "parallel+coaxial");
  EXPECT_EQ(word(ends_apart(0.001)), "parallel+coaxial+close");
  EXPECT_EQ(word(ends_apart(1e-5)), "parallel+coaxial+near");
  EXPECT_EQ(word(ends_apart(0x1p-52)), "parallel+coaxial+near");
  EXPECT_EQ(word(ends_apart(0)), "parallel+coaxial") << "touching says more than near";
  EXPECT_EQ(word(ends_apart(-1e-5)), "parallel+coaxial+near");
  EXPECT_EQ(word(ends_apart(-0.01)), "parallel+coaxial");
  EXPECT_EQ(word(standard(upright(-1, 1, 1), upright(1.5, 1, 1), exact(0.25), exact(0.25))), "parallel+coaxial+near");
  const Rational little = exact(0x1p-20);
  EXPECT_EQ(word(standard(upright(-1, 1, 1), upright(1, 1, 1), little, little)), "parallel+coaxial+near")
      << "the cores touch, the solids overlap";
  EXPECT_EQ(word(standard(Cylinder{{0, 0, 0}, {0, 0, 1}, 1}, Cylinder{{2.002, -3, -4}, {2.002, 3, 4}, 1})), "close")
      << "no degeneracy";
}

TEST(judge_side, touching_is_contact) {
  EXPECT_TRUE(ask_contact(0, true).right());
  const Verdict denied = ask_contact(0, false);
  EXPECT_FALSE(denied.right());
  EXPECT_TRUE(denied.wrong_at(ladder[0])) << "wrong at any";
  EXPECT_FALSE(denied.wrong_at(ladder[1])) << "and at nothing else";
}

TEST(judge_side, apart_by_one_ulp_is_no_contact) {
  const double ulp = std::nextafter(1.0, 2.0) - 1;
  const Verdict v = ask_contact(ulp, true);
  EXPECT_TRUE(v.wrong_at(ladder[0]));
  EXPECT_FALSE(v.wrong_at(ladder[1]));
  EXPECT_TRUE(ask_contact(ulp, false).right());
}

TEST(judge_side, wrong_at_a_step_means_wrong_by_more_than_that_part_of_size) {
  const double size = 2 * std::sqrt(5.0);
  for (std::size_t i = 1; i < ladder.size(); ++i) {
    for (const double sign : {1.0, -1.0}) {
      const double gap = sign * ladder[i].part_of_size * size;
      const Verdict above = ask_contact(std::ldexp(std::round(std::ldexp(gap * 1.3, 52)), -52), sign > 0);
      EXPECT_TRUE(above.wrong_at(ladder[i])) << ladder[i].name;
      if (i + 1 < ladder.size()) { EXPECT_FALSE(above.wrong_at(ladder[i + 1])) << ladder[i].name; }
    }
  }
}

TEST(judge_side, a_declared_tolerance_is_granted_and_no_more) {
  EXPECT_TRUE(ask_contact(0.125, true, 0.125).right());
  EXPECT_FALSE(ask_contact(0.1251, true, 0.125).right());
  EXPECT_TRUE(ask_contact(-0.125, false, 0.125).right());
  EXPECT_FALSE(ask_contact(-0.1251, false, 0.125).right());
  EXPECT_TRUE(ask_contact(0.125, true, 0.125).wrong_at(ladder.back())) << "the ladder grants nothing";
}

TEST(judge_side, a_distance_alone_claims_a_side) {
  const Standard apart = ends_apart(0.5), touching = ends_apart(0);
  EXPECT_TRUE(judge(apart, card(), Query::signed_distance, distance(0)).wrong_side);
  EXPECT_FALSE(judge(touching, card(), Query::signed_distance, distance(0)).wrong_side);
  EXPECT_TRUE(judge(touching, card(), Query::signed_distance, distance(1e-300)).wrong_side);
  Claim both;
  both.signed_distance = Enclosure{-1, 1};
  EXPECT_FALSE(judge(apart, card(), Query::signed_distance, both).contact) << "zero inside claims no side";
}

TEST(judge_relation, all_three_are_told_apart) {
  const auto wrong = [](double gap, Relation said) {
    Claim c;
    c.relation = said;
    const Verdict v = judge(ends_apart(gap), card(), Query::boolean, c);
    for (const Wrong& w : v.wrong) EXPECT_EQ(w.error > 0, gap != 0) << gap << " " << to_string(said);
    return has(v, "relation");
  };
  for (const auto& [gap, truth] :
       {std::pair{0.5, Relation::apart}, {0.0, Relation::touching}, {-0.5, Relation::overlapping}})
    for (const Relation said : {Relation::apart, Relation::touching, Relation::overlapping})
      EXPECT_EQ(wrong(gap, said), said != truth) << gap << " " << to_string(said);
}

TEST(judge_distance, an_error_is_a_part_of_size) {
  const Standard s = ends_apart(0.5);
  const double size = std::sqrt(4.5 * 4.5 + 4);
  const Verdict v = judge(s, card(), Query::signed_distance, distance(0.5 + 1e-3));
  ASSERT_TRUE(v.distance_error);
  EXPECT_NEAR(*v.distance_error, 1e-3 / size, 2e-3 * 1e-3 / size);   // size is known to three digits
  EXPECT_LE(exact(*v.distance_error) * s.size, exact(0.5 + 1e-3) - s.lower) << "rounded down";
  EXPECT_TRUE(has(v, "distance"));
  EXPECT_FALSE(v.depth_error);
  const Verdict deep = judge(ends_apart(-0.5), card(), Query::signed_distance, distance(-0.25));
  EXPECT_TRUE(deep.depth_error);
  EXPECT_TRUE(has(deep, "depth"));
}

TEST(judge_distance, one_ulp_is_seen_and_granted_only_when_declared) {
  const double off = std::nextafter(0.5, 1.0);
  EXPECT_FALSE(judge(ends_apart(0.5), card(), Query::signed_distance, distance(off)).right());
  EXPECT_TRUE(judge(ends_apart(0.5), card(0, 1e-15), Query::signed_distance, distance(off)).right());
}

TEST(judge_distance, an_enclosure_is_right_when_it_holds_the_truth_and_is_as_narrow_as_the_tolerance) {
  const auto wrong = [](double lower, double upper, const Card& who) {
    Claim c;
    c.signed_distance = Enclosure{lower, upper};
    const Verdict v = judge(ends_apart(0.5), who, Query::signed_distance, c);
    EXPECT_EQ(v.right(), v.wrong.empty());
    std::string kinds;
    for (const Wrong& w : v.wrong) {
      kinds += w.kind + " ";
      EXPECT_GT(w.error, 0);
      EXPECT_TRUE(std::isfinite(w.error));
    }
    return kinds;
  };
  const Card tenth = card(0.1), none = card();
  EXPECT_EQ(wrong(0.4, 0.6, tenth), "");
  EXPECT_EQ(wrong(0.45, 0.5, tenth), "");
  EXPECT_EQ(wrong(0.3, 0.5, tenth), "wide ");
  EXPECT_EQ(wrong(0.5, 0.61, tenth), "wide ");
  EXPECT_EQ(wrong(0.61, 0.62, tenth), "distance ");
  EXPECT_EQ(wrong(0.1, 0.39, tenth), "distance ");
  EXPECT_EQ(wrong(0.5, inf, tenth), "wide ");
  EXPECT_EQ(wrong(-inf, inf, tenth), "wide ");
  EXPECT_EQ(wrong(-1.7e308, 1.7e308, tenth), "wide ");
  EXPECT_EQ(wrong(0.4, 0.6, none), "wide ");
  EXPECT_EQ(wrong(std::nextafter(0.5, 0), std::nextafter(0.5, 1), none), "") << "rounded outwards";
}

TEST(judge_distance, the_nearest_double_is_right_whatever_the_tolerance) {
  for (int i = 0; i < 20; ++i) {
    const Standard s =
        standard(Cylinder{{0, 0, 0}, {0.1 * i, 0.7, 1}, 0.3}, Cylinder{{3, 0.1, 0}, {3, 1, 0.2 * i}, 0.7});
    EXPECT_TRUE(judge(s, card(), Query::signed_distance, distance(s.truth.nearest)).wrong.empty());
    EXPECT_TRUE(
        has(judge(s, card(), Query::signed_distance, distance(std::nextafter(s.truth.nearest, inf))), "distance"));
    Claim in_float = distance(static_cast<double>(static_cast<float>(s.truth.nearest)));
    const auto to_float = [](const Vec3& p) {
      return Vec3{static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
    };
    in_float.direction = to_float(s.truth.direction);
    in_float.witness_a = to_float(s.truth.witness_a), in_float.witness_b = to_float(s.truth.witness_b);
    Card who = card();
    EXPECT_FALSE(judge(s, who, Query::signed_distance, in_float).wrong.empty());
    who.scalar = "float";
    EXPECT_TRUE(judge(s, who, Query::signed_distance, in_float).wrong.empty());
  }
}

// Nobody is accused of nothing: solids that touch, an engine that declares no error and says that they are apart.
TEST(judge_side, an_error_of_zero_is_not_right_and_not_accused) {
  const Verdict denied = ask_contact(0, false);
  EXPECT_TRUE(denied.wrong.empty());
  EXPECT_EQ(denied.lacks, "touch");
  EXPECT_FALSE(denied.right());
  EXPECT_TRUE(ask_contact(0, false, 1e-9).right());
  Claim no_point = distance(0);
  no_point.contact = true, no_point.manifold = std::vector<Vec3>{};
  EXPECT_EQ(judge(ends_apart(0), card(), Query::contact, no_point).lacks, "touch") << "no point is no contact";
  EXPECT_TRUE(judge(ends_apart(0), card(1e-9), Query::contact, no_point).right());
  const Standard least = standard(Cylinder{{0, 0, -2}, {0, 0, 0}, 1}, Cylinder{{0, 0, 5e-324}, {0, 0, 2}, 1});
  const Verdict barely = judge(least, card(), Query::boolean, contact(true));
  ASSERT_TRUE(has(barely, "side"));
  EXPECT_GT(barely.wrong.front().error, 0);
}

TEST(judge_tolerance, what_is_declared_beyond_all_sense_makes_nothing_right) {
  for (const Card& lax : {card(1e308), card(0, 1e308), card(0, 10), card(3)}) {
    const Verdict off = judge(ends_apart(0.5), lax, Query::signed_distance, distance(1.5));
    EXPECT_TRUE(off.wrong.empty()) << "it never promised more";
    EXPECT_FALSE(off.right());
    EXPECT_EQ(off.lacks, "tolerance");
    EXPECT_TRUE(judge(ends_apart(0.5), lax, Query::signed_distance, distance(0.5)).right());
    Claim aside = distance(0.5);
    aside.direction = {0.6, 0, 0.8};
    const Verdict along = judge(ends_apart(0.5), lax, Query::signed_distance, aside);
    EXPECT_TRUE(along.wrong.empty());
    EXPECT_EQ(along.lacks, "tolerance") << "the gap along it falls short by more than a twentieth";
    Claim far = distance(0.5);
    far.witness_b = Vec3{2, 0, 0.5};
    const Verdict outside = judge(ends_apart(0.5), lax, Query::signed_distance, far);
    EXPECT_TRUE(outside.wrong.empty());
    EXPECT_EQ(outside.lacks, "tolerance") << "a witness outside by more than a twentieth";
    Claim one = distance(0);
    one.contact = true, one.direction = Vec3{0, 0, 1}, one.manifold = std::vector<Vec3>{{0, 0, 0}};
    const Verdict patch = judge(ends_apart(0), lax, Query::contact, one);
    EXPECT_TRUE(patch.wrong.empty());
    EXPECT_EQ(patch.lacks, "tolerance") << "one point of a disc";
    Claim all = distance(0);
    all.signed_distance = Enclosure{-1, 2};
    EXPECT_FALSE(judge(ends_apart(0.5), lax, Query::signed_distance, all).right());
    EXPECT_FALSE(judge(ends_apart(0.5), lax, Query::boolean, contact(true)).right());
    EXPECT_FALSE(judge(ends_apart(-0.5), lax, Query::boolean, contact(false)).right());
    Claim relation;
    relation.relation = Relation::overlapping;
    EXPECT_FALSE(judge(ends_apart(0.5), lax, Query::boolean, relation).right());
  }
  for (const Card& none :
       {card(std::nan("")), card(-1), card(inf), card(0, std::nan("")), card(0, -1e-9), card(0, inf)})
    EXPECT_THROW(judge(ends_apart(0.5), none, Query::boolean, contact(false)), std::invalid_argument);
}

// Silence about what was asked is no right answer, however right the rest is.
TEST(judge_silence, a_part_that_was_asked_and_not_said_keeps_an_answer_from_being_right) {
  const Standard apart = ends_apart(0.5), deep = ends_apart(-0.5);
  EXPECT_EQ(judge(apart, card(), Query::signed_distance, contact(false)).lacks, "distance");
  EXPECT_FALSE(judge(apart, card(), Query::signed_distance, contact(false)).right());
  EXPECT_TRUE(judge(apart, card(), Query::boolean, contact(false)).right());
  EXPECT_TRUE(judge(apart, card(), Query::contact, contact(false)).right()) << "no contact, no points";
  EXPECT_EQ(judge(deep, card(), Query::contact, contact(true)).lacks, "distance");
  Claim depth = distance(-0.5);
  depth.contact = true;
  EXPECT_EQ(judge(deep, card(), Query::contact, depth).lacks, "manifold");
  EXPECT_FALSE(Verdict{}.right());
}

// Nothing that an engine says goes unjudged because something else was asked.
TEST(judge_silence, a_part_that_was_said_and_not_asked_is_judged_as_well) {
  const Standard apart = ends_apart(0.5);
  Claim c = distance(0.75);
  c.contact = false;
  EXPECT_TRUE(has(judge(apart, card(), Query::boolean, c), "distance"));
  c = contact(false);
  c.direction = Vec3{1, 0, 0};
  EXPECT_TRUE(has(judge(apart, card(), Query::boolean, c), "direction"));
  c = contact(false);
  c.witness_b = Vec3{0, 0, 9};
  EXPECT_TRUE(has(judge(apart, card(), Query::boolean, c), "witness"));
  c = distance(0.5);
  c.manifold = std::vector<Vec3>{{0, 0, 0}};
  EXPECT_TRUE(has(judge(apart, card(), Query::signed_distance, c), "manifold-spurious"));
}

// Each part answers for itself: a wrong distance beside right witnesses, and the reverse.
TEST(judge_witness, are_held_against_the_truth_and_not_against_the_claimed_distance) {
  Claim c = distance(0.75);
  c.contact = false;
  c.witness_a = Vec3{0, 0, 0};
  c.witness_b = Vec3{0, 0, 0.5};
  const Verdict far = judge(ends_apart(0.5), card(1e-9), Query::signed_distance, c);
  ASSERT_EQ(far.wrong.size(), 1u);
  EXPECT_EQ(far.wrong.front().kind, "distance");
  c = distance(-0.5);
  c.witness_a = Vec3{0, 0, 0};
  c.witness_b = Vec3{0, 0, -0.5};
  EXPECT_TRUE(judge(ends_apart(-0.5), card(1e-9), Query::signed_distance, c).wrong.empty());
  c.witness_b = Vec3{0.5, 0, 0};   // as far as the solids are deep, and in both; but moving B by it parts nothing
  EXPECT_TRUE(has(judge(ends_apart(-0.5), card(1e-9), Query::signed_distance, c), "witness"));
}

// Parts that imply different sides claim none: each is accused for itself.
TEST(judge_side, a_wrong_manifold_does_not_make_the_distance_deny_contact) {
  Claim c = distance(-0.5);
  c.manifold.emplace();
  const Verdict v = judge(ends_apart(-0.5), card(1e-9), Query::contact, c);
  ASSERT_EQ(v.wrong.size(), 1u);
  EXPECT_EQ(v.wrong.front().kind, "manifold-missing");
}

TEST(judge_distance, at_the_bottom_of_the_range_the_nearest_double_is_right) {
  const double tiny =
      5e-324;   // the ends of a tilted pair of a few of the smallest doubles: their distance is no double
  const Standard s = standard(Cylinder{{0, 0, 0}, {8 * tiny, 0, 8 * tiny}, 2 * tiny},
                              Cylinder{{20 * tiny, 0, 0}, {40 * tiny, 0, 0}, tiny});
  ASSERT_NE(s.lower, exact(s.truth.nearest));
  EXPECT_TRUE(judge(s, card(0, 1e-15), Query::signed_distance, distance(s.truth.nearest)).wrong.empty());
  EXPECT_FALSE(judge(s, card(0, 1e-15), Query::signed_distance, distance(s.truth.nearest + 2 * tiny)).right());
}

TEST(judge_direction, deficiency_is_how_far_the_gap_falls_short) {
  const auto with = [](const Vec3& n) {
    Claim c = distance(0.5);
    c.direction = n;
    return judge(ends_apart(0.5), card(1e-12), Query::signed_distance, c);
  };
  EXPECT_EQ(*with({0, 0, 1}).deficiency, 0);
  EXPECT_EQ(*with({0, 0, 8}).deficiency, 0) << "the length of a direction is another matter";
  EXPECT_EQ(*with({0, 0, 8}).unit_error, 7);
  EXPECT_TRUE(has(with({0, 0, 8}), "direction")) << "no unit vector";
  EXPECT_TRUE(has(with({0, 0, 1e-300}), "direction"));
  EXPECT_TRUE(has(with({0, 0, 1e300}), "direction"));
  EXPECT_TRUE(has(with({0, 0, 1.00001}), "direction"));
  EXPECT_FALSE(has(with({0, 0, 1 - 5e-7}), "direction")) << "normalised in float";
  EXPECT_TRUE(has(with({0, 0, -1}), "direction"));
  EXPECT_TRUE(has(with({1e-3, 0, 1}), "direction"));
  EXPECT_TRUE(has(with({0, 0, 0}), "direction")) << "no direction at all";
  EXPECT_TRUE(with({0, 0, -1}).right()) << "right is about side and distance";
}

// Whatever the tolerance: the difference vector is no direction, however small the size.
TEST(judge_direction, a_length_that_is_off_by_more_than_a_twentieth_is_never_right) {
  const auto with = [](const Vec3& n, double tolerance) {
    Claim c = distance(0.5);
    c.direction = n;
    return judge(ends_apart(0.5), card(tolerance), Query::signed_distance, c);
  };
  for (const Vec3& n : {Vec3{0, 0, 2}, Vec3{0, 0, 0.5}, Vec3{0, 0, 1e-9}}) {
    const Verdict v = with(n, 100);
    EXPECT_TRUE(v.wrong.empty()) << n.z;
    EXPECT_EQ(v.lacks, "tolerance") << n.z;
    EXPECT_FALSE(v.right()) << n.z;
  }
  EXPECT_EQ(with({0, 0, 1.04}, 100).lacks, "");
}

TEST(judge_witness, what_is_accused_of_its_witness_is_right_about_the_rest) {
  Claim c = distance(0.5);
  c.witness_a = Vec3{0, 3, 0}, c.witness_b = Vec3{0, 0, 0.5};   // off the body, and too far from the other one
  for (const double tolerance : {0.0, 1e-9}) {
    const Verdict v = judge(ends_apart(0.5), card(tolerance), Query::signed_distance, c);
    EXPECT_TRUE(has(v, "witness"));
    EXPECT_EQ(v.lacks, "");
    EXPECT_TRUE(v.right());
    EXPECT_GT(*v.witness_gap, 0.4) << "measured all the same";
  }
}

TEST(judge, the_nearest_double_is_right_where_a_size_is_a_few_of_the_smallest) {
  const double tiny = 5e-324;
  const Standard s = standard(Sphere{{tiny, -tiny, 3 * tiny}, tiny}, Sphere{{3 * tiny, -2 * tiny, 2 * tiny}, tiny});
  ASSERT_GT(s.lower, 0);
  // A distance that is rounded to 0 implies contact; its engine is not accused of the wrong side.
  for (const Card& who : {card(), card(0, 1e-15)}) {
    const Verdict v = judge(s, who, Query::signed_distance, distance(0));
    EXPECT_TRUE(v.right()) << v.lacks;
  }
}

TEST(judge_direction, any_optimal_direction_is_as_good_as_another) {
  const Standard coaxial = standard(upright(0, 5, 1), upright(0, 5, 1));   // a circle of optimal directions
  for (const Vec3& n : {Vec3{1, 0, 0}, Vec3{0, -1, 0}, Vec3{0.6, 0.8, 0}, Vec3{-0.6, 0.8, 0}}) {
    Claim c = distance(-2);
    c.direction = n;
    const Verdict v = judge(coaxial, card(0, 1e-15), Query::signed_distance, c);
    EXPECT_TRUE(v.wrong.empty()) << v.wrong.front().kind;
  }
}

TEST(judge_witness, points_must_be_on_their_solids_and_as_far_apart_as_claimed) {
  const auto with = [](const Vec3& x, const Vec3& y) {
    Claim c = distance(0.5);
    c.witness_a = x;
    c.witness_b = y;
    return judge(ends_apart(0.5), card(1e-9), Query::signed_distance, c);
  };
  EXPECT_TRUE(with({0, 0, 0}, {0, 0, 0.5}).wrong.empty());
  EXPECT_TRUE(with({0.6, -0.8, 0}, {0.6, -0.8, 0.5}).wrong.empty()) << "the rims belong to the solids";
  EXPECT_TRUE(has(with({0, 0, 0.25}, {0, 0, 0.75}), "witness")) << "outside of A";
  EXPECT_TRUE(has(with({0, 0, 0}, {0.3, 0, 0.5}), "witness")) << "farther apart than claimed";
  EXPECT_TRUE(has(with({0, 0, 0.5}, {0, 0, 0}), "witness")) << "swapped";
}

// Inside of their solids, but not as far apart as the solids are: each may be off by the tolerance, and no more.
TEST(judge_witness, each_of_the_two_may_be_off_by_the_tolerance) {
  const auto with = [](double off, double tolerance) {
    Claim c = distance(0.5);
    c.witness_a = Vec3{0, 0, -off}, c.witness_b = Vec3{0, 0, 0.5 + off};
    return judge(ends_apart(0.5), card(tolerance), Query::signed_distance, c);
  };
  EXPECT_TRUE(with(0.009, 0.01).wrong.empty());
  EXPECT_TRUE(has(with(0.011, 0.01), "witness"));
  EXPECT_TRUE(with(0.2, 3).right());
  EXPECT_TRUE(with(0.5, 3).wrong.empty());
  EXPECT_EQ(with(0.5, 3).lacks, "tolerance") << "off by more than a twentieth of the size, each";
}

TEST(judge_silence, is_never_right_and_only_a_failure_is_wrong) {
  const Standard s = ends_apart(0.5);
  for (const Answer& silence : {Answer{Undecided{"no time"}}, Answer{Unsupported{"no discs"}}}) {
    const Verdict v = judge(s, card(), Query::boolean, silence);
    EXPECT_FALSE(v.right());
    EXPECT_FALSE(v.timeable());
    EXPECT_TRUE(v.wrong.empty());
  }
  EXPECT_TRUE(has(judge(s, card(), Query::boolean, Failed{Failed::How::hang, ""}), "failed-hang"));
  EXPECT_TRUE(has(judge(s, card(), Query::signed_distance, distance(std::nan(""))), "failed-nan"));
  EXPECT_TRUE(has(judge(s, card(), Query::signed_distance, distance(inf)), "failed-nan"));
  const Vec3 none{0, std::nan(""), 1};
  Claim along = contact(false), on_a = along, on_b = along, points = along;
  along.direction = on_a.witness_a = on_b.witness_b = none;
  points.manifold = std::vector<Vec3>{{0, 0, 0}, none};
  for (const Claim& claim : {along, on_a, on_b, points})
    EXPECT_TRUE(has(judge(s, card(), Query::boolean, claim), "failed-nan"));
}

TEST(judge_timing, answers_off_by_more_than_a_thousandth_of_size_are_not_timed) {
  EXPECT_TRUE(judge(ends_apart(0.5), card(), Query::signed_distance, distance(0.501)).timeable());
  EXPECT_FALSE(judge(ends_apart(0.5), card(), Query::signed_distance, distance(0.51)).timeable());
  EXPECT_FALSE(ask_contact(0.5, true).timeable());
  Claim wide = distance(0);
  wide.signed_distance = Enclosure{-1.7e308, 1.7e308};
  EXPECT_FALSE(judge(ends_apart(0.5), card(), Query::signed_distance, wide).timeable());
}

// Negative control: the truth itself, rounded to double, is never accused.
TEST(judge_truth, rounded_to_double_is_never_accused) {
  std::mt19937_64 random(7);
  const auto uniform = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(random() >> 11) * 0x1p-53;
  };
  const auto point = [&] { return Vec3{uniform(-2, 2), uniform(-2, 2), uniform(-2, 2)}; };
  int apart = 0, overlapping = 0;
  for (int i = 0; i < 200; ++i) {
    const Standard s =
        standard(Cylinder{point(), point(), uniform(0.2, 1)}, Cylinder{point(), point(), uniform(0.2, 1)});
    ++(s.truth.relation == Relation::apart ? apart : overlapping);
    Claim claim;
    claim.relation = s.truth.relation;
    claim.signed_distance = Enclosure{s.truth.nearest, s.truth.nearest};
    claim.direction = s.truth.direction;
    claim.witness_a = s.truth.witness_a;
    claim.witness_b = s.truth.witness_b;
    // Rounding coordinates up to 2 to double moves a point, and tilts a direction, by a few 1e-16 of size.
    const Verdict v = judge(s, card(0, 1e-15), Query::signed_distance, claim);
    for (const Wrong& w : v.wrong) ADD_FAILURE() << "pair " << i << ": " << w.kind << " by " << w.error;
    EXPECT_FALSE(v.wrong_side);
  }
  EXPECT_GT(apart, 20);
  EXPECT_GT(overlapping, 20);
}

// Along any but its own normal a half-space is infinitely wide: what counts is how far the claimed one is turned.
TEST(judge_unbounded, a_turned_normal_is_measured_by_its_angle) {
  const Shape box = Box{{0, 0, 3}, {1, 0, 0, 0}, {1, 1, 1}}, ground = HalfSpace{{5, -7, 0}, {0, 0, 2}};
  const Standard s = standard(ground, box);
  const auto direction = [&](const Vec3& n) {
    Claim claim;
    claim.contact = false;
    claim.direction = n;
    Card card;
    card.scalar = "double";
    card.tolerance_relative = 1e-9;
    return judge(s, card, Query::signed_distance, claim);
  };
  EXPECT_EQ(*direction({0, 0, 1}).deficiency, 0);
  EXPECT_TRUE(direction({0, 0, 1}).wrong.empty());
  EXPECT_NEAR(*direction({0x1p-20, 0, 1}).deficiency, 0x1p-20, 0x1p-40);
  EXPECT_EQ(direction({0x1p-20, 0, 1}).wrong.size(), 1u);
  EXPECT_EQ(*direction({0, 0, -1}).deficiency, 1) << "from the half-space into itself";
  EXPECT_EQ(*direction({1, 0, 0}).deficiency, 1);
  const Standard aslant = standard(HalfSpace{{0, 0, 0}, {1, 1, 1}}, Sphere{{5, 5, 5}, 1});
  const double third = 1 / std::sqrt(3.0);
  Claim rounded;
  rounded.contact = false;
  rounded.direction = Vec3{third, std::nextafter(third, 1), third};
  EXPECT_EQ(*judge(aslant, card(), Query::signed_distance, rounded).deficiency, 0) << "rounding turns a normal";

  const Standard along = standard(InfiniteCylinder{{0, 0, 0}, {0, 0, 3}, 1}, Sphere{{5, 0, 0}, 1});
  Claim claim;
  claim.contact = false;
  claim.direction = Vec3{1, 0, 0x1p-20};
  EXPECT_NEAR(*judge(along, Card{}, Query::signed_distance, claim).deficiency, 0x1p-20, 0x1p-40);
}

TEST(judge_classes, an_error_belongs_to_the_highest_step_that_it_exceeds) {
  EXPECT_STREQ(class_of(0), "any");
  EXPECT_STREQ(class_of(1e-15), "any");
  EXPECT_STREQ(class_of(2e-15), "1e-15");
  EXPECT_STREQ(class_of(5e-5), "1e-6");
  EXPECT_STREQ(class_of(7), "1e-3");
}

}  // namespace
}  // namespace octic::oracle::judge_test
