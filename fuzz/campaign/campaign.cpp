#include "fuzz/campaign/campaign.h"

#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/property.h"
#include "fuzz/campaign/saved.h"

namespace octic::fuzz {
namespace {

// Of this thread, in microseconds: what other programs do on a shared machine is not counted.
double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

template <class F>
auto timed(std::vector<double>& costs, F f) {
  const double start = processor_time();
  auto result = f();
  costs.push_back(processor_time() - start);
  return result;
}

// Of a quick call: what it costs among calls of its kind, with the clock and the cold caches out of the way.
template <class F>
auto timed_warm(std::vector<double>& costs, F f) {
  constexpr int batch = 16;
  auto result = timed(costs, f);
  if (costs.back() > 200) return result;
  const double start = processor_time();
  for (int i = 0; i < batch; ++i) result = f();
  costs.back() = std::min(costs.back(), (processor_time() - start) / batch);
  return result;
}

}  // namespace

Tally examine(const Case& item, std::uint64_t variant, const Checks& checks, const std::string& folder) {
  Tally tally;
  tally.pairs = 1;
  const Pair pair{item.a, item.b};
  const auto note = [&](const Disagreements& found) {
    for (const auto& one : found) {
      ++tally.disagreements[one.kind];
      save_case(one.kind, pair, item.name + ": " + item.reason, one.seen, folder);
    }
  };
  const auto hold = [&](const std::vector<Property>& properties) {
    for (const Property& property : properties) {
      ++tally.checks[property.name];
      if (const auto broken = property.broken(pair, variant)) {
        ++tally.disagreements[property.name];
        save_case("property", pair, item.name + ": " + property.name, *broken, folder);
      }
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
    tally.fast_error.push_back(judged.error);
    note(judged.wrong);
  }
  if (checks.properties) {
    hold(fast_properties());
    hold(reference_properties());
  }
  return tally;
}

Tallies run(const std::vector<Supply>& supplies, const Checks& checks, int jobs, const std::string& folder,
            const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  // One stripe through all families after the other, so that the mean cost so far speaks for what remains.
  std::uint64_t longest = 0, total_pairs = 0;
  for (const auto& supply : supplies) longest = std::max(longest, supply.count), total_pairs += supply.count;
  std::mutex mutex;
  Tallies tallies;
  Progress now;
  now.total = total_pairs;
  std::uint64_t next_index = 0;
  std::size_t next_supply = 0;
  double told = 0;
  std::string failure;

  const auto work = [&] {
    for (;;) {
      const Supply* supply = nullptr;
      std::uint64_t index = 0;
      {
        const std::lock_guard lock(mutex);
        while (next_index < longest) {
          if (next_supply == supplies.size()) {
            next_supply = 0;
            ++next_index;
            continue;
          }
          const Supply& candidate = supplies[next_supply++];
          if (next_index < candidate.count) {
            supply = &candidate;
            index = next_index;
            break;
          }
        }
      }
      if (supply == nullptr || stop || !failure.empty()) return;
      try {
        const Tally one = examine(supply->make(index), index, checks, folder);
        const std::lock_guard lock(mutex);
        tallies[supply->name].add(one);
        ++now.done;
        now.wrong += one.wrong();
        now.elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        now.remaining = now.elapsed / static_cast<double>(now.done) * static_cast<double>(now.total - now.done);
        if (progress && now.elapsed - told >= 1) {
          told = now.elapsed;
          progress(now);
        }
      } catch (const std::exception& error) {
        const std::lock_guard lock(mutex);
        failure = supply->name + " " + std::to_string(index) + ": " + error.what();
      }
    }
  };
  std::vector<std::thread> threads;
  for (int job = 1; job < jobs; ++job) threads.emplace_back(work);
  work();
  for (auto& thread : threads) thread.join();
  if (!failure.empty()) throw std::runtime_error(failure);
  return tallies;
}

}  // namespace octic::fuzz
