// Points of a circle where a polynomial function vanishes: A(a) + b B(a) = 0 on the conic b^2 = M (K - a^2).
//
// a = p.e and b = p.f are the coordinates of a point p of the circle |p| = r in its frame; K = r^2 E. Eliminating b
// gives R(a) = A^2 - M (K - a^2) B^2. Elements A + b B form a ring; linear forms in p are its simplest members.
#pragma once

#include <optional>
#include <vector>

#include "reference/number/real_root.h"
#include "reference/pair/pencil.h"

namespace octic::reference {

// A + b B; products need the conic, see CircleRing.
struct Element {
  IntegerPolynomial A, B;
  friend Element operator+(const Element& u, const Element& v) { return {u.A + v.A, u.B + v.B}; }
  friend Element operator-(const Element& u, const Element& v) { return {u.A - v.A, u.B - v.B}; }
  friend Element operator*(const Integer& s, const Element& u) { return {s * u.A, s * u.B}; }
};

// The circle |p| = r in the plane orthogonal to N, and the ring of polynomial functions on it.
struct CircleRing {
  Vector<Integer> N;
  Integer r;
  Frame<Integer> F;
  IntegerPolynomial C;   // b^2 as a polynomial in a: M K - M a^2

  CircleRing(const Vector<Integer>& N, const Integer& r);
  Element times(const Element& u, const Element& v) const;
  // s * (u . p) and u . t, where t = a f - b e is tangent to the circle at p.
  Element along(const Vector<Integer>& u) const;
  Element tangent(const Vector<Integer>& u) const;
  IntegerPolynomial eliminant(const Element& G) const;   // R(a), primitive
};

Element constant(const Integer& v);

// A point of the circle at the working precision.
struct CirclePoint {
  Vector<Ball> p, t;   // the point, from the centre; a tangent there, not unit
};

// b = point . f has this sign, surely; 0 is the sign of the one point over its root.
inline bool same_side(const CirclePoint& point, const Vector<Integer>& f, int sign) {
  const Ball b = dot(point.p, convert<Ball>(f));
  return sign == 0 || (sign > 0 ? b.positive() : b.negative());
}

// The zeros of G on the circle. Each root of R stands for one or two points (b of either sign); points() gives those
// whose G may vanish, so it leaves out only points that are surely no zeros.
class ConicSystem {
 public:
  ConicSystem(const CircleRing& ring, const Element& G);
  bool everywhere() const { return is_zero(R_); }   // G vanishes on the whole circle
  std::vector<RealRoot>& roots() { return roots_; }
  std::vector<CirclePoint> points(RealRoot& root) const;
  const IntegerPolynomial& eliminant() const { return R_; }
  const CircleRing& ring() const { return ring_; }

 private:
  CircleRing ring_;
  Element G_;
  IntegerPolynomial R_;
  std::vector<RealRoot> roots_;
};

}  // namespace octic::reference
