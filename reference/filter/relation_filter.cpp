#include "reference/filter/relation_filter.h"

#include <CGAL/Interval_nt.h>

#include <cmath>

#include "corpus/visit.h"
#include "reference/filter/gjk.h"
#include "reference/number/vector.h"

namespace octic::reference::filter {
namespace {

using Interval = CGAL::Interval_nt<false>;   // the rounding mode is set once, by relation()
using reference::Vector;

struct IntervalBody {
  Vector<Interval> H;   // half axis, zero for a disc
  Vector<Interval> N;   // direction of the axis, of about unit length
  Interval HH, NN, r;
  bool disc;
};

struct IntervalPair {
  Vector<Interval> d;   // from the centre of B to the centre of A
  IntervalBody body[2];
};

Vector<Interval> interval(const Point& v) { return {Interval(v[0]), Interval(v[1]), Interval(v[2])}; }

// Two points whose middle is the centre, the half axis, the direction.
struct Placed {
  Vector<Interval> first, second, H, N;
  double r;
  bool disc;
};

// The pair times 2^-exponent: exact, or outside of what this filter answers.
struct Scale {
  int exponent;
  bool exact = true;
  double operator()(double v) {
    const double scaled = std::ldexp(v, -exponent);
    exact = exact && std::isfinite(scaled) && std::ldexp(scaled, exponent) == v;
    return scaled;
  }
  Vector<Interval> operator()(const Vec3& v) { return {Interval((*this)(v.x)), Interval((*this)(v.y)), Interval((*this)(v.z))}; }
};

Placed placed(const Cylinder& s, Scale& scale) {
  const Vector<Interval> a = scale(s.a), b = scale(s.b), H = Interval(0.5) * (b - a);
  return {a, b, H, H, scale(s.r), false};
}
Placed placed(const PosedCylinder& s, Scale& scale) {
  // the length of q does not matter: bring it near one
  const double longest = std::fmax(std::fmax(std::fabs(s.q.w), std::fabs(s.q.x)), std::fmax(std::fabs(s.q.y), std::fabs(s.q.z)));
  Scale turn{std::ilogb(longest)};
  const Interval w(turn(s.q.w)), x(turn(s.q.x)), y(turn(s.q.y)), z(turn(s.q.z)), two(2);
  scale.exact = scale.exact && turn.exact;
  const Vector<Interval> axis{two * (x * z + w * y), two * (y * z - w * x),
                              CGAL::square(w) + CGAL::square(z) - CGAL::square(x) - CGAL::square(y)};
  const Interval along = Interval(scale(s.half_length)) / (CGAL::square(w) + CGAL::square(x) + CGAL::square(y) + CGAL::square(z));
  const Vector<Interval> c = scale(s.center);
  return {c, c, along * axis, axis, scale(s.r), s.half_length == 0};
}

double largest(const Vec3& v) { return std::fmax(std::fabs(v.x), std::fmax(std::fabs(v.y), std::fabs(v.z))); }
double largest(const Cylinder& s) { return std::fmax(s.r, std::fmax(largest(s.a), largest(s.b))); }
double largest(const PosedCylinder& s) { return std::fmax(largest(s.center), std::fmax(s.half_length, s.r)); }

Interval squared(const Vector<Interval>& v) { return CGAL::square(v.x) + CGAL::square(v.y) + CGAL::square(v.z); }

std::optional<IntervalPair> interval_pair(const Shape& a, const Shape& b) {
  const auto size = [](const auto& s) { return largest(s); };
  const double whole = std::fmax(visit_cylinder("filter", size, a), visit_cylinder("filter", size, b));
  Scale scale{std::ilogb(whole)};
  const Placed body[2] = {visit_cylinder("filter", [&](const auto& s) { return placed(s, scale); }, a),
                          visit_cylinder("filter", [&](const auto& s) { return placed(s, scale); }, b)};
  if (!scale.exact) return std::nullopt;
  IntervalPair pair;
  // differences of like points first: they are exact or nearly so when the pair is far from the origin
  pair.d = Interval(0.5) * ((body[0].first - body[1].first) + (body[0].second - body[1].second));
  for (int i = 0; i < 2; ++i) {
    const Placed& s = body[i];
    pair.body[i] = {s.H, s.N, squared(s.H), squared(s.N), Interval(s.r), s.disc};
  }
  return pair;
}

// n.d - |n.H1| - |n.H2| - ... surely > 0 along n or -n
bool separates(const IntervalPair& pair, const Vector<Interval>& n) {
  const Interval along = dot(n, pair.d);
  Interval sum = CGAL::abs(along);
  for (const IntervalBody& s : pair.body) {
    sum = sum - CGAL::abs(dot(n, s.H)) - s.r * CGAL::sqrt(squared(cross(n, s.N)) / s.NN);
  }
  return sum.inf() > 0;
}

// y, from the centre of the body, surely in its interior
bool inside(const IntervalBody& s, const Vector<Interval>& y) {
  const Interval along = dot(y, s.H);
  return (s.HH - CGAL::abs(along)).inf() > 0 && (CGAL::square(s.r) * s.HH - squared(cross(y, s.H))).inf() > 0;
}

// point is relative to the centre of B
bool inside_both(const IntervalPair& pair, const Point& point) {
  const Vector<Interval> y = interval(point);
  return inside(pair.body[1], y) && inside(pair.body[0], y - pair.d);
}

double middle(const Interval& v) { return 0.5 * v.inf() + 0.5 * v.sup(); }
Point middle(const Vector<Interval>& v) { return {middle(v.x), middle(v.y), middle(v.z)}; }

Core round_body(const IntervalBody& s, const Point& c) {
  const Point N = middle(s.N);
  const double length = std::sqrt(dot(N, N));
  return {c, {}, middle(s.H), {N[0] / length, N[1] / length, N[2] / length}, middle(s.r)};
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

Point common_point(const Guess& guess, const Core& a, const Core& b) {
  const Point x = combination(guess, a, 1), y = combination(guess, b, -1);
  return {0.5 * (x[0] + y[0]), 0.5 * (x[1] + y[1]), 0.5 * (x[2] + y[2])};
}

Core shrunk(Core s, double by) {
  const double keep = 1 - by / std::sqrt(dot(s.h, s.h));
  for (double& v : s.h) v *= keep;
  s.r -= by;
  return s;
}

// Where the axes come nearest to each other, between the surfaces: a likely common point.
Point between_axes(const Core& a, const Core& b) {
  const double aa = dot(a.h, a.h), bb = dot(b.h, b.h), ab = dot(a.h, b.h);
  const Point d{a.c[0] - b.c[0], a.c[1] - b.c[1], a.c[2] - b.c[2]};
  const double ad = dot(a.h, d), bd = dot(b.h, d), determinant = aa * bb - ab * ab;
  const auto clamp = [](double t) { return std::fmin(std::fmax(t, -1.0), 1.0); };
  double s = determinant > 0 ? clamp((ab * bd - ad * bb) / determinant) : 0;
  const double t = clamp((bd + s * ab) / bb);
  s = clamp((t * ab - ad) / aa);
  Point p;
  for (std::size_t k = 0; k < 3; ++k) {
    const double x = a.c[k] + s * a.h[k], y = b.c[k] + t * b.h[k];
    p[k] = (a.r * y + b.r * x) / (a.r + b.r);
  }
  return p;
}

}  // namespace

std::optional<Relation> relation(const Shape& a, const Shape& b) {
  for (const Shape* s : {&a, &b}) {
    if (!std::holds_alternative<Cylinder>(*s) && !std::holds_alternative<PosedCylinder>(*s)) return std::nullopt;
  }
  const CGAL::Protect_FPU_rounding<true> upward;
  const std::optional<IntervalPair> made = interval_pair(a, b);
  if (!made) return std::nullopt;
  const IntervalPair& pair = *made;
  const bool discs = pair.body[0].disc || pair.body[1].disc;   // no interior: only separation can be shown here
  if (separates(pair, pair.d)) return Relation::apart;
  const Core ra = round_body(pair.body[0], middle(pair.d)), rb = round_body(pair.body[1], {0, 0, 0});
  if (!std::isfinite(dot(ra.c, ra.c) + ra.u[0] + rb.u[0])) return std::nullopt;
  if (!discs && inside_both(pair, between_axes(ra, rb))) return Relation::overlapping;
  if (separates(pair, pair.body[0].N) || separates(pair, pair.body[1].N)) return Relation::apart;
  if (separates(pair, cross(pair.body[0].N, pair.body[1].N))) return Relation::apart;
  for (const bool stop_when_apart : {true, false}) {
    const Guess guess = gjk(ra, rb, stop_when_apart);
    if (separates(pair, interval(guess.n))) return Relation::apart;
    if (!discs && guess.vertices > 0 && inside_both(pair, common_point(guess, ra, rb))) return Relation::overlapping;
  }
  if (discs) return std::nullopt;
  // A point common to both may lie on their surfaces; one that is common to smaller bodies does not.
  const double smallest = std::fmin(std::fmin(ra.r, rb.r), std::sqrt(std::fmin(dot(ra.h, ra.h), dot(rb.h, rb.h))));
  for (const double part : {0x1p-3, 0x1p-7, 0x1p-14, 0x1p-24, 0x1p-36}) {
    const Core sa = shrunk(ra, part * smallest), sb = shrunk(rb, part * smallest);
    const Guess guess = gjk(sa, sb, true);
    if (guess.vertices > 0 && inside_both(pair, common_point(guess, sa, sb))) return Relation::overlapping;
  }
  return std::nullopt;
}

}  // namespace octic::reference::filter
