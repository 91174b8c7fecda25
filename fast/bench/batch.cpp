// Verdicts on batches of random cylinder pairs, for each instruction set: time per pair, and how many are withheld.
#include <benchmark/benchmark.h>

#include <cmath>
#include <random>
#include <vector>

#include "fast/batch/distances.h"

namespace octic::fast {
namespace {

struct Bodies {
  std::vector<double> number[8];
  Bodies(std::uint64_t seed, std::size_t count, double side) {
    std::mt19937_64 random(seed);
    const auto within = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
    for (std::size_t i = 0; i < count; ++i) {
      const double x = within(-1, 1), y = within(-1, 1), z = within(-1, 1), length = std::sqrt(x * x + y * y + z * z);
      const double all[8] = {within(-side, side), within(-side, side), within(-side, side), x / length, y / length, z / length, within(0.1, 1), within(0.1, 1)};
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
  const Bodies a(1, count, static_cast<double>(state.range(1)) / 10), b(2, count, static_cast<double>(state.range(1)) / 10);
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
  int unsure = 0;
  for (const Verdict v : out) unsure += v == Verdict::unsure;
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
  state.counters["unsure"] = static_cast<double>(unsure) / count;
  state.counters["ns_a_pair"] = benchmark::Counter(static_cast<double>(state.iterations() * count) * 1e-9, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
// Ends in a box of 6, radii 0.2 to 1, as the families of bench.cpp.
Bodies by_ends(std::uint64_t seed, std::size_t count) {
  Bodies bodies(seed, 0, 0);
  std::mt19937_64 random(seed);
  const auto within = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
  for (std::size_t i = 0; i < count; ++i) {
    double end[6];
    for (double& v : end) v = within(-3, 3);
    const double x = end[3] - end[0], y = end[4] - end[1], z = end[5] - end[2], length = std::sqrt(x * x + y * y + z * z);
    const double all[8] = {0.5 * (end[0] + end[3]), 0.5 * (end[1] + end[4]), 0.5 * (end[2] + end[5]), x / length, y / length, z / length, 0.5 * length, within(0.2, 1)};
    for (int k = 0; k < 8; ++k) bodies.number[k].push_back(all[k]);
  }
  return bodies;
}

// Those that are apart, or those that overlap; all that is answered is written.
void distances_of_pairs(benchmark::State& state) {
  constexpr std::size_t count = 2048;
  const Bodies all_a = by_ends(1, 20 * count), all_b = by_ends(2, 20 * count);
  Bodies a(3, 0, 0), b(4, 0, 0);
  std::vector<double> distance(20 * count);
  signed_distances(all_a.view(), all_b.view(), 20 * count, {distance.data()});
  for (std::size_t i = 0; i < distance.size() && a.number[0].size() < count; ++i) {
    if ((distance[i] <= 0) != (state.range(1) == 1)) continue;
    for (int k = 0; k < 8; ++k) a.number[k].push_back(all_a.number[k][i]), b.number[k].push_back(all_b.number[k][i]);
  }
  std::vector<double> out[7];
  for (auto& v : out) v.resize(count);
  const DistanceArrays arrays{out[0].data(), out[1].data(), out[2].data(), out[3].data(), out[4].data(), out[5].data(), out[6].data()};
  const auto instructions = static_cast<Instructions>(state.range(0));
  if (a.number[0].size() < count || !signed_distances_with(instructions, a.view(), b.view(), count, arrays)) {
    state.SkipWithError("this machine has not got it");
    return;
  }
  for (auto _ : state) {
    signed_distances_with(instructions, a.view(), b.view(), count, arrays);
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
}
BENCHMARK(distances_of_pairs)->ArgNames({"instructions", "overlapping"})->ArgsProduct({{0, 1, 2}, {0, 1}});

BENCHMARK(verdicts_on_pairs)->ArgNames({"instructions", "side"})->ArgsProduct({{0, 1, 2}, {50, 20, 10}});

}  // namespace
}  // namespace octic::fast
