#include "reference/pair/gap.h"

namespace octic::reference {

Gap::Gap(const BodyPair& pair) : pair_(pair), d_(convert<Ball>(pair.d)) {
  for (int i = 0; i < 2; ++i) {
    H_[i] = convert<Ball>(pair.body[i].H);
    N_[i] = convert<Ball>(pair.body[i].N);
    r_[i] = Ball(pair.body[i].r);
    squared_N_[i] = squared_norm(N_[i]);
    norm_N_[i] = sqrt(squared_N_[i]);
  }
}

Ball Gap::along(const Vector<Ball>& n) const {
  Ball sum = abs(dot(n, d_));
  for (int i = 0; i < 2; ++i) {
    sum = sum - abs(dot(n, H_[i])) - r_[i] * norm(cross(n, N_[i])) / norm_N_[i];
  }
  return sum / norm(n);
}

Ball Gap::along(const Vector<Integer>& n) const {
  Ball sum = Ball(Integer(abs(dot(n, pair_.d))));
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair_.body[i];
    sum = sum - Ball(Integer(abs(dot(n, s.H))));
    const Integer sine = squared_norm(cross(n, s.N));
    if (sine != 0) sum = sum - r_[i] * sqrt(Ball(sine) / squared_N_[i]);
  }
  return sum / sqrt(Ball(squared_norm(n)));
}

Vector<Ball> Gap::support(const Vector<Ball>& n) const {
  Vector<Ball> v = d_;
  for (int i = 0; i < 2; ++i) {
    // any end and any point of the disc are points of the body: a doubtful sign picks one and stays right
    const Ball along = dot(n, H_[i]);
    if (along.negative()) {
      v = v - H_[i];
    } else {
      v = v + H_[i];
    }
    const Vector<Ball> across = squared_N_[i] * n - dot(n, N_[i]) * N_[i];
    const Ball length = norm(across);
    if (!length.contains_zero()) v = v + (r_[i] / length) * across;
  }
  return v;
}

}  // namespace octic::reference
