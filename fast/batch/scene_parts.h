// What passes between scene.cpp and the kernels of scene_kernel.h.
#pragma once

#include <cstdint>

#include "fast/batch/scene.h"

namespace octic::fast {

// Of all bounded solids: where their centres are, and half the widest box.
struct SceneExtent {
  double least[3], most[3], widest[3];
};

struct SceneBox {
  double low[3], high[3];
};

// One solid that is not of the scene.
struct SceneQuery {
  std::uint32_t solid;
  SceneBox box;
  std::uint64_t belongs, skips;
};

// Pairs of boxes that meet, of solids that the filter lets meet.
struct SceneSink {
  void* self;
  void (*take)(void* self, const std::uint32_t* a, const std::uint32_t* b, std::size_t count) noexcept;
};

}  // namespace octic::fast
