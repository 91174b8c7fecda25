// The search of region.h without rounding, for prisms whose corners need smaller cells than double allows:
// docs/derivations/signed_distance.md, (9).
//
// If the normals of neighbouring sides differ by less than about 2^-22, a cell in double contains many corners of both
// bodies, and every pair of them would be a candidate. Here directions are integer points of octahedra |x| + |y| + |z|
// = 2^k. Cells are halved exactly, so there is no gap between neighbours. Support corners are found by exact signs, and
// gaps are balls. The cell with the most pairs of corners is halved first. The search ends when fewer pairs are left
// than directions were tried.
#pragma once

#include <vector>

#include "reference/pair/region.h"

namespace octic::reference {

struct FineRegion {
  std::vector<Cell> cells;
  std::size_t directions = 0;   // how many were tried: the cost of the search
};

// The number of pairs of corners in the cells.
std::size_t corner_pairs(const std::vector<Cell>& cells);

// Cells that contain every optimal direction except the middles of the caps. Both bodies must be bounded. PROVED: (6)
// of docs/derivations/signed_distance.md, in ball arithmetic.
FineRegion fine_region(const BodyPair& pair, const std::vector<SettledCap>& caps);

}  // namespace octic::reference
