// Newton on the sphere of directions, for the gap between two rims.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

// From n to a stationary direction of the gap between two end discs: those at the ends sign_a, sign_b (the signs of n . axis
// in the cell of directions that picks them). Quadratic near a maximum; where the gap is positive it is concave and the
// steps are damped, so that it converges from afar as well. What it returns is a direction, to be judged by gap().
// Ends early where what Newton's steps still promise is far below `enough`, and when the effort is spent.
//
// Effort: how often, for one pair of bodies, the slope of the gap between two rims may still be looked at, and points of one rim with
// their nearest on the other. Where rims stay at one distance all around, there is no end of places that might be a little better: the
// digits are there long before. MEASURED: of 300,000 pairs of gen/slow.h 99.9 % look at a slope less than 60 times (two cylinders) or 300 times (two discs).
struct Effort {
  int looks = 256, feet = 400;
};
Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds, Effort& effort, double enough = -HUGE_VAL) noexcept;

}  // namespace octic::fast
