// Which of several rational directions have the greatest gap, exactly: the sign of a sum of square roots.
#pragma once

#include <optional>
#include <vector>

#include "reference/contact/optimal_set.h"

namespace octic::reference {

// Of directions that tie to many bits, those whose gap is the greatest exactly, as far as they are rational; irrational ones stay.
// known_gap: one that is reached elsewhere. All of it is about the cores.
void keep_exact_ties(const BodyPair& pair, const Gap& gap, const std::optional<Rational>& known_gap, std::vector<OptimalPiece>& directions);

}  // namespace octic::reference
