#include "reference/filter/interval_body.h"

#include <algorithm>
#include <cmath>

#include "reference/number/minkowski_sum.h"

namespace octic::reference::filter {
namespace {

using Vectors = std::vector<Vector<Interval>>;

Interval squared(const Vector<Interval>& v) { return CGAL::square(v.x) + CGAL::square(v.y) + CGAL::square(v.z); }

// The number times 2^-exponent: exact, or outside of what this filter answers.
struct Scale {
  int exponent;
  bool exact = true;
  Interval operator()(double v) {
    const double scaled = std::ldexp(v, -exponent);
    exact = exact && std::isfinite(scaled) && std::ldexp(scaled, exponent) == v;
    return scaled;
  }
};

double largest(double a, double b, double c) { return std::fmax(std::fabs(a), std::fmax(std::fabs(b), std::fabs(c))); }
double largest(const Vec3& v) { return largest(v.x, v.y, v.z); }

// The doubles of a pair, lengths in one unit of 2^exponent. Directions and quaternions are brought near one, each by a
// power of two of its own.
struct Scaled {
  Scale lengths;

  bool exact() const { return lengths.exact; }
  Interval length(double v) { return lengths(v); }
  Vector<Interval> direction(const Vec3& v) {
    Scale own{std::ilogb(largest(v))};
    const Vector<Interval> n{own(v.x), own(v.y), own(v.z)};
    lengths.exact = lengths.exact && own.exact;
    return n;
  }
  std::array<Interval, 4> quaternion(const Quaternion& q) {
    Scale own{std::ilogb(std::fmax(std::fabs(q.w), largest(q.x, q.y, q.z)))};
    const std::array<Interval, 4> parts{own(q.w), own(q.x), own(q.y), own(q.z)};
    lengths.exact = lengths.exact && own.exact;
    return parts;
  }
};

struct Largest {   // of the lengths of a shape
  double operator()(const Cylinder& s) const { return std::fmax(s.r, std::fmax(largest(s.a), largest(s.b))); }
  double operator()(const RoundedCylinder& s) const {
    return std::fmax(s.rounding, std::fmax(s.r, std::fmax(largest(s.a), largest(s.b))));
  }
  double operator()(const Capsule& s) const { return std::fmax(s.r, std::fmax(largest(s.a), largest(s.b))); }
  double operator()(const Segment& s) const { return std::fmax(largest(s.a), largest(s.b)); }
  double operator()(const PosedCylinder& s) const {
    return std::fmax(largest(s.center), std::fmax(s.half_length, s.r));
  }
  double operator()(const Sphere& s) const { return std::fmax(largest(s.center), s.r); }
  double operator()(const Disc& s) const { return std::fmax(largest(s.center), s.r); }
  double operator()(const octic::Point& s) const { return largest(s.at); }
  double operator()(const HalfSpace& s) const { return largest(s.point); }
  double operator()(const InfiniteCylinder& s) const { return std::fmax(largest(s.point), s.r); }
  double operator()(const Box& s) const { return std::fmax(largest(s.center), largest(s.half)); }
  double operator()(const Prism& s) const {
    double most = std::fmax(largest(s.center), s.half_length);
    for (const Vec2& v : s.base) most = std::fmax(most, std::fmax(std::fabs(v.x), std::fabs(v.y)));
    return most;
  }
};

constexpr auto zero = [] { return Vector<Interval>{Interval(0), Interval(0), Interval(0)}; };

// Least and greatest n.b over the corners; 0 where there is one only.
struct Extent {
  Interval low{0}, high{0};
};
Extent extent(const Vectors& base, const Vector<Interval>& n) {
  Extent e;
  for (std::size_t k = 0; k < base.size(); ++k) {
    const Interval along = dot(n, base[k]);
    e.low = k == 0 ? along : Interval(std::min(e.low.inf(), along.inf()), std::min(e.low.sup(), along.sup()));
    e.high = k == 0 ? along : Interval(std::max(e.high.inf(), along.inf()), std::max(e.high.sup(), along.sup()));
  }
  return e;
}

// What a body takes off the gap whichever way n points, but for its polygon.
Interval round_reach(const IntervalBody& s, const Vector<Interval>& n, const Interval& length) {
  Interval reach = Interval(s.rho) * length;
  if (s.segment) reach = reach + CGAL::abs(dot(n, s.h));
  if (s.has_disc()) reach = reach + Interval(s.r) * CGAL::sqrt(squared(cross(n, s.N)) / s.NN);
  return reach;
}

bool surely_positive(const Interval& v) { return v.inf() > 0; }

}  // namespace

Vector<Interval> interval(const Point& v) { return {Interval(v[0]), Interval(v[1]), Interval(v[2])}; }

Point middle(const Vector<Interval>& v) {
  const auto of = [](const Interval& x) { return 0.5 * x.inf() + 0.5 * x.sup(); };
  return {of(v.x), of(v.y), of(v.z)};
}

std::optional<IntervalPair> interval_pair(const Shape& a, const Shape& b) {
  const double whole = std::fmax(std::visit(Largest{}, a), std::visit(Largest{}, b));
  if (!(whole > 0)) return std::nullopt;
  Scaled read{{std::ilogb(whole)}};
  MinkowskiSum<Interval> sum[2] = {minkowski_sum<Interval>(a, read), minkowski_sum<Interval>(b, read)};
  if (!read.exact()) return std::nullopt;
  IntervalPair pair;
  // differences of like points first: they are exact or nearly so when the pair is far from the origin
  pair.d = Interval(0.5) * ((sum[0].first - sum[1].first) + (sum[0].second - sum[1].second));
  for (int i = 0; i < 2; ++i) {
    IntervalBody& body = pair.body[i];
    body.base = std::move(sum[i].base);
    body.h = sum[i].h;
    body.N = sum[i].direction;
    body.hh = squared(body.h);
    body.NN = squared(body.N);
    body.r = sum[i].r.inf();   // a double, scaled exactly
    body.rho = sum[i].rho.inf();
    body.segment = sum[i].segment;
    body.half_space = sum[i].half_space;
    body.infinite = sum[i].infinite;
  }
  return pair;
}

namespace {

// |n| gap(n) and |n| gap(-n).
struct Gaps {
  Interval forward, backward;
};
Gaps gaps(const IntervalPair& pair, const Vector<Interval>& n) {
  const Interval along = dot(n, pair.d),
                 length = pair.body[0].rho + pair.body[1].rho > 0 ? CGAL::sqrt(squared(n)) : Interval(0);
  const Interval taken = round_reach(pair.body[0], n, length) + round_reach(pair.body[1], n, length);
  const Extent first = extent(pair.body[0].base, n), second = extent(pair.body[1].base, n);
  return {second.low - first.high - along - taken, first.low - second.high + along - taken};
}

}  // namespace

bool separates(const IntervalPair& pair, const Vector<Interval>& n) {
  const Gaps gap = gaps(pair, n);
  return surely_positive(gap.forward) || surely_positive(gap.backward);
}

bool penetrates(const IntervalPair& pair, const Vector<Interval>& n) {
  const Gaps gap = gaps(pair, n);
  return surely_positive(-gap.forward) && surely_positive(-gap.backward);
}

std::optional<int> sign_of_gap_to_half_space(const IntervalPair& pair) {
  const int i = pair.body[0].half_space ? 0 : 1;
  const IntervalBody& other = pair.body[1 - i];
  const Vector<Interval>& n = pair.body[i].N;   // out of the half-space
  const Interval along = i == 0 ? -dot(n, pair.d) : dot(n, pair.d);
  const Interval gap = along + extent(other.base, n).low - round_reach(other, n, CGAL::sqrt(squared(n)));
  if (surely_positive(gap)) return 1;
  if (surely_positive(-gap)) return -1;
  return std::nullopt;
}

bool inside(const IntervalBody& s, const Vector<Interval>& y) {
  if (!s.base.empty()) {   // a prism
    if (!s.segment || !surely_positive(s.hh - CGAL::abs(dot(y, s.h)))) return false;
    int turns = 0;
    for (std::size_t k = 0; k < s.base.size(); ++k) {
      const Vector<Interval> edge = s.base[(k + 1) % s.base.size()] - s.base[k];
      const Interval area = dot(s.h, cross(edge, y - s.base[k]));
      const int turn = surely_positive(area) ? 1 : surely_positive(-area) ? -1 : 0;
      if (turn == 0 || (k > 0 && turn != turns)) return false;
      turns = turn;
    }
    return true;
  }
  if (s.infinite) return surely_positive(CGAL::square(Interval(s.r)) * s.hh - squared(cross(y, s.h)));
  if (s.rho == 0) {
    return s.segment && s.r > 0 && surely_positive(s.hh - CGAL::abs(dot(y, s.h))) &&
           surely_positive(CGAL::square(Interval(s.r)) * s.hh - squared(cross(y, s.h)));
  }
  // within rho of the core: how far beyond its end, how far beyond its radius
  const auto beyond = [](const Interval& v) { return Interval(std::max(0.0, v.inf()), std::max(0.0, v.sup())); };
  Interval end(0), side = CGAL::sqrt(squared(y));
  if (s.segment) {
    const Interval length = CGAL::sqrt(s.hh);
    end = beyond(CGAL::abs(dot(y, s.h)) / length - length);
    side = CGAL::sqrt(squared(cross(y, s.h)) / s.hh);
  }
  side = beyond(side - Interval(s.r));
  return surely_positive(CGAL::square(Interval(s.rho)) - CGAL::square(end) - CGAL::square(side));
}

Vector<Interval> point_of(const IntervalBody& s, const Point& n) {
  Vector<Interval> p = zero();
  if (!s.base.empty()) {
    std::size_t best = 0;
    double most = -HUGE_VAL;
    for (std::size_t k = 0; k < s.base.size(); ++k) {
      const double along = dot(middle(s.base[k]), n);
      if (along > most) most = along, best = k;
    }
    p = s.base[best];
  }
  if (s.segment) p = dot(middle(s.h), n) < 0 ? p - s.h : p + s.h;
  if (s.has_disc()) {
    const Vector<Interval> m = interval(n), across = m - (dot(m, s.N) / s.NN) * s.N;
    const Interval length2 = squared(across);
    if (surely_positive(length2)) p = p + (Interval(s.r) / CGAL::sqrt(length2)) * across;
  }
  return p;
}

Vector<Interval> middle_of(const IntervalBody& s) {
  if (s.base.empty()) return zero();
  Vector<Interval> sum = zero();
  for (const Vector<Interval>& corner : s.base) sum = sum + corner;
  return (Interval(1) / Interval(static_cast<double>(s.base.size()))) * sum;
}

}  // namespace octic::reference::filter
