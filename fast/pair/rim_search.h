// Rim against rim in overlapping pairs: the directions along neither axis nor orthogonal to one (the octic).
#pragma once

#include "fast/pair/cell_depths.h"
#include "fast/pair/rim_rim.h"

namespace octic::fast {

// For overlapping pairs: finds every local maximum of the gap, in an open cell of directions, that could beat `best`.
// At such a maximum the two rim points x, y are each other's nearest points, x is inside B, y is inside A, and |x - y|
// = -gap. So the search runs along one rim. It visits the arcs inside the other body that lie within -best.gap of the
// other rim and no nearer to it than least_depth. A cell in which nothing can be better is left out.
//   least_depth   of every cell: no direction in it has a gap above -least_depth
//   cap           1 or -1: only the rims at this end of A and at the end of B that faces it; 0: all rims
//   effort        the evaluations that may be spent, reduced by those that were (fast/pair/rim_rim.h)
//   near          also searches pairs that are apart by less than this, and rims outside by less than this; usually 0
void search_rims(const Canonical& c, Candidate& best, CellDepths& least_depth, double near, Effort& effort,
                 double cap = 0) noexcept;

}  // namespace octic::fast
