// A pair whose first body moves, and its signed distance at a rational time.
#pragma once

#include <memory>
#include <optional>

#include "reference/contact/optimum.h"

namespace octic::reference {

class MovingPair {
 public:
  MovingPair(const Shape& A, const Vec3& v, const Shape& B);
  MovingPair(const BodyPair& pair, const Vec3& v);
  BodyPair at(const Rational& t) const;
  bool at_rest() const { return is_zero(v_); }
  // In units of the pair's integer frame at t = 0.
  const BodyPair& start() const { return pair_; }
  const Vector<Rational>& velocity() const { return v_; }

 private:
  BodyPair pair_;
  Vector<Rational> v_;
};

// The pair at one time. Lengths are in the unit of the frame at t = 0.
class Instant {
 public:
  Instant(const MovingPair& moving, const Rational& t);
  Instant(const Instant&) = delete;
  const Rational& time() const { return t_; }
  // Of the signed distance, exactly.
  int sign();
  // n.v, where n is the optimal unit direction from A to B: how fast the gap closes. The bodies must not touch, because
  // n need not be unique then.
  struct Approach {
    Ball gap, closing;
  };
  Approach approach(slong bits);
  Optimum optimum(slong bits);

 private:
  const MovingPair& moving_;
  Rational t_;
  BodyPair pair_;
  Solver solver_;
  std::optional<int> sign_;
};

}  // namespace octic::reference
