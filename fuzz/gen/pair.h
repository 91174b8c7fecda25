// A pair of shapes of any types, as generators draw it.
#pragma once

#include "oracle/shape/minimise.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::fuzz {

using Pair = oracle::ShapePair;

// As corpus/shape.h says, and one of the pairs that octic answers.
inline bool valid(const Pair& pair) {
  return oracle::is_valid(pair.a) && oracle::is_valid(pair.b) && is_supported_pair(pair.a, pair.b);
}

}  // namespace octic::fuzz
