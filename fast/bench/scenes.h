// Scenes of a bench: all pairs that a moving scene asks, step after step, by one contender.
//
// A contender holds the bodies of every step in its own types, made before the clock starts; the loop goes through the steps
// to the last and back, and each body is taken to have moved.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fast/bench/pose.h"

namespace octic::fast::bench {

using ContactList = std::vector<std::pair<std::uint32_t, std::uint32_t>>;   // first < second

struct Scene {
  std::string name;
  std::vector<std::vector<Body>> steps;
  std::vector<std::uint64_t> belongs, skips;   // of each body: SceneFilter; empty: every pair is asked
  std::vector<ContactList> contacts;           // of each step, sorted: by octic::fast, pair by pair

  std::size_t size() const { return steps[0].size(); }
  bool asks(std::size_t i, std::size_t j) const { return belongs.empty() || ((belongs[i] & skips[j]) | (belongs[j] & skips[i])) == 0; }
};

// Made: from a Scene;  made.contacts(step, list) appends the pairs in contact.
template <class Made>
void enter_scene(const std::string& engine, const Scene& scene) {
  benchmark::RegisterBenchmark(("scene/" + scene.name + "/" + engine).c_str(), [&scene](benchmark::State& state) {
    Made made(scene);
    ContactList list, both;
    double wrong = 0, found = 0, right = 0;
    for (std::size_t k = 0; k < scene.steps.size(); ++k) {
      list.clear(), both.clear();
      made.contacts(k, list);
      for (auto& [i, j] : list) {
        if (i > j) std::swap(i, j);
      }
      std::sort(list.begin(), list.end());
      std::set_intersection(list.begin(), list.end(), scene.contacts[k].begin(), scene.contacts[k].end(), std::back_inserter(both));
      right += static_cast<double>(scene.contacts[k].size());
      found += static_cast<double>(both.size());
      wrong += static_cast<double>(list.size() + scene.contacts[k].size() - 2 * both.size());
    }
    state.counters["wrong"] = wrong;
    if (right > 0) state.counters["found"] = found / right;
    std::size_t k = 0, last = scene.steps.size() - 1;
    bool back = false;
    for (auto _ : state) {
      list.clear();
      made.contacts(k, list);
      benchmark::DoNotOptimize(list.data());
      if (k == (back ? 0 : last)) back = !back;
      if (last > 0) k = back ? k - 1 : k + 1;
    }
  });
}

// Every scene by every contender; each of these in its own source, which is there when its library is.
void enter_scenes();
void enter_octic(const std::vector<Scene>& scenes);
void enter_fcl(const std::vector<Scene>& scenes);
void enter_bullet(const std::vector<Scene>& scenes);

}  // namespace octic::fast::bench
