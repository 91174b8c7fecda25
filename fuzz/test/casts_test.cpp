// The campaign octic_fuzz casts, short: octic::fast is right, a mutant is not, and the examples are wrong in their way.
#include "fuzz/campaign/casts.h"

#include <gtest/gtest.h>

#include "corpus/test/effort.h"

namespace octic::fuzz::casts_test {
namespace {

TEST(Casts, fast_is_right_and_a_mutant_gets_small_examples) {
  CastsVerb verb;
  verb.count = static_cast<std::uint64_t>(rounds(1));
  verb.seed = 6;   // an example turns by nearly pi, and a rounded number may make it more
  verb.folders = {OCTIC_CASTS, OCTIC_CASTS "/mutants"};
  verb.engines = {"octic-fast-cast", "mutant-cast-missed"};
  const std::atomic<bool> stop{false};
  const CastResults r = run_casts(verb, stop);
  EXPECT_EQ(r.pairs, 5 * 36 * verb.count);
  ASSERT_EQ(r.tallies.size(), 2u);
  for (const auto& [pace, truth] : r.truths)
    for (const char* kind : {"never", "already", "at"}) {
      if (pace == "level" && kind == std::string("already")) continue;   // none is in contact to begin with
      EXPECT_GT(truth.contains(kind) ? truth.at(kind) : 0, 0u) << pace << ' ' << kind;
    }
  for (const auto& [pace, t] : r.tallies.at("octic-fast-cast")) {
    EXPECT_EQ(t.asked, 36 * verb.count) << pace;
    EXPECT_EQ(t.right, t.asked) << pace;
  }
  EXPECT_FALSE(r.tallies.at("octic-fast-cast").contains("turn"));
  for (const auto& [engine, kind] : {std::pair{"mutant-cast-missed", "cast-missed"}}) {
    ASSERT_TRUE(r.examples.contains(engine) && r.examples.at(engine).contains(kind)) << engine;
    const CastExample& example = r.examples.at(engine).at(kind);
    oracle::CastTruth case_truth(example.item);
    const oracle::Verdict v = case_truth.judge(r.cards.at(engine), example.answered).declared;
    ASSERT_FALSE(v.wrong.empty());
    EXPECT_EQ(v.wrong[0].kind, kind);
    EXPECT_EQ(v.wrong[0].error, example.error);
    double worst = 0;
    for (const auto& [pace, t] : r.tallies.at(engine))
      worst = std::max(worst, t.worst.contains(kind) ? t.worst.at(kind) : 0);
    EXPECT_GE(example.error, worst / 2) << "as wrong as the worst, to a half";
  }
}

TEST(Casts, of_bodies_that_turn_fast_is_right_and_every_mutant_is_caught) {
  CastsVerb verb;
  verb.count = static_cast<std::uint64_t>(rounds(1));
  verb.seed = 4;
  verb.examples = false;
  verb.folders = {OCTIC_CASTS, OCTIC_CASTS "/mutants"};
  const std::map<std::string, std::string> kinds{{"mutant-cast-early", "cast-early"},
                                                 {"mutant-cast-late", "cast-late"},
                                                 {"mutant-cast-missed", "cast-missed"},
                                                 {"mutant-cast-normal", "direction"}};
  verb.engines = {"octic-fast-advancement"};
  for (const auto& [engine, kind] : kinds) verb.engines.push_back(engine);
  const std::atomic<bool> stop{false};
  const CastResults r = run_casts(verb, stop);
  const CastTally& fast = r.tallies.at("octic-fast-advancement").at("turn");
  EXPECT_EQ(fast.asked, 36 * verb.count);
  EXPECT_EQ(fast.right, fast.asked);
  for (const auto& [engine, kind] : kinds) EXPECT_TRUE(r.tallies.at(engine).at("turn").wrong.contains(kind)) << engine;
}

TEST(Casts, moving_pairs_are_those_of_their_numbers) {
  const oracle::CastCase item = moving_case(Pace::step, Type::cylinder, Type::box, 5, 7),
                         again = moving_case(Pace::step, Type::cylinder, Type::box, 5, 7);
  EXPECT_EQ(item.a, again.a);
  EXPECT_EQ(item.b, again.b);
  EXPECT_EQ(item.motion, again.motion);
  EXPECT_FALSE(item.motion == moving_case(Pace::step, Type::cylinder, Type::box, 5, 8).motion);
}

}  // namespace
}  // namespace octic::fuzz::casts_test
