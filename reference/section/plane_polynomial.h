// Polynomials in the coordinates (a, b) of a plane: p = (a M e + b f) / s in the frame of a circle
// (reference/pair/pencil.h).
#pragma once

#include <map>
#include <utility>

#include "reference/pair/conic_system.h"

namespace octic::reference {

// { ((a0 + l da) / w, (b0 + l db) / w) : l real }, w > 0
struct PlaneLine {
  Integer a0, b0, da, db, w;
};

struct PlaneCoordinates {
  Rational a, b;
};

class PlanePolynomial {
 public:
  PlanePolynomial() = default;
  PlanePolynomial(const Integer& constant) { add({0, 0}, constant); }   // implicit: a ring that holds the integers
  static PlanePolynomial linear(const Integer& constant, const Integer& of_a, const Integer& of_b);

  friend PlanePolynomial operator+(const PlanePolynomial& p, const PlanePolynomial& q);
  friend PlanePolynomial operator-(const PlanePolynomial& p, const PlanePolynomial& q) { return p + (-q); }
  friend PlanePolynomial operator-(const PlanePolynomial& p) { return PlanePolynomial(Integer(-1)) * p; }
  friend PlanePolynomial operator*(const PlanePolynomial& p, const PlanePolynomial& q);

  int degree() const;   // total; -1 for zero
  Integer coefficient(int of_a, int of_b) const;
  Element on_circle(const CircleRing& ring) const;
  IntegerPolynomial on_line(const PlaneLine& line) const;   // times w to the degree
  int sign_at(const PlaneCoordinates& point) const;

 private:
  using Exponents = std::pair<int, int>;
  void add(const Exponents& at, const Integer& v);
  std::map<Exponents, Integer> terms_;   // none is zero
};

// The points where a polynomial of degree 1 vanishes.
PlaneLine zero_line(const PlanePolynomial& linear);
PlaneLine line_through(const PlaneCoordinates& point, const Integer& da, const Integer& db);

}  // namespace octic::reference
