#include "reference/certificate/claim.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "reference/certificate/enclosure.h"
#include "reference/certificate/size.h"

namespace octic::certificate {

std::optional<Certificate> certificate(const octic::Truth& truth) {
  if (truth.value.empty() && truth.exact.empty()) return {};
  Bounds said;
  if (truth.value.empty()) {
    said = enclose(truth.exact, 512);
  } else {
    const Rational value = decimal(truth.value), error = decimal(truth.error.empty() ? "0" : truth.error);
    said = {value - error, value + error};
  }
  Certificate c{truth.relation, said.lower, said.upper, {}, truth.witness_a, truth.witness_b};
  if (truth.direction) c.directions.push_back(*truth.direction);
  return c;
}

namespace {

double witness_error(const Solid& a, const Solid& b, const Certificate& claimed, const Rational& size) {
  const Vector x = exact(*claimed.witness_a), y = exact(*claimed.witness_b);
  const Rational apart = square_root(dot(y - x, y - x), 64).upper - abs(claimed.lower);
  return Rational(std::max({outside_bounds(a, x, 64).upper, outside_bounds(b, y, 64).upper, Rational(abs(apart))}) /
                  size)
      .convert_to<double>();
}

std::string how_far(const std::optional<double>& tolerance, double wanted, const char* side) {
  if (!tolerance) return std::string("no bound from ") + side;
  if (*tolerance <= wanted) return "";
  return std::string("from ") + side + " only to " + std::to_string(int(std::lround(-std::log10(*tolerance)))) +
         " digits of the size";
}

// The finest of `wanted`, 10 times that ... 0.1 for which a proved bound is within it of the claim.
std::optional<double> finest(const Rational& miss, double wanted, const Rational& size) {
  for (double t = wanted; t <= 0.1; t *= 10)
    if (miss <= reference::exact(t) * size) return t;
  return {};
}

}  // namespace

ProofVerdict judge(const Shape& A, const Shape& B, const Certificate& claimed, const std::optional<Proof>& proof,
              double tolerance) {
  ProofVerdict v;
  const auto remains = [&](const std::string& what) { v.remains += (v.remains.empty() ? "" : "; ") + what; };
  const Rational size = reference::exact(octic::certificate::size(A, B));
  if (proof) {
    v.lower_tolerance = finest(claimed.lower - proof->lower, tolerance, size);
    v.upper_tolerance = finest(proof->upper - claimed.upper, tolerance, size);
    v.relation = proof->relation == claimed.relation;
    v.cones = proof->cones ? proof->cones->count : 0;
    const Known known = known_between(proof->lower, proof->upper, proof->relation);
    const bool elsewhere = !known.may_be_in(claimed.lower, claimed.upper), other = !known.possible(claimed.relation);
    v.contradicted = elsewhere || other;
    if (elsewhere) remains("the claimed bounds do not hold the signed distance");
    if (other) remains(std::string("the solids are not ") + to_string(claimed.relation));
  } else {
    remains("no direction is given");
  }
  if (claimed.witness_a && claimed.witness_b) v.witness_error = witness_error(solid(A), solid(B), claimed, size);
  for (const std::string& s :
       {how_far(v.lower_tolerance, tolerance, "below"), how_far(v.upper_tolerance, tolerance, "above")})
    if (!s.empty()) remains(s);
  if (claimed.lower > claimed.upper) {
    v.lower_tolerance.reset();
    remains("the claimed bounds are in the wrong order");
  }
  if (!v.relation)
    remains(claimed.relation == Relation::touching ? "that the signed distance is exactly 0 is left to algebra"
                                                   : "the sign of the signed distance is not settled by these hints");
  return v;
}

std::string in_words(const ProofVerdict& v) {
  const auto side = [](const std::optional<double>& tolerance) {
    char text[64];
    if (!tolerance) return std::string("not proved");
    std::snprintf(text, sizeof text, "proved to %.1g of size", *tolerance);
    return std::string(text);
  };
  std::string text = "from below " + side(v.lower_tolerance) + "; from above " + side(v.upper_tolerance) +
                     "; relation " + (v.relation ? "proved" : "not proved");
  if (v.cones > 0) text += "; " + std::to_string(v.cones) + " cones";
  if (!v.remains.empty()) text += "; remains: " + v.remains;
  return text;
}

Standing standing(const ProofVerdict& verdict, double tolerance) {
  if (verdict.contradicted) return Standing::unproved;
  if (!verdict.within(tolerance))
    return verdict.relation && verdict.within(1e-3) ? Standing::coarse : Standing::unproved;
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
