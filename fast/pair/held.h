// Directions that a pair keeps while it moves: flank across flank, and a cap with the other body's lowest point over it.
#pragma once

#include "fast/pair/meeting.h"

namespace octic::fast {

struct Coherence;

// The signed distance of bounded bodies, faster when the pair was asked before and has moved little since.
Meeting meet(const Round& a, const Round& b, Coherence& previous) noexcept;

}  // namespace octic::fast
