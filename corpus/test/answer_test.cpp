#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "corpus/json.h"
#include "corpus/manifold_limit.h"

namespace octic {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Answer answer_of(const std::string& text) { return answer_from_json(strict_json(text)); }
Answer through_text(const Answer& answer) { return answer_from_json(strict_json(to_json(answer).dump())); }

TEST(answer, a_claim_comes_back_whole) {
  Claim claim;
  claim.relation = Relation::overlapping;
  claim.contact = true;
  claim.signed_distance = Enclosure{-0.1, -0.05};
  claim.direction = Vec3{1, -0.0, 5e-324};
  claim.witness_a = Vec3{1e300, 2, 3};
  claim.witness_b = Vec3{4, 5, 6};
  claim.manifold = {{1, 2, 3}, {0.1, -0.0, 1e-300}};
  const Answer back = through_text(claim);
  const auto& got = std::get<Claim>(back);
  EXPECT_EQ(got.relation, claim.relation);
  EXPECT_EQ(got.contact, claim.contact);
  EXPECT_EQ(got.signed_distance->lower, -0.1);
  EXPECT_EQ(got.signed_distance->upper, -0.05);
  EXPECT_TRUE(got.direction == claim.direction && std::signbit(got.direction->y));
  EXPECT_TRUE(got.witness_a == claim.witness_a && got.witness_b == claim.witness_b);
  EXPECT_EQ(got.manifold, claim.manifold);
}

TEST(answer, what_was_not_said_stays_unsaid) {
  const auto claim = std::get<Claim>(answer_of(R"({"name":"x","contact":false,"seconds":1e-6})"));
  EXPECT_EQ(claim.contact, false);
  EXPECT_FALSE(claim.relation || claim.signed_distance || claim.direction || claim.witness_a || claim.witness_b ||
               claim.manifold);
  EXPECT_TRUE(std::get<Claim>(answer_of(R"({"manifold":[]})")).manifold->empty());   // "no contact" is said
  EXPECT_EQ(std::get<Claim>(answer_of(R"({"signed_distance":"0x1p-3"})")).signed_distance->upper, 0.125);
}

TEST(answer, the_silences_come_back_as_themselves) {
  EXPECT_EQ(std::get<Undecided>(through_text(Undecided{"time"})).why, "time");
  EXPECT_EQ(std::get<Unsupported>(through_text(Unsupported{"discs"})).why, "discs");
  for (const auto how : {Failed::How::exception, Failed::How::abort, Failed::How::crash, Failed::How::hang,
                         Failed::How::memory, Failed::How::nan, Failed::How::garbage}) {
    const Answer back = through_text(Failed{how, "why"});
    EXPECT_EQ(std::get<Failed>(back).how, how);
    EXPECT_EQ(std::get<Failed>(back).why, "why");
  }
}

TEST(answer, a_number_that_is_not_finite_is_a_failure_of_its_own_kind) {
  for (const double bad : {std::nan(""), infinity, -infinity}) {
    Claim claim;
    claim.signed_distance = Enclosure{bad, bad};
    EXPECT_EQ(std::get<Failed>(through_text(claim)).how, Failed::How::nan);
    Claim direction;
    direction.direction = Vec3{0, bad, 0};
    EXPECT_EQ(std::get<Failed>(through_text(direction)).how, Failed::How::nan);
    Claim manifold;
    manifold.manifold = {{0, 0, 0}, {0, 0, bad}};
    EXPECT_EQ(std::get<Failed>(through_text(manifold)).how, Failed::How::nan);
  }
  EXPECT_EQ(std::get<Failed>(answer_of(R"({"signed_distance":null})")).how, Failed::How::nan);
  EXPECT_EQ(std::get<Failed>(answer_of(R"({"witness_a":[0,null,0]})")).how, Failed::How::nan);
}

TEST(answer, what_says_nothing_or_nonsense_is_refused) {
  for (const char* text :
       {"{}", R"({"name":"x"})", "[]", R"({"relation":"near"})", R"({"contact":1})", R"({"signed_distance":true})",
        R"({"signed_distance":{"lower":1}})", R"({"signed_distance":{"lower":2,"upper":1}})", R"({"direction":[1,2]})",
        R"({"failed":"crash"})", R"({"failed":{"how":"tired"}})", R"({"undecided":7})"})
    EXPECT_THROW(answer_of(text), std::invalid_argument) << text;
}

TEST(answer, the_reason_why_there_is_none_stands_beside_no_claim) {
  EXPECT_TRUE(std::holds_alternative<Undecided>(answer_of(R"({"name":"x","undecided":"slow"})")));
  for (const std::string silence :
       {R"("undecided":"x")", R"("unsupported":"x")", R"("failed":{"how":"crash","why":"x"})"})
    for (const std::string claim : {R"("contact":false)", R"("signed_distance":5)", R"("signed_distance":null)",
                                    R"("relation":"apart")", R"("direction":[0,0,1])", R"("witness_a":[0,0,0])",
                                    R"("witness_b":[0,0,0])", R"("manifold":[])", R"("cast":{"kind":"never"})"})
      EXPECT_THROW(answer_of("{" + silence + "," + claim + "}"), std::invalid_argument) << silence << claim;
  EXPECT_THROW(answer_of(R"({"undecided":"x","unsupported":"y"})"), std::invalid_argument);
}

TEST(answer, a_manifold_has_at_most_a_thousand_points) {
  std::string points = "[0,0,0]";
  for (std::size_t i = 1; i < most_manifold_points; ++i) points += ",[0,0,0]";
  EXPECT_EQ(std::get<Claim>(answer_of("{\"manifold\":[" + points + "]}")).manifold->size(), most_manifold_points);
  EXPECT_THROW(answer_of("{\"manifold\":[" + points + ",[0,0,0]]}"), std::invalid_argument);
}

}  // namespace
}  // namespace octic
