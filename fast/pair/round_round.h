// Discs, segments, points and cylinders against each other, and against a line.
#pragma once

#include "fast/pair/contact.h"
#include "fast/pair/meeting.h"

namespace octic::fast {

// The signed distance, globally. Either may be infinite, not both.
Meeting meet(const Round& a, const Round& b) noexcept;

// Whether they share a point, without the distance; seldom unknown. Both bounded.
Evidence find_contact(const Round& a, const Round& b) noexcept;

}  // namespace octic::fast
