// Scenes of a bench: all pairs that a moving scene asks, step after step, by one contender.
//
// A contender holds the bodies of every step in its own types, made before the clock starts; the loop goes through the
// steps to the last and back, and each body is taken to have moved.
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
  bool asks(std::size_t i, std::size_t j) const {
    return i != j && (belongs.empty() || ((belongs[i] & skips[j]) | (belongs[j] & skips[i])) == 0);
  }
};

// Pairs named by the lesser number first, sorted; how they compare with what is right, step by step.
class Tally {
 public:
  void add(ContactList& said, const ContactList& right) {
    ContactList both;
    for (auto& [i, j] : said) {
      if (i > j) std::swap(i, j);
    }
    std::sort(said.begin(), said.end());
    std::set_intersection(said.begin(), said.end(), right.begin(), right.end(), std::back_inserter(both));
    right_ += static_cast<double>(right.size());
    found_ += static_cast<double>(both.size());
    wrong_ += static_cast<double>(said.size() + right.size() - 2 * both.size());
  }
  void count(benchmark::State& state) const {
    state.counters["wrong"] = wrong_;
    if (right_ > 0) state.counters["found"] = found_ / right_;
  }

 private:
  double wrong_ = 0, found_ = 0, right_ = 0;
};

// Made: from a Scene;  made.contacts(step, list) moves all bodies there and appends the pairs in contact.
template <class Made>
void enter_scene(const std::string& engine, const Scene& scene) {
  benchmark::RegisterBenchmark(("scene/" + scene.name + "/" + engine).c_str(), [&scene](benchmark::State& state) {
    Made made(scene);
    ContactList list;
    Tally tally;
    for (std::size_t k = 0; k < scene.steps.size(); ++k) {
      list.clear();
      made.contacts(k, list);
      tally.add(list, scene.contacts[k]);
    }
    tally.count(state);
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

// One body after another against all of a scene that stands still;  made.contacts_of(i, list) appends its pairs.
template <class Made>
void enter_one_of_scene(const std::string& engine, const Scene& scene) {
  benchmark::RegisterBenchmark(("scene/one_of_" + scene.name + "/" + engine).c_str(),
                               [&scene](benchmark::State& state) {
                                 Made made(scene);
                                 ContactList list;
                                 made.contacts(scene.steps.size() / 4, list);   // where the work cell collides
                                 const ContactList& all = scene.contacts[scene.steps.size() / 4];
                                 Tally tally;
                                 for (std::uint32_t i = 0; i < scene.size(); ++i) {
                                   list.clear();
                                   made.contacts_of(i, list);
                                   ContactList right;
                                   for (const auto& pair : all) {
                                     if (pair.first == i || pair.second == i) right.push_back(pair);
                                   }
                                   std::sort(right.begin(), right.end());
                                   tally.add(list, right);
                                 }
                                 tally.count(state);
                                 std::uint32_t i = 0;
                                 for (auto _ : state) {
                                   list.clear();
                                   made.contacts_of(i, list);
                                   benchmark::DoNotOptimize(list.data());
                                   if (++i == scene.size()) i = 0;
                                 }
                               });
}

template <class Made>
void enter_scenes_of(const std::string& engine, const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) {
    enter_scene<Made>(engine, s);
    enter_one_of_scene<Made>(engine, s);
  }
}

// Every scene by every contender; each of these in its own source, which is there when its library is.
void enter_scenes();
void enter_octic(const std::vector<Scene>& scenes);
void enter_fcl(const std::vector<Scene>& scenes);
void enter_bullet(const std::vector<Scene>& scenes);
void enter_libccd(const std::vector<Scene>& scenes);

}  // namespace octic::fast::bench
