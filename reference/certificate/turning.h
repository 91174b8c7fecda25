// Checks that a body that moves and turns stays apart from a body at rest, by rational arithmetic alone.
#pragma once

#include <string>
#include <vector>

#include "corpus/turning_motion.h"

namespace octic::certificate {

// Whether the pieces prove that A is apart from B from time 0 until the end of the last piece. "" if so; else what is
// wrong, "piece 3: ...".
//
//   pieces  follow each other from time 0 on, in [0, 1]; none: nothing is claimed
//
// docs/derivations/turning_motion.md derives the inequality that is checked for each.
std::string fault_of(const Shape& A, const TurningMotion& motion, const Shape& B, const std::vector<FreePiece>& pieces);

// Whether the point p lies in A at time t and in B, exactly but for rounded solids, of which a "no" may be wrong within
// 2^-128: then the bodies are in contact at that time.
bool share_point(const Shape& A, const TurningMotion& motion, const Shape& B, double t, const Vec3& p);

}  // namespace octic::certificate
