// A corner against an end circle of the other body: the stationary distances of a point and a circle.
#pragma once

#include "reference/pair/candidates.h"

namespace octic::reference {

class VertexRim : public Group {
 public:
  // X: from the centre of the circle (normal N, radius r) to the corner of body i.
  VertexRim(int i, const Vector<Integer>& X, const Vector<Integer>& N, const Integer& r);
  std::size_t size() override { return 2; }
  void trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) override;
  RationalPolynomial values(const Gap&) const override;
  BallValues ball_values(const Bracket&, const Gap& gap) const override;
  bool is_family() const override { return on_axis_; }

 private:
  Vector<Ball> direction(std::size_t k) const;
  Vector<Integer> X_, N_, across_;   // across_: along the projection of X to the plane of the circle
  Integer r_;
  bool on_axis_, on_rim_;
};

}  // namespace octic::reference
