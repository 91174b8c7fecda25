// Whether a point belongs to a solid, and whether none of the solid lies further along a direction: decided, for points and
// directions whose coordinates are rational or a + b sqrt(D).
#pragma once

#include "reference/certificate/surd.h"

namespace octic::certificate {

// Of the core of k, without its ball.
bool core_contains(const Solid& k, const SurdVector& p);

// n.p >= n.x for every x of the core. n is not zero.
bool core_ends_at(const Solid& k, const SurdVector& n, const SurdVector& p);

}  // namespace octic::certificate
