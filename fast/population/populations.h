// Named populations of pairs of shapes, and how the next pair of each is drawn.
//
//   test::Random random(20);
//   for (const Population& p : populations())
//     for (int i = 0; i < 2000; ++i) ask(p.draw(random));
//
// Each draw continues where the one before left the random numbers. None keeps state of its own.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "corpus/shape.h"
#include "fast/test/pairs.h"

namespace octic::fast::population {

using ShapePair = std::pair<Shape, Shape>;
using Draw = std::function<ShapePair(test::Random&)>;

// Which pairs of a distribution a population has, and the end of its name.
enum class Side { separated, overlapping, gap, depth };
struct SideInWords {
  const char *name, *words;
};
inline constexpr SideInWords sides[] = {
    {"separated", "the pairs that share no point, by rejection"},
    {"overlapping", "the pairs that share a point, by rejection"},
    {"gap_1e-6", "every pair, B moved along the direction of the signed distance to a gap of 1e-6 of A's reach"},
    {"depth_1e-6", "every pair, moved to a depth of 1e-6 of A's reach"},
};

struct Population {
  std::string name;           // PAIR/SIDE or PAIR/DISTRIBUTION_SIDE: "Cylinder-Cylinder/coins_overlapping"
  std::string distribution;   // in one line; the same for all sides
  Side side;
  Draw draw;
};

// What the lines about distributions abbreviate.
inline constexpr const char* notation =
    "A, B: the first and the second body; reach: from its centre to its furthest point; h: half length, r: radius; "
    "u(a, b): uniform; e(a, b): 10 to the power of u(a, b). Directions are those of points in a cube around 0.";

// Cylinders against cylinders and against every other shape of the matrix, and pairs of other shapes.
std::vector<Population> populations();

}  // namespace octic::fast::population
