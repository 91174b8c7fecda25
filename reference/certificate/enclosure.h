// The numbers of a case as rationals: a decimal exactly, a closed form by two rationals that enclose it.
#pragma once

#include <string>

#include "reference/certificate/bounds.h"

namespace octic::certificate {

// "-1.25e-3", exactly. Throws std::invalid_argument as decimal_from_text does.
Rational decimal(const std::string& text);

// Encloses a closed form (corpus/closed_form.h): lower <= its value <= upper. Each square root is known to `bits`, and
// exactly if it is a short rational. So lower == upper for a form without roots.
//
// Throws std::invalid_argument for a form that has no value (a division by zero, the root of a negative number), and
// for one that needs numbers of more than a million bits, such as "9^9999^9999".
Bounds enclose(const std::string& closed_form, int bits);

}  // namespace octic::certificate
