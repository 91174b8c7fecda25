// Extreme pairs: every exponent, every bit pattern, axes with coordinates of very different size, thin polygons, flat
// bodies that hardly cross. They test claims about all valid doubles.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "fuzz/gen/any.h"

namespace octic::fuzz {

enum class Wild {
  bits,       // every number a random bit pattern
  spread,     // every number an exponent of its own, within a window of 1 to 1000 around that of the pair
  scaled,     // sizes within a decade, places within a few sizes, times any power of two
  tilted,     // axes and rotations with parts of any exponent beside one; lengths as scaled, half of them brought near
              // touching
  sparse,     // zeros, small integers, powers of two and their neighbours
  near,       // brought to a gap or depth of 2^-20 to 2^-52 of the size (a quarter: 2^-2 to 2^-52), at any scale
  mixed,      // one body up to 2^60 times the other, next to its surface; some up to 2^1000
  sliver,     // prisms whose corners are almost on a line, or far from their own origin
  crossing,   // flat bodies whose planes meet at an angle of 1 to 2^-25, next to the end of what they share
  far         // the pair stands up to 2^60 of its sizes from the origin
};
inline constexpr std::array<const char*, 10> wild_names{"bits", "spread", "scaled", "tilted",   "sparse",
                                                        "near", "mixed",  "sliver", "crossing", "far"};

// Shapes, and the pairs of them that are asked about. Each shape is in several pairs, so that drawing costs little.
struct WildBatch {
  std::vector<Shape> a, b;
  std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs;   // supported ones only
};
// About 256 pairs, all valid. index: of the batch.
void draw(Wild population, std::uint64_t seed, std::uint64_t index, WildBatch& batch);

}  // namespace octic::fuzz
