#include <algorithm>

#include "fast/batch/body.h"
#include "fast/batch/numbers.h"
#include "fast/batch/scene.h"
#include "fast/bench/scenes.h"
#include "fast/bench/solid.h"
#include "fast/verdict.h"

namespace octic::fast::bench {
namespace {

bool all_cylinders(const Scene& s) {
  return std::all_of(s.steps[0].begin(), s.steps[0].end(),
                     [](const Body& b) { return kind(b) == Kind::cylinder && b.rounding == 0; });
}

// The bodies of each step as they are.
struct Bodies {
  const Scene& scene;
  std::vector<char> memory;
  std::vector<ScenePair> found;
  SceneOrder order;

  explicit Bodies(const Scene& s) : scene(s), memory(scene_memory(s.size())), found(64 * s.size()) {}
  SceneSolids at(std::size_t step) const { return scene.steps[step].data(); }
  SceneFilter filter() const {
    return {scene.belongs.empty() ? nullptr : scene.belongs.data(),
            scene.belongs.empty() ? nullptr : scene.skips.data()};
  }
  void find(const SceneSolids& solids, ContactList& list) {
    order = scene_order(solids, scene.size(), filter(), memory.data());
    const std::size_t count = scene_contacts(order, 0, scene.size(), found.data(), found.size());
    for (std::size_t k = 0; k < count; ++k) list.emplace_back(found[k].first, found[k].second);
  }
  void contacts(std::size_t step, ContactList& list) { find(at(step), list); }
  void contacts_of(std::uint32_t i, ContactList& list) {
    const std::uint64_t belongs = scene.belongs.empty() ? 0 : scene.belongs[i],
                        skips = scene.belongs.empty() ? 0 : scene.skips[i];
    const std::size_t count = scene_contacts_of_one(order, order.solids, i, belongs, skips, found.data(), found.size());
    for (std::size_t k = 0; k < count; ++k) {
      if (found[k].second != i) list.emplace_back(i, found[k].second);
    }
  }
};

// Cylinders as arrays.
struct Arrays : Bodies {
  std::vector<std::vector<double>> number;   // of each step, each number of all bodies

  explicit Arrays(const Scene& s) : Bodies(s) {
    for (const auto& bodies : s.steps) {
      auto& all = number.emplace_back(11 * bodies.size());
      for (std::size_t i = 0; i < bodies.size(); ++i) {
        const auto of_one = numbers_of(bodies[i]);
        for (std::size_t k = 0; k < 11; ++k) all[k * bodies.size() + i] = of_one[k];
      }
    }
  }
  CylinderArrays at(std::size_t step) const {   // the low parts of centres are of no use near the origin
    std::array<const double*, 11> v{};
    for (std::size_t k = 0; k < 8; ++k) v[k] = number[step].data() + k * scene.size();
    return arrays(v);
  }
  void contacts(std::size_t step, ContactList& list) { find(at(step), list); }
};

// The batch of verdicts, without boxes: one against each.
struct EachVerdict : Arrays {
  using Arrays::Arrays;
  std::vector<Verdict> said = std::vector<Verdict>(scene.size());
  void contacts_of(std::uint32_t i, ContactList& list) {
    const CylinderArrays& solids = order.solids.cylinders;
    verdicts_of_one(solids, i, solids, scene.size(), said.data());
    for (std::uint32_t j = 0; j < scene.size(); ++j) {
      if (said[j] == Verdict::unsure) said[j] = verdict(body_of(solids, i), body_of(solids, j));
      if (said[j] != Verdict::apart && scene.asks(i, j)) list.emplace_back(i, j);
    }
  }
};

}  // namespace

void enter_octic(const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) {
    if (!all_cylinders(s)) {
      enter_scene<Bodies>("octic", s);
      enter_one_of_scene<Bodies>("octic", s);
      continue;
    }
    enter_scene<Arrays>("octic", s);
    enter_scene<Bodies>("octic-bodies", s);
    enter_one_of_scene<Arrays>("octic", s);
    enter_one_of_scene<EachVerdict>("octic-each", s);
  }
}

}  // namespace octic::fast::bench
