// What passes between scene.cpp and the kernels of scene_kernel.h.
#pragma once

#include <cstdint>

#include "fast/batch/scene.h"
#include "fast/number.h"

namespace octic::fast {

// Of all bounded solids: where their centres are, and half the widest box.
struct SceneExtent {
  double least[3], most[3], widest[3];
};

struct SceneBox {
  double low[3], high[3];
};

// Half the extent of a cylinder along a coordinate axis, wider than every rounding, that to a subnormal number
// included. along, across2: the coordinate of its axis there, and the squares of the two others; centre: that of its
// centre.
template <class N>
[[gnu::always_inline]] inline N half_extent(const N& along, const N& across2, const N& half_length, const N& radius,
                                            const N& centre) noexcept {
  return half_length * abs(along) + radius * sqrt(across2) +
         (broadcast<N>(0x1p-48) * (half_length + radius + abs(centre)) + broadcast<N>(0x1p-1000));
}
template <class N>
[[gnu::always_inline]] inline N half_extent_of_low_part(const N& low) noexcept {
  return broadcast<N>(1 + 0x1p-48) * abs(low);
}

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
