// How a function on a circle vanishes at one of its points.
#pragma once

#include "reference/pair/vanishing.h"

namespace octic::reference {

// The derivative along the circle, in the direction of the tangent T = a f - b e: a' = -E b, b' = s a.
Element derivative(const CircleRing& ring, const Element& E);

struct VanishingOrder {
  int order;   // of the zero; 0: none
  int sign;    // of the first derivative that does not vanish
};
// E must not vanish on the whole circle.
VanishingOrder vanishing_order(const CircleRing& ring, const ExactPoint& point, Element E);

}  // namespace octic::reference
