// Whether a body that moves along a line ever meets another one. Their projections along the motion, the shadows,
// decide it.
//
// The bodies meet at some time, past or future, exactly when their shadows on a plane orthogonal to v meet, that is
// when no direction n orthogonal to v has a positive gap. With M the greatest gap(n) among unit n orthogonal to v,
//
//   M > 0   the shadows are apart: they never meet
//   M = 0   the shadows touch: they meet and never overlap (a grazing contact)
//   M < 0   the shadows overlap: they meet, and overlap in between unless their difference has no interior
#pragma once

#include "reference/motion/difference.h"

namespace octic::reference {

// Sign of M, exactly. v != 0.
int sign_of_shadow_gap(const Difference& K, const Vector<Integer>& v);

}  // namespace octic::reference
