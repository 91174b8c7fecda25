#include "reference/pair/rational_direction.h"

#include <stdexcept>

namespace octic::reference {

// gap = alpha / sqrt(M) - sum of r_i sqrt(q_i), M = |n|^2, q_i = |n x N_i|^2 / (M |N_i|^2), alpha one of two integers.
// A disc seen edge-on has q = 1, one seen from its pole q = 0; at most one disc is neither, so with c the sum of the
// former and beta = r^2 q of the latter  (v + c) = alpha / sqrt(M) - sqrt(beta),  and for u = v + c
//   u^4 - 2 (alpha^2/M + beta) u^2 + (alpha^2/M - beta)^2 = 0.
RationalPolynomial RationalDirection::values(const Gap& gap) const {
  const Integer M = squared_norm(n_);
  Rational c = 0, beta = 0;
  for (const Body& s : pair_.body) {
    if (!s.has_disc()) continue;
    const Rational q(squared_norm(cross(n_, s.N)), M * squared_norm(s.N));
    if (q == 1) {
      c += s.r;
    } else if (q != 0) {
      if (beta != 0)
        throw std::logic_error("octic: a rational direction sees two discs aslant; please report this pair");
      beta = s.r * s.r * q;
    }
  }
  const Gap::Flat flat = gap.flat(n_);
  RationalPolynomial product{1};
  for (const Integer& alpha : {flat.forward, flat.backward}) {
    const Rational square(alpha * alpha, M);
    product = product * RationalPolynomial{(square - beta) * (square - beta), 0, -2 * (square + beta), 0, 1};
  }
  return shifted(product, c);
}

}  // namespace octic::reference
