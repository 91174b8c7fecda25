// Four points of the difference of two solids around the origin: a proof that they overlap, however little.
#pragma once

#include <vector>

#include "reference/certificate/proof.h"

namespace octic::certificate {

// Around a common point m that is interior to A or to B. Empty when m is no such point.
std::vector<Proof::Difference> around_interior_point(const Solid& A, const Solid& B, const Vector& m);

// One difference near the origin that reaches beyond it along n, which is nearly optimal, and three others found in double among support points.
// Empty when there are none to be found. Works for discs, which have no interior.
std::vector<Proof::Difference> around_by_support_points(const Solid& A, const Solid& B, const Vector& n, const Vector& x, const Vector& y);

}  // namespace octic::certificate
