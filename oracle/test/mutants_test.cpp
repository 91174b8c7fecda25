// The judge, the corpus and the families on trial: engines that are wrong in one way each have to be caught.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <map>

#include "oracle/campaign/campaign.h"
#include "oracle/campaign/family.h"

namespace octic::oracle::mutants_test {
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
std::string wrong_with(Examiner& examiner, const std::string& who, Query query, CaseTruth& case_truth,
                       bool within_tolerance) {
  const Verdict v = examiner.examine_one(who, query, case_truth).judged.declared;
  if (!v.wrong.empty()) return v.wrong.front().kind;
  return within_tolerance && v.wrong_side ? "side, within tolerance" : "";
}

// Caught: wrong about a case about which the engine that it was made from, octic::fast, is right. Every case is put to
// all mutants that are still at large.
TEST(mutants, every_one_is_caught_and_by_which_case) {
  const auto search = find_engines({OCTIC_MUTANTS});
  ASSERT_TRUE(search.problems.empty()) << search.problems.front();
  ASSERT_GE(search.engines.size(), 40u);
  std::vector<FoundEngine> everybody = search.engines;
  for (const FoundEngine& found : find_engines({OCTIC_ENGINE_PROGRAMS}).engines)
    if (found.card.name.starts_with("octic-fast")) everybody.push_back(found);
  ASSERT_EQ(everybody.size(), search.engines.size() + 2);
  Examiner examiner(everybody, limits(), nullptr);

  std::map<std::string, const Card*> at_large;
  for (const FoundEngine& mutant : search.engines) at_large[mutant.card.name] = &mutant.card;
  const auto look = [&](const std::vector<Source>& sources, bool within_tolerance) {
    for (const Source& source : sources)
      for (std::uint64_t i = 0; i < source.count && !at_large.empty(); ++i) {
        const Case item = source.make(i);
        CaseTruth case_truth(item);
        for (auto mutant = at_large.begin(); mutant != at_large.end();) {
          const auto& [who, card] = *mutant;
          std::string kind;
          for (const Query query : takes(*card, item.a, item.b) ? card->queries : std::vector<Query>{}) {
            kind = wrong_with(examiner, who, query, case_truth, within_tolerance);
            const char* parent = query == Query::contact ? "octic-fast-manifold" : "octic-fast";
            if (!kind.empty() && !wrong_with(examiner, parent, query, case_truth, true).empty()) kind.clear();
            if (!kind.empty()) break;
          }
          if (kind.empty()) {
            ++mutant;
            continue;
          }
          std::printf("%-34s %-24s %s\n", who.c_str(), kind.c_str(), item.name.c_str());
          mutant = at_large.erase(mutant);
        }
      }
  };
  const auto corpus = corpus_sources(std::filesystem::path(OCTIC_SOURCE_DIR) / "corpus" / "cases");
  look(corpus, false);
  look(corpus, true);   // a mutant whose only fault is what touching means
  std::printf("%zu of %zu by the corpus alone\n", search.engines.size() - at_large.size(), search.engines.size());
  std::vector<Source> families_too;
  for (const Family* family : all_families())
    families_too.push_back(*family_source(*family, 1, drawn * family->period));
  look(families_too, false);
  for (const auto& [who, card] : at_large) ADD_FAILURE() << who << " (" << card->settings << ") is caught by nothing";
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
}  // namespace octic::oracle::mutants_test
