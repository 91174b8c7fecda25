// Newton's iteration on the sphere of directions, for the gap between two rims.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

// polish_on_rims: from n to a stationary direction of the gap between two end discs. The ends sign_a and sign_b are the
// signs of n . axis in the cell of directions. Convergence is quadratic near a maximum. If the gap is positive, it is
// concave and the steps are damped, so the iteration also converges from afar. The returned direction must be judged by
// gap(). The iteration ends early if the remaining steps would stay below `enough`, and when the effort is spent.
// Towards a pole each step halves the way that is left: what may still be gained is about the slope times that way, or
// as much as the last step gained. Four times that is allowed for.
//
// Effort: how many evaluations one pair of bodies may still cost: slopes of the gap between two rims, and points of one
// rim with their nearest points on the other. If two rims keep nearly one distance all around, there are very many
// places that could be better by rounding only, and the limit ends the search; the answer is accurate long before.
// MEASURED: of 400,000 pairs of gen/slow.h and gen/any.h, twice as many slopes give 2 another distance, by less than
// 1e-18 of the size.
struct Effort {
  int looks = 128, feet = 400;
};
Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds, Effort& effort,
                    double enough = -HUGE_VAL) noexcept;

}  // namespace octic::fast
