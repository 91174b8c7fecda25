// The contacts of a scene on several threads (fast/batch/threads.h): the same pairs in the same order, however many.
//
// Boxes and cells are made in the calling thread, a fifth of the work; the rest is divided. Allocates, and may throw what that throws.
// Worth it from some thousands of solids on.
#pragma once

#include <algorithm>
#include <vector>

#include "fast/batch/scene.h"
#include "fast/batch/threads.h"

namespace octic::fast {

inline std::size_t scene_contacts(unsigned threads, const CylinderArrays& solids, std::size_t count, const SceneFilter& filter, void* memory,
                                  ScenePair* out, std::size_t capacity) {
  const SceneOrder order = scene_order(solids, count, filter, memory);
  constexpr std::size_t block = 64;   // so many places of the order at a time, dealt out in turn: the last, which are big, take longest
  const std::size_t blocks = (count + block - 1) / block, dealers = threads < 1 ? 1 : threads;
  std::vector<std::vector<ScenePair>> found(blocks);
  in_threads(threads, 64 * dealers, [&](std::size_t start, std::size_t many) {   // 64 for each thread: what they are divided by
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
