// Pairs of which the first body moves, for the query cast.
#pragma once

#include <array>

#include "fuzz/gen/any.h"
#include "oracle/examiner/cast_case.h"

namespace octic::fuzz {

enum class Pace {
  step,   // the motion is about as long as the gap: it ends before the contact, in it or after it
  fast,   // 4 to 64 sizes of the pair: it goes far beyond the other body
  near,   // the other body is passed or grazed at a distance or depth of 10^-1 to 10^-9 sizes
  turn    // as step, and it turns by up to 3 radians about its centre; in a third of the cases in place
};
inline constexpr std::array<const char*, 4> pace_names{"step", "fast", "near", "turn"};

// A body of type a is placed beside a body of type b, as any_pair(random) places it, or farther back, or into it in one
// of twelve cases. Then it moves towards the other or past it.
oracle::CastCase moving_case(Pace pace, Type a, Type b, std::uint64_t seed, std::uint64_t index);

// Boxes, rectangular prisms and cans of one orientation. The first slides along an axis of its frame, level with the
// other up to rounding: it passes along a face, or stops where it meets one. Faces that are level and faces that meet
// are then as good a direction, and along those that are level the bodies do not close.
oracle::CastCase level_case(std::uint64_t seed, std::uint64_t index);

}  // namespace octic::fuzz
