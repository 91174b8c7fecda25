// Programs of a bench: one question, one family of pairs, one contender; and what its answers are worth.
//
// A contender holds its pairs in its own types, made before the clock starts. The loop asks one pair after another, round and
// round, so that neither branch predictor nor cache learns a single pair.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fast/bench/pose.h"

namespace octic::fast::bench {

using Pairs = std::vector<std::pair<Body, Body>>;   // of cylinders, unit 1

struct Family {
  std::string name;
  Pairs pairs;
  std::vector<double> distance;   // signed, by octic::fast
};

enum class Question { boolean, signed_distance };

// Make: (Body, Body) -> Pair;  ask: Pair -> double, 1 or 0 for contact, or the signed distance (infinite: said nothing).
template <class Pair, class Ask>
void enter(const std::string& engine, Question question, const Family& family, Ask ask) {
  const std::string name = std::string(question == Question::boolean ? "boolean/" : "signed_distance/") + family.name + "/" + engine;
  benchmark::RegisterBenchmark(name.c_str(), [ask, question, &family](benchmark::State& state) {
    std::vector<std::unique_ptr<Pair>> pairs;
    for (const auto& [a, b] : family.pairs) pairs.push_back(std::make_unique<Pair>(a, b));
    int wrong = 0;
    std::vector<double> errors;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const double said = ask(*pairs[i]), right = family.distance[i];
      if (question == Question::boolean) {
        wrong += (said != 0) != (right <= 0);
        continue;
      }
      const auto& [a, b] = family.pairs[i];
      const Vec3 d = (b.origin - a.origin) + (b.offset - a.offset);
      const double error = std::fabs(said - right) / (norm(d) + a.reach + b.reach);
      errors.push_back(error);
      wrong += !(error <= 1e-3);
    }
    state.counters["wrong"] = wrong;
    if (!errors.empty()) {
      std::nth_element(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2), errors.end());
      state.counters["error"] = std::min(1.0, errors[errors.size() / 2]);
    }
    std::size_t i = 0;
    for (auto _ : state) {
      benchmark::DoNotOptimize(ask(*pairs[i]));
      if (++i == pairs.size()) i = 0;
    }
  });
}

// Each in its own source, which is there when its library is.
void enter_octic(const std::vector<Family>& families);
void enter_fcl(const std::vector<Family>& families);
void enter_libccd(const std::vector<Family>& families);
void enter_bullet(const std::vector<Family>& families);
void enter_ode(const std::vector<Family>& families);

}  // namespace octic::fast::bench
