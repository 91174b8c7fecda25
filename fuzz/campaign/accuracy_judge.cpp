#include "fuzz/campaign/accuracy_judge.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "oracle/shape/eigen.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"
#include "reference/number/round.h"

namespace octic::fuzz {
namespace {

using Eigen::Vector3d;
using oracle::eigen;
using reference::Rational;

// The two parts of a rational in double, added: 2^-64 of it may be lost.
long double near(const Rational& v) {
  const double first = reference::nearest_double(v);
  const Rational scale(reference::Integer(1) << 600);
  if (std::isinf(first)) return 0x1p600L * near(v / scale);
  if (v != 0 && std::fabs(first) < 0x1p-900) return 0x1p-600L * near(v * scale);
  return static_cast<long double>(first) + reference::nearest_double(v - reference::exact(first));
}
// Outward; beyond the range of a double exactly what stands there is as good as it gets.
long double below(const Rational& v) { return near(v) - 0x1p-62L * std::fabs(near(v)); }
long double above(const Rational& v) { return near(v) + 0x1p-62L * std::fabs(near(v)); }

class RoundJudge : public Judge {
 public:
  RoundJudge(const Shape& a, const Shape& b, const Round& first, const Round& second, reference::Effort effort)
      : Judge(effort), a_(a), b_(b), pair_(first, second) {}
  Bracketed truth(const Hint& hint, int triangles) override {
    const long double width = 0x1p-55L * pair_.size();
    const Bracketed found = pair_.enclose(hint, width, triangles);
    if (found.upper - found.lower <= 2 * width + 2 * pair_.error()) return found;
    return ask(a_, b_, found);
  }
  long double size() const override { return pair_.size(); }
  long double error() const override { return pair_.error(); }
  long double gap(const Vec3& n) const override { return pair_.gap(wide(n)); }
  long double outside(int body, const Vec3& p) const override { return pair_.outside(body, p); }

