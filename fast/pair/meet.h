// The solver of a pair, whichever it is: two bodies in one unit, seen from the centre of the first, without rounding.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/proximity.h"

namespace octic::fast {

// Any pair that is supported.
Meeting meet(const Body& a, const Body& b) noexcept;

}  // namespace octic::fast
