// The set of optimal directions of a pair: its pieces, named and parametrised.
//
// If the cores are apart, it is one direction. If they touch, it is the normal cone at a common point, which is exact.
// If they overlap, it consists of isolated directions, of arcs and circles around the axis of a disc, and, for special
// positions of two rims, of a curve. docs/derivations/contact.md proves that there is nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/contact/normal_cone.h"
#include "reference/pair/solver.h"

namespace octic::reference {

// A connected piece of the set.
struct OptimalPiece {
  // direction: n alone. arc, half_circle, circle, region, lune, hemisphere, sphere: as in NormalCone, `cone` has its
  // exact ends. curve: n is one of its directions; two rims keep one distance along it.
  enum class Set { direction, arc, half_circle, circle, region, lune, hemisphere, sphere, curve } set = Set::direction;
  Vector<Ball> n;                              // unit; one of the piece, from body 0 to body 1
  std::optional<Vector<Integer>> rational;     // the same direction, where it is rational
  CandidateKind kind = CandidateKind::pole;                      // where n comes from: pair/candidates.h
  int body = 0;
  NormalCone cone;                             // empty for a direction and for a curve
  bool around_axis = false;                    // cores that overlap: the piece lies around the axis of a disc
};
const char* to_string(OptimalPiece::Set);

struct OptimalSet {
  std::vector<OptimalPiece> pieces;            // the simplest first: poles and faces come before directions with a root
  bool proved = true;   // false: the pieces tie to 2048 bits or more, which is MEASURED and not decided
  bool cores_touch = false;
  bool unique() const { return pieces.size() == 1 && pieces[0].set == OptimalPiece::Set::direction; }
  std::string words(bool coaxial) const;       // "one direction", "two opposite directions", "an arc of directions" ...
};

// After solver.enclose(), whose answer is value; may raise the solver's precision to tell directions apart.
OptimalSet optimal_set(const BodyPair& pair, Solver& solver, const Bracket& value);

}  // namespace octic::reference
