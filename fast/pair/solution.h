// The signed distance in the canonical frame.
#pragma once

#include "fast/pair/canonical.h"
#include "fast/pair/contact.h"
#include "fast/pair/rim_rim.h"
#include "fast/pair/witness.h"

namespace octic::fast {

// A direction, its gap, and its witnesses.
struct Solution {
  Candidate best;
  Witness witness;
  Effort effort;        // that is left
  bool summit = false;   // a climb from the best, as its witnesses say, has led to nothing
  bool rims_searched = false;   // on both sides of touching: a second search would find nothing new

  // Takes n if its gap is wider, or if the gap is equal, but for `rounding`, and the witnesses fit far better.
  void take(const Canonical& c, const Vec3& n, double rounding = iterated) noexcept;

  // The witnesses satisfy y - x = gap n up to rounding. If the gap is positive, that proves the distance: no two points
  // of the solids are nearer than the slab is wide.
  bool proved() const noexcept { return witness.off <= proved_off; }
};

Solution solve(const Canonical& c) noexcept;
// The best of the directions orthogonal to the axis of A.
Solution solve_across(const Canonical& c) noexcept;
// An upper bound of the gap away from the best direction, as in fast/pair/round_round.h.
double most_elsewhere(const Canonical& c, const Candidate& best, double room, double half_angle) noexcept;
// Whether the two share a point, without computing the distance. The answer is seldom unknown.
Evidence find_contact(const Canonical& c) noexcept;

}  // namespace octic::fast
