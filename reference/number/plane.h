// The plane orthogonal to a rational direction n, without coordinates of its own. Any point of space stands for its
// projection along n.
#pragma once

#include "reference/number/ball.h"
#include "reference/number/vector.h"

namespace octic::reference {

class Plane {
 public:
  explicit Plane(const Vector<Integer>& n) : n_(convert<Rational>(n)), M_(squared_norm(n_)) {}
  // |n| times the oriented area of the parallelogram: positive where v turns left from u, seen from the tip of n.
  Rational area(const Vector<Rational>& u, const Vector<Rational>& v) const { return dot(n_, cross(u, v)); }
  Rational inner(const Vector<Rational>& u, const Vector<Rational>& v) const {
    return dot(u, v) - dot(u, n_) * dot(v, n_) / M_;
  }
  Rational square(const Vector<Rational>& u) const { return inner(u, u); }
  // u turned left by a right angle, |n| times as long.
  Vector<Rational> turned_left(const Vector<Rational>& u) const { return cross(n_, u); }
  const Rational& squared_normal() const { return M_; }

 private:
  Vector<Rational> n_;
  Rational M_;
};

// a + b sqrt(q). Two such numbers may be combined if they have the same q, or if b = 0 in one of them.
struct Root {
  Rational a, b = 0, q = 0;
};

inline int sign(const Root& x) {
  const int a = x.a.sign(), b = x.q == 0 ? 0 : x.b.sign();
  if (a * b >= 0) return a != 0 ? a : b;
  const Rational difference = x.a * x.a - x.b * x.b * x.q;   // of opposite signs: the larger one decides
  return difference.sign() * a;
}
inline Root operator-(const Root& x, const Root& y) { return {x.a - y.a, x.b - y.b, x.q == 0 ? y.q : x.q}; }

// The square root of q >= 0 where that is rational; else -1.
inline Rational rational_root(const Rational& q) {
  const Integer p = numerator(q), d = denominator(q), u = sqrt(p), v = sqrt(d);
  return u * u == p && v * v == d ? Rational(u, v) : Rational(-1);
}

// The point at + sqrt(square) step. For a rational point step and square are 0; otherwise square is not the square of a
// rational.
struct RootPoint {
  Vector<Rational> at, step{0, 0, 0};
  Rational square = 0;
  bool rational() const { return square == 0; }
};

inline RootPoint root_point(const Vector<Rational>& at, const Vector<Rational>& step, const Rational& square) {
  const Rational root = rational_root(square);
  if (root >= 0) return {at + root * step};
  return {at, step, square};
}

inline Vector<Ball> ball_point(const RootPoint& p) {
  const Vector<Ball> at = convert<Ball>(p.at);
  return p.rational() ? at : at + sqrt(Ball(p.square)) * convert<Ball>(p.step);
}

}  // namespace octic::reference
