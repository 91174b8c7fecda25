// The resolution of a scalar type. Every number of a claim may be off by it, because rounding cannot be avoided.
#pragma once

#include <string>

#include "corpus/shape.h"
#include "reference/number/rational.h"

namespace octic::oracle {

// scalar: "double" or "float", as on a card.
double unit_roundoff(const std::string& scalar);                                  // 2^-53 or 2^-24
double smallest_of(const std::string& scalar);                                    // the smallest number above zero ...
reference::Rational smallest(const std::string& scalar);                          // ... as a rational
// The step from |v| to the next number of the scalar; 0 if there is none. Rounding to the scalar moves v by at most
// half of it.
double step_size(double v, const std::string& scalar);
reference::Rational step_of(double v, const std::string& scalar);
// The sum of the steps of the three coordinates. Rounding moves a point by less.
reference::Rational rounding_of(const Vec3& p, const std::string& scalar);
// The same for a direction, relative to its length. Rounding moves the unit vector by less.
reference::Rational rounding_of_direction(const Vec3& n, const std::string& scalar);

}  // namespace octic::oracle
