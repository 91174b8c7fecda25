#include "reference/pair/rim_rim.h"

#include "reference/number/sign_variations.h"
#include "reference/pair/double_point.h"
#include "reference/pair/rim_equations.h"

namespace octic::reference {
namespace {

Vector<Ball> scaled_to(const Vector<Ball>& v, const Ball& length) { return (length / norm(v)) * v; }

// The points of circle 2 that may be stationary against x = D + p: along w, the projection of x, or, where w may
// vanish, from q.t = D.t, which every stationary pair satisfies too. False: neither equation can tell at this
// precision.
bool opposite_points(const Vector<Ball>& D, const CirclePoint& p, const Frame<Ball>& F2, const Vector<Ball>& N2,
                     const Ball& r2, std::vector<Vector<Ball>>& q) {
  const Vector<Ball> x = D + p.p;
  const Ball M2 = F2.M;
  const Vector<Ball> w = M2 * x - dot(N2, x) * N2;
  const Ball right = dot(D, p.t);
  if (!squared_norm(w).contains_zero()) {
    const Vector<Ball> along = scaled_to(w, r2);
    for (const Vector<Ball>& candidate : {along, -along}) {
      if ((dot(candidate, p.t) - right).contains_zero()) q.push_back(candidate);
    }
    return true;
  }
  const Vector<Ball> e = scaled_to(F2.e, r2), f = scaled_to(F2.f, r2);
  const Ball alpha = dot(e, p.t), beta = dot(f, p.t), rho2 = square(alpha) + square(beta);
  if (rho2.contains_zero()) return false;
  const Ball rest = Ball(1) - square(right) / rho2;
  if (rest.negative()) return true;   // no real partner
  const Ball across = sqrt(rest / rho2), along = right / rho2;
  for (int sign : {1, -1}) {
    const Ball k = Ball(sign) * across;
    q.push_back((along * alpha - k * beta) * e + (along * beta + k * alpha) * f);
  }
  return true;
}

}  // namespace

RimRim::RimRim(const BodyPair& pair, const Vector<Integer>& D) : Group(CandidateKind::rim_rim) {
  const Body &first = pair.body[0], &second = pair.body[1];
  D_ = D;
  N1_ = first.N;
  N2_ = second.N;
  r1_ = first.r;
  r2_ = second.r;
}

bool RimRim::coaxial() const { return is_zero(cross(N1_, N2_)) && is_zero(cross(D_, N1_)); }
bool RimRim::coplanar() const { return is_zero(cross(N1_, N2_)) && dot(D_, N1_) == 0; }

void RimRim::solve() {
  const CircleRing ring(N1_, r1_);
  system_.emplace(ring, rim_equations(ring, D_, N2_, r2_).G);
  if (system_->everywhere()) family();
}

// The polynomial is zero: the circles have a whole curve of stationary pairs. What is needed beyond the other groups
// are the points where D.t = 0 (taken in family_point) and those where circle 1 meets axis 2.
void RimRim::family() {
  const Integer NN = dot(N1_, N2_), DN = dot(D_, N1_);
  if (NN != 0) {
    const Rational lambda(DN, NN);
    const Vector<Rational> p = lambda * convert<Rational>(N2_) - convert<Rational>(D_);
    if (squared_norm(p) == Rational(r1_ * r1_)) family_points_.push_back(p);
  }
  // N1.N2 = 0: axis 2 lies in the plane of circle 1 only in a meridian family, whose optimum the poles and axes see.
}

std::size_t RimRim::size() {
  if (coplanar()) return 0;   // stationary directions lie in the plane (common normal) or along the axis (pole)
  if (!system_) solve();
  if (!system_->everywhere()) return system_->roots().size();
  return 2 + family_points_.size();
}

// Where D.t = 0: D projected to the plane of circle 1; coaxial circles look the same from every point of them.
Vector<Integer> RimRim::inward_direction() const {
  const Vector<Integer> inward = squared_norm(N1_) * D_ - dot(D_, N1_) * N1_;
  return is_zero(inward) ? system_->ring().F.e : inward;
}

CirclePoint RimRim::family_point(std::size_t k) const {
  const Vector<Ball> N = convert<Ball>(N1_), D = convert<Ball>(D_);
  Vector<Ball> p;
  if (k < 2) {
    p = scaled_to(convert<Ball>(inward_direction()), Ball(k == 0 ? r1_ : Integer(-r1_)));
  } else {
    p = convert<Ball>(family_points_[k - 2]);
  }
  return {p, cross(N, p)};
}

void RimRim::trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) {
  const Vector<Ball> D = convert<Ball>(D_), N2 = convert<Ball>(N2_);
  const Frame<Ball> F2 = convert<Ball>(frame_of(N2_));
  const Ball r2(r2_);
  const bool isolated = !system_->everywhere();
  const std::vector<CirclePoint> points =
      isolated ? system_->points(system_->roots()[k]) : std::vector<CirclePoint>{family_point(k)};
  for (const CirclePoint& point : points) {
    const auto skip = [&] { return Precision::current() >= 512 && needs_no_direction(k, point); };
    std::vector<Vector<Ball>> opposite;
    if (!opposite_points(D, point, F2, N2, r2, opposite)) {
      if (!skip()) out.push_back({{}, hull(norm(D + point.p) + r2, -(norm(D + point.p) + r2)), false});
      continue;
    }
    for (const Vector<Ball>& q : opposite) {
      const Vector<Ball> between = D + point.p - q, normal = cross(point.t, cross(N2, q));
      const Vector<Ball>& n = better(between, normal);
      if (!squared_norm(n).contains_zero()) {
        out.push_back({n, gap.along(n), true});
      } else if (!skip()) {
        out.push_back({{}, hull(norm(between), -norm(between)), false});
      }
    }
  }
}

