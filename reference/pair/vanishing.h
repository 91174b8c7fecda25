// Whether a polynomial function vanishes at a point of a circle, exactly.
#pragma once

#include "reference/pair/conic_system.h"

namespace octic::reference {

// The point of ring whose a is the root and whose b has this sign (0: b = 0), as an exact object.
class ExactPoint {
 public:
  ExactPoint(const CircleRing& ring, RealRoot& root, int sign) : ring_(ring), root_(root), sign_(sign) {}
  CirclePoint at_working_precision() const;
  Ball value(const Element& E) const;    // at the working precision
  bool vanishes(const Element& E) const;
  int sign(const Element& E) const;
  int side() const { return sign_; }   // the sign of b

 private:
  Ball b() const;
  const CircleRing& ring_;
  RealRoot& root_;
  int sign_;
};

bool vanishes(const IntegerPolynomial& p, const RealRoot& root);

// The real points over a root of the eliminant of G where G vanishes: none, one or two.
std::vector<ExactPoint> exact_points(const CircleRing& ring, const Element& G, RealRoot& root);

}  // namespace octic::reference
