// Rim against rim in overlapping pairs: the directions along neither axis nor orthogonal to one (the octic).
#pragma once

#include "fast/pair/rims.h"

namespace octic::fast {

// Overlapping pairs: every local maximum of gap in an open cell of directions that could beat best. In such a maximum the
// two rim points x, y are each other's nearest, x is inside B and y inside A, and |x - y| = -gap; so the search runs along
// one rim, through the arcs that lie within -best.gap of the other rim, inside, and no nearer to it than least_depth.
//   least_depth   no direction has a gap above -least_depth; 0 or less when nothing is known
//   cap           1 or -1: only the rims around this end of A and the end of B that looks at it; 0: all
//   effort        what may be spent, and is then left: fast/pair/rims.h
//   near          pairs that are apart by less are searched as well, and rims that are outside by less; usually 0
void search_rims(const Canonical& c, Candidate& best, double least_depth, double near, Effort& effort, double cap = 0) noexcept;

}  // namespace octic::fast
