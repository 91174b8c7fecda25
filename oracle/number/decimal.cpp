#include "oracle/number/decimal.h"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace octic::oracle {
namespace {

Rational power_of_ten(long e) {
  Integer p = boost::multiprecision::pow(Integer(10), static_cast<unsigned>(e < 0 ? -e : e));
  return e < 0 ? Rational(1, p) : Rational(p);
}

// The e with 10^e <= q < 10^(e+1), for q > 0.
long exponent_of_ten(const Rational& q) {
  const auto digits = [](const Integer& i) { return static_cast<long>(mpz_sizeinbase(i.backend().data(), 10)); };
  long e = digits(numerator(q)) - digits(denominator(q));   // off by at most 2
  while (power_of_ten(e) > q) --e;
  while (power_of_ten(e + 1) <= q) ++e;
  return e;
}

struct Digits {
  std::string text;
  long exponent = 0;   // of the first digit
};

enum class Rounding { nearest, up };

Digits to_digits(const Rational& q, int count, Rounding rounding) {
  long e = exponent_of_ten(q);
  const Rational scaled = q * power_of_ten(count - 1 - e);
  Integer whole = numerator(scaled) / denominator(scaled);
  const Rational rest = scaled - Rational(whole);
  const bool round_up = rounding == Rounding::up
                            ? rest > 0
                            : rest > Rational(1, 2) || (rest == Rational(1, 2) && bit_test(whole, 0));
  if (round_up) ++whole;
  std::string text = whole.str();
  if (static_cast<int>(text.size()) > count) {   // rounding added a digit: 99.96 became 100.0
    text.pop_back();
    ++e;
  }
  return {text, e};
}

std::string format(const Digits& d, bool negative) {
  const long count = static_cast<long>(d.text.size());
  std::string out = negative ? "-" : "";
  if (d.exponent >= 0 && d.exponent < count) {
    out += d.text.substr(0, d.exponent + 1);
    if (d.exponent + 1 < count) out += "." + d.text.substr(d.exponent + 1);
  } else if (d.exponent < 0 && d.exponent >= -4) {
    out += "0." + std::string(-d.exponent - 1, '0') + d.text;
  } else {
    out += d.text.substr(0, 1);
    if (count > 1) out += "." + d.text.substr(1);
    out += "e" + std::to_string(d.exponent);
  }
  return out;
}

std::string print(const Rational& q, int digits, Rounding rounding) {
  if (q == 0) return "0";
  return format(to_digits(abs(q), digits, rounding), q < 0);
}

}  // namespace

std::string decimal(const Rational& q, int digits) { return print(q, digits, Rounding::nearest); }
std::string decimal_up(const Rational& q, int digits) { return print(q, digits, Rounding::up); }

Rational from_decimal(const std::string& text) {
  const auto bad = [&]() { return std::invalid_argument("\"" + text + "\" is not a decimal number"); };
  std::size_t at = 0;
  const bool negative = at < text.size() && text[at] == '-';
  if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
  std::string digits;
  long exponent = 0;
  bool point = false;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (text[at] == '.' && !point) {
      point = true;
    } else if (text[at] >= '0' && text[at] <= '9') {
      digits += text[at];
      if (point) --exponent;
    } else {
      throw bad();
    }
  }
  if (digits.empty()) throw bad();
  if (at < text.size()) {
    std::size_t used = 0;
    long e = 0;
    try {
      e = std::stol(text.substr(at + 1), &used);
    } catch (const std::exception&) {
      throw bad();
    }
    if (used != text.size() - at - 1 || e > 100000 || e < -100000) throw bad();
    exponent += e;
  }
  Integer whole;
  mpz_set_str(whole.backend().data(), digits.c_str(), 10);   // base given: a leading 0 is no octal prefix
  Rational q = Rational(whole) * power_of_ten(exponent);
  return negative ? Rational(-q) : q;
}

double double_below(const Rational& q) {
  const double inf = std::numeric_limits<double>::infinity();
  if (q >= reference::exact(std::numeric_limits<double>::max())) return std::numeric_limits<double>::max();
  if (q < reference::exact(-std::numeric_limits<double>::max())) return -inf;
  double d = mpq_get_d(q.backend().data());   // toward zero
  while (reference::exact(d) > q) d = std::nextafter(d, -inf);
  return d;
}

double double_above(const Rational& q) {
  const double d = -double_below(-q);
  return d == 0 ? 0 : d;
}

Decimal decimal(const Rational& lower, const Rational& upper, int digits,
                const std::function<bool(const Rational&)>& is_exactly) {
  Decimal out;
  out.value = decimal((lower + upper) / 2, digits);
  const Rational printed = from_decimal(out.value);
  const Rational below = abs(printed - lower), above = abs(upper - printed);
  const Rational error = below < above ? above : below;
  if (error == 0 || (lower <= printed && printed <= upper && is_exactly(printed))) {
    out.error = "0";
  } else {
    out.error = decimal_up(error);
  }
  return out;
}

}  // namespace octic::oracle
