// The size of a pair: the greatest distance between two points of A united with B, which may be points of one body.
//
// For an unbounded shape only the part near the other body counts: the point of the plane, or the ball around the point
// of the axis, that is nearest to the centre of the other body. Two equal points have the size of their largest
// coordinate, or 1 if that is 0.
//
// "Relative to the size of the pair" always means this number. It is a convention and never part of a proof, so three
// digits suffice.
#pragma once

#include "corpus/shape.h"

namespace octic::certificate {

// The distance between two points of the pair that a search finds, so apart from rounding it never exceeds the size.
//
//   (1) (1 - 2^-10) size <= result <= (1 + 2^-40) size            PROVED by branch and bound in each call, see size.cpp
//   (2) scaling both shapes by 2^k scales it by 2^k, bit for bit, short of overflow and underflow
//   (3) finite and positive for every valid pair; the largest double where the size itself overflows, the least one
//       where it underflows
double size(const Shape& A, const Shape& B);

}  // namespace octic::certificate
