// Boxes and prisms of few corners against each other (few_corners of fast/pair/polytope_few.h).
#pragma once

#include "fast/pair/polytope.h"
#include "fast/proximity.h"
#include "fast/verdict.h"

namespace octic::fast {

// The distance or the depth, if the witnesses fit: proved(m). Otherwise the best candidate direction, whose gap is the
// depth if it is not above 0. Lengths near one. False, and nothing is set, if a polytope has too many corners.
bool meet_few(const Polytope& a, const Polytope& b, Meeting& m) noexcept;

// A verdict with a proof: by the directions of the boxes around both, by a point between the centres, or by the
// algorithm of Gilbert, Johnson and Keerthi. Polygonal bodies in one unit, without balls. d: from centre to centre;
// length, error: L, E of docs/derivations/fast_verdict.md.
Verdict verdict_of_few(const Body& a, const Body& b, const Vec3& d, double length, double error) noexcept;

}   // namespace octic::fast
