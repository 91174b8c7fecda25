// The points where a direction touches both cylinders: y - x = gap n when n is a stationary direction.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

struct Witness {
  Vec3 x, y;
  double off = 0;   // |y - x - gap n|: 0 up to rounding exactly when n is stationary
};

Witness witness(const Canonical& c, const Candidate& best) noexcept;

}  // namespace octic::fast
