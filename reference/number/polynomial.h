// Polynomials in one variable over any ring. For integer coefficients also gcd, squarefree part and bounds on roots.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "reference/number/rational.h"

namespace octic::reference {

// c[k] is the coefficient of x^k. Trailing zeros are allowed; degree() of an Integer polynomial ignores them.
template <class T>
struct Polynomial {
  std::vector<T> c;

  Polynomial() = default;
  Polynomial(std::initializer_list<T> coefficients) : c(coefficients) {}

  friend Polynomial operator+(const Polynomial& p, const Polynomial& q) {
    Polynomial r = p.c.size() < q.c.size() ? q : p;
    const Polynomial& s = p.c.size() < q.c.size() ? p : q;
    for (std::size_t k = 0; k < s.c.size(); ++k) r.c[k] = r.c[k] + s.c[k];
    return r;
  }
  friend Polynomial operator-(const Polynomial& p) {
    Polynomial r = p;
    for (T& v : r.c) v = -v;
    return r;
  }
  friend Polynomial operator-(const Polynomial& p, const Polynomial& q) { return p + (-q); }
  friend Polynomial operator*(const Polynomial& p, const Polynomial& q) {
    Polynomial r;
    if (p.c.empty() || q.c.empty()) return r;
    r.c.assign(p.c.size() + q.c.size() - 1, T(0));
    for (std::size_t i = 0; i < p.c.size(); ++i) {
      for (std::size_t j = 0; j < q.c.size(); ++j) r.c[i + j] = r.c[i + j] + p.c[i] * q.c[j];
    }
    return r;
  }
  friend Polynomial operator*(const T& s, const Polynomial& p) {
    Polynomial r = p;
    for (T& v : r.c) v = s * v;
    return r;
  }

  template <class V>
  V at(const V& x) const {
    V r(0);
    for (std::size_t k = c.size(); k-- > 0;) r = r * x + V(c[k]);
    return r;
  }
};

using IntegerPolynomial = Polynomial<Integer>;
using RationalPolynomial = Polynomial<Rational>;

bool is_zero(const IntegerPolynomial& p);
int degree(const IntegerPolynomial& p);               // -1 for zero
IntegerPolynomial primitive(IntegerPolynomial p);     // content and trailing zero coefficients removed
IntegerPolynomial squarefree(const IntegerPolynomial& p);   // same roots, each once; p != 0
// A polynomial without multiple roots, and how often it divides.
struct PolynomialFactor {
  IntegerPolynomial polynomial;
  int exponent;
};
// p is a constant times their powers, and no two of them have a root in common; p != 0.
std::vector<PolynomialFactor> squarefree_factors(const IntegerPolynomial& p);
IntegerPolynomial greatest_common_divisor(const IntegerPolynomial& p, const IntegerPolynomial& q);
IntegerPolynomial numerator(const RationalPolynomial& p);   // p times its common denominator

// p(x + s) and p(x^2).
RationalPolynomial shifted(const RationalPolynomial& p, const Rational& s);
RationalPolynomial of_square(const RationalPolynomial& p);

// L such that every non-zero complex root x of p has |x| > 2^-L (from Fujiwara's bound for the reversed polynomial); p
// != 0.
//   PROVED: |1/x| <= 2 max_k |c_{m+k} / c_m|^(1/k), c_m the lowest non-zero coefficient.
long bits_below_roots(const IntegerPolynomial& p);

}  // namespace octic::reference
