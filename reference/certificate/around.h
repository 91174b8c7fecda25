// Four points of the Minkowski difference of two solids with the origin inside their hull. They prove that the solids
// overlap, however small the depth is.
#pragma once

#include <vector>

#include "reference/certificate/proof.h"

namespace octic::certificate {

// Four points for a common point m that is interior to A or to B. Empty when m is no such point.
std::vector<Proof::Difference> around_interior_point(const Solid& A, const Solid& B, const Vector& m);

// One difference near the origin, beyond it along the nearly optimal n, and three others found in double among support
// points. Empty when none are found. It also works for discs, which have no interior.
std::vector<Proof::Difference> around_by_support_points(const Solid& A, const Solid& B, const Vector& n,
                                                        const Vector& x, const Vector& y);

}  // namespace octic::certificate
