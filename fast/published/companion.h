// The real roots of a polynomial, as the papers would have them from a library: eigenvalues of the companion matrix
// (Eigen).
#pragma once

#include <cmath>
#include <vector>

namespace octic::published {

// coefficients[i] belongs to t^i. infinite: the leading coefficient is zero but for rounding, so that t = tan(phi / 2)
// has a root at phi = pi. zero: all coefficients are zero, and every t is a root.
struct Roots {
  std::vector<double> real;
  bool infinite = false, zero = false;
};
using Polynomial = std::vector<double>;
Roots real_roots(Polynomial coefficients);

// Cosine and sine of phi for t = tan(phi / 2).
struct Angle {
  double cosine, sine;
};
inline Angle angle(double t) {
  const double square = t * t;
  return std::isinf(square) ? Angle{-1, 0} : Angle{(1 - square) / (1 + square), 2 * t / (1 + square)};
}


Polynomial product(const Polynomial& p, const Polynomial& q);
Polynomial sum(Polynomial p, const Polynomial& q, double factor = 1);   // p + factor q, of one size
// (1 + t^2) (constant + cosine cos phi + sine sin phi)
inline Polynomial trigonometric(double constant, double cosine, double sine) {
  return {constant + cosine, 2 * sine, constant - cosine};
}

}  // namespace octic::published
