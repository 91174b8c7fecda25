// The campaigns octic_fuzz estimates, stationary and sections, short: octic::fast is never wrong, a mutant is, and the
// examples are wrong in their way.
#include "fuzz/campaign/inquiries.h"

#include <gtest/gtest.h>

#include "corpus/test/effort.h"
#include "fuzz/gen/any.h"

namespace octic::fuzz::inquiries_test {
namespace {

using oracle::InquiryKind;

InquiryResults campaign(InquiryKind kind, std::uint64_t count, std::vector<std::string> engines) {
  InquiriesVerb verb;
  verb.kind = kind;
  verb.count = count;
  verb.seed = 5;
  verb.folders = {OCTIC_INQUIRIES, OCTIC_INQUIRIES "/mutants"};
  verb.engines = std::move(engines);
  const std::atomic<bool> stop{false};
  return run_inquiries(verb, stop);
}

void expect_right_and_wrong(const InquiryResults& r, const std::string& right, const std::string& mutant,
                            const std::string& kind) {
  ASSERT_EQ(r.tallies.size(), 2u);
  for (const auto& [population, t] : r.tallies.at(right)) {
    EXPECT_GT(t.answered, 0u) << population;
    EXPECT_EQ(t.wrong, 0u) << population;
  }
  ASSERT_TRUE(r.examples.contains(mutant) && r.examples.at(mutant).contains(kind)) << mutant;
  const InquiryExample& e = r.examples.at(mutant).at(kind);
  const oracle::InquiryVerdict v = oracle::InquiryTruth(e.inquiry).judge(r.cards.at(mutant), e.reply);
  EXPECT_TRUE(std::any_of(v.wrong.begin(), v.wrong.end(), [&](const oracle::Wrong& w) { return w.kind == kind; }));
}

TEST(Inquiries, estimates_of_fast_are_right_and_a_mutant_gets_a_small_example) {
  const InquiryResults r = campaign(InquiryKind::estimate, static_cast<std::uint64_t>(rounds(1)),
                                    {"octic-fast-estimate", "mutant-estimate-slack"});
  EXPECT_EQ(r.strata.size(), mechanism_names.size());
  expect_right_and_wrong(r, "octic-fast-estimate", "mutant-estimate-slack", "estimate-outside");
}

TEST(Inquiries, stationary_distances_of_fast_are_right_and_a_mutant_gets_a_small_example) {
  const InquiryResults r = campaign(InquiryKind::stationary, static_cast<std::uint64_t>(rounds(20)),
                                    {"octic-fast-stationary", "mutant-stationary-extremes"});
  EXPECT_EQ(r.strata.size(), 5u);
  std::uint64_t special = 0;
  for (const auto& [population, strata] : r.strata)
    for (const auto& [stratum, n] : strata) special += stratum == "simple" ? 0 : n;
  EXPECT_GT(special, 2u) << "special positions are among them";
  expect_right_and_wrong(r, "octic-fast-stationary", "mutant-stationary-extremes", "stationary-missing");
}

TEST(Inquiries, sections_of_fast_are_right_and_a_mutant_gets_a_small_example) {
  const InquiryResults r = campaign(InquiryKind::section, static_cast<std::uint64_t>(rounds(3)),
                                    {"octic-fast-section", "mutant-section-wide"});
  EXPECT_EQ(r.strata.size(), mechanism_names.size());
  std::map<std::string, std::uint64_t> strata;
  for (const auto& [population, of_it] : r.strata)
    for (const auto& [stratum, n] : of_it) strata[stratum] += n;
  for (const char* stratum : {"apart", "contact", "region", "segment", "point"})
    EXPECT_GT(strata[stratum], 0u) << stratum;
  expect_right_and_wrong(r, "octic-fast-section", "mutant-section-wide", "section-outside");
}

TEST(Inquiries, questions_are_those_of_their_numbers) {
  for (const InquiryKind kind : oracle::inquiry_kinds) {
    const auto all = inquiries(kind, 2, 9), again = inquiries(kind, 2, 9), others = inquiries(kind, 2, 10);
    ASSERT_EQ(all.size(), again.size());
    std::size_t same = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(to_json(all[i].inquiry), to_json(again[i].inquiry));
      same += to_json(all[i].inquiry) == to_json(others[i].inquiry);
    }
    EXPECT_LT(same, all.size() / 10);
  }
}

}  // namespace
}  // namespace octic::fuzz::inquiries_test
