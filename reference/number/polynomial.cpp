#include "reference/number/polynomial.h"

#include <fmpz_poly.h>
#include <fmpz_poly_factor.h>

namespace octic::reference {
namespace {

class Flint {
 public:
  Flint() { fmpz_poly_init(p_); }
  explicit Flint(const IntegerPolynomial& p) : Flint() {
    fmpz_t v;
    fmpz_init(v);
    for (std::size_t k = 0; k < p.c.size(); ++k) {
      fmpz_set_mpz(v, p.c[k].backend().data());
      fmpz_poly_set_coeff_fmpz(p_, static_cast<slong>(k), v);
    }
    fmpz_clear(v);
  }
  ~Flint() { fmpz_poly_clear(p_); }
  Flint(const Flint&) = delete;
  Flint& operator=(const Flint&) = delete;
  fmpz_poly_t& raw() { return p_; }
  IntegerPolynomial get() const {
    IntegerPolynomial r;
    fmpz_t v;
    fmpz_init(v);
    for (slong k = 0; k < fmpz_poly_length(p_); ++k) {
      fmpz_poly_get_coeff_fmpz(v, p_, k);
      Integer z;
      fmpz_get_mpz(z.backend().data(), v);
      r.c.push_back(z);
    }
    fmpz_clear(v);
    return r;
  }

 private:
  fmpz_poly_t p_;
};

}  // namespace

bool is_zero(const IntegerPolynomial& p) { return degree(p) < 0; }

int degree(const IntegerPolynomial& p) {
  int n = static_cast<int>(p.c.size()) - 1;
  while (n >= 0 && p.c[static_cast<std::size_t>(n)] == 0) --n;
  return n;
}

IntegerPolynomial primitive(IntegerPolynomial p) {
  p.c.resize(static_cast<std::size_t>(degree(p) + 1));
  Integer g = 0;
  for (const Integer& v : p.c) g = gcd(g, v);
  if (g > 1) {
    for (Integer& v : p.c) v /= g;
  }
  return p;
}

IntegerPolynomial squarefree(const IntegerPolynomial& p) {
  Flint f(p), g, derivative;
  if (fmpz_poly_is_squarefree(f.raw())) return primitive(p);
  fmpz_poly_derivative(derivative.raw(), f.raw());
  fmpz_poly_gcd(g.raw(), f.raw(), derivative.raw());
  fmpz_poly_div(f.raw(), f.raw(), g.raw());
  return primitive(f.get());
}

std::vector<PolynomialFactor> squarefree_factors(const IntegerPolynomial& p) {
  Flint f(p);
  if (fmpz_poly_is_squarefree(f.raw())) return {{primitive(p), 1}};
  std::vector<PolynomialFactor> factors;
  fmpz_poly_factor_t found;
  fmpz_poly_factor_init(found);
  fmpz_poly_factor_squarefree(found, f.raw());
  for (slong k = 0; k < found->num; ++k) {
    fmpz_poly_set(f.raw(), found->p + k);
    factors.push_back({f.get(), static_cast<int>(found->exp[k])});
  }
  fmpz_poly_factor_clear(found);
  return factors;
}

IntegerPolynomial greatest_common_divisor(const IntegerPolynomial& p, const IntegerPolynomial& q) {
  Flint f(p), g(q), common;
  fmpz_poly_gcd(common.raw(), f.raw(), g.raw());
  return common.get();
}

IntegerPolynomial numerator(const RationalPolynomial& p) {
  using boost::multiprecision::denominator;
  Integer common = 1;
  for (const Rational& v : p.c) common = lcm(common, denominator(v));
  IntegerPolynomial r;
  for (const Rational& v : p.c) r.c.push_back(boost::multiprecision::numerator(v) * (common / denominator(v)));
  return primitive(r);
}

RationalPolynomial shifted(const RationalPolynomial& p, const Rational& s) {
  RationalPolynomial r = p;
  const std::size_t n = r.c.size();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (std::size_t k = n - 1; k-- > i;) r.c[k] += s * r.c[k + 1];
  }
  return r;
}

RationalPolynomial of_square(const RationalPolynomial& p) {
  RationalPolynomial r;
  if (p.c.empty()) return r;
  r.c.assign(2 * p.c.size() - 1, Rational(0));
  for (std::size_t k = 0; k < p.c.size(); ++k) r.c[2 * k] = p.c[k];
  return r;
}

long bits_below_roots(const IntegerPolynomial& p) {
  std::size_t m = 0;
  while (p.c[m] == 0) ++m;
  // 2^(length-1) <= |c| < 2^length, so |c_k / c_m| < 2^(bit_length(c_k) - bit_length(c_m) + 1); k-th roots rounded up.
  long worst = -(1L << 40);
  for (std::size_t k = 1; m + k < p.c.size(); ++k) {
    if (p.c[m + k] == 0) continue;
    const long e = bit_length(p.c[m + k]) - bit_length(p.c[m]) + 1;
    const long n = static_cast<long>(k);
    const long root = e >= 0 ? (e + n - 1) / n : -((-e) / n);
    worst = std::max(worst, root);
  }
  return worst + 2;
}

}  // namespace octic::reference
