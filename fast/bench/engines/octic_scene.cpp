#include "fast/batch/scene.h"
#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

struct Arrays {
  const Scene& scene;
  std::vector<std::vector<double>> number;   // of each step, each number of all bodies
  std::vector<char> memory;
  std::vector<ScenePair> found;

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
  void contacts(std::size_t step, ContactList& list) {
    const std::size_t n = scene.size();
    const double* v = number[step].data();
    const SceneFilter filter{scene.belongs.empty() ? nullptr : scene.belongs.data(), scene.belongs.empty() ? nullptr : scene.skips.data()};
    const std::size_t count = scene_contacts({v, v + n, v + 2 * n, v + 3 * n, v + 4 * n, v + 5 * n, v + 6 * n, v + 7 * n}, n, filter, memory.data(),
                                             found.data(), found.size());
    for (std::size_t k = 0; k < count; ++k) list.emplace_back(found[k].first, found[k].second);
  }
};

}  // namespace

void enter_octic(const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) enter_scene<Arrays>("octic", s);
}

}  // namespace octic::fast::bench
