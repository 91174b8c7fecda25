// A candidate whose direction is rational: poles, face normals, everything between corners and edges.
#pragma once

#include "reference/pair/candidates.h"

namespace octic::reference {

class RationalDirection : public Group {
 public:
  RationalDirection(CandidateKind kind, int body, const BodyPair& pair, const Vector<Integer>& n, bool family)
      : Group(kind, body), pair_(pair), n_(n), family_(family) {}
  std::size_t size() override { return 1; }
  void trials(std::size_t, const Gap& gap, std::vector<Trial>& out) override {
    out.push_back({convert<Ball>(n_), gap.along(n_), true});
  }
  RationalPolynomial values(const Gap& gap) const override;
  BallValues ball_values(const Bracket&, const Gap& gap) const override { return {true, {gap.along(n_)}}; }
  const Vector<Integer>* rational() const override { return &n_; }
  bool is_family() const override { return family_; }

 private:
  const BodyPair& pair_;
  const Vector<Integer> n_;
  const bool family_;
};

}  // namespace octic::reference