 private:
  const Shape &a_, &b_;
  RoundPair pair_;
};

double rounded(const Rational& v) { return reference::nearest_double(v); }
Vector3d rounded(const certificate::Vector& v) { return {rounded(v.x), rounded(v.y), rounded(v.z)}; }

// Near one, whatever the length of v: an axis is no unit vector, and its square may be beyond the doubles.
Vector3d direction_of(const certificate::Vector& v, Rational& greatest) {
  greatest = std::max({Rational(abs(v.x)), Rational(abs(v.y)), Rational(abs(v.z))});
  return rounded((1 / greatest) * v);
}

// A body about its own centre, to say how large it is. Of a line a ball stands for all, of a half-space a point.
struct Extent {
  std::vector<Vector3d> corners{Vector3d::Zero()};
  Vector3d axis;
  double reach = 0, radius = 0, rounding = 0;
  explicit Extent(const certificate::Solid& k) {
    Rational greatest;
    const Vector3d along = direction_of(k.axis, greatest);
    axis = along.normalized();
    if (k.half_space) return;
    reach = k.line ? 0 : rounded(k.reach * greatest) * along.norm(), radius = rounded(k.radius),
    rounding = rounded(k.rounding);
    if (k.base.size() < 2) return;
    corners.clear();
    for (const auto& p : k.base) corners.push_back(rounded(p.x * k.side[0] + p.y * k.side[1]));
  }
  Vector3d furthest(const Vector3d& n) const {
    const auto less = [&](const Vector3d& p, const Vector3d& q) { return p.dot(n) < q.dot(n); };
    const Vector3d across = axis.cross(n.cross(axis));
    const double away = across.norm();
    return *std::max_element(corners.begin(), corners.end(), less) + (n.dot(axis) < 0 ? -reach : reach) * axis +
           (away > 0 ? radius / away : 0) * across + rounding * n.normalized();
  }
};

// A distance between two points of the bodies: certificate::size costs more than the truth. Walks from some directions,
// each to the next local maximum.
double greatest_distance(const Extent& a, const Extent& b, const Vector3d& from_b_to_a) {
  double best = 0;
  for (Vector3d n : {from_b_to_a, a.axis, b.axis, Vector3d(a.axis.cross(b.axis)), Vector3d{1, 0.1, 0.2},
                     Vector3d{0.1, 1, -0.2}, Vector3d{-0.1, 0.2, 1}, Vector3d{1, -1, 1}, Vector3d{-1, 1, 1}}) {
    if (!(n.norm() > 0)) continue;
    double reached = 0;
    for (int step = 0; step < 20; ++step) {
      const Vector3d between = from_b_to_a + a.furthest(n) - b.furthest(-n);
      if (!(between.norm() > reached * (1 + 1e-6))) break;
      reached = between.norm();
      n = between;
    }
    best = std::fmax(best, reached);
  }
  return best;
}

double size_of(const Shape& a, const Shape& b) {
  const certificate::Solid p = certificate::solid(a), q = certificate::solid(b);
  const Extent first(p), second(q);
  Vector3d between = rounded(p.center - q.center);
  for (const auto* k : {&q, &p}) {   // where an unbounded body is nearest to the other one's centre
    Rational ignored;
    const Vector3d n = direction_of(k->axis, ignored).normalized();
    if (k->half_space) between = (between.dot(n) * n).eval();
    if (k->line) between = n.cross(between.cross(n));
  }
  const Vector3d none = Vector3d::Zero();
  const double found = std::max({greatest_distance(first, second, between), greatest_distance(first, first, none),
                                 greatest_distance(second, second, none)});
  return found > 0x1p-480 && std::isfinite(found) ? found
                                                  : certificate::size(a, b);   // or else squares have lost their digits
}

class ExactJudge : public Judge {
 public:
  ExactJudge(const Shape& a, const Shape& b, reference::Effort effort)
      : Judge(effort), a_(a), b_(b), size_(size_of(a, b)) {}
  Bracketed truth(const Hint& hint, int) override {
    // Of two lines a direction that is orthogonal to both has a gap, and a rounded one is not.
    const bool proved = is_bounded(a_) || is_bounded(b_);
    const Bracketed known{proved ? gap(hint.direction) - error() : -HUGE_VALL, apart_at_most(hint), 0};
    if (known.upper - known.lower <= 0x1p-55L * size_) return known;
    return ask(a_, b_, known);
  }
  long double size() const override { return size_; }
  long double error() const override { return 0x1p-62L * size_; }
  long double gap(const Vec3& n) const override {
    const double length = eigen(n).norm();
    if (!std::isfinite(length) || !(length > 0)) return NAN;
    return near(certificate::gap_bounds(a_, b_, n, 80).lower);
  }
  long double outside(int body, const Vec3& p) const override {
    return near(certificate::outside_bounds(body == 0 ? a_ : b_, p, 80).upper);
  }

 private:
  // Of solids that are apart: between two points, and from these to the solids.
  long double apart_at_most(const Hint& hint) const {
    const double here = eigen(hint.witness_a).norm(), there = eigen(hint.witness_b).norm();
    if (!(std::isfinite(here) && std::isfinite(there))) return HUGE_VALL;
    const long double between = norm(wide(hint.witness_b) - wide(hint.witness_a)),
                      off = outside(0, hint.witness_a) + outside(1, hint.witness_b);
    return between + off + error();
  }

  const Shape &a_, &b_;
  long double size_;
};

}  // namespace

Bracketed Judge::ask(const Shape& a, const Shape& b, const Bracketed& known) {
  asked_ = true;
  const reference::Truth t = reference::truth(a, b, effort_);
  const Bracketed said{below(t.lower), above(t.upper), known.triangles};
  contradicted_ = known.lower > said.upper || known.upper < said.lower;
  if (contradicted_) return known;
  return {std::fmax(known.lower, said.lower), std::fmin(known.upper, said.upper), known.triangles};
}

std::unique_ptr<Judge> judge_of(const Shape& a, const Shape& b, reference::Effort effort) {
  const auto first = round_solid(a), second = round_solid(b);
  if (first && second) return std::make_unique<RoundJudge>(a, b, *first, *second, effort);
  return std::make_unique<ExactJudge>(a, b, effort);
}

}  // namespace octic::fuzz
