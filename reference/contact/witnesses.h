// Witnesses of a pair: a point of each body, so that the two differ by the signed distance along an optimal direction.
#pragma once

#include <optional>

#include "reference/pair/face.h"

namespace octic::reference {

// x lies on body 0 and y on body 1, with the balls of the bodies, and y - x = v n. Both are relative to the centre of
// body 1.
struct Witnesses {
  Vector<Ball> x, y;
  bool unique = true;   // no other pair of witnesses belongs to n
};

// n: a unit vector, optimal, from body 0 to body 1. v: the signed distance. rational: the direction of n, if it is
// rational. If it is not, kind and body say which group of candidates n comes from (pair/candidates.h).
Witnesses witnesses_along(const BodyPair& pair, const std::optional<Vector<Integer>>& rational, CandidateKind kind,
                          int body, const Vector<Ball>& n, const Ball& v);

}  // namespace octic::reference
