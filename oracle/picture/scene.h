// The camera of a picture: the direction of view, and how much of the pair is shown.
#pragma once

#include <vector>

#include "oracle/picture/solid_seen.h"
#include "reference/truth.h"

namespace octic::oracle::picture {

// One picture of the pair, in units of its view. It shows a rectangle with the centre `middle`.
struct Panel {
  View view;
  Body a, b;
  Solid seen_a, seen_b;
  Spot witness_a, witness_b;
  Spot middle;
  long double wide = 0, high = 0;    // half of the width and height of the rectangle
  long double closer = 1;            // magnification, relative to the first panel
};

// A panel with the pair in true proportions. If the gap, the depth or a body is too thin to be seen there, also a
// close-up of the witnesses.
//
// The viewer looks at right angles to the true direction. So the two planes across the direction that touch A and B are
// seen edge-on. The distance between them is the size of the signed distance; they are the slab that proves it. Among
// these directions of view, one is chosen that shows long and flat bodies from the side, and a little from above.
std::vector<Panel> panels(const Shape& a, const Shape& b, const reference::Truth& truth, long double width_over_height);

}  // namespace octic::oracle::picture
