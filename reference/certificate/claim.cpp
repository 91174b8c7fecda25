#include "reference/certificate/claim.h"

#include <algorithm>
#include <cmath>

#include "reference/certificate/size.h"

namespace octic::certificate {

std::optional<Rational> decimal(const std::string& text) {
  std::size_t i = 0;
  auto sign = [&] {
    const bool negative = i < text.size() && text[i] == '-';
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
    return negative;
  };
  const bool negative = sign();
  Integer digits = 0;
  long exponent = 0;
  bool any = false;
  for (bool fraction = false; i < text.size() && (text[i] == '.' || (text[i] >= '0' && text[i] <= '9')); ++i) {
    if (text[i] == '.') {
      if (fraction) return {};
      fraction = true;
      continue;
    }
    digits = digits * 10 + (text[i] - '0');
    exponent -= fraction;
    any = true;
  }
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    const bool down = sign();
    long e = 0;
    const std::size_t first = i;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && e < 100000; ++i) e = 10 * e + (text[i] - '0');
    if (i == first) return {};
    exponent += down ? -e : e;
  }
  if (!any || i != text.size()) return {};
  const Integer power = pow(Integer(10), unsigned(std::abs(exponent)));
  const Rational value = exponent >= 0 ? Rational(digits * power) : Rational(digits, power);
  return negative ? Rational(-value) : value;
}

std::optional<Certificate> certificate(const octic::Truth& truth) {
  const auto value = decimal(truth.value), error = decimal(truth.error.empty() ? "0" : truth.error);
  if (!value || !error) return {};
  Certificate c{truth.relation, *value - *error, *value + *error, {}, truth.witness_a, truth.witness_b};
  if (truth.direction) c.directions.push_back(*truth.direction);
  return c;
}

namespace {

double witness_error(const Solid& a, const Solid& b, const Certificate& claimed, const Rational& size) {
  const Vector x = exact(*claimed.witness_a), y = exact(*claimed.witness_b);
  const Rational apart = square_root(dot(y - x, y - x), 64).upper - abs(claimed.lower);
  return Rational(std::max({outside_bounds(a, x, 64).upper, outside_bounds(b, y, 64).upper, Rational(abs(apart))}) / size).convert_to<double>();
}

std::string how_far(const std::optional<double>& tolerance, double wanted, const char* side) {
  if (!tolerance) return std::string("no bound from ") + side;
  if (*tolerance <= wanted) return "";
  return std::string("from ") + side + " only to " + std::to_string(int(std::lround(-std::log10(*tolerance)))) + " digits of the size";
}

// The finest of `wanted`, 10 times that ... 0.1 for which a proved bound is within it of the claim.
std::optional<double> finest(const Rational& miss, double wanted, const Rational& size) {
  for (double t = wanted; t <= 0.1; t *= 10)
    if (miss <= reference::exact(t) * size) return t;
  return {};
}

}  // namespace

Verdict judge(const Shape& A, const Shape& B, const Certificate& claimed, const std::optional<Proof>& proof, double tolerance) {
  Verdict v;
  const auto remains = [&](const std::string& what) { v.remains += (v.remains.empty() ? "" : "; ") + what; };
  const Rational size = reference::exact(octic::certificate::size(A, B));
  if (proof) {
    v.lower_tolerance = finest(claimed.lower - proof->lower, tolerance, size);
    v.upper_tolerance = finest(proof->upper - claimed.upper, tolerance, size);
    v.relation = proof->relation == claimed.relation;
    v.cones = proof->cones ? proof->cones->count : 0;
    v.contradicted = claimed.upper < proof->lower || proof->upper < claimed.lower;
    if (v.contradicted) remains("the claimed bounds do not hold the signed distance");
  } else {
    remains("no direction is given");
  }
  if (claimed.witness_a && claimed.witness_b) v.witness_error = witness_error(solid(A), solid(B), claimed, size);
  for (const std::string& s : {how_far(v.lower_tolerance, tolerance, "below"), how_far(v.upper_tolerance, tolerance, "above")})
    if (!s.empty()) remains(s);
  if (claimed.lower > claimed.upper) {
    v.lower_tolerance.reset();
    remains("the claimed bounds are in the wrong order");
  }
  if (!v.relation)
    remains(claimed.relation == Relation::touching ? "that the signed distance is exactly 0 is left to algebra" : "the sign of the signed distance is not settled by these hints");
  return v;
}

Standing standing(const Verdict& verdict, double tolerance) {
  if (verdict.contradicted) return Standing::unproved;
  if (!verdict.within(tolerance)) return verdict.relation && verdict.within(1e-3) ? Standing::coarse : Standing::unproved;
  return verdict.relation ? Standing::proved : Standing::bounded;
}

const char* to_string(Standing standing) {
  switch (standing) {
    case Standing::proved: return "proved";
    case Standing::bounded: return "bounded";
    case Standing::coarse: return "coarse";
    case Standing::unproved: break;
  }
  return "NOT PROVED";
}

}  // namespace octic::certificate
