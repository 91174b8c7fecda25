#include "reference/pair/vertex_rim.h"

#include "reference/pair/features.h"

namespace octic::reference {

VertexRim::VertexRim(int i, const Vector<Integer>& X, const Vector<Integer>& N, const Integer& r)
    : Group(CandidateKind::vertex_rim, i), X_(X), N_(N), across_(perpendicular(X, N, &on_axis_)), r_(r) {
  on_rim_ = dot(X, N) == 0 && squared_norm(X) == r * r;
}

// From the near point of the circle (k = 0) or the far one to the corner.
Vector<Ball> VertexRim::direction(std::size_t k) const {
  const Vector<Ball> across = convert<Ball>(across_);
  const Ball length = Ball(k == 0 ? r_ : Integer(-r_)) / norm(across);
  return convert<Ball>(X_) - length * across;
}

void VertexRim::trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) {
  const Vector<Ball> n = direction(k);
  if (!squared_norm(n).contains_zero()) {
    out.push_back({n, gap.along(n), true});
  } else if (k != 0 ||
             !on_rim_) {   // a corner on the rim needs no direction of its own: the arc of its normals ends elsewhere
    const Ball length = norm(n);
    out.push_back({{}, hull(length, -length), false});
  }
}

// u = v^2 = |X|^2 + r^2 -+ 2 r rho, rho the distance of the corner from the axis of the circle.
RationalPolynomial VertexRim::values(const Gap&) const {
  const Integer XX = squared_norm(X_), along = dot(X_, N_);
  const Rational sum(XX + r_ * r_), rho2 = Rational(XX) - Rational(along * along, squared_norm(N_));
  return of_square({sum * sum - 4 * r_ * r_ * rho2, -2 * sum, 1});
}

BallValues VertexRim::ball_values(const Bracket&, const Gap& gap) const {
  BallValues seen;
  for (std::size_t k = 0; k < 2; ++k) {
    const Vector<Ball> n = direction(k);
    if (squared_norm(n).contains_zero()) {
      if (k == 0 && on_rim_) continue;
      return seen;
    }
    seen.values.push_back(gap.along(n));
  }
  seen.complete = true;
  return seen;
}

}  // namespace octic::reference
