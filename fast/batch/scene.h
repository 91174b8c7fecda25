// All pairs of a scene, or of one scene against another, that are in contact: a sweep over boxes, then verdicts in batches.
//
// Plain pointers and counts. The caller brings the memory; nothing is allocated, and the answer is the same on every machine.
#pragma once

#include <cstdint>

#include "fast/batch/verdicts.h"

namespace octic::fast {

struct ScenePair {
  std::uint32_t first, second;   // first < second within one scene
  Verdict verdict;               // overlapping, or unsure: it touches, or nearly so, or the verdict was withheld
};

// Which pairs are asked: not those of which one belongs to something that the other skips. One entry per solid; a bit is a group of
// bodies, a joint that some share, whatever the caller likes. Null: every pair is asked.
struct SceneFilter {
  const std::uint64_t* belongs = nullptr;
  const std::uint64_t* skips = nullptr;
  bool asks(std::size_t i, std::size_t j) const noexcept { return !belongs || ((belongs[i] & skips[j]) | (belongs[j] & skips[i])) == 0; }
};

// What scene_contacts needs for so many solids, in bytes, aligned as by malloc.
std::size_t scene_memory(std::size_t count) noexcept;

// Every pair that is not surely apart, in an order that depends on where they stand: those that overlap are all there (PROVED, as verdicts are).
// Returns how many there are; the first `capacity` of them are written. count < 2^32.
// Time: a sort, and a comparison of boxes for each two that overlap along the axis on which the solids spread most and whose
// lanes, as wide as the widest of them, are neighbours on the next.
std::size_t scene_contacts(const CylinderArrays& solids, std::size_t count, const SceneFilter& filter, void* memory, ScenePair* out,
                           std::size_t capacity) noexcept;

}  // namespace octic::fast
