// The size of a pair: the greatest distance between two points of A united with B, which may be points of one body.
//
// An unbounded shape counts by one point of its plane, or a ball around one point of its axis: the one nearest to the other body's
// centre. Two points in one place have the size of their largest coordinate, or 1.
//
// Every "relative to the size of the pair" in octic means this number. It is a convention and never part of a proof,
// so three digits of it are enough; nothing depends on more.
#pragma once

#include "corpus/shape.h"

namespace octic::certificate {

// The distance between two points of the pair, found by a search, so never more than the size but for rounding.
//
//   (1) (1 - 2^-10) size <= result <= (1 + 2^-40) size            PROVED by branch and bound in each call, see size.cpp
//   (2) scaling both shapes by 2^k scales it by 2^k, bit for bit, short of overflow and underflow
//   (3) finite and positive for every valid pair; the largest double where the size itself overflows
double size(const Shape& A, const Shape& B);

}  // namespace octic::certificate
