// Simpler pairs of shapes: shorter numbers, fewer tilted axes, unit radii, at the origin.
#pragma once

#include <iosfwd>
#include <vector>

#include "corpus/case.h"

namespace octic::fuzz {

struct Pair {
  Shape a, b;
  friend bool operator==(const Pair&, const Pair&) = default;
};

bool valid(const Pair& pair);   // as corpus/shape.h says

// The sum of the costs of all numbers, 8 for each coordinate in which an axis is tilted beyond the first, and 8 for a
// pose where two ends would do.
int cost(const Pair& pair);

// Simpler pairs, in the order in which to try them: first changes of whole bodies (moved together to the origin, scaled
// to unit size, axes made parallel to the coordinates, one made like the other), then of one number at a time.
//
//   (1) every one is valid and costs less than the pair: so shrinking ends
//   (2) none when nothing here makes it simpler
std::vector<Pair> simpler(const Pair& pair);

// Follows the first simpler pair for which `holds` is true until there is none. holds(pair) need not be true.
template <class Holds>
Pair shrunk(Pair pair, Holds holds) {
  for (bool found = true; found;) {
    found = false;
    for (const Pair& candidate : simpler(pair)) {
      if (!holds(candidate)) continue;
      pair = candidate;
      found = true;
      break;
    }
  }
  return pair;
}

void showValue(const Pair& pair, std::ostream& out);   // RapidCheck prints counterexamples with it: a case line

}  // namespace octic::fuzz
