// The candidates of the line of an edge and an end circle of the other body: the stationary distances of a line and a
// circle, roots of a quartic.
#pragma once

#include <optional>

#include "reference/pair/candidates.h"

namespace octic::reference {

struct LineOfEdge {
  Vector<Integer> along;
  Integer r;   // of the body around it, where the line is the axis of a round body; else 0
};

class EdgeRim : public Group {
 public:
  // An edge of body i; D from a point of its line to the centre of the circle (normal N2, radius r2) of the other body.
  EdgeRim(int i, const LineOfEdge& line, const Vector<Integer>& D, const Vector<Integer>& N2, const Integer& r2)
      : Group(CandidateKind::edge_rim, i), N_(line.along), r_(line.r), D_(D), N2_(N2), r2_(r2) {}
  std::size_t size() override;
  void trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) override;
  RationalPolynomial values(const Gap&) const override;
  BallValues ball_values(const Bracket&, const Gap&) const override;

 private:
  void solve();
  bool touches_tangentially(RealRoot& root, const CirclePoint& point) const;
  Vector<Integer> N_;    // along the line
  Integer r_;            // of the body around the line
  Vector<Integer> D_;    // from a point of the line to the centre of the circle
  Vector<Integer> N2_;   // of the circle
  Integer r2_;
  std::optional<ConicSystem> system_;
};

}  // namespace octic::reference
