// Checks that a body that moves and turns stays apart from a body at rest, by rational arithmetic alone.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "corpus/turning_motion.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/free_piece.h"

namespace octic::certificate {

// The solid turned about a point by the rotation of the quaternion w + v, which is not zero, and then moved.
Solid turned(const Solid& k, const Rational& w, const Vector& v, const Vector& about, const Vector& by);

// Whether the pieces prove that A is apart from B from time 0 until the end of the last piece. "" if so; else what is
// wrong, "piece 3: ...".
//
//   pieces  follow each other from time 0 on, in [0, 1]; none: nothing is claimed
//
// docs/derivations/turning_motion.md derives the inequality that is checked for each.
std::string fault_of(const Shape& A, const TurningMotion& motion, const Shape& B, const std::vector<FreePiece>& pieces);

// A point that A at time t and B have in common, or that is near both.
struct SharedPoint {
  std::array<reference::Rational, 3> point;
  reference::Rational within;   // of both bodies; 0: it lies in both
};
// p, q: a point of A at time t and a point of B. The result is p, q or the point halfway between them, whichever is
// nearest to both bodies. `within` may be above 0 although the bodies touch: if a body is flat, or if rounded solids
// overlap by less than 2^-bits.
SharedPoint shared_point(const Shape& A, const TurningMotion& motion, const Shape& B, const reference::Rational& t,
                         const std::array<reference::Rational, 3>& p, const std::array<reference::Rational, 3>& q,
                         int bits);

}  // namespace octic::certificate
