// gap(n) of the cores of a pair along a direction, in ball arithmetic, in units of the pair's integer frame.
//
// The core of a body is the body without its ball. Balls lower every gap by the sum of their radii, so they do not
// change the best direction. For an infinite segment only directions orthogonal to it are allowed, for a half-space
// only its normal.
#pragma once

#include "reference/filter/gjk.h"
#include "reference/number/ball.h"
#include "reference/number/body.h"

namespace octic::reference {

inline Ball norm(const Vector<Ball>& v) { return sqrt(squared_norm(v)); }

// The more accurate of two enclosures of one direction. An enclosure that contains zero is useless.
inline const Vector<Ball>& better(const Vector<Ball>& u, const Vector<Ball>& v) {
  const Ball uu = squared_norm(u), vv = squared_norm(v);
  if (uu.contains_zero()) return v;
  return vv.contains_zero() || uu.relative_accuracy() > vv.relative_accuracy() ? u : v;
}

// The pair in double, scaled to about unit size. It is used for guesses only.
struct RoundedPair {
  explicit RoundedPair(const BodyPair& pair);
  std::vector<filter::Point> base[2];   // empty for one corner
  filter::Core core[2];
  RoundedPair(const RoundedPair&) = delete;
};

// gap(n) = (-n.d - max n.base1 + min n.base2 - s) / |n|, where s is the sum of |n.h| + r |n x N| / |N| of both bodies.
class Gap {
 public:
  Gap(const BodyPair& pair, const RoundedPair& rounded);   // at the working precision; make a new one when that changes

  // The greater of gap(n) and gap(-n). For an unbounded body n is taken to be one of the allowed directions.
  Ball along(const Vector<Ball>& n) const;
  Ball along(const Vector<Integer>& n) const;   // nothing is rounded before the square roots
  // gap(n) and gap(-n); against a half-space one of them is minus infinity.
  struct Both {
    Ball forward, backward;
  };
  Both both(const Vector<Ball>& n) const;
  Both both(const Vector<Integer>& n) const;   // nothing is rounded before the square roots
  // |n| gap(n) and |n| gap(-n) without the terms of the discs: exact integers. For a half-space both are the same
  // number.
  struct Flat {
    Integer forward, backward;
  };
  Flat flat(const Vector<Integer>& n) const;
  // A support point of core 0 along n, minus one of core 1 along -n: a vertex of the Minkowski difference.
  Vector<Ball> support(const Vector<Ball>& n) const;
  const Vector<Ball>& d() const { return d_; }

 private:
  struct Extent {
    Ball low, high;
  };
  Extent extent(int i, const Vector<Ball>& n) const;   // of the base of body i along n
  Both allowed(const Vector<Ball>& n, Both gaps) const;
  const BodyPair& pair_;
  const RoundedPair& rounded_;
  Vector<Ball> d_, h_[2], N_[2];
  std::vector<Vector<Ball>> base_[2];
  Ball r_[2], norm_N_[2], squared_N_[2];
};

}  // namespace octic::reference
