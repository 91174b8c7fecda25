// Exact hints for the search for proofs: rational directions and points whose roundings are the given doubles.
//
// They are not trusted: the gap along a direction is computed, and it is tested whether a point is in its solid.
#pragma once

#include <optional>
#include <vector>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

// The hint itself. With `exactly`, also rational directions that round to it: the simplest ones, normals of faces, and
// cross products of two edges or axes. If two solids touch in a rational point, one of their common normals there is
// rational. Empty for a zero hint.
std::vector<Vector> directions_near(const Solid& A, const Solid& B, const Vector& hint, bool exactly);

// A support point of the core of k along n. On a rim it needs a square root, which is known to `bits`; it is exact if
// the root is rational.
Vector support_point(const Solid& k, const Vector& n, int bits);

// The same; if a whole face supports n, a point of it near p.
Vector face_point(const Solid& k, const Vector& n, const Vector& p, int bits);

// Points x of core A and y of core B whose distance is at most `rounding`, exactly. They are searched near `hint`, in
// the faces that support n. n must be exact, and the gap along n exactly `rounding`.
struct SharedFacePoints {
  Vector x, y;
};
std::optional<SharedFacePoints> meet(const Solid& A, const Solid& B, const Rational& rounding, const Vector& n,
                            const Vector& hint);

}  // namespace octic::certificate
