#include "fuzz/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "corpus/workers.h"
#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/named.h"
#include "fuzz/campaign/processor_time.h"
#include "fuzz/campaign/saved.h"

namespace octic::fuzz {
namespace {

// Of one call, in microseconds.
template <class F>
auto timed(oracle::Histogram& costs, F f) {
  const double start = processor_microseconds();
  auto result = f();
  costs.add(processor_microseconds() - start);
  return result;
}

// Of a quick call: what it costs among calls of its kind, with the clock and the cold caches out of the way.
template <class F>
auto timed_warm(oracle::Histogram& costs, F f) {
  constexpr int batch = 16;
  const double first = processor_microseconds();
  auto result = f();
  double cost = processor_microseconds() - first;
  if (cost <= 200) {
    const double start = processor_microseconds();
    for (int i = 0; i < batch; ++i) result = f();
    cost = std::min(cost, (processor_microseconds() - start) / batch);
  }
  costs.add(cost);
  return result;
}

}  // namespace

Tally examine(const Case& item, const Checks& checks, const std::string& folder) {
  Tally tally;
  tally.pairs = 1;
  const Pair pair{item.a, item.b};
  const auto note = [&](const Disagreements& found) {
    for (const auto& one : found) {
      ++tally.disagreements[one.kind];
      save_case(one.kind, pair, item.name + ": " + item.reason, one.seen, folder);
    }
  };
  const auto truth = timed(tally.truth_cost, [&] { return reference::truth(pair.a, pair.b); });
  ++tally.relations[static_cast<int>(truth.relation)];
  const auto decided = timed_warm(tally.relation_cost, [&] { return reference::relation(pair.a, pair.b); });
  ++tally.rungs[static_cast<int>(decided.rung)];
  ++tally.checks["filter"];
  if (decided.relation != truth.relation) {
    note({{"filter", fmt::format("{} by the {}, {} by truth()", to_string(decided.relation), to_string(decided.rung),
                                 to_string(truth.relation))}});
  }
  if (item.truth) {   // a case of the corpus: argued by hand
    ++tally.checks["corpus"];
    if (item.truth->relation != truth.relation) {
      note({{"corpus",
             fmt::format("argued {}, computed {}", to_string(item.truth->relation), to_string(truth.relation))}});
    }
  }
  if (checks.cost) {
    const auto exact =
        timed(tally.exact_cost, [&] { return reference::relation(pair.a, pair.b, {.use_filter = false}); });
    ++tally.checks["exact relation"];
    if (exact.relation != truth.relation) {
      note({{"exact relation",
             fmt::format("{} by relation(), {} by truth()", to_string(exact.relation), to_string(truth.relation))}});
    }
  }
  if (checks.cover || checks.checker) {
    ++tally.checks["itself"];
    note(against_itself(pair, truth));
  }
  if (checks.cover) {
    ++tally.checks["cover"];
    note(timed(tally.cover_cost, [&] { return against_cover(pair, truth); }));
  }
  if (checks.checker) {
    ++tally.checks["checker"];
    note(against_checker(pair, truth));
  }
  if (checks.fast) {
    ++tally.checks["fast-"];
    const FastJudged judged = judge_fast(pair, truth);
    tally.fast_error.add(judged.error);
    note(judged.wrong);
  }
  return tally;
}

Tallies run(const std::vector<CaseSource>& case_sources, const Checks& checks, int jobs, const std::string& folder,
            const std::atomic<bool>& stop, const Watch& watch) {
  // One stripe through all families after the other, so that the mean cost so far speaks for what remains.
  std::vector<std::pair<const CaseSource*, std::uint64_t>> order;
  std::uint64_t longest = 0;
  for (const CaseSource& supply : case_sources) longest = std::max(longest, supply.count);
  for (std::uint64_t index = 0; index < longest; ++index)
    for (const CaseSource& supply : case_sources)
      if (index < supply.count) order.emplace_back(&supply, index);

  Tallies tallies;
  std::atomic<std::uint64_t> wrong{0};
  Work work{.items = order.size(), .threads = jobs};
  work.worker = [&](const std::atomic<bool>&) {
    return [&](std::size_t i) -> std::optional<Work::Keep> {
      const auto [supply, index] = order[i];
      const Tally one =
          named([&, supply = supply, index = index] { return fmt::format("{} {}", supply->name, index); },
                [&, supply = supply, index = index] { return examine(supply->make(index), checks, folder); });
      return [&, one, supply = supply] {
        tallies[supply->name].add(one);
        wrong += one.wrong();
      };
    };
  };
  work.over = [&] { return stop.load(); };
  if (watch) work.watch = [&](std::size_t done) { watch(done, order.size(), wrong); };
  work_through(std::move(work));
  return tallies;
}

}  // namespace octic::fuzz
