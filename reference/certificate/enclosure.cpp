#include "reference/certificate/enclosure.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <stdexcept>

#include "corpus/closed_form.h"
#include "corpus/number_text.h"

namespace octic::certificate {
namespace {

constexpr std::size_t most_bits = 1000000;

std::size_t bits_of(const Rational& v) {
  return mpz_sizeinbase(mpq_numref(v.backend().data()), 2) + mpz_sizeinbase(mpq_denref(v.backend().data()), 2);
}

// An interval with rational ends: what evaluate_closed_form computes with.
struct Enclosure {
  Rational lower, upper;
};

// Before a product is formed, since that is what grows.
void can_be_paid(const Enclosure& a, const Enclosure& b) {
  if (std::max(bits_of(a.lower), bits_of(a.upper)) + std::max(bits_of(b.lower), bits_of(b.upper)) > most_bits)
    throw std::invalid_argument("its value takes more than a million bits");
}
Enclosure operator-(const Enclosure& a) { return {-a.upper, -a.lower}; }
Enclosure operator+(const Enclosure& a, const Enclosure& b) {
  can_be_paid(a, b);
  return {a.lower + b.lower, a.upper + b.upper};
}
Enclosure operator-(const Enclosure& a, const Enclosure& b) { return a + (-b); }
Enclosure operator*(const Enclosure& a, const Enclosure& b) {
  can_be_paid(a, b);
  if (a.lower == a.upper && b.lower == b.upper) return {a.lower * b.lower, a.lower * b.lower};
  const std::array<Rational, 4> products{a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper};
  const auto [least, greatest] = std::minmax_element(products.begin(), products.end());
  return {*least, *greatest};
}
Enclosure operator/(const Enclosure& a, const Enclosure& b) {
  if (b.lower <= 0 && b.upper >= 0)
    throw std::invalid_argument("it divides by zero, or by what cannot be told from zero");
  return a * Enclosure{1 / b.upper, 1 / b.lower};
}
Enclosure root(const Enclosure& a, int bits) {
  if (a.lower < 0)
    throw std::invalid_argument("it takes the root of a negative number, or of what cannot be told from one");
  return {square_root(a.lower, bits).lower, square_root(a.upper, bits).upper};
}

}  // namespace

Rational decimal(const std::string& text) {
  const DecimalText read = decimal_from_text(text);
  const Integer digits(read.digits), power = pow(Integer(10), unsigned(std::labs(read.exponent)));
  const Rational value = read.exponent >= 0 ? Rational(digits * power) : Rational(digits, power);
  return read.negative ? Rational(-value) : value;
}

Bounds enclose(const std::string& closed_form, int bits) {
  const auto number = [](const std::string& digits) { return Enclosure{Integer(digits), Integer(digits)}; };
  const auto value = evaluate_closed_form<Enclosure>(parse_closed_form(closed_form), number,
                                                     [&](const Enclosure& a) { return root(a, bits); });
  return {value.lower, value.upper};
}

}  // namespace octic::certificate
