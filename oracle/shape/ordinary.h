// Which pairs are ordinary: a wrong answer about two cans of size 1 matters more than an overflow at 1e300.
#pragma once

#include <string>
#include <vector>

#include "oracle/shape/minimise.h"

namespace octic::oracle {

// The rules that a pair breaks, a few words for each; none: the pair is ordinary. signed_distance and error are parts
// of the size of the pair.
//
//   lengths      every length of a body, and of a quaternion or direction, lies between 1/100 and 100; no end or centre
//                is farther than 100 from the origin
//   aspect       no body is 20 times as long as it is wide, or as wide as it is long
//   flat         no length is zero
//   near touch   the bodies are not within 1e-9 of touching, unless the error is larger than that
//
// The four rules were chosen, and are defined only here.
std::vector<std::string> oddities(const ShapePair& pair, double signed_distance, double error);

// How far the numbers of a pair are from 1: the greatest coordinate or length, or one divided by the least length that
// is not zero. Rotations and directions do not count.
double greatest_number(const ShapePair& pair);

// The lengths of one body, each from end to end. An infinite cylinder has only a diameter, a half-space nothing.
std::vector<double> extents(const Shape& shape);
bool has_zero_length(const Shape& shape);           // a disc, a segment, a point, or one of extents is 0
double longest_over_shortest(const Shape& shape);   // 1 for a body of one length; infinity where a length is zero

}  // namespace octic::oracle
