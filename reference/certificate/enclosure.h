// The numbers that a case states, as rationals: decimals exactly, closed forms between two rationals.
#pragma once

#include <string>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

// "-1.25e-3", exactly. Throws std::invalid_argument as decimal_from_text does.
Rational decimal(const std::string& text);

// A closed form (corpus/closed_form.h): lower <= its value <= upper. Each square root is known to so many bits, and exactly where it
// is that of a short rational, so a form without roots comes out with lower == upper.
//
// Throws std::invalid_argument for a form that has no value (a division by zero, the root of a negative number) or whose value needs
// more than a million bits on the way: "9^9999^9999" is short to write.
Bounds enclose(const std::string& closed_form, int bits);

}  // namespace octic::certificate
