#include "corpus/number_text.h"

#include <charconv>
#include <stdexcept>
#include <string>

namespace octic {
namespace {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  return '\'' + std::string(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

// Only read after from_chars has refused the number as out of range: is it too large, or too small?
bool below_one(std::string_view mantissa_and_exponent, char exponent_letter) {
  const std::size_t at = mantissa_and_exponent.find_first_of(exponent_letter == 'p' ? "pP" : "eE");
  if (at != std::string_view::npos) return mantissa_and_exponent.substr(at + 1, 1) == "-";
  return mantissa_and_exponent.substr(0, 1) == "0" || mantissa_and_exponent.substr(0, 1) == ".";
}

}  // namespace

double double_from_text(std::string_view text) {
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  const bool hexadecimal = rest.starts_with("0x") || rest.starts_with("0X");
  if (hexadecimal) rest.remove_prefix(2);

  // from_chars would take a second sign and the words nan and inf.
  const std::string_view starts = hexadecimal ? "0123456789abcdefABCDEF." : "0123456789.";
  if (rest.empty() || starts.find(rest.front()) == std::string_view::npos) {
    if (!hexadecimal && !rest.empty() && std::string_view("nNiI").find(rest.front()) != std::string_view::npos)
      throw std::invalid_argument("must be a finite number, not " + quoted(text));
    throw std::invalid_argument(quoted(text) + " is not a decimal or hexadecimal float");
  }

  double value = 0;
  const char* end = rest.data() + rest.size();
  const auto [stop, error] =
      std::from_chars(rest.data(), end, value, hexadecimal ? std::chars_format::hex : std::chars_format::general);
  if (error == std::errc::invalid_argument || stop != end)
    throw std::invalid_argument(quoted(text) + " is not a decimal or hexadecimal float");
  if (error == std::errc::result_out_of_range)
    throw std::invalid_argument(quoted(text) + (below_one(rest, hexadecimal ? 'p' : 'e')
                                                    ? " is not zero but rounds to zero: smaller than any double"
                                                    : " is beyond the largest double"));
  return negative ? -value : value;
}

std::string without_leading_zeros(std::string_view digits) {
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  return std::string(digits);
}

DecimalText decimal_from_text(std::string_view text) {
  const auto wrong = [&](const std::string& why) { throw std::invalid_argument(quoted(text) + ' ' + why); };
  if (text.size() > longest_decimal) wrong("has more than " + std::to_string(longest_decimal) + " characters");
  std::string_view rest = text;
  const auto take = [&](char c) {
    const bool there = rest.starts_with(c);
    if (there) rest.remove_prefix(1);
    return there;
  };
  const auto digits = [&] {
    const std::string_view found = rest.substr(0, rest.find_first_not_of("0123456789"));
    if (found.empty()) wrong("is not a decimal number");
    rest.remove_prefix(found.size());
    return std::string(found);
  };
  DecimalText out;
  out.negative = take('-');
  out.digits = digits();
  if (take('.')) {
    const std::string fraction = digits();
    out.digits += fraction;
    out.exponent = -static_cast<long>(fraction.size());
  }
  if (take('e') || take('E')) {
    const bool down = take('-');
    if (!down) take('+');
    const std::string power = without_leading_zeros(digits());
    const long e = power.size() > 5 ? greatest_decimal_exponent + 1 : std::stol(power);
    if (e > greatest_decimal_exponent) wrong("has an exponent beyond " + std::to_string(greatest_decimal_exponent));
    out.exponent += down ? -e : e;
  }
  if (!rest.empty()) wrong("is not a decimal number");
  out.digits = without_leading_zeros(out.digits);
  return out;
}

}  // namespace octic
