// A fast first attempt at the nearest points: closed forms and Newton's iteration where they most likely are, without
// the canonical frame. An answer is returned only if it is proved.
#pragma once

#include "fast/pair/meeting.h"

namespace octic::fast {

// True if the answer in m is proved. Either the solids are apart, and no two points of them are nearer than the slab is
// wide, up to 2^-48 of the greatest length of the pair. Or the answer has a closed form, whatever its sign: the axes
// are parallel, or cross far from all ends, or one body is a little way in a cap of the other. Both bodies must be
// bounded, and neither a point.
bool meet_directly(const Round& a, const Round& b, Meeting& m) noexcept;

}  // namespace octic::fast
