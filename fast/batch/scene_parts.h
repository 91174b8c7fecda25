// What passes between scene.cpp and the kernels of scene_kernel.h.
#pragma once

#include <cstdint>

#include "fast/batch/scene.h"

namespace octic::fast {

// Of all solids: where their centres are, and the half of the widest box.
struct SceneExtent {
  double least[3], most[3], widest[3];
};

// Cells are numbered along rows, rows along layers, with an empty cell at every border. A cell is wider than every box that stands
// in one, so that two of them that meet have their centres in the same cell or in neighbours.
struct SceneGrid {
  double least[3], scale[3];   // a centre's cell: (centre - least) * scale, to the nearest whole number
  double stride[3];            // and its number: the sum of these times strides, plus first
  double first;
  double widest[3];            // half the extent; a wider box has the number `big`, behind all cells
  double big;
};

// Pairs of boxes that meet, of solids that the filter lets meet.
struct SceneSink {
  void* self;
  void (*take)(void* self, const std::uint32_t* a, const std::uint32_t* b, std::size_t count) noexcept;
};

}  // namespace octic::fast
