// Verdicts on two bounded round bodies by directions and points that mostly decide, in the frame that they stand in.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/verdict.h"

namespace octic::fast {

// Seen from the centre of A. Grown by balls: rounding is the sum of their radii.
struct RoundPair {
  Vec3 d, a, b;            // centre of B; axes, unit to 2^-49
  double ha, ra, hb, rb;   // half lengths and radii
  double rounding;
  double length() const noexcept { return std::fabs(d.x) + std::fabs(d.y) + std::fabs(d.z) + ha + ra + hb + rb + rounding; }
};

inline RoundPair round_pair(const Body& a, const Body& b, const Vec3& between) noexcept {
  return {between, a.axis, b.axis, a.half_length, a.radius, b.half_length, b.radius, a.rounding + b.rounding};
}

// Lengths in range (fast/pair/verdict_range.h). error: E of the length of the pair.
Verdict quick_verdict(const RoundPair& p, double error) noexcept;

}  // namespace octic::fast
