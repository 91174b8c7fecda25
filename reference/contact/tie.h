// Which of several rational directions have the greatest gap, exactly: the sign of a sum of square roots.
#pragma once

#include <optional>
#include <vector>

#include "reference/contact/optimal_set.h"

namespace octic::reference {

// From directions that tie to many bits, removes the rational ones whose gap is not exactly the greatest. Irrational
// ones are kept. known_gap: an exact gap of another direction. All gaps are those of the cores.
void keep_exact_ties(const BodyPair& pair, const Gap& gap, const std::optional<Rational>& known_gap,
                     std::vector<OptimalPiece>& directions);

}  // namespace octic::reference
