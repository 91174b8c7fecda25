// The finest that a scalar can say: what is granted to every number of a claim, because no claim can do without it.
#pragma once

#include <string>

#include "corpus/shape.h"
#include "reference/number/rational.h"

namespace octic::oracle {

// scalar: "double" or "float", as on a card.
double unit_roundoff(const std::string& scalar);                                  // 2^-53 or 2^-24
double smallest_of(const std::string& scalar);                                    // the smallest number above zero ...
reference::Rational smallest(const std::string& scalar);                          // ... as a rational
// The step from |v| to the next number of the scalar; 0 where there is none. Rounding to the scalar moves by half of it at most.
double step_size(double v, const std::string& scalar);
reference::Rational step_of(double v, const std::string& scalar);
// The steps of all three coordinates: rounding moves a point by less.
reference::Rational grain(const Vec3& p, const std::string& scalar);
// The same for a direction, as a part of its length: rounding moves the unit vector by less.
reference::Rational grain_of_direction(const Vec3& n, const std::string& scalar);

}  // namespace octic::oracle
