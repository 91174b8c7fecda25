// The solver of a pair, whichever it is: two bodies in one unit, seen from the centre of the first, without rounding.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/verdict.h"

namespace octic::fast {

// Any pair that is supported; a half-space is the second of the two.
Meeting meet(const Body& a, const Body& b) noexcept;

// A verdict from what mostly decides, without a solver. Finite bodies in one unit; d: from centre to centre.
Verdict first_verdict(const Body& a, const Body& b, const Vec3& d) noexcept;

}  // namespace octic::fast
