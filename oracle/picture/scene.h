// Where a pair is looked at from, and how much of it is shown.
#pragma once

#include <vector>

#include "oracle/picture/solid_seen.h"
#include "reference/truth.h"

namespace octic::oracle::picture {

// One picture of the pair, in units of its view; what is shown reaches from `middle` so far to each side.
struct Panel {
  View view;
  Body a, b;
  Solid seen_a, seen_b;
  Spot witness_a, witness_b;
  Spot middle;
  long double wide = 0, high = 0;    // half of what is shown
  long double closer = 1;            // than the first panel
};

// The pair, in true proportions, and where its gap, its depth or a body is too thin to be seen in it, also a close-up
// of the witnesses.
//
// The viewer looks at right angles to the true direction. So the two lines across the direction that touch A and B are
// seen edge-on, as far from each other as the signed distance says; they are what proves it. Of the directions that are
// left, one that shows what is long or flat from the side, and a little from above.
std::vector<Panel> panels(const Shape& a, const Shape& b, const reference::Truth& truth, long double width_over_height);

}  // namespace octic::oracle::picture
