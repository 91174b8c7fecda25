// Two programs that know nothing of octic, asked about polynomials and about the equations themselves.
#pragma once

#include <string>
#include <vector>

#include "reference/number/polynomial.h"
#include "reference/number/vector.h"

namespace octic::reference::third_vote {

// PARI, linked: distinct real roots of p that are at least `multiplicity`-fold. p != 0.
int pari_real_roots(const IntegerPolynomial& p, int multiplicity);
// Distinct real roots of p in [low, high], by Sturm's theorem over the rationals.
int pari_real_roots_between(const IntegerPolynomial& p, const Rational& low, const Rational& high);

// Circle 1: centre 0, normal N1, radius r1. Circle 2: centre c, normal N2, radius r2.
struct Circles {
  std::string name;
  Vector<Integer> N1;
  Integer r1;
  Vector<Integer> N2;
  Integer r2;
  Vector<Integer> c;
  std::string expected;
};

// What Singular finds for the stationary squared distances t of two circles, and of the axis line of circle 1 and
// circle 2: from a Groebner basis of the stationary equations in the coordinates of both points, nothing else.
struct Eliminant {
  int dimension = -1,
      count = -1;   // of the solution set over the complex numbers; solutions with multiplicity when finite
  int real = -1;    // distinct real solutions, when finite and asked for: the signature of the trace form (Hermite)
  IntegerPolynomial p;   // finite: characteristic polynomial of multiplication by t in the quotient ring, so with
};                       // multiplicity; otherwise the generator of the elimination ideal. Primitive, up to sign.
struct Eliminants {
  Eliminant circles, line;
};

bool singular_installed();
// One answer an instance, in order; throws std::runtime_error when Singular prints anything else.
std::vector<Eliminants> singular_eliminants(const std::vector<Circles>& instances, bool count_real = false);

}  // namespace octic::reference::third_vote
