// The nearest points of two polytopes of few corners that are apart, by the algorithm of Gilbert, Johnson and Keerthi.
#pragma once

#include "fast/pair/approach.h"

namespace octic::fast {

// Apart if the distance is proved by witnesses, and no other pair of points is as near up to rounding. Otherwise m
// means nothing: the polytopes overlap (together), or they have too many corners, nearly touch, or face each other with
// parallel edges or faces (unknown). Lengths near one.
Approach meet_apart(const Polytope& a, const Polytope& b, Meeting& m) noexcept;

// As approach() of fast/pair/approach.h, up to the direction: a direction whose gap is at least `clear`, or four points
// of B - A around the origin. False, and nothing is set, if a polytope has too many corners.
bool approach_few(const Polytope& a, const Polytope& b, double clear, Vec3& n, Simplex& simplex,
                  Approach& found) noexcept;

}  // namespace octic::fast
