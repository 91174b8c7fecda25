// The distance of two solids, within an error that the caller chooses. It costs less than signed_distance when the
// caller does not need all digits.
//
// The idea is that of M. Cefalo and J. M. Mirats Tur, "Real-time self-collision detection algorithms for tensegrity
// systems" (2010), who estimate the distance of thick segments. Method and proof: docs/derivations/fast_estimate.md.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

// The least error that distance_within reaches, as a part of the size of the pair and of the greatest coordinate.
// MEASURED: see (2).
inline constexpr double finest_estimate = 0x1p-40, finest_estimate_coordinate = 0x1p-80;

struct Estimate {
  double distance = 0;   // in the unit of the shapes; 0 if they touch or overlap
  double error = 0;      // | distance - the exact distance | <= error
};

//   a, b           any pair for which supports(a, b) holds (fast/proximity.h)
//   largest_error  the error that the caller accepts, in the unit of the shapes; >= 0
//
//   (1) the exact distance lies within `error` of `distance`; the exact distance of solids that touch or overlap is 0.
//       PROVED for every pair, if rounding is to nearest and subnormal numbers are not flushed to zero
//       (fast/proximity.h).
//   (2) error <= largest_error, if largest_error is at least finest_estimate times the size of the pair (fast/bounds.h)
//       and at least finest_estimate_coordinate times the greatest coordinate. MEASURED: fast/test/estimate_test.cpp,
//       docs/results/estimate.md. Known exceptions, where `error` is larger and a true bound: an infinite cylinder or
//       half-space that move() turned, far beside its centre; an infinite cylinder and a prism that overlap, one in
//       1,000 of random ones; 543 of 2.2 million pairs of bounded bodies of `poised_pair` (fuzz/gen/slow.h), 356 of
//       them two discs, 86 a segment and a disc; and pairs drawn by hand on 2026-11-28: discs in one place or plane,
//       tilted by 1e-9 to 1e-6, one in 25; a disc that crosses a prism, one in 600 of random ones with lengths from 0.1
//       to 10; one in 20,000 prisms that overlap a flat cylinder; a flat box and a segment, a needle or another flat
//       box that cross or lie in one plane, 22 of 290,816 pairs with boxes (by hand, 2026-11-30).
//   (3) If largest_error is smaller, `error` may exceed it and is still a true bound. It is infinite if nothing could
//       be proved, as for lengths outside 2^-230 .. 2^230.
//
// No function allocates, throws or keeps state.
Estimate distance_within(const Body& a, const Body& b, double largest_error) noexcept;
Estimate distance_within(const Shape& a, const Shape& b, double largest_error) noexcept;

}  // namespace octic::fast
