// A piece of the way of a body that moves and turns, on which it is apart from another body.
#pragma once

#include <array>

#include "reference/number/rational.h"

namespace octic::certificate {

// From the end of the piece before (the first: from time 0) until `until` the bodies are apart along `direction`: the
// moving one lies behind a plane orthogonal to it, the other one before it.
struct FreePiece {
  reference::Rational until = 0;
  std::array<reference::Rational, 3> direction{};   // of any length
};

}  // namespace octic::certificate
