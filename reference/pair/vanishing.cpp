#include "reference/pair/vanishing.h"

namespace octic::reference {

bool vanishes(const IntegerPolynomial& p, const RealRoot& root) {
  if (is_zero(p)) return true;
  const IntegerPolynomial common = greatest_common_divisor(p, root.polynomial());
  return degree(common) > 0 && root.is_root_of_factor(common);
}

Ball ExactPoint::b() const { return sign_ == 0 ? Ball(0) : Ball(sign_) * sqrt(ring_.C.at(root_.value())); }

CirclePoint ExactPoint::at_working_precision() const {
  const Frame<Ball> F = convert<Ball>(ring_.F);
  const Ball a = root_.value(), second = b();
  return {(Ball(1) / F.s) * ((a * F.M) * F.e + second * F.f), a * F.f - second * F.e};
}

Ball ExactPoint::value(const Element& E) const { return E.A.at(root_.value()) + b() * E.B.at(root_.value()); }

// The norm A^2 - C B^2 vanishes at a exactly when E vanishes at one of the points (a, b), (a, -b): which one, balls can
// tell, unless E vanishes at both, and then A and B do.
bool ExactPoint::vanishes(const Element& E) const {
  for (slong bits = 128;; bits *= 2) {
    Precision precision(bits);
    if (!value(E).contains_zero()) return false;
    if (bits < 512) continue;
    if (!reference::vanishes(ring_.eliminant(E), root_)) continue;
    if (sign_ == 0) return true;
    if (!ExactPoint(ring_, root_, -sign_).value(E).contains_zero()) return true;
    if (reference::vanishes(E.A, root_) && reference::vanishes(E.B, root_)) return true;
  }
}

int ExactPoint::sign(const Element& E) const {
  if (vanishes(E)) return 0;
  for (slong bits = 128;; bits *= 2) {
    Precision precision(bits);
    const Ball v = value(E);
    if (v.positive()) return 1;
    if (v.negative()) return -1;
  }
}

std::vector<ExactPoint> exact_points(const CircleRing& ring, const Element& G, RealRoot& root) {
  std::vector<ExactPoint> points;
  if (vanishes(ring.C, root)) {
    points.emplace_back(ring, root, 0);
    return points;
  }
  for (slong bits = 128;; bits *= 2) {
    Precision precision(bits);
    const Ball square = ring.C.at(root.value());
    if (square.negative()) return points;   // b is not real
    if (square.positive()) break;
  }
  for (int sign : {1, -1}) {
    const ExactPoint point(ring, root, sign);
    if (point.vanishes(G)) points.push_back(point);
  }
  return points;
}

}  // namespace octic::reference
