// A point of a plane that is algebraic: on a circle or on a rational line, where a polynomial vanishes.
#pragma once

#include <memory>

#include "reference/pair/vanishing.h"
#include "reference/section/plane_polynomial.h"

namespace octic::reference {

class PlanePoint {
 public:
  int sign(const PlanePolynomial& P) const;   // exactly
  struct Coordinates {
    Ball a, b;
  };
  Coordinates at_working_precision() const;
  bool on_circle() const { return ring_ != nullptr; }
  int multiplicity() const {
    return multiplicity_;
  }   // how often the polynomial vanishes there, along the circle or the line
  const RealRoot& root() const { return *root_; }       // a on the circle, l on the line
  const IntegerPolynomial& polynomial() const { return root_->polynomial(); }

  // The points where P vanishes. P must not vanish on the whole curve.
  static std::vector<PlanePoint> on(const CircleRing& ring,
                                    const PlanePolynomial& P);   // keeps a reference to the ring
  static std::vector<PlanePoint> on(const PlaneLine& line, const PlanePolynomial& P);
  PlanePoint(const PlaneLine& line, const RealRoot& root, int multiplicity);

 private:
  PlanePoint() = default;
  std::shared_ptr<RealRoot> root_;
  const CircleRing* ring_ = nullptr;
  int side_ = 0;       // the sign of b on the circle
  PlaneLine line_;
  int multiplicity_ = 1;
};

// Of p at the root, exactly.
int sign_at(const IntegerPolynomial& p, RealRoot& root);
// -1, 0, 1 as u is less than, equal to, greater than v.
int compare(RealRoot& u, RealRoot& v);

}  // namespace octic::reference
