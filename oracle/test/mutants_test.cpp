// The judge, the corpus and the families on trial: engines that are wrong in one way each have to be caught.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include "oracle/campaign.h"
#include "oracle/family.h"

namespace octic::oracle {
namespace {

constexpr std::uint64_t drawn = 10;   // of each family, for mutants that the corpus does not catch

struct Caught {
  std::string by, kind;
};

// A limit of time that no honest answer needs: each question that hangs costs it.
Limits limits() {
  Limits l;
  l.per_query = std::chrono::milliseconds(300);
  return l;
}

std::optional<Caught> caught(Examiner& examiner, const std::string& family, const std::vector<Case>& cases, const std::string& who) {
  const auto examined = examiner.examine(family, cases);
  if (!examined) return {};
  for (const auto& [row, tally] : examined->tallies)
    if (row.engine == who && !tally.worst_case.empty()) {
      const Json item = Json::parse(tally.worst_case);
      return Caught{item.at("name").get<std::string>() + " of " + family, tally.worst_kind};
    }
  return {};
}

TEST(mutants, every_one_is_caught_and_by_which_case) {
  const auto search = find_engines({OCTIC_MUTANTS});
  ASSERT_TRUE(search.problems.empty()) << search.problems.front();
  ASSERT_GE(search.engines.size(), 20u);
  auto sources = corpus_sources(std::string(OCTIC_SOURCE_DIR) + "/corpus/cases");
  std::size_t by_corpus = 0;
  for (const Found& mutant : search.engines) {
    const std::string& who = mutant.card.name;
    Examiner examiner({mutant}, limits(), nullptr);
    std::optional<Caught> first;
    for (const Source& source : sources) {
      for (std::uint64_t at = 0; at < source.count && !first; at += 8) {   // few at a time: the first that catches is enough
        std::vector<Case> cases;
        for (std::uint64_t i = at; i < std::min(at + 8, source.count); ++i) cases.push_back(source.make(i));
        first = caught(examiner, source.name, cases, who);
      }
      if (first) break;
    }
    if (first) ++by_corpus;
    for (const Family& family : families()) {
      if (first) break;
      std::vector<Case> cases;
      for (std::uint64_t i = 0; i < drawn; ++i) cases.push_back(family.make(1, i));
      first = caught(examiner, family.name, cases, who);
    }
    if (first) std::printf("%-34s %-16s %s\n", who.c_str(), first->kind.c_str(), first->by.c_str());
    EXPECT_TRUE(first) << who << " (" << mutant.card.settings << ") is caught by nothing";
  }
  std::printf("%zu of %zu by the corpus alone\n", by_corpus, search.engines.size());
}

// Negative control: the same cases, answered by the truth rounded to double, accuse nobody.
TEST(mutants, the_truth_itself_is_not_caught) {
  Card card;
  card.name = "truth";
  card.scalar = "double";
  card.tolerance = 1e-323;          // two of the smallest doubles: rounding at the bottom of the range
  card.tolerance_relative = 1e-15;  // and rounding of coordinates elsewhere
  std::size_t asked = 0;
  for (const Family& family : families()) {
    // Coordinates beside which the pair is small cannot carry witnesses in double.
    const bool witnesses = family.name != "far-from-origin";
    for (std::uint64_t i = 0; i < drawn; ++i) {
      const Case item = family.make(2, i);
      const Standard s = standard(item.a, item.b);
      Claim claim;
      claim.relation = s.truth.relation;
      claim.contact = s.truth.relation != Relation::apart;
      claim.signed_distance = Enclosure{s.truth.nearest, s.truth.nearest};
      claim.direction = s.truth.direction;
      if (witnesses) {
        claim.witness_a = s.truth.witness_a;
        claim.witness_b = s.truth.witness_b;
      }
      for (const Wrong& w : judge(s, card, Query::signed_distance, claim).wrong)
        ADD_FAILURE() << item.name << ": " << w.kind << " by " << w.error << " of size (" << stratum(s) << ")";
      ++asked;
    }
  }
  EXPECT_GE(asked, 200u);
}

}  // namespace
}  // namespace octic::oracle
