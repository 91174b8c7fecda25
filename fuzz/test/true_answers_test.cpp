// The judge accuses no true claim, and of a claim that is wrong in one part that part alone: the campaign octic_fuzz
// true-answers, short.
#include <gtest/gtest.h>

#include "corpus/test/effort.h"
#include "fuzz/campaign/true_answers.h"
#include "fuzz/gen/any.h"

namespace octic::fuzz::true_answers_test {
namespace {

TEST(true_answers, accuse_nobody_and_wrong_parts_are_accused_alone) {
  TrueAnswersVerb verb;
  verb.seed = 5;
  verb.answers = 12;
  verb.folder.clear();
  Trial all;
  std::uint64_t index = 0;
  for (int round = 0; round < rounds(1); ++round)
    for (std::size_t m = 0; m < mechanism_names.size(); ++m)
      for (std::size_t i = 0; i < type_names.size(); ++i)
        for (std::size_t j = i; j < type_names.size(); ++j) {
          if (!is_supported_pair(static_cast<Type>(i), static_cast<Type>(j))) continue;
          Random random(5, mechanism_names[m], static_cast<std::uint64_t>(round) * 121 + i * 11 + j);
          const AnyPair pair = any_pair(random, static_cast<Mechanism>(m), static_cast<Type>(i), static_cast<Type>(j));
          all.merge(on_trial({"x", pair.a, pair.b, "any pair", mechanism_names[m], {}}, verb, index++));
        }
  EXPECT_EQ(all.faults(), 0u);
  EXPECT_EQ(all.by_part.size(), 11u) << "every part is made wrong";
  for (const auto& [part, spoilt] : all.by_part) EXPECT_GT(spoilt.claims, 30u) << part;
  EXPECT_GT(all.true_claims, 5000u);
  EXPECT_GE(all.true_by_patch.size(), 11u) << "kinds of patches";
}

}  // namespace
}  // namespace octic::fuzz::true_answers_test
