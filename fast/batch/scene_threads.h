// The contacts of a scene on several threads (fast/batch/threads.h): the same pairs in the same order, however many.
//
// Boxes and cells are made in the calling thread, a fifth of the work; the rest is divided. Allocates, and may throw what that throws.
// Worth it from some thousands of solids on.
#pragma once

#include <vector>

#include "fast/batch/scene.h"
#include "fast/batch/threads.h"

namespace octic::fast {

inline std::size_t scene_contacts(unsigned threads, const CylinderArrays& solids, std::size_t count, const SceneFilter& filter, void* memory,
                                  ScenePair* out, std::size_t capacity) {
  const SceneOrder order = scene_order(solids, count, filter, memory);
  std::vector<std::vector<ScenePair>> found(count / 64 + 1);   // by where a range begins: at a multiple of 64
  in_threads(threads, count, [&](std::size_t first, std::size_t many) {
    std::vector<ScenePair>& list = found[first / 64];
    list.resize(2 * many);
    const std::size_t here = scene_contacts(order, first, first + many, list.data(), list.size());
    const bool all = here <= list.size();
    list.resize(here);
    if (!all) scene_contacts(order, first, first + many, list.data(), here);
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
