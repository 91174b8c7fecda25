// The deficiency of a direction: the signed distance minus the gap along the direction; and how long the direction is.
#pragma once

#include "oracle/judge/judge.h"
#include "reference/certificate/bounds.h"

namespace octic::oracle {

// A lower bound of signed distance - gap(n), a length; n is not zero. For bounded solids it is 0 exactly for the
// optimal directions, to 2^-80 of the signed distance. For an unbounded solid, the gap is taken along the part of n
// where it is finite; if there is no such part, the deficiency is the size of the pair.
Rational deficiency_along(const Standard& standard, const certificate::Vector& n);

// A lower bound of the sine of the angle between n and the directions along which the gap is finite: 0 for bounded
// solids, 1 if n is orthogonal to all such directions.
Rational tilt(const Standard& standard, const certificate::Vector& n);
Rational tilt(const certificate::Solid& a, const certificate::Solid& b, const certificate::Vector& n);

// | |n| - 1 |, a number, off by a few units in the last place; 1 for the vector zero.
double unit_error(const certificate::Vector& n);

}  // namespace octic::oracle
