// The relation of most pairs in a few microseconds: interval arithmetic with directed rounding, from the input doubles
// on.
//
// A guess in double (gjk.h) proposes a direction or a common point, and intervals check it. The answer is never wrong.
// It is missing for pairs that touch or nearly touch, for discs that are not apart, and for pairs that scaling would
// round. These need the exact computation.
#pragma once

#include <optional>

#include "corpus/answer.h"

namespace octic::reference::filter {

std::optional<Relation> relation(const Shape& a, const Shape& b);

}  // namespace octic::reference::filter
