// All pairs of a scene that are in contact: boxes in the cells of a grid, then verdicts in batches.
//
// Plain pointers and counts. The caller brings the memory; nothing is allocated or kept from one call to the next, and the answer
// is the same on every machine.
#pragma once

#include <cstdint>

#include "fast/batch/verdicts.h"

namespace octic::fast {

struct ScenePair {
  std::uint32_t first, second;   // first < second
  Verdict verdict;               // overlapping, or unsure: it touches, or nearly so, or the verdict was withheld
};

// Which pairs are asked: not those of which one belongs to something that the other skips. One entry per solid; a bit is a group of
// bodies, a joint that some share, whatever the caller likes. Null: every pair is asked.
struct SceneFilter {
  const std::uint64_t* belongs = nullptr;
  const std::uint64_t* skips = nullptr;
  bool asks(std::size_t i, std::size_t j) const noexcept { return !belongs || ((belongs[i] & skips[j]) | (belongs[j] & skips[i])) == 0; }
};

// What a scene of so many solids needs, in bytes, aligned as by malloc.
std::size_t scene_memory(std::size_t count) noexcept;

// Every asked pair that is not surely apart, in an order that depends on where they stand: those that overlap are all there
// (PROVED, as verdicts are). Returns how many there are; the first `capacity` of them are written. count < 2^32.
// Time: in proportion to the solids and to the pairs whose boxes meet, if most boxes are of about one size; each box much wider than
// most is compared with all others (docs/speed.md).
std::size_t scene_contacts(const CylinderArrays& solids, std::size_t count, const SceneFilter& filter, void* memory, ScenePair* out,
                           std::size_t capacity) noexcept;

// Cells are numbered along rows, rows along layers, with an empty cell at every border. A cell is wider than every box that stands
// in one, so that two of them that meet have their centres in the same cell or in neighbours.
struct SceneGrid {
  double least[3], scale[3];   // a centre's cell: (centre - least) * scale, to the nearest whole number
  double cells[3], stride[3];  // how many, borders included; a cell's number: the sum of these times strides, plus first
  double first;
  double widest[3];            // half the extent; a wider box has the number `big`, behind all cells
  double big;
};

// The same in two steps, for callers with threads (fast/batch/scene_threads.h is one): put in order once, the contacts of the places
// first .. last - 1 of that order are then found by themselves. One after another from 0 to count, they are those of scene_contacts.
struct SceneOrder {
  CylinderArrays solids;
  std::size_t count = 0;
  Instructions instructions;                    // with which it was made; no bit depends on them
  double *low[3] = {}, *high[3] = {};           // boxes, in the order of the cells; those too big for a cell last
  std::uint64_t *belongs = nullptr, *skips = nullptr;   // the filter's, in this order; null without it
  std::uint32_t* order = nullptr;               // the solid that stands here
  std::uint32_t* cell = nullptr;                // and its cell
  std::uint32_t* start = nullptr;               // of each cell, where its solids begin
  std::size_t regular = 0;                      // how many stand in cells; each of the others is compared with all before it
  SceneGrid grid{};
  std::size_t row = 0, layer = 0;               // from a cell to the same place in the next row, in the next layer
};
SceneOrder scene_order(const CylinderArrays& solids, std::size_t count, const SceneFilter& filter, void* memory,
                       Instructions instructions = best_instructions()) noexcept;
std::size_t scene_contacts(const SceneOrder& order, std::size_t first, std::size_t last, ScenePair* out, std::size_t capacity) noexcept;


// One solid, of this scene or any other, against all that stand in the order; `first` of each pair is `one`. A solid of the scene is
// among its own contacts, unless it skips itself.
std::size_t scene_contacts_of_one(const SceneOrder& order, const CylinderArrays& a, std::size_t one, std::uint64_t belongs, std::uint64_t skips,
                                  ScenePair* out, std::size_t capacity) noexcept;

}  // namespace octic::fast
