// Discs, segments, points and cylinders against each other, and against a line.
#pragma once

#include "fast/pair/meeting.h"

namespace octic::fast {

// The signed distance, globally. Either may be infinite, not both.
Meeting meet(const Round& a, const Round& b) noexcept;

// Do the solids, grown by a ball of radius rounding, share a point? Both bounded. reach: a length near the greatest.
bool in_contact(const Round& a, const Round& b, double rounding, double reach) noexcept;

}  // namespace octic::fast
