// The optimum of a pair from the solver's surviving candidates: direction, features, witnesses, and whether they are
// unique.
#pragma once

#include <string>

#include "reference/contact/optimal_set.h"

namespace octic::reference {

struct Optimum {
  Vector<Ball> direction;              // unit, from A to B
  Vector<Ball> witness_a, witness_b;   // in the unit of the shapes
  bool unique_direction = true, unique_witnesses = true;
  std::string optimal_set, features, degeneracy;
};

// The faces of A and B along the direction of the piece: "cap/rim".
std::string features(const BodyPair& pair, const OptimalPiece& piece);

// After solver.enclose(); may raise the solver's precision to tell directions apart.
Optimum optimum_of(const BodyPair& pair, Solver& solver, const Bracket& signed_distance);
// The same where the optimal set is known.
Optimum optimum_of(const BodyPair& pair, const Solver& solver, const Bracket& signed_distance, const OptimalSet& set);

}  // namespace octic::reference
