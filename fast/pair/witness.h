// The witnesses of a direction: support points x and y of the two cylinders. If n is stationary, y - x = gap n.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

struct Witness {
  Vec3 x, y;
  double off = 0;   // |y - x - gap n|: 0 up to rounding exactly when n is stationary
};

Witness witness(const Canonical& c, const Candidate& best) noexcept;

// For a direction that is stationary only up to rounding, as for caps a few ulps from parallel: faces that are tilted a
// little more also count as flat, as long as this makes |y - x - gap n| smaller.
void relax(const Canonical& c, const Candidate& best, Witness& w) noexcept;

}  // namespace octic::fast
