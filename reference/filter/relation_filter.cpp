#include "reference/filter/relation_filter.h"

#include <CGAL/Interval_nt.h>

#include <cmath>

#include "reference/filter/gjk.h"
#include "reference/number/vector.h"

namespace octic::reference::filter {
namespace {

using Interval = CGAL::Interval_nt<false>;   // the rounding mode is set once, by relation()
using reference::Vector;

struct IntervalBody {
  Vector<Interval> H;   // half axis, not zero
  Interval HH, r;
};

struct IntervalPair {
  Vector<Interval> d;   // from the centre of B to the centre of A
  IntervalBody body[2];
};

Vector<Interval> interval(const Vec3& v) { return {Interval(v.x), Interval(v.y), Interval(v.z)}; }
Vector<Interval> interval(const Point& v) { return {Interval(v[0]), Interval(v[1]), Interval(v[2])}; }

// Sum of two points that stands for twice the centre, and the half axis.
struct Placed {
  Vector<Interval> first, second, H;
};
Placed placed(const Cylinder& s) {
  return {interval(s.a), interval(s.b), Interval(0.5) * (interval(s.b) - interval(s.a))};
}
Placed placed(const PosedCylinder& s) {
  const Interval w(s.q.w), x(s.q.x), y(s.q.y), z(s.q.z), two(2);
  const Vector<Interval> axis{two * (x * z + w * y), two * (y * z - w * x),
                              CGAL::square(w) + CGAL::square(z) - CGAL::square(x) - CGAL::square(y)};
  const Interval scale =
      Interval(s.half_length) / (CGAL::square(w) + CGAL::square(x) + CGAL::square(y) + CGAL::square(z));
  return {interval(s.center), interval(s.center), scale * axis};
}

Interval squared(const Vector<Interval>& v) { return CGAL::square(v.x) + CGAL::square(v.y) + CGAL::square(v.z); }

IntervalPair interval_pair(const Shape& a, const Shape& b) {
  const auto place = [](const auto& s) { return placed(s); };
  const auto radius = [](const auto& s) { return s.r; };
  const Placed pa = std::visit(place, a), pb = std::visit(place, b);
  IntervalPair pair;
  // differences of like points first: they are exact or nearly so when the pair is far from the origin
  pair.d = Interval(0.5) * ((pa.first - pb.first) + (pa.second - pb.second));
  pair.body[0] = {pa.H, squared(pa.H), Interval(std::visit(radius, a))};
  pair.body[1] = {pb.H, squared(pb.H), Interval(std::visit(radius, b))};
  return pair;
}

// n.d - |n.H1| - |n.H2| - ... surely > 0 along n or -n
bool separates(const IntervalPair& pair, const Vector<Interval>& n) {
  const Interval along = dot(n, pair.d);
  Interval sum = CGAL::abs(along);
  for (const IntervalBody& s : pair.body) {
    sum = sum - CGAL::abs(dot(n, s.H)) - s.r * CGAL::sqrt(squared(cross(n, s.H)) / s.HH);
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

Round round_body(const IntervalBody& s, const Point& c) {
  const Point H = middle(s.H);
  const double length = std::sqrt(dot(H, H));
  return {c, H, {H[0] / length, H[1] / length, H[2] / length}, middle(s.r)};
}

Point combination(const Guess& guess, const Round& body, double sign) {
  Point p{0, 0, 0};
  for (int i = 0; i < guess.vertices; ++i) {
    const Point& n = guess.along[static_cast<std::size_t>(i)];
    const Point s = support(body, {sign * n[0], sign * n[1], sign * n[2]});
    for (std::size_t k = 0; k < 3; ++k) p[k] += guess.weight[static_cast<std::size_t>(i)] * s[k];
  }
  return p;
}

Point common_point(const Guess& guess, const Round& a, const Round& b) {
  const Point x = combination(guess, a, 1), y = combination(guess, b, -1);
  return {0.5 * (x[0] + y[0]), 0.5 * (x[1] + y[1]), 0.5 * (x[2] + y[2])};
}

Round shrunk(Round s, double by) {
  const double keep = 1 - by / std::sqrt(dot(s.H, s.H));
  for (double& v : s.H) v *= keep;
  s.r -= by;
  return s;
}

// Where the axes come nearest to each other, between the surfaces: a likely common point.
Point between_axes(const Round& a, const Round& b) {
  const double aa = dot(a.H, a.H), bb = dot(b.H, b.H), ab = dot(a.H, b.H);
  const Point d{a.c[0] - b.c[0], a.c[1] - b.c[1], a.c[2] - b.c[2]};
  const double ad = dot(a.H, d), bd = dot(b.H, d), determinant = aa * bb - ab * ab;
  const auto clamp = [](double t) { return std::fmin(std::fmax(t, -1.0), 1.0); };
  double s = determinant > 0 ? clamp((ab * bd - ad * bb) / determinant) : 0;
  const double t = clamp((bd + s * ab) / bb);
  s = clamp((t * ab - ad) / aa);
  Point p;
  for (std::size_t k = 0; k < 3; ++k) {
    const double x = a.c[k] + s * a.H[k], y = b.c[k] + t * b.H[k];
    p[k] = (a.r * y + b.r * x) / (a.r + b.r);
  }
  return p;
}

bool is_disc(const Shape& s) {
  const auto* posed = std::get_if<PosedCylinder>(&s);
  return posed && posed->half_length == 0;
}

}  // namespace

std::optional<Relation> relation(const Shape& a, const Shape& b) {
  if (is_disc(a) || is_disc(b)) return std::nullopt;
  const CGAL::Protect_FPU_rounding<true> upward;
  const IntervalPair pair = interval_pair(a, b);
  if (separates(pair, pair.d)) return Relation::apart;
  const Round ra = round_body(pair.body[0], middle(pair.d)), rb = round_body(pair.body[1], {0, 0, 0});
  if (!std::isfinite(dot(ra.c, ra.c) + ra.u[0] + rb.u[0])) return std::nullopt;
  if (inside_both(pair, between_axes(ra, rb))) return Relation::overlapping;
  if (separates(pair, pair.body[0].H) || separates(pair, pair.body[1].H)) return Relation::apart;
  if (separates(pair, cross(pair.body[0].H, pair.body[1].H))) return Relation::apart;
  for (const bool stop_when_apart : {true, false}) {
    const Guess guess = gjk(ra, rb, stop_when_apart);
    if (separates(pair, interval(guess.n))) return Relation::apart;
    if (guess.vertices > 0 && inside_both(pair, common_point(guess, ra, rb))) return Relation::overlapping;
  }
  // A point common to both may lie on their surfaces; one that is common to smaller bodies does not.
  const double smallest = std::fmin(std::fmin(ra.r, rb.r), std::sqrt(std::fmin(dot(ra.H, ra.H), dot(rb.H, rb.H))));
  for (const double part : {0x1p-3, 0x1p-7, 0x1p-14, 0x1p-24, 0x1p-36}) {
    const Round sa = shrunk(ra, part * smallest), sb = shrunk(rb, part * smallest);
    const Guess guess = gjk(sa, sb, true);
    if (guess.vertices > 0 && inside_both(pair, common_point(guess, sa, sb))) return Relation::overlapping;
  }
  return std::nullopt;
}

}  // namespace octic::reference::filter
