// The sign of the least value of the support function S of a difference along an arc of directions, exactly.
#pragma once

#include "reference/motion/difference.h"

namespace octic::reference {

// n = (1 - s) low + s high, 0 <= s <= 1: less than half a turn.
struct Arc {
  Vector<Integer> low, high;
};

// The sign of the least value of S on the arc, exactly. S must be finite there.
//
// S is the greatest of S_c = c.n + (roots), over the corners c of the difference. S_c vanishes only where its norm
// does. The norm is a polynomial of degree 2^k in s, where k is the number of different roots. So S has one sign
// between neighbouring roots of these norms, and is evaluated at the roots and between them. A corner whose c.n is less
// than that of another corner at both ends of the arc is left out, because it is less on the whole arc.
int sign_of_lowest_support(const Difference& K, const Arc& arc);

}  // namespace octic::reference
