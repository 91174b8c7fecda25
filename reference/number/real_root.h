// The real roots of an integer polynomial. Each is an exact object that can be enclosed to any precision.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "reference/number/ball.h"
#include "reference/number/polynomial.h"

namespace octic::reference {

class RealRoot {
 public:
  // The only root of p from low to high, at neither end; or low itself, when low == high. The root is simple.
  RealRoot(std::shared_ptr<const IntegerPolynomial> p, const Rational& low, const Rational& high, int multiplicity);

  // Encloses the root to about the working precision, relative to the root; remembers the best enclosure so far.
  const Ball& value();
  int multiplicity() const { return multiplicity_; }   // in the polynomial that was asked about
  bool equals(const Rational& v) const;                // exactly
  const IntegerPolynomial& polynomial() const { return *p_; }   // squarefree
  // The root is one of a factor of polynomial(), exactly.
  bool is_root_of_factor(const IntegerPolynomial& factor) const;

 private:
  bool newton(slong bits);
  bool bisect(slong bits);
  std::shared_ptr<const IntegerPolynomial> p_;   // squarefree
  std::optional<Rational> exact_;                // the root, where it is known exactly
  Ball low_, high_;                              // else isolating; both balls are single numbers
  int sign_low_ = 0;                             // of p at low_
  int multiplicity_ = 1;
  Ball enclosure_;                               // [low_, high_] as a ball, or tighter
};

// All real roots in increasing order, with their multiplicities; p != 0. Isolation by Descartes' rule: CGAL's over the
// integers, or by balls.
std::vector<RealRoot> real_roots(const IntegerPolynomial& p);

// The same without multiplicities (all reported as 1), which is faster.
std::vector<RealRoot> distinct_real_roots(const IntegerPolynomial& p);

}  // namespace octic::reference
