#include "reference/pair/edge_rim.h"

#include "reference/number/sign_variations.h"
#include "reference/pair/double_point.h"
#include "reference/pair/rim_equations.h"

namespace octic::reference {

void EdgeRim::solve() {
  const CircleRing ring(N2_, r2_);
  system_.emplace(ring, line_equation(ring, D_, N_));
}

std::size_t EdgeRim::size() {
  if (!system_) solve();
  return system_->everywhere() ? 0
                               : system_->roots().size();   // a circle around the line: vertex_edge and poles see it
}

void EdgeRim::trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) {
  RealRoot& root = system_->roots()[k];
  const Vector<Ball> N = convert<Ball>(N_), D = convert<Ball>(D_);
  const Ball M = squared_norm(N);
  for (const CirclePoint& point : system_->points(root)) {
    const Vector<Ball> y = D + point.p;
    const Vector<Ball> across = M * y - dot(N, y) * N;   // from the foot of y to y, times M
    const Vector<Ball> normal = cross(N, point.t);
    const Vector<Ball>& n = better(across, normal);
    if (!squared_norm(n).contains_zero()) {
      out.push_back({n, gap.along(n), true});
    } else if (Precision::current() < 512 || !touches_tangentially(root, point)) {
      const Ball reach = norm(across) / M;
      out.push_back({n, hull(reach, -reach) - Ball(r_), false});
    }
  }
}

// The line is tangent to the circle, exactly, at this point over the root: by the completeness proof such a point
// needs no direction of its own.
bool EdgeRim::touches_tangentially(RealRoot& root, const CirclePoint& point) const {
  if (dot(N_, N2_) != 0) return false;
  const Integer M = squared_norm(N_);
  const Vector<Integer> foot = dot(N_, D_) * N_ - M * D_;   // p0 times M: from the centre of the circle to the line
  if (dot(foot, N2_) != 0 || squared_norm(foot) != M * M * r2_ * r2_) return false;
  const Frame<Integer>& F = system_->ring().F;
  return root.equals(Rational(dot(foot, F.e), M)) && same_side(point, F.f, dot(foot, F.f).sign());
}

// (v + r)^2 is a stationary squared distance
RationalPolynomial EdgeRim::values(const Gap&) const {
  const IntegerPolynomial lambda = line_circle_quartic(N_, D_, frame_of(N2_), r2_);
  RationalPolynomial p;
  if (is_zero(lambda)) {
    p = {-Rational(r2_ * r2_), 1};
  } else {
    for (const Integer& c : lambda.c) p.c.push_back(Rational(c));
  }
  return shifted(of_square(p), Rational(r_));
}

BallValues EdgeRim::ball_values(const Bracket& bracket, const Gap& gap) const {
  const Vector<Ball> N = convert<Ball>(N_), D = convert<Ball>(D_);
  const Frame<Ball> F = convert<Ball>(frame_of(N2_));
  const Ball r2(r2_);
  Form<Ball> Q;
  line_circle_form(N, D, F, r2, Q);
  const auto roots = simple_roots_between(line_circle_quartic(N, D, F, r2),
                                          squares_between(bracket.lower + Ball(r_), bracket.upper + Ball(r_)));
  BallValues seen;
  if (!roots) return seen;
  for (const Ball& t : *roots) {
    const std::optional<CirclePoint> point = double_point(Q, t, r2, F);
    if (!point) return seen;
    const Vector<Ball> y = D + point->p;
    const Vector<Ball> n = better(squared_norm(N) * y - dot(N, y) * N, cross(N, point->t));
    if (squared_norm(n).contains_zero()) return seen;
    seen.values.push_back(gap.along(n));
  }
  seen.complete = true;
  return seen;
}

}  // namespace octic::reference
