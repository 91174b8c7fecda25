// Scenes of a bench: all pairs of one scene, by one contender.
//
// A contender holds its bodies in its own types, made before the clock starts.
#pragma once

#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fast/bench/pose.h"

namespace octic::fast::bench {

// All of its bodies against each other, every one taken to have moved since it was last asked.
struct Scene {
  std::string name;
  std::vector<Body> bodies;
  std::size_t contacts;   // by octic::fast, pair by pair
};

// Make: bodies -> a scene of the engine's;  ask: scene -> number of pairs in contact.
template <class Made, class Ask>
void enter_scene(const std::string& engine, const Scene& scene, Ask ask) {
  benchmark::RegisterBenchmark(("scene/" + scene.name + "/" + engine).c_str(), [ask, &scene](benchmark::State& state) {
    Made made(scene.bodies);
    state.counters["wrong"] = std::fabs(static_cast<double>(ask(made)) - static_cast<double>(scene.contacts));
    for (auto _ : state) benchmark::DoNotOptimize(ask(made));
  });
}

// Every scene by every contender; each of these in its own source, which is there when its library is.
void enter_scenes();
void enter_octic(const std::vector<Scene>& scenes);
void enter_fcl(const std::vector<Scene>& scenes);
void enter_bullet(const std::vector<Scene>& scenes);

}  // namespace octic::fast::bench
