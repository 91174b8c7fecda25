// The candidates of two end circles: the stationary distances of two circles in space, roots of the octic.
#pragma once

#include <optional>

#include "reference/pair/candidates.h"

namespace octic::reference {

class RimRim : public Group {
 public:
  // D: from the centre of an end circle of body 1 to the centre of one of body 0.
  RimRim(const BodyPair& pair, const Vector<Integer>& D);
  std::size_t size() override;
  void trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) override;
  RationalPolynomial values(const Gap&) const override;
  BallValues ball_values(const Bracket&, const Gap&) const override;
  bool is_family() const override { return coaxial(); }

 private:
  void solve();
  void family();
  CirclePoint family_point(std::size_t k) const;
  bool coaxial() const;
  bool coplanar() const;
  Vector<Integer> inward_direction() const;
  bool needs_no_direction(std::size_t k, const CirclePoint& point);
  std::vector<Vector<Rational>> points_that_need_none() const;
  Vector<Integer> D_;       // from the centre of circle 2 to the centre of circle 1
  Vector<Integer> N1_, N2_;
  Integer r1_, r2_;
  std::optional<ConicSystem> system_;
  std::vector<Vector<Rational>> family_points_;   // rational points of circle 1, where the polynomial is zero
};

}  // namespace octic::reference
