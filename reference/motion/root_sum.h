// Sums of square roots, a + sqrt(q_1) + ... + sqrt(q_k) with every root taken positive: where they vanish, exactly.
//
// The norm is the product over all choices of signs, and has no roots in it. Of its 2^k factors the one with all signs
// positive is the greatest: the others are less by twice a sum of some of the roots. So, no q_i being 0,
//
//   (1) the sum is 0 exactly when the norm is 0 and every other factor is less than 0,
//
// and some finite precision shows either this or that the sum is not 0.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/number/ball.h"

namespace octic::reference {

// The norm of a + sqrt(q_1) + ... + sqrt(q_k), for any ring: rationals, polynomials.
template <class Ring>
Ring norm_of_root_sum(const Ring& a, const std::vector<Ring>& q) {
  const std::size_t size = std::size_t(1) << q.size();
  // coefficients of the products of roots: bit i stands for sqrt(q_i)
  std::vector<Ring> sum(size);
  sum[0] = a;
  for (std::size_t i = 0; i < q.size(); ++i) sum[std::size_t(1) << i] = Ring{1};
  for (std::size_t bit = q.size(); bit-- > 0;) {
    const std::size_t half = std::size_t(1) << bit;   // sum = u + v sqrt(q): times its conjugate, u^2 - v^2 q
    std::vector<Ring> product(half);
    for (std::size_t i = 0; i < half; ++i) {
      for (std::size_t j = 0; j < half; ++j) {
        Ring term = sum[i] * sum[j] - sum[half + i] * sum[half + j] * q[bit];
        for (std::size_t b = 0; b < bit; ++b) {
          if ((i & j) >> b & 1) term = term * q[b];
        }
        product[i ^ j] = product[i ^ j] + term;
      }
    }
    sum = std::move(product);
  }
  return sum[0];
}

// The sum itself, and the greatest of the other factors (below every number when there is none), at the working
// precision.
struct RootSum {
  Ball value, greatest_other;
};
RootSum root_sum(const Ball& a, const std::vector<Ball>& q);

// Sign of a + sqrt(q_1) + ... + sqrt(q_k), exactly. q_i >= 0.
int sign_of_root_sum(const Rational& a, const std::vector<Rational>& q);

}  // namespace octic::reference
