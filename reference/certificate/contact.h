// Hints made exact: directions and points in double, replaced by the rational ones that they may be roundings of.
//
// Nothing here is trusted either: a direction is as good as its gap, a point as the solids that contain it.
#pragma once

#include <optional>
#include <vector>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

// The hint itself and, where `exactly`, rational directions that round to it: the simplest ones, normals of faces, and products of
// two edges or axes. Where two solids touch in a rational point one of their common normals there is rational. Empty for a zero hint.
std::vector<Vector> directions_near(const Solid& A, const Solid& B, const Vector& hint, bool exactly);

// A point of the core of k where n is greatest, as nearly as the square root of a rim has bits; exact where that is rational.
Vector support_point(const Solid& k, const Vector& n, int bits);

// A support point again; where n has a whole face of them, one next to p.
Vector face_point(const Solid& k, const Vector& n, const Vector& p, int bits);

// x in A and y in B, both cores, no further apart than `rounding`: exactly. Looked for near `hint` in the faces that the solids
// have in the direction n, which must be exact and along which the gap is exactly `rounding`.
struct Meeting {
  Vector x, y;
};
std::optional<Meeting> meet(const Solid& A, const Solid& B, const Rational& rounding, const Vector& n, const Vector& hint);

}  // namespace octic::certificate
