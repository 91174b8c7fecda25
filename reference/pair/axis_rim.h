// An axis against an end circle of the other body: the stationary distances of a line and a circle.
#pragma once

#include <optional>

#include "reference/pair/candidates.h"

namespace octic::reference {

// The axis of body i against the end (+1 or -1) of the other body.
class AxisRim : public Group {
 public:
  AxisRim(const BodyPair& pair, int i, int end);
  std::size_t size() override;
  void trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) override;
  RationalPolynomial values() const override;
  Glimpse glimpse(const Bracket&, const Gap&) const override;

 private:
  void solve();
  bool touches_tangentially(RealRoot& root, const CirclePoint& point) const;
  Vector<Integer> N_;    // of the axis
  Integer r_;            // of the body around the axis
  Vector<Integer> D_;    // from the centre of that body to the centre of the circle
  Vector<Integer> N2_;   // of the circle
  Integer r2_;
  std::optional<ConicSystem> system_;
};

}  // namespace octic::reference
