// Two solids where they most likely are nearest: closed forms and Newton without a frame, proved or not at all.
#pragma once

#include "fast/pair/meeting.h"

namespace octic::fast {

// False unless the answer is proved: the solids are apart, and no two points of them are nearer than the slab is wide, within
// 2^-48 of the greatest length of the pair; or the answer is in closed form whatever its sign: axes
// that are parallel, or that cross far from all ends. Both bounded and no points.
bool meet_directly(const Round& a, const Round& b, Meeting& m) noexcept;

}  // namespace octic::fast
