// What octic::fast answers to the same question in double, for comparison with the exact section.
#pragma once

#include "oracle/protocol/questions.h"
#include "reference/section/section.h"

namespace octic::oracle {

// An array of
//
//   {"name", "kind", "cuts", "settled", "corners": points, "right": bool, "largest_error"}
//
// right: kind, cuts and the number of corners are those of the exact section, and each corner is within 1e-9 of the
// size of the pair. largest_error: of a corner, as a part of that size, only if the numbers of corners are equal.
Json section_in_double(const SectionQuestion& question, const reference::Section& exact);

}  // namespace octic::oracle
