// Doubles as text, independent of the locale.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace octic {

// The double nearest to the number in the text, ties to even.
//
//   text   decimal ("-1.5e-3") or hexadecimal ("0x1.8p-3"), at most longest_number characters; optional minus sign, no
//          spaces
//
//   (1) "-0" is minus zero
//   (2) throws std::invalid_argument when the text is not such a number, says NaN or infinity, rounds beyond the
//       largest double, is not zero and rounds to zero, or is too long
//
// The longest decimal that is exactly a double has less than 1,100 characters.
inline constexpr std::size_t longest_number = 4096;
double double_from_text(std::string_view text);
// The same without an exception: returns "" and sets the number, or returns the message that double_from_text would
// throw.
std::string read_double(std::string_view text, double& number);

// A decimal of any length, exactly: digits * 10^exponent, with a minus sign in front or without.
struct DecimalText {
  bool negative = false;
  std::string digits;   // a whole number, without leading zeros; "0" for zero
  long exponent = 0;
};

// Checks the text of a signed distance or its error in a case.
//
//   text   [-] digits [. digits] [(e|E) [+|-] digits]
//
//   (1) throws std::invalid_argument when the text is anything else: NaN, infinity, hexadecimal, spaces, a plus sign in
//       front
//   (2) also for more than longest_decimal characters and for exponents beyond greatest_decimal_exponent, because exact
//       arithmetic with such a number would take long. No sum of a thousand doubles needs so many.
inline constexpr std::size_t longest_decimal = 5000;
inline constexpr long greatest_decimal_exponent = 10000;
DecimalText decimal_from_text(std::string_view text);

// The decimal digits of an integer without leading zeros; zero is "0". (GMP reads a leading zero as octal.)
std::string without_leading_zeros(std::string_view digits);

}  // namespace octic
