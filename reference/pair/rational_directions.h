// Candidates whose direction is rational: the poles and the common normal.
#pragma once

#include "reference/pair/candidates.h"

namespace octic::reference {

class RationalDirection : public Group {
 public:
  RationalDirection(Kind kind, int body, const BodyPair& pair, const Vector<Integer>& n)
      : Group(kind, body), pair_(pair), n_(n) {}
  std::size_t size() override { return 1; }
  void trials(std::size_t, const Gap& gap, std::vector<Trial>& out) override {
    out.push_back({convert<Ball>(n_), gap.along(n_), true});
  }
  const Vector<Integer>& direction() const { return n_; }

 protected:
  const BodyPair& pair_;
  const Vector<Integer> n_;
};

// n = N_i.
class Pole : public RationalDirection {
 public:
  Pole(const BodyPair& pair, int i) : RationalDirection(Kind::pole, i, pair, pair.body[i].N) {}
  RationalPolynomial values() const override;
};

// n = N_1 x N_2; the part of d orthogonal to parallel axes; anything orthogonal to coaxial ones.
class CommonNormal : public RationalDirection {
 public:
  explicit CommonNormal(const BodyPair& pair);
  RationalPolynomial values() const override;
};

}  // namespace octic::reference