// The point, over the k-th root, is exactly one of points_that_need_none(). The other point over that root may need a
// direction.
bool RimRim::needs_no_direction(std::size_t k, const CirclePoint& point) {
  for (const Vector<Rational>& p : points_that_need_none()) {
    if (!system_->everywhere()) {
      const Frame<Integer>& F = system_->ring().F;
      if (!system_->roots()[k].equals(dot(p, convert<Rational>(F.e)))) continue;
      if (same_side(point, F.f, dot(p, convert<Rational>(F.f)).sign())) return true;
    } else if (k < 2) {
      const Vector<Rational> inward = convert<Rational>(inward_direction());
      if (is_zero(cross(p, inward)) && dot(p, inward).sign() == (k == 0 ? 1 : -1)) return true;
    } else if (is_zero(p - family_points_[k - 2])) {
      return true;
    }
  }
  return false;
}

// Points of circle 1 at which, by the completeness proof, no direction is needed although none can be computed:
// where the rims are tangent to each other, and where circle 1 crosses axis 2 along the normal of circle 2 (a
// meridian).
std::vector<Vector<Rational>> RimRim::points_that_need_none() const {
  std::vector<Vector<Rational>> points;
  const Vector<Integer> L = cross(N1_, N2_);
  const Integer LL = squared_norm(L);
  const Rational rr1(r1_ * r1_), rr2(r2_ * r2_);
  if (LL != 0) {
    // the foot of the centre of circle 1 on the line of both planes: D + p orthogonal to N2, p orthogonal to N1 and L
    const Vector<Integer> across = cross(N1_, L);   // in plane 1, orthogonal to L; N2.across = -|L|^2
    const Vector<Rational> p = Rational(dot(N2_, D_), LL) * convert<Rational>(across);
    const Vector<Rational> y = convert<Rational>(D_) + p;
    if (squared_norm(p) == rr1 && squared_norm(y) == rr2 && dot(y, convert<Rational>(L)) == 0) points.push_back(p);
  }
  if (dot(N1_, N2_) == 0 && dot(D_, N1_) == 0) {
    const Vector<Rational> p =
        Rational(dot(D_, N2_), squared_norm(N2_)) * convert<Rational>(N2_) - convert<Rational>(D_);
    if (squared_norm(p) == rr1) points.push_back(p);
  }
  return points;
}

// v^2 is a stationary squared distance; for coaxial circles h^2 + (r1 +- r2)^2
RationalPolynomial RimRim::values(const Gap&) const {
  RationalPolynomial p;
  if (coaxial()) {
    const Rational hh(squared_norm(D_)), sum(r1_ + r2_), difference(r1_ - r2_);
    p = RationalPolynomial{-hh - sum * sum, 1} * RationalPolynomial{-hh - difference * difference, 1};
  } else {
    const IntegerPolynomial phi = circle_circle_octic(D_, frame_of(N1_), r1_, N2_, r2_);
    for (const Integer& c : phi.c) p.c.push_back(Rational(c));
  }
  return of_square(p);
}

BallValues RimRim::ball_values(const Bracket& bracket, const Gap& gap) const {
  const Vector<Ball> D = convert<Ball>(D_), N2 = convert<Ball>(N2_);
  const Frame<Ball> F = convert<Ball>(frame_of(N1_));
  const Ball r1(r1_), r2(r2_), M2 = squared_norm(N2);
  Form<Ball> Q;
  circle_circle_form(D, F, r1, N2, r2, Q);
  const auto roots =
      simple_roots_between(circle_circle_octic(D, F, r1, N2, r2), squares_between(bracket.lower, bracket.upper));
  BallValues seen;
  if (!roots) return seen;
  for (const Ball& t : *roots) {
    const std::optional<CirclePoint> point = double_point(Q, t, r1, F);
    if (!point) return seen;
    const Vector<Ball> x = D + point->p, w = M2 * x - dot(N2, x) * N2;
    if (squared_norm(w).contains_zero()) return seen;
    const Vector<Ball> along = scaled_to(w, r2);
    for (const Vector<Ball>& q : {along, -along}) {   // one of the two is the partner
      const Vector<Ball> n = better(x - q, cross(point->t, cross(N2, q)));
      if (squared_norm(n).contains_zero()) return seen;
      seen.values.push_back(gap.along(n));
    }
  }
  seen.complete = true;
  return seen;
}

}  // namespace octic::reference
