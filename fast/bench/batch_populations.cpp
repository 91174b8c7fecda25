// Batches beside the same questions asked one at a time, by population: verdicts, and signed distances with directions
// and witnesses; by each instruction set of the machine. Of each: the part of the pairs that the batch leaves to the
// function for one pair.
#include <array>
#include <cmath>
#include <memory>

#include "fast/batch/body.h"
#include "fast/batch/distances.h"
#include "fast/batch/numbers.h"
#include "fast/bench/contender.h"
#include "fast/bench/instructions.h"
#include "fast/bench/order.h"
#include "fast/verdict.h"

// Every instruction set leaves the same pairs, so those are counted with the one that all machines have.
namespace octic::fast::baseline {
void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept;
void measure_each(const CylinderArrays& a, const CylinderArrays& b, std::size_t from, int count, double* distance,
                  double* (&place)[6], bool* proved) noexcept;
}  // namespace octic::fast::baseline

namespace octic::fast::bench {
namespace {

// Centres as doubles, without low parts.
struct Column {
  std::array<std::vector<double>, 8> number;
  void push_back(const Body& b) {
    const auto numbers = numbers_of(b);
    for (std::size_t k = 0; k < 8; ++k) number[k].push_back(numbers[k]);
  }
  CylinderArrays view() const {
    const auto at = [&](std::size_t k) { return number[k].data(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  }
};
// The pairs at random, as single ones are asked (order.h), and each several times, so that no branch predictor learns
// the order.
struct Pairs {
  Column a, b;
  std::vector<std::size_t> which;
  explicit Pairs(const Family& f) {
    constexpr std::size_t times = 8;
    Order order(f.pairs.size());
    while (which.size() < times * f.pairs.size()) which.push_back(order.next());
    for (const std::size_t i : which) a.push_back(f.pairs[i].first), b.push_back(f.pairs[i].second);
  }
  std::size_t count() const { return which.size(); }
};
struct Answers {
  std::array<std::vector<double>, 7> out;
  explicit Answers(std::size_t count) { out.fill(std::vector<double>(count)); }
  DistanceArrays view() {
    const auto at = [&](std::size_t k) { return out[k].data(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6)};
  }
};

// What was said of the pairs `which`.
void count_verdicts(benchmark::State& state, const Family& f, const std::vector<std::size_t>& which,
                    const std::vector<Verdict>& said) {
  int wrong = 0, unsure = 0;
  for (std::size_t i = 0; i < said.size(); ++i) {
    unsure += said[i] == Verdict::unsure;
    wrong += said[i] == (f.distance[which[i]] > 0 ? Verdict::overlapping : Verdict::apart);
  }
  state.counters["wrong"] = wrong;
  state.counters["unsure"] = static_cast<double>(unsure) / static_cast<double>(said.size());
}

void verdicts_at_once(benchmark::State& state, const Family& f, Instructions instructions) {
  const Pairs pairs(f);
  const CylinderArrays a = pairs.a.view(), b = pairs.b.view();
  std::vector<Verdict> out(pairs.count());
  baseline::verdicts(a, b, out.size(), out.data());
  const auto left = std::count(out.begin(), out.end(), Verdict::unsure);
  verdicts_with(instructions, a, b, out.size(), out.data());
  count_verdicts(state, f, pairs.which, out);
  state.counters["left"] = static_cast<double>(left) / static_cast<double>(out.size());
  for (auto _ : state) {
    verdicts_with(instructions, a, b, out.size(), out.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(out.size()));
}
void verdicts_one_at_a_time(benchmark::State& state, const Family& f) {
  std::vector<Verdict> out;
  std::vector<std::size_t> which;
  for (const auto& [a, b] : f.pairs) which.push_back(out.size()), out.push_back(verdict(a, b));
  count_verdicts(state, f, which, out);
  Order order(f.pairs.size());
  for (auto _ : state) {
    const auto& [a, b] = f.pairs[order.next()];
    benchmark::DoNotOptimize(verdict(a, b));
  }
}

void distances_at_once(benchmark::State& state, const Family& f, Instructions instructions) {
  const Pairs pairs(f);
  const CylinderArrays a = pairs.a.view(), b = pairs.b.view();
  Answers answers(pairs.count());
  const auto proved = std::make_unique<bool[]>(pairs.count());
  double* nowhere[6] = {};
  baseline::measure_each(a, b, 0, static_cast<int>(pairs.count()), answers.out[0].data(), nowhere, proved.get());
  const auto left = std::count(proved.get(), proved.get() + pairs.count(), false);
  signed_distances_with(instructions, a, b, pairs.count(), answers.view());
  int wrong = 0;
  for (std::size_t i = 0; i < pairs.count(); ++i) {
    const std::size_t k = pairs.which[i];
    const auto& [first, second] = f.pairs[k];
    const double off = std::fabs(answers.out[0][i] - f.distance[k]);
    wrong += !(off <= 10 * promised_error * size_of(first, second, f.distance[k]));   // also centres are rounded
  }
  state.counters["wrong"] = wrong;
  state.counters["left"] = static_cast<double>(left) / static_cast<double>(pairs.count());
  for (auto _ : state) {
    signed_distances_with(instructions, a, b, pairs.count(), answers.view());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(pairs.count()));
}
void distances_one_at_a_time(benchmark::State& state, const Family& f) {
  Order order(f.pairs.size());
  for (auto _ : state) {
    const auto& [a, b] = f.pairs[order.next()];
    benchmark::DoNotOptimize(signed_distance(a, b));
  }
}

// What the arrays can hold: cylinders, discs and segments.
bool is_taken(const Body& b) { return b.kind == Body::Kind::round && !(b.rounding > 0); }

}  // namespace

void enter_batches(const std::vector<Family>& families) {
  const auto enter = [](const std::string& name, auto measure) { benchmark::RegisterBenchmark(name.c_str(), measure); };
  for (const Family& f : families) {
    if (!is_taken(f.pairs.front().first) || !is_taken(f.pairs.front().second)) continue;
    const std::string verdict = "batch/verdict/" + f.name + "/", distance = "batch/signed_distance/" + f.name + "/";
    enter(verdict + "single", [&f](benchmark::State& state) { verdicts_one_at_a_time(state, f); });
    enter(distance + "single", [&f](benchmark::State& state) { distances_one_at_a_time(state, f); });
    for (int i = 0; i <= static_cast<int>(best_instructions()); ++i) {
      const auto with = static_cast<Instructions>(i);
      enter(verdict + name_of(with), [&f, with](benchmark::State& state) { verdicts_at_once(state, f, with); });
      enter(distance + name_of(with), [&f, with](benchmark::State& state) { distances_at_once(state, f, with); });
    }
  }
}

}  // namespace octic::fast::bench
