// The camera of a picture: the direction of view, and how much of the pair is shown.
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
  long double wide = 0, high = 0;    // half of the width and height that are shown
  long double closer = 1;            // than the first panel
};

// The pair, in true proportions, and where its gap, its depth or a body is too thin to be seen in it, also a close-up
// of the witnesses.
//
// The viewer looks at right angles to the true direction. So the two planes across the direction that touch A and B are
// seen edge-on. The distance between them is the size of the signed distance; they are the slab that proves it. Among
// these directions of view, one is chosen that shows long and flat bodies from the side, and a little from above.
std::vector<Panel> panels(const Shape& a, const Shape& b, const reference::Truth& truth, long double width_over_height);

}  // namespace octic::oracle::picture
