// Optimal directions that stay of one kind while a pair moves: two flanks that cross, and a cap with the lowest point
// of the other body over it.
#pragma once

#include "fast/pair/meeting.h"

namespace octic::fast {

struct Coherence;

// The signed distance of bounded bodies. It is faster if the pair has moved little since the previous question.
Meeting meet(const Round& a, const Round& b, Coherence& previous) noexcept;

}  // namespace octic::fast
