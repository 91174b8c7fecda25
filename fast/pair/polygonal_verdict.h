// Verdicts on a box or prism and a round body by directions and points that mostly decide, in the frame of the box.
#pragma once

#include "fast/proximity.h"
#include "fast/verdict.h"

namespace octic::fast {

// Bounded bodies in one unit, the first with corners, the second round; d: from centre to centre. Lengths as for
// quick_verdict(RoundPair); error: docs/derivations/fast_verdict.md, 7. near: when unsure, that they nearly touch is likely.
Verdict quick_verdict(const Body& a, const Body& b, const Vec3& d, double error, bool& near) noexcept;

}  // namespace octic::fast
