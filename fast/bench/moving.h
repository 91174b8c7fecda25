// Pairs of cylinders on their way: each moves and turns by a part of its size from one question to the next, to and
// fro.
#pragma once

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fast/bench/order.h"
#include "fast/proximity.h"

namespace octic::fast::bench {

constexpr int poses = 8;   // all together within a cache of the second level
using Journey = std::vector<std::pair<Body, Body>>;

struct Moving {
  const char* name;
  double step;
  bool overlapping;
};
constexpr Moving movings[] = {{"apart_1e-3", 1e-3, false},
                              {"apart_1e-2", 1e-2, false},
                              {"overlapping_1e-3", 1e-3, true},
                              {"overlapping_1e-2", 1e-2, true}};

std::vector<Journey> journeys(const Moving& moving);

// A journey drawn at random takes its next step, to its end and back. Made: (Body, Body) -> a pair of the contender's;
// ask: (Made, Memory) -> double.
template <class Made, class Memory, class Ask>
void enter_moving(const Moving& moving, const char* contender, Ask ask) {
  benchmark::RegisterBenchmark(
      (std::string("moving/") + moving.name + "/" + contender).c_str(), [=](benchmark::State& state) {
        std::vector<std::vector<std::unique_ptr<Made>>> all;
        for (const Journey& j : journeys(moving)) {
          all.emplace_back();
          for (const auto& [a, b] : j) all.back().push_back(std::make_unique<Made>(a, b));
        }
        std::vector<Memory> memory(all.size());
        struct Place {
          int at = 0, by = 1;
        };
        std::vector<Place> places(all.size());
        Order order(all.size());
        for (auto _ : state) {
          const std::size_t pair = order.next();
          auto& [at, by] = places[pair];
          benchmark::DoNotOptimize(ask(*all[pair][static_cast<std::size_t>(at)], memory[pair]));
          if (at + by < 0 || at + by == poses) by = -by;
          at += by;
        }
      });
}

}  // namespace octic::fast::bench
