// How far apart two solids are, within an error that the caller chooses: cheaper than signed_distance where the caller
// does not need its digits.
//
// After M. Cefalo and J. M. Mirats Tur, "Real-time self-collision detection algorithms for tensegrity systems" (2010),
// who have such an estimate for thick segments. Method and proof: docs/derivations/fast_estimate.md.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

struct Estimate {
  double distance = 0;   // in the unit of the shapes; 0 where they touch or overlap
  double error = 0;      // | distance - the exact distance | <= error
};

// largest_error: in the unit of the shapes, >= 0. Every pair that supports(a, b) admits.
//
//   (1) the exact distance (0 of solids that touch or overlap) is within `error` of `distance`. PROVED, whatever the pair.
//   (2) error <= largest_error, where that is at least 2^-40 of the size of the pair (fast/bounds.h) and 2^-80 of how
//       far from the origin its numbers are. MEASURED:
//       fast/test/estimate_test.cpp, docs/results/estimate.md. Elsewhere the error says what was proved;
//       it is infinite where nothing was (lengths beyond 2^+-230).
//
// Nothing allocates, throws or keeps state.
Estimate distance_within(const Body& a, const Body& b, double largest_error) noexcept;
Estimate distance_within(const Shape& a, const Shape& b, double largest_error) noexcept;

}  // namespace octic::fast
