// Every argued truth of the corpus against the reference: relation, closed form, features. Two people's work, compared
// exactly.
#include <gtest/gtest.h>

#include <set>

#include "corpus/case_io.h"
#include "corpus/closed_form.h"
#include "reference/number/ball.h"
#include "reference/truth.h"

namespace octic::corpus_truth_test {
namespace {

using reference::Ball;
using reference::Integer;
using reference::Precision;

Ball evaluated(const std::string& exact) {
  return evaluate_closed_form<Ball>(
      parse_closed_form(exact), [](const std::string& digits) { return Ball(Integer(digits)); },
      [](const Ball& v) { return sqrt(v); });
}

TEST(corpus, every_argued_truth_is_what_the_reference_says) {
  const Read read = read_corpus(OCTIC_SOURCE_DIR "/corpus/cases");
  ASSERT_TRUE(read.problems.empty()) << to_string(read.problems.front());
  int closed_forms = 0, touching = 0, features = 0;
  std::set<std::string> rungs;
  for (const Case& item : read.cases) {
    SCOPED_TRACE(item.name);
    ASSERT_TRUE(item.truth.has_value());
    const reference::Truth said = reference::truth(item.a, item.b);
    EXPECT_EQ(said.relation, item.truth->relation);
    rungs.insert(reference::to_string(said.rung));
    touching += said.relation == Relation::touching;
    if (!item.truth->exact.empty()) {
      Precision precision(512);
      const Ball value = evaluated(item.truth->exact);
      EXPECT_TRUE(overlaps(value, hull(Ball(said.lower), Ball(said.upper))))
          << item.truth->exact << " but " << said.nearest;
      ++closed_forms;
    }
    if (!item.truth->features.empty() && said.unique_direction) {
      EXPECT_EQ(said.features, item.truth->features);
      ++features;
    }
    EXPECT_EQ(reference::relation(item.a, item.b).relation, item.truth->relation);
  }
  EXPECT_GE(read.cases.size(), 300u);
  EXPECT_GE(closed_forms, 1000);   // the comparison looked at something
  EXPECT_GE(touching, 100);
  EXPECT_GE(features, 500);
  EXPECT_EQ(rungs.count("algebra"), 1u);
}

}  // namespace
}  // namespace octic::corpus_truth_test
