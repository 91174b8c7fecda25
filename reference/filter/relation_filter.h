// The relation of most pairs in a few microseconds: interval arithmetic with directed rounding, from the input doubles on.
//
// A guess in double (gjk.h) proposes a direction or a common point; intervals check it. Never wrong, only undecided:
// touching pairs, nearly touching ones, discs that are not apart, and pairs whose exponents span more than a double's
// are left to the exact path.
#pragma once

#include <optional>

#include "corpus/answer.h"

namespace octic::reference::filter {

std::optional<Relation> relation(const Shape& a, const Shape& b);

}  // namespace octic::reference::filter
