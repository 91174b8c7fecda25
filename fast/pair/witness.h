// The points where a direction touches both cylinders: y - x = gap n when n is a stationary direction.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

struct Witness {
  Vec3 x, y;
  double off = 0;   // |y - x - gap n|: 0 up to rounding exactly when n is stationary
};

Witness witness(const Canonical& c, const Candidate& best) noexcept;

// For a direction that is stationary only within rounding of several strata (caps a few ulps from parallel): faces that
// are flat within a little more, as long as that brings the points closer to where they should be.
void relax(const Canonical& c, const Candidate& best, Witness& w) noexcept;

}  // namespace octic::fast
