// The judge, the corpus and the families on trial: engines that are wrong in one way each have to be caught.
#include <gtest/gtest.h>

#include <cstdio>

#include "oracle/campaign.h"
#include "oracle/family.h"

namespace octic::oracle {
namespace {

constexpr std::uint64_t drawn = 10;   // of each family, for mutants that the corpus does not catch

// A limit of time that no honest answer needs: each question that hangs costs it.
Limits limits() {
  Limits l;
  l.per_query = std::chrono::milliseconds(300);
  return l;
}

// What is wrong with an answer beyond the declared tolerance; "" when nothing is. Within it, a side that is wrong by
// however little counts only when that is asked for.
std::string wrong_with(Examiner& examiner, const std::string& who, Query query, Exhibit& exhibit, bool within_tolerance) {
  const Verdict v = examiner.examine_one(who, query, exhibit).judged.declared;
  if (!v.wrong.empty()) return v.wrong.front().kind;
  return within_tolerance && v.wrong_side ? "side, within tolerance" : "";
}

// Caught: wrong about a case of which the engine that it was made from, octic::fast, is right.
TEST(mutants, every_one_is_caught_and_by_which_case) {
  const auto search = find_engines({OCTIC_MUTANTS});
  ASSERT_TRUE(search.problems.empty()) << search.problems.front();
  ASSERT_GE(search.engines.size(), 20u);
  std::vector<Found> healthy;
  for (const Found& found : find_engines({OCTIC_ENGINE_PROGRAMS}).engines)
    if (found.card.name == "octic-fast") healthy.push_back(found);
  ASSERT_EQ(healthy.size(), 1u);
  Examiner parent(healthy, limits(), nullptr);

  auto sources = corpus_sources(std::string(OCTIC_SOURCE_DIR) + "/corpus/cases");
  const std::size_t of_corpus = sources.size();
  for (const Family& family : families()) {
    const auto make = family.make;
    sources.push_back({family.name, drawn, [make](std::uint64_t i) { return make(1, i); }, ""});
  }
  std::size_t by_corpus = 0;
  for (const Found& mutant : search.engines) {
    const std::string& who = mutant.card.name;
    Examiner examiner({mutant}, limits(), nullptr);
    std::string by;
    const auto look = [&](std::size_t from, std::size_t to, bool within_tolerance) {
      for (std::size_t s = from; s < to && by.empty(); ++s) {
        for (std::uint64_t i = 0; i < sources[s].count; ++i) {
          const Case item = sources[s].make(i);
          Exhibit exhibit(item);
          for (const Query query : {Query::boolean, Query::signed_distance}) {
            const std::string kind = wrong_with(examiner, who, query, exhibit, within_tolerance);
            if (kind.empty() || !wrong_with(parent, "octic-fast", query, exhibit, true).empty()) continue;
            by = item.name;
            if (s < of_corpus) ++by_corpus;
            std::printf("%-34s %-24s %s\n", who.c_str(), kind.c_str(), by.c_str());
            return;
          }
        }
      }
    };
    look(0, of_corpus, false);
    if (by.empty()) look(0, of_corpus, true);   // a mutant whose only fault is what touching means
    if (by.empty()) look(of_corpus, sources.size(), false);
    EXPECT_FALSE(by.empty()) << who << " (" << mutant.card.settings << ") is caught by nothing";
  }
  std::printf("%zu of %zu by the corpus alone\n", by_corpus, search.engines.size());
}

// Negative control: the same cases, answered by the truth rounded to double, accuse nobody.
TEST(mutants, the_truth_itself_is_not_caught) {
  Card card;
  card.name = "truth";
  card.scalar = "double";
  card.tolerance_relative = 1e-15;  // rounding of directions and points
  std::size_t asked = 0;
  for (const Family& family : families()) {
    for (std::uint64_t i = 0; i < drawn; ++i) {
      const Case item = family.make(2, i);
      const Standard s = standard(item.a, item.b);
      Claim claim;
      claim.relation = s.truth.relation;
      claim.contact = s.truth.relation != Relation::apart;
      claim.signed_distance = Enclosure{s.truth.nearest, s.truth.nearest};
      claim.direction = s.truth.direction;
      claim.witness_a = s.truth.witness_a;
      claim.witness_b = s.truth.witness_b;
      for (const Wrong& w : judge(s, card, Query::signed_distance, claim).wrong)
        ADD_FAILURE() << item.name << ": " << w.kind << " by " << w.error << " of size (" << stratum(s) << ")";
      ++asked;
    }
  }
  EXPECT_GE(asked, 200u);
}

}  // namespace
}  // namespace octic::oracle
