// The solver for two round bodies: discs, segments, points, cylinders and lines.
#pragma once

#include "fast/pair/contact.h"
#include "fast/pair/meeting.h"
#include "fast/proximity.h"

namespace octic::fast {

// The signed distance, as the global optimum. One of the two may be infinite, not both.
Meeting meet(const Round& a, const Round& b) noexcept;

// The same of two bounded bodies that are no points, for which meet_directly() has no answer.
Meeting meet_in_frame(const Round& a, const Round& b) noexcept;

// For an overlapping pair with the best direction best.n: an upper bound of the gap along all directions that differ
// from best.n by more than the angle 2 atan(half_angle). room: the margin of the features that touch
// (fast/pair/coherence.cpp).
double most_elsewhere(const Round& a, const Round& b, const Meeting& best, double room, double half_angle) noexcept;

// The answer about two such bodies of unit 1, with their balls and places. dx, dy, dz: from centre to centre. They come
// in registers.
Proximity between_rounds(const Body& first, const Body& second, double dx, double dy, double dz) noexcept;

// Whether two bounded bodies share a point, without computing the distance. The answer is seldom unknown.
Evidence find_contact(const Round& a, const Round& b) noexcept;

}  // namespace octic::fast
