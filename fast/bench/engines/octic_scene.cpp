#include "fast/batch/body.h"
#include "fast/batch/scene.h"
#include "fast/bench/scenes.h"
#include "fast/verdict.h"

namespace octic::fast::bench {
namespace {

struct Arrays {
  const Scene& scene;
  std::vector<std::vector<double>> number;   // of each step, each number of all bodies
  std::vector<char> memory;
  std::vector<ScenePair> found;
  SceneOrder order;

  explicit Arrays(const Scene& s) : scene(s), memory(scene_memory(s.size())), found(64 * s.size()) {
    for (const auto& bodies : s.steps) {
      auto& all = number.emplace_back(8 * bodies.size());
      for (std::size_t i = 0; i < bodies.size(); ++i) {
        const Body& b = bodies[i];
        const Vec3 c = b.origin + b.offset;
        const double of_one[8] = {c.x, c.y, c.z, b.axis.x, b.axis.y, b.axis.z, b.half_length, b.radius};
        for (std::size_t k = 0; k < 8; ++k) all[k * bodies.size() + i] = of_one[k];
      }
    }
  }
  SceneFilter filter() const {
    return {scene.belongs.empty() ? nullptr : scene.belongs.data(),
            scene.belongs.empty() ? nullptr : scene.skips.data()};
  }
  CylinderArrays at(std::size_t step) const {
    const std::size_t n = scene.size();
    const double* v = number[step].data();
    return {v, v + n, v + 2 * n, v + 3 * n, v + 4 * n, v + 5 * n, v + 6 * n, v + 7 * n};
  }
  void append(std::size_t count, ContactList& list) const {
    for (std::size_t k = 0; k < count; ++k) list.emplace_back(found[k].first, found[k].second);
  }
  void contacts(std::size_t step, ContactList& list) {
    order = scene_order(at(step), scene.size(), filter(), memory.data());
    append(scene_contacts(order, 0, scene.size(), found.data(), found.size()), list);
  }
  void contacts_of(std::uint32_t i, ContactList& list) {
    const std::uint64_t belongs = scene.belongs.empty() ? 0 : scene.belongs[i],
                        skips = scene.belongs.empty() ? 0 : scene.skips[i];
    const std::size_t count = scene_contacts_of_one(order, order.solids, i, belongs, skips, found.data(), found.size());
    for (std::size_t k = 0; k < count; ++k) {
      if (found[k].second != i) list.emplace_back(i, found[k].second);
    }
  }
};

// The batch of verdicts, without boxes: one against each.
struct EachVerdict : Arrays {
  using Arrays::Arrays;
  std::vector<Verdict> said = std::vector<Verdict>(scene.size());
  void contacts_of(std::uint32_t i, ContactList& list) {
    verdicts_of_one(order.solids, i, order.solids, scene.size(), said.data());
    for (std::uint32_t j = 0; j < scene.size(); ++j) {
      if (said[j] == Verdict::unsure) said[j] = verdict(body_of(order.solids, i), body_of(order.solids, j));
      if (said[j] != Verdict::apart && scene.asks(i, j)) list.emplace_back(i, j);
    }
  }
};

}  // namespace

void enter_octic(const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) {
    enter_scene<Arrays>("octic", s);
    enter_one_of_scene<Arrays>("octic", s);
    enter_one_of_scene<EachVerdict>("octic-each", s);
  }
}

}  // namespace octic::fast::bench
