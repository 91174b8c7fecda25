#include "fast/batch/scene.h"
#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

struct Arrays {
  std::vector<double> number[8];
  std::vector<char> memory;
  std::vector<ScenePair> found;
  explicit Arrays(const std::vector<Body>& bodies) : memory(scene_memory(bodies.size())), found(64 * bodies.size()) {
    for (const Body& b : bodies) {
      const Vec3 c = b.origin + b.offset;
      const double all[8] = {c.x, c.y, c.z, b.axis.x, b.axis.y, b.axis.z, b.half_length, b.radius};
      for (int k = 0; k < 8; ++k) number[k].push_back(all[k]);
    }
  }
  std::size_t contacts() {
    const auto at = [&](int k) { return number[k].data(); };
    return scene_contacts({at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)}, number[0].size(), memory.data(), found.data(), found.size());
  }
};

}  // namespace

void enter_octic(const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) enter_scene<Arrays>("octic", s, [](Arrays& scene) { return scene.contacts(); });
}

}  // namespace octic::fast::bench
