// Discs, segments, points and cylinders against each other, and against a line.
#pragma once

#include "fast/pair/contact.h"
#include "fast/pair/meeting.h"

namespace octic::fast {

// The signed distance, globally. Either may be infinite, not both.
Meeting meet(const Round& a, const Round& b) noexcept;

// Of a pair with the best direction best.n, a negative gap, and room around it (fast/pair/held.cpp): the most that the gap can
// be along directions further from it than by the angle whose half has that tangent.
double most_elsewhere(const Round& a, const Round& b, const Meeting& best, double room, double half_angle) noexcept;

// Whether they share a point, without the distance; seldom unknown. Both bounded.
Evidence find_contact(const Round& a, const Round& b) noexcept;

}  // namespace octic::fast
