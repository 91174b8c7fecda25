#include "corpus/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "corpus/in_quotes.h"

namespace octic {
namespace {

// Whether a number that no double holds is too small rather than too large: by the place of its first digit that is not
// 0.
bool below_one(std::string_view number, bool hexadecimal) {
  const std::size_t at = std::min(number.find_first_of(hexadecimal ? "pP" : "eE"), number.size());
  const std::string_view digits = number.substr(0, at);
  const std::size_t point = std::min(digits.find('.'), digits.size()), first = digits.find_first_not_of("0.");
  const long long place = static_cast<long long>(point) - static_cast<long long>(std::min(first, digits.size()));
  long long exponent = 0;
  if (at < number.size()) {
    std::string_view text = number.substr(at + 1);
    if (text.starts_with('+')) text.remove_prefix(1);
    const bool negative = text.starts_with('-');
    if (std::from_chars(text.data(), text.data() + text.size(), exponent).ec != std::errc{}) return negative;
  }
  constexpr long long most = 1'000'000'000;   // far more than the number has digits: the sum overflows nowhere
  return (hexadecimal ? 4 : 1) * place + std::clamp(exponent, -most, most) < 0;
}

bool digits_say_more_than_zero(std::string_view number, bool hexadecimal) {
  const std::string_view digits = number.substr(0, number.find_first_of(hexadecimal ? "pP" : "eE"));
  return digits.find_first_not_of("0.") != std::string_view::npos;
}

// A sign in the number stands once, between the letter of the exponent and a digit. (libstdc++ 12 reads 0x1p+-3.)
bool signs_are_right(std::string_view number, bool hexadecimal) {
  const std::string_view letters = hexadecimal ? "pP" : "eE";
  for (std::size_t at = 0; (at = number.find_first_of("+-", at)) != std::string_view::npos; ++at) {
    const bool after_letter = at > 0 && letters.find(number[at - 1]) != std::string_view::npos;
    const bool before_digit = at + 1 < number.size() && number[at + 1] >= '0' && number[at + 1] <= '9';
    if (!after_letter || !before_digit) return false;
  }
  return true;
}

// from_chars. libc++ 14, with which octic is compiled to WebAssembly, has none for doubles; there strtod reads as
// exactly, and nobody sets a locale.
std::from_chars_result from_text(const char* begin, const char* end, double& value, bool hexadecimal) {
#ifdef __cpp_lib_to_chars
  return std::from_chars(begin, end, value, hexadecimal ? std::chars_format::hex : std::chars_format::general);
#else
  const std::string text = (hexadecimal ? "0x" : "") + std::string(begin, end);
  char* stop = nullptr;
  const double number = std::strtod(text.c_str(), &stop);
  const char* at = end - (text.c_str() + text.size() - stop);
  const bool held = std::isfinite(number) && (number != 0 || !digits_say_more_than_zero({begin, end}, hexadecimal));
  if (held) value = number;
  return {at, held ? std::errc{} : std::errc::result_out_of_range};
#endif
}

}  // namespace

std::string read_double(std::string_view text, double& number) {
  if (text.size() > longest_number)
    return in_quotes(text) + " has " + std::to_string(text.size()) + " characters; a number has at most " +
           std::to_string(longest_number);
  std::string_view rest = text;
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  const bool hexadecimal = rest.starts_with("0x") || rest.starts_with("0X");
  if (hexadecimal) rest.remove_prefix(2);

  // from_chars would take a second sign and the words nan and inf.
  const std::string_view starts = hexadecimal ? "0123456789abcdefABCDEF." : "0123456789.";
  if (rest.empty() || starts.find(rest.front()) == std::string_view::npos) {
    if (!hexadecimal && !rest.empty() && std::string_view("nNiI").find(rest.front()) != std::string_view::npos)
      return "must be a finite number, not " + in_quotes(text);
    return in_quotes(text) + " is not a decimal or hexadecimal float";
  }

  double value = 0;
  const char* end = rest.data() + rest.size();
  const auto [stop, error] = from_text(rest.data(), end, value, hexadecimal);
  if (error == std::errc::invalid_argument || stop != end || !signs_are_right(rest, hexadecimal))
    return in_quotes(text) + " is not a decimal or hexadecimal float";
  if (error == std::errc::result_out_of_range || (value == 0 && digits_say_more_than_zero(rest, hexadecimal)))
    return in_quotes(text) + (below_one(rest, hexadecimal) ? " is not zero but rounds to zero: smaller than any double"
                                                           : " is beyond the largest double");
  number = negative ? -value : value;
  return "";
}

double double_from_text(std::string_view text) {
  double number = 0;
  if (const std::string why = read_double(text, number); !why.empty()) throw std::invalid_argument(why);
  return number;
}

std::string without_leading_zeros(std::string_view digits) {
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  return std::string(digits);
}

DecimalText decimal_from_text(std::string_view text) {
  const auto wrong = [&](const std::string& why) { throw std::invalid_argument(in_quotes(text) + ' ' + why); };
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
