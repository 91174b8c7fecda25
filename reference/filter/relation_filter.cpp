#include "reference/filter/relation_filter.h"

#include <algorithm>
#include <cmath>

#include "reference/filter/interval_body.h"

namespace octic::reference::filter {
namespace {

// A body in double, and the points of its base, to which its core refers.
struct RoundedBody {
  std::vector<Point> base;
  Core core;
  double rho;
};

void round_body(const IntervalBody& s, const Point& c, RoundedBody& out) {
  for (const Vector<Interval>& corner : s.base) out.base.push_back(middle(corner));
  Point u{0, 0, 0};
  if (s.has_disc()) {
    u = middle(s.N);
    const double length = std::sqrt(dot(u, u));
    for (double& v : u) v /= length;
  }
  out.core = {c, out.base, s.segment ? middle(s.h) : Point{0, 0, 0}, u, s.r};
  out.rho = s.rho;
}

double length(const Point& v) { return std::sqrt(dot(v, v)); }

// The shortest of a body's own lengths: what it can be shrunk by.
double thickness(const RoundedBody& s) {
  double least = HUGE_VAL;
  for (const double v : {length(s.core.h), s.core.r}) {
    if (v > 0) least = std::fmin(least, v);
  }
  for (const Point& corner : s.base) least = std::fmin(least, length(corner));
  return least < HUGE_VAL ? least : s.rho;
}

RoundedBody shrunk(const RoundedBody& s, double by) {
  RoundedBody out{s.base, s.core, s.rho};
  const double h = length(s.core.h);
  for (double& v : out.core.h) v *= h > by ? 1 - by / h : 0;
  out.core.r = std::fmax(s.core.r - by, 0);
  if (!s.base.empty()) {   // towards the middle of the corners
    Point middle{0, 0, 0};
    double far = 0;
    for (const Point& corner : s.base) {
      for (std::size_t k = 0; k < 3; ++k) middle[k] += corner[k] / static_cast<double>(s.base.size());
      far = std::fmax(far, length(corner));
    }
    const double keep = std::fmax(1 - by / far, 0);
    for (Point& corner : out.base) {
      for (std::size_t k = 0; k < 3; ++k) corner[k] = middle[k] + keep * (corner[k] - middle[k]);
    }
    out.core.base = out.base;
  }
  return out;
}

Point combination(const Guess& guess, const Core& body, double sign) {
  Point p{0, 0, 0};
  for (int i = 0; i < guess.vertices; ++i) {
    const Point& n = guess.along[static_cast<std::size_t>(i)];
    const Point s = support(body, {sign * n[0], sign * n[1], sign * n[2]});
    for (std::size_t k = 0; k < 3; ++k) p[k] += guess.weight[static_cast<std::size_t>(i)] * s[k];
  }
  return p;
}

// A point between the nearest points of the cores. It divides their distance in the proportion of the two roundings.
Point common_point(const Guess& guess, const RoundedBody& a, const RoundedBody& b) {
  const Point x = combination(guess, a.core, 1), y = combination(guess, b.core, -1);
  const double t = a.rho + b.rho > 0 ? a.rho / (a.rho + b.rho) : 0.5;
  Point p;
  for (std::size_t k = 0; k < 3; ++k) p[k] = (1 - t) * x[k] + t * y[k];
  return p;
}

// A convex combination of points of body i, surely a point of its core; from the centre of B.
Vector<Interval> sure_combination(const IntervalPair& pair, int i, const Guess& guess) {
  Vector<Interval> sum{Interval(0), Interval(0), Interval(0)};
  Interval total(0);
  for (int k = 0; k < guess.vertices; ++k) {
    Point n = guess.along[static_cast<std::size_t>(k)];
    if (i == 1) n = {-n[0], -n[1], -n[2]};
    const Interval weight(guess.weight[static_cast<std::size_t>(k)]);
    sum = sum + weight * point_of(pair.body[i], n);
    total = total + weight;
  }
  const Vector<Interval> point = (Interval(1) / total) * sum;
  return i == 0 ? pair.d + point : point;
}

// Where the axes come nearest to each other, between the surfaces: a likely common point.
Point between_axes(const RoundedBody& a, const RoundedBody& b) {
  const Point &p = a.core.h, &q = b.core.h;
  const double aa = dot(p, p), bb = dot(q, q), ab = dot(p, q);
  const Point d{a.core.c[0] - b.core.c[0], a.core.c[1] - b.core.c[1], a.core.c[2] - b.core.c[2]};
  const double ad = dot(p, d), bd = dot(q, d), determinant = aa * bb - ab * ab;
  const auto clamp = [](double t) { return std::fmin(std::fmax(t, -1.0), 1.0); };
  double s = determinant > 0 ? clamp((ab * bd - ad * bb) / determinant) : 0;
  const double t = bb > 0 ? clamp((bd + s * ab) / bb) : 0;
  s = aa > 0 ? clamp((t * ab - ad) / aa) : 0;
  const double ra = a.core.r + a.rho, rb = b.core.r + b.rho, w = ra + rb > 0 ? ra / (ra + rb) : 0.5;
  Point m;
  for (std::size_t k = 0; k < 3; ++k) m[k] = (1 - w) * (a.core.c[k] + s * p[k]) + w * (b.core.c[k] + t * q[k]);
  return m;
}

bool is_round(const IntervalBody& s) { return s.base.empty(); }

class Filter {
 public:
  explicit Filter(const IntervalPair& pair) : pair_(pair) {
    round_body(pair.body[0], middle(pair.d), body_[0]);
    round_body(pair.body[1], {0, 0, 0}, body_[1]);
  }

