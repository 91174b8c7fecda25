// Shrinks a pair of shapes while something stays true of it.
#pragma once

#include <functional>
#include <utility>

#include "corpus/shape.h"

namespace octic::oracle {

struct Pairing {
  Shape a, b;
};

// The complexity of a pair of shapes: zeros cost nothing, small integers little, every bit of a mantissa one.
double complexity(const Pairing& pair);

struct Effort {
  int questions = 600;                          // how often `still_so` may be asked
  std::function<bool()> stop = [] { return false; };
};

// The simplest pair that greedy passes reach. First they change whole bodies: both moved to the origin, scaled by a
// power of two, turned upright, prisms with fewer corners. Then single numbers: zeros, small integers, short mantissas,
// equal numbers.
//
//   (1) still_so holds for the result if it holds for the pair; it is called for every intermediate pair
//   (2) the result is valid, and its complexity is not above that of the pair
//   (3) the same pair and answers give the same result
Pairing minimise(const Pairing& pair, const std::function<bool(const Pairing&)>& still_so, const Effort& effort = {});

}  // namespace octic::oracle
