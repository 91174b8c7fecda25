// A piece of the motion of a body that moves and turns. During the piece it is apart from another body.
#pragma once

#include <array>

#include "reference/number/rational.h"

namespace octic::certificate {

// From the end of the previous piece (for the first piece: from time 0) to the time `until`, `direction` separates the
// bodies: a plane orthogonal to it has the moving body behind it and the other one in front of it.
struct FreePiece {
  reference::Rational until = 0;
  std::array<reference::Rational, 3> direction{};   // of any length
};

}  // namespace octic::certificate
