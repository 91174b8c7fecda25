// Every hand-argued truth of the corpus, before the checker and the cover; the reference is not asked.
#include <gtest/gtest.h>

#include "corpus/case_io.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/cover.h"

namespace octic::certificate::certificate_corpus_test {
namespace {

TEST(corpus, no_argued_truth_contradicts_the_checker_or_the_cover) {
  const Read corpus = read_corpus(OCTIC_SOURCE_DIR "/corpus/cases");
  EXPECT_TRUE(corpus.problems.empty());
  int values = 0, fine = 0, relations = 0, coarse = 0;
  for (const Case& item : corpus.cases) {
    if (!item.truth) continue;
    const Cover c = cover(item.a, item.b, 1e-9, 20000);
    switch (item.truth->relation) {
      case Relation::apart: EXPECT_GT(c.upper, 0) << item.name; break;
      case Relation::touching: EXPECT_TRUE(c.lower <= 0 && 0 <= c.upper) << item.name; break;
      case Relation::overlapping: EXPECT_LT(c.lower, 0) << item.name; break;
    }
    const std::optional<Certificate> claimed = certificate(*item.truth);
    if (!claimed) {
      EXPECT_TRUE(item.truth->value.empty()) << item.name << ": cannot read " << item.truth->value;
      continue;
    }
    ++values;
    EXPECT_TRUE(reference::exact(c.lower) <= claimed->upper && claimed->lower <= reference::exact(c.upper))
        << item.name << " [" << c.lower << ", " << c.upper << "]";
    const ProofVerdict v = check(item.a, item.b, *claimed, {.tolerance = 1e-9});
    EXPECT_TRUE(v.within(1e-3)) << item.name << ": " << v.remains;
    fine += v.within(1e-9);
    coarse += !v.within(1e-9);
    relations += v.relation;
    EXPECT_LE(v.witness_error.value_or(0), 1e-9) << item.name << ": the witness points are wrong";
    // Coarse only where a curve of directions is (nearly) optimal, which the cover notices in its own way.
    EXPECT_TRUE(v.within(1e-9) || c.cells > 5000) << item.name << ": " << v.remains;
  }
  EXPECT_GE(values, 300);
  EXPECT_GE(fine, values * 95 / 100);
  EXPECT_GE(relations, values * 95 / 100);
  RecordProperty("cases_with_a_value", values);
  RecordProperty("verified_to_1e-9", fine);
  RecordProperty("coarser", coarse);
  RecordProperty("relation_proved", relations);
}

}  // namespace
}  // namespace octic::certificate::certificate_corpus_test
