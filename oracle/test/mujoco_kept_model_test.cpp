// The adapter of MuJoCo keeps a compiled model and sets its numbers. It must answer as one that compiles a model for
// every pair: a fresh process has nothing to keep.
#include <gtest/gtest.h>

#include "oracle/protocol/wire.h"
#include "oracle/campaign/family.h"
#include "oracle/runner/runner.h"

namespace octic::oracle::mujoco_kept_model_test {
namespace {

TEST(mujoco_kept_model, answers_as_a_compiled_one_to_the_last_bit) {
  const EngineSearch search = find_engines({OCTIC_ENGINE_PROGRAMS});
  constexpr std::uint64_t count = 240, seed = 31;
  std::size_t compared = 0;
  for (const FoundEngine& found : search.engines) {
    if (found.card.library != "MuJoCo") continue;
    for (const Family& family : every_pair_families()) {
      if (family.name != "any-random" && family.name != "any-near") continue;
      Runner keeps(found.program, {}, nullptr);
      for (std::uint64_t i = 0; i < count; ++i) {
        const Case item = family.make(seed, i);
        if (!takes(found.card, item.a, item.b)) continue;
        Runner fresh(found.program, {}, nullptr);
        const Question question{"x", item.a, item.b, Query::contact, false};
        const Case other = family.make(seed, i + family.period);   // of the same types: its model is kept
        keeps.ask({"other", other.a, other.b, Query::contact, false});
        EXPECT_EQ(to_line("x", keeps.ask(question)), to_line("x", fresh.ask(question)))
            << found.card.name << ", case " << item.name;
        ++compared;
      }
    }
  }
  if (compared == 0) GTEST_SKIP() << "MuJoCo's engine was not built";
  EXPECT_GE(compared, 50u);
}

}  // namespace
}  // namespace octic::oracle::mujoco_kept_model_test
