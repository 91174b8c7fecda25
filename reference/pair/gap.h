// gap(n) of a pair along a direction, in ball arithmetic, in units of the pair's integer frame.
#pragma once

#include "reference/number/ball.h"
#include "reference/number/body.h"

namespace octic::reference {

inline Ball norm(const Vector<Ball>& v) { return sqrt(squared_norm(v)); }

// Of two vectors of one direction the one that is known better; a vector that may be zero says nothing.
inline const Vector<Ball>& better(const Vector<Ball>& u, const Vector<Ball>& v) {
  const Ball uu = squared_norm(u), vv = squared_norm(v);
  if (uu.contains_zero()) return v;
  return vv.contains_zero() || uu.relative_accuracy() > vv.relative_accuracy() ? u : v;
}

// The better of gap(n) and gap(-n), over |n|: (|n.d| - |n.H1| - |n.H2| - r1 |n x N1| / |N1| - r2 |n x N2| / |N2|) / |n|.
// Which of the two it is, is the sign of n.d: see oriented().
class Gap {
 public:
  explicit Gap(const BodyPair& pair);   // at the working precision; make a new one when that changes

  Ball along(const Vector<Ball>& n) const;
  Ball along(const Vector<Integer>& n) const;   // nothing is rounded before the square roots
  // n or -n, the one along which the gap is along(n); n itself when n.d may be zero.
  Vector<Ball> oriented(const Vector<Ball>& n) const { return dot(n, d_).positive() ? -n : n; }
  // A support point of body 0 along n, minus one of body 1 along -n: a vertex of the Minkowski difference.
  Vector<Ball> support(const Vector<Ball>& n) const;
  const Vector<Ball>& d() const { return d_; }

 private:
  const BodyPair& pair_;
  Vector<Ball> d_, H_[2], N_[2];
  Ball r_[2], norm_N_[2], squared_N_[2];
};

}  // namespace octic::reference