  std::optional<Relation> decide() const {
    if (pair_.body[0].infinite || pair_.body[1].infinite) return against_line();
    if (separates(pair_, pair_.d)) return Relation::apart;
    const Core &a = body_[0].core, &b = body_[1].core;
    if (!std::isfinite(dot(a.c, a.c) + a.u[0] + b.u[0])) return std::nullopt;
    const bool interior[2] = {pair_.body[0].has_interior(), pair_.body[1].has_interior()};
    const bool both = interior[0] && interior[1];
    if (both && is_round(pair_.body[0]) && is_round(pair_.body[1]) && inside_both(between_axes(body_[0], body_[1]))) {
      return Relation::overlapping;
    }
    // a point of one body in the interior of the other, whether or not the former has an interior
    if (interior[1] && inside(pair_.body[1], pair_.d + middle_of(pair_.body[0]))) return Relation::overlapping;
    if (interior[0] && inside(pair_.body[0], middle_of(pair_.body[1]) - pair_.d)) return Relation::overlapping;
    if (along_features()) return Relation::apart;
    const double rounding = body_[0].rho + body_[1].rho;
    for (const bool stop_when_apart : {true, false}) {
      const Guess guess = gjk(a, b, stop_when_apart, rounding);
      if (separates(pair_, interval(guess.n))) return Relation::apart;
      if (guess.vertices == 0) continue;
      if (both && inside_both(common_point(guess, body_[0], body_[1]))) return Relation::overlapping;
      for (int i = 0; i < 2; ++i) {
        if (both || !interior[1 - i]) continue;
        const Vector<Interval> point = sure_combination(pair_, i, guess);
        if (inside(pair_.body[1 - i], i == 0 ? point : point - pair_.d)) return Relation::overlapping;
      }
    }
    if (!both) return std::nullopt;
    // A common point of the bodies may lie on their surfaces. A common point of the shrunk bodies lies in the interior
    // of both.
    const double smallest = std::fmin(thickness(body_[0]), thickness(body_[1]));
    for (const double part : {0x1p-3, 0x1p-7, 0x1p-14, 0x1p-24, 0x1p-36}) {
      const RoundedBody sa = shrunk(body_[0], part * smallest), sb = shrunk(body_[1], part * smallest);
      const Guess guess = gjk(sa.core, sb.core, true, rounding);
      if (guess.vertices > 0 && inside_both(common_point(guess, sa, sb))) return Relation::overlapping;
    }
    return std::nullopt;
  }

 private:
  // point is relative to the centre of B
  bool inside_both(const Point& point) const {
    const Vector<Interval> y = interval(point);
    return inside(pair_.body[1], y) && inside(pair_.body[0], y - pair_.d);
  }
  // Only the quick tests: along the line from axis to centre, orthogonal to both axes, and whether the middle of the
  // other body is inside.
  std::optional<Relation> against_line() const {
    const int i = pair_.body[0].infinite ? 0 : 1;
    const IntervalBody &line = pair_.body[i], &other = pair_.body[1 - i];
    const Vector<Interval> towards = i == 0 ? middle_of(other) - pair_.d : middle_of(other) + pair_.d;
    if (!other.infinite && separates(pair_, cross(line.h, cross(towards, line.h)))) return Relation::apart;
    if (other.segment || other.infinite) {
      const Vector<Interval> n = cross(line.h, other.h);
      if (separates(pair_, n)) return Relation::apart;
      if (other.infinite && penetrates(pair_, n))
        return Relation::overlapping;   // then n is not 0, and the only direction
    }
    if (!other.infinite && line.has_interior() && inside(line, towards)) return Relation::overlapping;
    return std::nullopt;
  }
  // Along the axes, and orthogonal to both.
  bool along_features() const {
    const Vector<Interval>&u = axis(0), &v = axis(1);
    return separates(pair_, u) || separates(pair_, v) || separates(pair_, cross(u, v));
  }
  const Vector<Interval>& axis(int i) const { return pair_.body[i].has_disc() ? pair_.body[i].N : pair_.body[i].h; }

  const IntervalPair& pair_;
  RoundedBody body_[2];
};

}  // namespace

std::optional<Relation> relation(const Shape& a, const Shape& b) {
  const CGAL::Protect_FPU_rounding<true> upward;
  const std::optional<IntervalPair> pair = interval_pair(a, b);
  if (!pair) return std::nullopt;
  if (pair->body[0].half_space || pair->body[1].half_space) {
    const std::optional<int> sign = sign_of_gap_to_half_space(*pair);
    if (!sign) return std::nullopt;
    return *sign > 0 ? Relation::apart : Relation::overlapping;
  }
  return Filter(*pair).decide();
}

}  // namespace octic::reference::filter
