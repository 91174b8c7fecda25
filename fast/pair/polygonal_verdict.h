// Verdicts on a box or prism and a round body, by directions and points that decide most pairs, in the frame of the
// box.
#pragma once

#include "fast/proximity.h"
#include "fast/verdict.h"

namespace octic::fast {

// The bodies are bounded and in one unit; the first has corners, the second is round. d: from centre to centre. Lengths
// as for quick_verdict(RoundPair). error: docs/derivations/fast_verdict.md, 7. near: set if the verdict is unsure and
// the bodies probably nearly touch.
Verdict quick_verdict(const Body& a, const Body& b, const Vec3& d, double error, bool& near) noexcept;

}  // namespace octic::fast
