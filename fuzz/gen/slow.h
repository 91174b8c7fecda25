// Pairs that may take octic::fast long, and their neighbours, for the hill climbing towards the slowest pair.
#pragma once

#include "fuzz/gen/any.h"

namespace octic::fuzz {

// corners: of prisms; 0: three to eight of them. Bodies of every other mechanism of any.h; half of the pairs are then
// made to stand on, beside or in each other: axes nearly parallel or orthogonal, sizes nearly equal, a gap or a depth
// of 0 or 2^-52 to 1 of the size.
AnyPair slow_pair(Random& random, Type a, Type b, int corners);

// slow_pair and none to three of slow_neighbour, with 0 for numbers below 2^-200: the mechanism `poised` of any.h.
AnyPair poised_pair(Random& random, Type a, Type b);

// One move or more, 1.5 on average: a number by ulps or powers of two, a number equal to another, axes made parallel or
// orthogonal but for 0 or 2^-60 to 1, centres brought together, the pair slid to a gap or a depth, a body longer,
// flatter or smaller, a base flatter or a corner nearly between its neighbours.
AnyPair slow_neighbour(const AnyPair& pair, Random& random);

// Both as corpus/shape.h says; sizes of 0 or 2^-30 to 2^30; no other number beyond 2^30.
bool is_ordinary(const AnyPair& pair);

}  // namespace octic::fuzz
