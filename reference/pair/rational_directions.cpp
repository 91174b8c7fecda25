#include "reference/pair/rational_directions.h"

namespace octic::reference {
namespace {

Vector<Integer> common_normal(const BodyPair& pair) {
  const Vector<Integer>& N = pair.body[0].N;
  Vector<Integer> n = cross(N, pair.body[1].N);
  if (!is_zero(n)) return n;
  n = squared_norm(N) * pair.d - dot(pair.d, N) * N;
  return is_zero(n) ? frame_of(N).e : n;
}

}  // namespace

// gap = (alpha / sqrt(M)) - sqrt(beta) with alpha = +-|N.d| - |N.H1| - |N.H2|, so for either sign
// v^4 - 2 (alpha^2/M + beta) v^2 + (alpha^2/M - beta)^2 = 0.
RationalPolynomial Pole::values() const {
  const Body &own = pair_.body[body], &other = pair_.body[1 - body];
  const Integer M = squared_norm(n_);
  const Integer along = abs(dot(n_, pair_.d)), ends = abs(dot(n_, own.H)) + abs(dot(n_, other.H));
  const Rational beta = Rational(other.r * other.r * squared_norm(cross(n_, other.N)), M * squared_norm(other.N));
  RationalPolynomial product{1};
  for (const Integer& alpha : {Integer(along - ends), Integer(-along - ends)}) {
    const Rational square(alpha * alpha, M);
    product = product * RationalPolynomial{(square - beta) * (square - beta), 0, -2 * (square + beta), 0, 1};
  }
  return product;
}

CommonNormal::CommonNormal(const BodyPair& pair) : RationalDirection(Kind::common_normal, 0, pair, common_normal(pair)) {}

// (v + r1 + r2)^2 = (n.d)^2 / |n|^2
RationalPolynomial CommonNormal::values() const {
  const Integer along = dot(n_, pair_.d);
  const Rational R(pair_.body[0].r + pair_.body[1].r);
  return {R * R - Rational(along * along, squared_norm(n_)), 2 * R, 1};
}

}  // namespace octic::reference
