// The contacts of a scene on several threads (fast/batch/threads.h). The pairs and their order do not depend on the
// number of threads.
//
// The calling thread makes the boxes and the grid, a fifth of the work; the threads share the rest. The function
// allocates memory and starts threads, and throws what these throw. It pays from some thousands of solids on.
#pragma once

#include <algorithm>
#include <vector>

#include "fast/batch/scene.h"
#include "fast/batch/threads.h"

namespace octic::fast {

inline std::size_t scene_contacts(unsigned threads, const SceneSolids& solids, std::size_t count,
                                  const SceneFilter& filter, void* memory, ScenePair* out, std::size_t capacity) {
  const SceneOrder order = scene_order(solids, count, filter, memory);
  // Threads take blocks of 64 places in turn, because the big solids at the end of the order take longest.
  constexpr std::size_t block = 64;
  const std::size_t blocks = (count + block - 1) / block, dealers = threads < 1 ? 1 : threads;
  std::vector<std::vector<ScenePair>> found(blocks);
  in_threads(threads, 64 * dealers, [&](std::size_t start, std::size_t many) {   // in_threads splits at multiples of 64
    for (std::size_t dealer = start / 64; dealer < (start + many) / 64; ++dealer) {
      for (std::size_t b = dealer; b < blocks; b += dealers) {
        const std::size_t first = b * block, last = std::min(first + block, count);
        found[b].resize(4 * block);
        const std::size_t here = scene_contacts(order, first, last, found[b].data(), found[b].size());
        const bool all = here <= found[b].size();
        found[b].resize(here);
        if (!all) scene_contacts(order, first, last, found[b].data(), here);
      }
    }
  });
  std::size_t total = 0;
  for (const auto& list : found) {
    for (const ScenePair& pair : list) {
      if (total < capacity) out[total] = pair;
      ++total;
    }
  }
  return total;
}

}  // namespace octic::fast
