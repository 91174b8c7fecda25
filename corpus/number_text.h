// Doubles as text, independent of the locale.
#pragma once

#include <string_view>

namespace octic {

// The double nearest to what the text says, ties to even.
//
//   text   decimal ("-1.5e-3", any number of digits) or hexadecimal ("0x1.8p-3"); optional minus sign, no spaces
//
//   (1) "-0" is minus zero
//   (2) throws std::invalid_argument when the text is not such a number, says NaN or infinity, rounds beyond the
//       largest double, or is not zero and rounds to zero
double double_from_text(std::string_view text);

}  // namespace octic
