// Verdicts and distances on batches of random cylinder pairs, for each instruction set: time per pair, and how many
// verdicts are withheld. By population, beside single calls: batch_populations.cpp.
#include <benchmark/benchmark.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "fast/batch/distances.h"
#include "fast/batch/threads.h"
#include "fast/bench/instructions.h"

namespace octic::fast {
namespace {

struct Bodies {
  std::vector<double> number[8];
  Bodies(std::uint64_t seed, std::size_t count, double side) {
    std::mt19937_64 random(seed);
    const auto within = [&](double low, double high) {
      return std::uniform_real_distribution<double>(low, high)(random);
    };
    for (std::size_t i = 0; i < count; ++i) {
      const double x = within(-1, 1), y = within(-1, 1), z = within(-1, 1), length = std::sqrt(x * x + y * y + z * z);
      const double all[8] = {within(-side, side), within(-side, side), within(-side, side), x / length,
                             y / length,          z / length,          within(0.1, 1),      within(0.1, 1)};
      for (int k = 0; k < 8; ++k) number[k].push_back(all[k]);
    }
  }
  CylinderArrays view() const {
    const auto at = [&](int k) { return number[k].data(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  }
};

// Half side of the cube of centres, times ten: 50 hardly any pair is near, 10 half of them overlap.
void verdicts_on_pairs(benchmark::State& state) {
  constexpr std::size_t count = 4096;   // fits the second-level cache
  const Bodies a(1, count, static_cast<double>(state.range(1)) / 10),
      b(2, count, static_cast<double>(state.range(1)) / 10);
  std::vector<Verdict> out(count);
  const auto instructions = static_cast<Instructions>(state.range(0));
  if (!verdicts_with(instructions, a.view(), b.view(), count, out.data())) {
    state.SkipWithError("this machine has not got it");
    return;
  }
  for (auto _ : state) {
    verdicts_with(instructions, a.view(), b.view(), count, out.data());
    benchmark::ClobberMemory();
  }
  state.SetLabel(std::string("verdicts, ") + bench::name_of(instructions) + ", centres in a cube of side " +
                 std::to_string(state.range(1) / 5));
  int unsure = 0;
  for (const Verdict v : out) unsure += v == Verdict::unsure;
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
  state.counters["unsure"] = static_cast<double>(unsure) / count;
  state.counters["ns_a_pair"] = benchmark::Counter(static_cast<double>(state.iterations() * count) * 1e-9,
                                                   benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
// Ends in a box of 6, radii 0.2 to 1, as the families of bench.cpp.
Bodies by_ends(std::uint64_t seed, std::size_t count) {
  Bodies bodies(seed, 0, 0);
  std::mt19937_64 random(seed);
  const auto within = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  for (std::size_t i = 0; i < count; ++i) {
    double end[6];
    for (double& v : end) v = within(-3, 3);
    const double x = end[3] - end[0], y = end[4] - end[1], z = end[5] - end[2],
                 length = std::sqrt(x * x + y * y + z * z);
    const double all[8] = {0.5 * (end[0] + end[3]),
                           0.5 * (end[1] + end[4]),
                           0.5 * (end[2] + end[5]),
                           x / length,
                           y / length,
                           z / length,
                           0.5 * length,
                           within(0.2, 1)};
    for (int k = 0; k < 8; ++k) bodies.number[k].push_back(all[k]);
  }
  return bodies;
}

// Where the best direction stands: along neither axis nor orthogonal to one, and so on.
enum Stratum : std::int64_t { every, flank_flank, rim_flank, rim_rim, pole };
constexpr const char* strata[] = {"all", "flank to flank", "rim to flank", "rim to rim", "pole"};
Stratum stratum(const Bodies& a, const Bodies& b, std::size_t i, const double (&n)[3]) {
  const auto along = [&](const Bodies& c) {
    return std::fabs(n[0] * c.number[3][i] + n[1] * c.number[4][i] + n[2] * c.number[5][i]);
  };
  const double on_a = along(a), on_b = along(b), most = std::fmax(on_a, on_b), least = std::fmin(on_a, on_b);
  return most > 1 - 1e-14 ? pole : most < 1e-12 ? flank_flank : least < 1e-12 ? rim_flank : rim_rim;
}

// Those that are apart, or those that overlap, of one stratum; all that is answered is written.
struct Chosen {
  Bodies a{3, 0, 0}, b{4, 0, 0};
  std::size_t count() const { return a.number[0].size(); }
  Chosen(bool overlapping, Stratum wanted, std::size_t most) {
    const std::size_t drawn = 40960;
    const Bodies all_a = by_ends(1, drawn), all_b = by_ends(2, drawn);
    std::vector<double> out[4];
    for (auto& v : out) v.resize(drawn);
    signed_distances(all_a.view(), all_b.view(), drawn, {out[0].data(), out[1].data(), out[2].data(), out[3].data()});
    for (std::size_t i = 0; i < drawn && count() < most; ++i) {
      if ((out[0][i] <= 0) != overlapping ||
          (wanted != every && stratum(all_a, all_b, i, {out[1][i], out[2][i], out[3][i]}) != wanted))
        continue;
      for (int k = 0; k < 8; ++k) a.number[k].push_back(all_a.number[k][i]), b.number[k].push_back(all_b.number[k][i]);
    }
  }
};

struct Answers {
  std::vector<double> out[7];
  explicit Answers(std::size_t count) {
    for (auto& v : out) v.resize(count);
  }
  DistanceArrays view() {
    return {out[0].data(), out[1].data(), out[2].data(), out[3].data(), out[4].data(), out[5].data(), out[6].data()};
  }
};

void per_pair(benchmark::State& state, std::size_t count) {
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
  state.counters["ns_a_pair"] = benchmark::Counter(static_cast<double>(state.iterations() * count) * 1e-9,
                                                   benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void distances_of_pairs(benchmark::State& state) {
  const Chosen pairs(state.range(1) == 1, static_cast<Stratum>(state.range(2)), 2048);
  Answers answers(pairs.count());
  const auto instructions = static_cast<Instructions>(state.range(0));
  if (pairs.count() < 64 ||
      !signed_distances_with(instructions, pairs.a.view(), pairs.b.view(), pairs.count(), answers.view())) {
    state.SkipWithError("this machine has not got it");
    return;
  }
  for (auto _ : state) {
    signed_distances_with(instructions, pairs.a.view(), pairs.b.view(), pairs.count(), answers.view());
    benchmark::ClobberMemory();
  }
  per_pair(state, pairs.count());
  state.SetLabel(std::string("distances, ") + bench::name_of(instructions) +
                 (state.range(1) == 1 ? ", overlapping, " : ", apart, ") + strata[state.range(2)]);
}
BENCHMARK(distances_of_pairs)
    ->ArgNames({"instructions", "overlapping", "stratum"})
    ->ArgsProduct({{0, 1, 2}, {0, 1}, {every, flank_flank, rim_flank, rim_rim, pole}});

// Real time; 65536 pairs, so that starting the threads is a small part.
void distances_on_threads(benchmark::State& state) {
  constexpr std::size_t count = 65536;
  const Bodies a = by_ends(1, count), b = by_ends(2, count);
  Answers answers(count);
  for (auto _ : state) {
    signed_distances(static_cast<unsigned>(state.range(0)), a.view(), b.view(), count, answers.view());
    benchmark::ClobberMemory();
  }
  per_pair(state, count);
  state.SetLabel("distances, threads: " + std::to_string(state.range(0)) + ", real time");
}
BENCHMARK(distances_on_threads)->ArgName("threads")->Arg(1)->Arg(2)->UseRealTime();

BENCHMARK(verdicts_on_pairs)->ArgNames({"instructions", "side"})->ArgsProduct({{0, 1, 2}, {50, 20, 10}});

}  // namespace
}  // namespace octic::fast
