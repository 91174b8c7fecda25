// Chooses the solver of a pair. The bodies are in one unit, relative to the centre of the first, without their balls.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/scale.h"
#include "fast/verdict.h"

namespace octic::fast {

// For any supported pair without a half-space.
Meeting meet(const Body& a, const Body& b) noexcept;

// Bounded round bodies whose squares vanish.
inline bool is_tiny(const Body& a, const Body& b, const Vec3& between) noexcept {
  return larger(a.reach, b.reach) < tiny_length && largest(between) < tiny_length && a.kind == Body::Kind::round &&
         b.kind == Body::Kind::round;
}
[[gnu::cold]] Meeting meet_tiny(const Body& a, const Body& b) noexcept;

// A verdict from tests that decide most pairs, without a solver. Bounded bodies in one unit; d: from centre to centre.
Verdict first_verdict(const Body& a, const Body& b, const Vec3& d) noexcept;
// Of two thin bodies that are through each other.
Verdict verdict_of_thin(const Body& a, const Body& b, const Vec3& d) noexcept;

}  // namespace octic::fast
