// The search of region.h without rounding: cells as small as the corners of a prism need them.
//
// Where the normals of neighbouring sides differ by less than 2^-22 or so, a cell in double holds many corners of both bodies, and every pair of
// them would be a candidate. Here directions are integer points of octahedra |x| + |y| + |z| = 2^k, halved exactly, so neighbours leave no
// slit; the corners that support them are found by exact signs, and gaps are balls. The cell with the most pairs of corners is halved first,
// as long as there are more of them than what the search has cost.
#pragma once

#include <vector>

#include "reference/pair/region.h"

namespace octic::reference {

struct FineRegion {
  std::vector<Cell> cells;
  std::size_t directions = 0;   // that were tried: what the search cost
};

// How many pairs of corners the cells leave.
std::size_t corner_pairs(const std::vector<Cell>& cells);

// Cells that hold every direction whose gap is the greatest, but for the middles of the caps. Both bodies bounded. PROVED: (6) of
// docs/derivations/signed_distance.md, in ball arithmetic.
FineRegion fine_region(const BodyPair& pair, const std::vector<SettledCap>& caps);

}  // namespace octic::reference
