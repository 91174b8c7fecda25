// Rim against rim: the directions along neither axis nor orthogonal to one (the octic).
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

// Newton on the sphere for the gap between two fixed end discs, the ones that n itself picks (or, sign_a and sign_b
// being +-1, those). Quadratic near a maximum; where the gap is positive it is concave and the steps are damped, so that it
// converges from afar as well. Never leaves better for worse; what it returns is a direction, to be judged by gap().
Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds) noexcept;

// Overlapping pairs: every local maximum of gap in an open cell of directions that could beat best. In such a maximum the
// two rim points x, y are each other's nearest, x is inside B and y inside A, and |x - y| = -gap; so the search runs along
// one rim, through the arcs that lie within -best.gap of the other rim, inside.
void search_rims(const Canonical& c, Candidate& best) noexcept;

}  // namespace octic::fast
