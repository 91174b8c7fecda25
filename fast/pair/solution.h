// The signed distance in the canonical frame.
#pragma once

#include "fast/pair/canonical.h"
#include "fast/pair/contact.h"
#include "fast/pair/rims.h"
#include "fast/pair/witness.h"

namespace octic::fast {

// A direction, its gap, and the points that go with it.
struct Solution {
  Candidate best;
  Witness witness;
  Effort effort;   // that is left

  // If it is better; if it is as good within rounding and its witnesses fit far better.
  void take(const Canonical& c, const Vec3& n) noexcept;

  // The witnesses stand as they should within rounding. For a positive gap that proves the distance: no two points of the
  // solids are nearer than the slab is wide.
  bool proved() const noexcept { return witness.off <= 0x1p-47; }
};

Solution solve(const Canonical& c) noexcept;
// The best of the directions orthogonal to the axis of A.
Solution solve_across(const Canonical& c) noexcept;
// The most that the gap can be away from the best direction, negative there: fast/pair/round_round.h.
double most_elsewhere(const Canonical& c, const Candidate& best, double room, double half_angle) noexcept;
// Whether they share a point, without the distance; seldom unknown.
Evidence find_contact(const Canonical& c) noexcept;

}  // namespace octic::fast
