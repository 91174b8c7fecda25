// What the surviving candidates say about the optimum: directions, features, witnesses, and whether they are unique.
#pragma once

#include <string>

#include "reference/pair/solver.h"

namespace octic::reference {

struct Optimum {
  Vector<Ball> direction;              // unit, from A to B
  Vector<Ball> witness_a, witness_b;   // in the unit of the shapes
  bool unique_direction = true, unique_witnesses = true;
  std::string optimal_set, features, degeneracy;
};

// After solver.enclose(); may raise the solver's precision to tell directions apart.
Optimum optimum_of(const BodyPair& pair, Solver& solver, const Bracket& signed_distance);

}  // namespace octic::reference
