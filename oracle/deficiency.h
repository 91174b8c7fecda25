// What a direction is worth: how far the gap along it falls short of the signed distance.
#pragma once

#include "oracle/judge.h"
#include "reference/certificate/bounds.h"

namespace octic::oracle {

// Signed distance - gap along n, at least, as a length; n is not zero. Between bounded solids 0 exactly for the optimal directions, to
// 2^-80 of the signed distance. Of an unbounded solid the gap is that along the part of n where it is finite, and where there is no such
// part the whole size falls short.
Rational shortfall(const Standard& standard, const certificate::Vector& n);

// The sine of the angle between n and the directions along which the gap is finite, from below: 0 between bounded solids, 1 where
// nothing of n points along one.
Rational tilt(const Standard& standard, const certificate::Vector& n);

}  // namespace octic::oracle
