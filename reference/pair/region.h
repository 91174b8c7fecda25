// The region of the sphere of directions that can contain the optimum, by branch and bound in double, with a margin for
// rounding. The result is a set of small cells. Only features that support a direction of the same cell can be optimal
// together.
//
// For a cell with corners n_i (unit vectors), any point g of the Minkowski difference and any unit n in the cone, let m
// be the least g.n_i. Then gap(n) = -S(n) <= -g.n, and
//
//   -g.n <= -m                          if m >= 0
//   -g.n <= min(-m / cosine, |g|)       if m < 0
//
// where cosine is the least one between a corner and the middle: docs/derivations/signed_distance.md, (6).
#pragma once

#include <array>
#include <vector>

#include "reference/pair/settled.h"

namespace octic::reference {

// The features of a body that can support some direction of a cell.
struct Active {
  bool upper = true, lower = true;     // the end at +h, the end at -h; both: the segment, too
  std::vector<int> corners;            // of the base, increasing
  bool sideways() const { return upper && lower; }
};

struct Cell {
  Active of[2];
};

// Cells that contain every optimal direction except the middles of the caps. Both bodies must be bounded. PROVED: the
// rounding of some hundred operations is below 2^-44 of the largest length, and the margin is 2^-40 of it.
struct Region {
  std::vector<Cell> cells;
  double lower, upper;   // of the signed distance of the cores, in units of the rounded pair; the margin is in them
  double reach;          // no point of the Minkowski difference is farther from the origin
};
Region surviving_region(const RoundedPair& pair, const std::vector<SettledCap>& caps);

}  // namespace octic::reference
