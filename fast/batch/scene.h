// All pairs of solids of a scene that are in contact. A grid finds the pairs whose bounding boxes meet (the broad
// phase), and verdicts decide these pairs: the batches of verdicts.h two cylinders, fast/verdict.h all others.
//
//   std::vector<Body> bodies;    // cans, boxes, and a floor: prepare (fast/proximity.h)
//   for (...) {                  // a step of the simulation
//     move(bodies[i], rotation, centre);
//     found = scene_contacts(bodies.data(), bodies.size(), {}, memory, out, capacity);
//   }
//
// The interface is plain pointers and counts. The caller provides the memory; no function allocates, throws or keeps
// state. The answer is the same on every machine.
#pragma once

#include <cstdint>

#include "fast/batch/verdicts.h"

namespace octic::fast {

struct Body;   // fast/proximity.h

// The solids of a scene: cylinders in arrays, or prepared bodies of any types. Arrays of cylinders save the conversion
// of a body; the contacts of a scene of cylinders are the same either way, up to unsure verdicts.
struct SceneSolids {
  CylinderArrays cylinders{};
  const Body* bodies = nullptr;   // null: the cylinders
  SceneSolids() = default;
  SceneSolids(const CylinderArrays& arrays) noexcept : cylinders(arrays) {}   // implicit, as the next one
  SceneSolids(const Body* first) noexcept : bodies(first) {}
};

struct ScenePair {
  std::uint32_t first, second;   // first < second
  Verdict verdict;               // overlapping or unsure (fast/batch/verdicts.h)
};

// Which pairs are tested. There is one entry per solid, and each of the 64 bits stands for a group of solids that the
// caller chooses, such as the two sides of a joint. A pair is left out if one solid belongs to a group that the other
// one skips. Null pointers: every pair is tested.
struct SceneFilter {
  const std::uint64_t* belongs = nullptr;
  const std::uint64_t* skips = nullptr;
  bool asks(std::size_t i, std::size_t j) const noexcept {
    return !belongs || ((belongs[i] & skips[j]) | (belongs[j] & skips[i])) == 0;
  }
};

// How many bytes of memory a scene of `count` solids needs. The memory must be aligned as malloc aligns it.
std::size_t scene_memory(std::size_t count) noexcept;

// Writes every tested pair whose verdict is not apart. All pairs that overlap are among them (PROVED). Their order
// depends on the positions of the solids. Returns the number of such pairs; only the first `capacity` of them are
// written. count < 2^32. Two half-spaces, and a half-space and an infinite cylinder, are never tested: octic has no
// answer for them.
//
// The time grows with the number of solids plus the number of pairs whose boxes meet, if most boxes are of about the
// same size, and the solids are spread over one region; a few may be far away. Solids in several small regions far
// apart share few cells. A box that is much wider than most is compared with all others, and so is an unbounded solid
// (docs/speed.md). A half-space whose normal is exactly along a coordinate axis has a box; the boxes of all others are
// the whole space, so that they are asked about every body.
std::size_t scene_contacts(const SceneSolids& solids, std::size_t count, const SceneFilter& filter, void* memory,
                           ScenePair* out, std::size_t capacity) noexcept;

// The grid. Cells are numbered along rows, rows along layers, with an empty cell at every border. A cell is wider than
// every box whose centre lies in one, so two such boxes that meet have their centres in the same cell or in neighbours.
struct SceneGrid {
  double least[3], scale[3];   // a centre's cell: (centre - least) * scale, to the nearest whole number within the grid
  double cells[3], stride[3];  // how many, borders included; the number of a cell is first + sum of index * stride
  double first;
  double widest[3];            // half the extent of the widest box in a cell; a wider box gets the cell number `big`
  double big;                  // greater than the number of every cell
};

// The same in two steps, for callers with threads (as in fast/batch/scene_threads.h). scene_order sorts the solids by
// cell. scene_contacts then finds the contacts of the solids at the places first .. last - 1 of that order; such ranges
// can be computed independently. All ranges from 0 to count, one after another, give the pairs of scene_contacts above.
struct SceneOrder {
  SceneSolids solids;
  std::size_t count = 0;
  Instructions instructions{};                  // the instruction set in use; no bit depends on it
  double *low[3] = {}, *high[3] = {};           // boxes, in the order of the cells; those too big for a cell come last
  std::uint64_t *belongs = nullptr, *skips = nullptr;   // those of the filter, in this order; null without a filter
  std::uint32_t* order = nullptr;               // the solid at this place
  std::uint32_t* cell = nullptr;                // its cell
  std::uint32_t* start = nullptr;               // for each cell: the place of its first solid
  std::size_t regular = 0;                      // solids in cells; every other solid is compared with all before it
  SceneGrid grid{};
  std::size_t row = 0, layer = 0;               // difference of cell numbers from one row, one layer, to the next
};
SceneOrder scene_order(const SceneSolids& solids, std::size_t count, const SceneFilter& filter, void* memory,
                       Instructions instructions = best_instructions()) noexcept;
std::size_t scene_contacts(const SceneOrder& order, std::size_t first, std::size_t last, ScenePair* out,
                           std::size_t capacity) noexcept;

// The contacts of solid `one` of a with all solids of the order; a may be another scene. `first` of each pair is
// `one`. A solid of the scene is in contact with itself, unless it skips a group to which it belongs.
std::size_t scene_contacts_of_one(const SceneOrder& order, const SceneSolids& a, std::size_t one, std::uint64_t belongs,
                                  std::uint64_t skips, ScenePair* out, std::size_t capacity) noexcept;

}  // namespace octic::fast
