#include "reference/curves/order.h"

namespace octic::reference {
namespace {

IntegerPolynomial derivative(const IntegerPolynomial& p) {
  IntegerPolynomial d;
  for (std::size_t k = 1; k < p.c.size(); ++k) d.c.push_back(Integer(k) * p.c[k]);
  return d;
}

}  // namespace

// (A + b B)' = A' a' + b' B + b B' a', and b^2 = C.
Element derivative(const CircleRing& ring, const Element& E) {
  const IntegerPolynomial a{0, ring.F.s};
  return {a * E.B - ring.F.E * (ring.C * derivative(E.B)), -(ring.F.E * derivative(E.A))};
}

VanishingOrder vanishing_order(const CircleRing& ring, const ExactPoint& point, Element E) {
  for (int order = 0;; ++order, E = derivative(ring, E)) {
    const int sign = point.sign(E);
    if (sign != 0) return {order, sign};
  }
}

}  // namespace octic::reference
