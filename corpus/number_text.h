// Doubles as text, independent of the locale.
#pragma once

#include <cstddef>
#include <string_view>

namespace octic {

// The double nearest to what the text says, ties to even.
//
//   text   decimal ("-1.5e-3") or hexadecimal ("0x1.8p-3"), at most longest_number characters; optional minus sign, no spaces
//
//   (1) "-0" is minus zero
//   (2) throws std::invalid_argument when the text is not such a number, says NaN or infinity, rounds beyond the
//       largest double, is not zero and rounds to zero, or is too long
//
// The longest decimal that is exactly a double has less than 1,100 characters.
inline constexpr std::size_t longest_number = 4096;
double double_from_text(std::string_view text);

}  // namespace octic
