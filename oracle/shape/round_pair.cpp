#include "oracle/shape/round_pair.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace octic::oracle {
namespace {

LongVector operator+(const LongVector& a, const LongVector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
LongVector operator*(long double s, const LongVector& v) { return {s * v.x, s * v.y, s * v.z}; }
LongVector operator-(const LongVector& v) { return {-v.x, -v.y, -v.z}; }
LongVector cross(const LongVector& a, const LongVector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

LongVector turned_z(const Quaternion& r) {
  const long double w = r.w, x = r.x, y = r.y, z = r.z;
  return {2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z};
}

// The middle of p and q seen from that of a and b: differences first, so that the place of the pair does not matter.
LongVector middle_from(const LongVector& p, const LongVector& q, const LongVector& a, const LongVector& b) {
  return 0.5L * ((p - a) + (q - b));
}

struct Triangle {
  LongVector corner[3];
};

// The least greatest of value[i] + t slope[i], |t| <= most: at an end or where two of them cross.
void lower_greatest(long double (&value)[3], const long double (&slope)[3], long double most) {
  const auto greatest = [&](long double t) {
    return std::max({value[0] + t * slope[0], value[1] + t * slope[1], value[2] + t * slope[2]});
  };
  long double best = -most;
  const auto take = [&](long double t) {
    if (std::fabs(t) <= most && greatest(t) < greatest(best)) best = t;
  };
  take(most);
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    take((value[i] - value[j]) / (slope[j] - slope[i]));
  }
  for (int i = 0; i < 3; ++i) value[i] += best * slope[i];
}

}  // namespace

LongVector operator-(const LongVector& a, const LongVector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
LongVector wide(const Vec3& v) { return {v.x, v.y, v.z}; }
long double dot(const LongVector& a, const LongVector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
long double norm(const LongVector& v) { return std::sqrt(dot(v, v)); }

Round::Round(const Vec3& centre, const Vec3& along, double half_length, double radius)
    : p(wide(centre)), q(p), axis(wide(along)), h(half_length), r(radius) {
  axis = (1 / norm(axis)) * axis;
}

LongVector Round::middle() const { return 0.5L * (p + q); }

long double distance_between(const Round& a, const Round& b) {
  return norm(middle_from(b.p, b.q, a.p, a.q)) + std::fabs(a.h - b.h) + std::fabs(a.r - b.r) +
         (a.h + a.r) * norm(a.axis - b.axis);
}

std::optional<Round> round_solid(const Shape& shape) {
  Round s;
  if (const auto* c = std::get_if<Cylinder>(&shape)) {
    s.p = wide(c->a), s.q = wide(c->b), s.r = c->r;
    const LongVector half = 0.5L * (s.q - s.p);
    s.h = norm(half);
    s.axis = (1 / s.h) * half;
    return s;
  }
  if (const auto* c = std::get_if<PosedCylinder>(&shape)) {
    s.p = s.q = wide(c->center), s.r = c->r, s.h = c->half_length;
    const LongVector z = turned_z(c->q);
    s.axis = (1 / norm(z)) * z;
    return s;
  }
  return {};
}

namespace {

Round segment(const Vec3& a, const Vec3& b) {
  Round s;
  s.p = wide(a), s.q = wide(b), s.r = 0;
  const LongVector half = 0.5L * (s.q - s.p);
  s.h = norm(half);
  s.axis = s.h > 0 ? (1 / s.h) * half : LongVector{0, 0, 1};
  return s;
}

struct ToRoundBody {
  std::optional<RoundBody> operator()(const Cylinder& s) const { return RoundBody{*round_solid(s), 0}; }
  std::optional<RoundBody> operator()(const PosedCylinder& s) const { return RoundBody{*round_solid(s), 0}; }
  std::optional<RoundBody> operator()(const RoundedCylinder& s) const {
    return RoundBody{*round_solid(Cylinder{s.a, s.b, s.r}), s.rounding};
  }
  std::optional<RoundBody> operator()(const Sphere& s) const { return RoundBody{segment(s.center, s.center), s.r}; }
  std::optional<RoundBody> operator()(const Capsule& s) const { return RoundBody{segment(s.a, s.b), s.r}; }
  std::optional<RoundBody> operator()(const Segment& s) const { return RoundBody{segment(s.a, s.b), 0}; }
  std::optional<RoundBody> operator()(const Point& s) const { return RoundBody{segment(s.at, s.at), 0}; }
  std::optional<RoundBody> operator()(const Disc& s) const { return RoundBody{Round(s.center, s.normal, 0, s.r), 0}; }
  template <class S>
  std::optional<RoundBody> operator()(const S&) const {
    return {};
  }
};

}  // namespace

std::optional<RoundBody> round_body(const Shape& shape) { return std::visit(ToRoundBody{}, shape); }

LongVector RoundPair::Body::furthest(const LongVector& n) const {
  const long double along = dot(n, u);
  const LongVector radial = cross(u, cross(n, u));   // n - (n.u) u would not be orthogonal to u near the pole
  const long double across = norm(radial);
  const LongVector end = c + (along < 0 ? -h : h) * u;
  return across > 0 ? end + (r / across) * radial : end;
}

LongVector RoundPair::Body::nearest(const LongVector& p) const {
  const LongVector from = p - c, across = cross(u, cross(from, u));
  const long double along = dot(from, u), away = norm(across);
  return c + std::clamp(along, -h, h) * u + (away > r ? r / away : 1.0L) * across;
}

RoundPair::RoundPair(const Round& a, const Round& b)
    : a_(a), b_(b), body_{{{0, 0, 0}, a.axis, a.h, a.r}, {middle_from(b.p, b.q, a.p, a.q), b.axis, b.h, b.r}} {
  const LongVector& d = body_[1].c;
  const long double between = norm(d);
  error_ = 0x1p-57L * (between + a.h + a.r + b.h + b.r);
  const LongVector along = between > 0 ? d : a.axis;
  far_ = norm(body_[1].furthest(along) - body_[0].furthest(-along));
  size_ = size(0, 0);
}

long double RoundPair::size(long double rounding_a, long double rounding_b) const {
  const long double a = std::hypot(body_[0].h, body_[0].r), b = std::hypot(body_[1].h, body_[1].r);
  return std::max({far_ + rounding_a + rounding_b, 2 * (a + rounding_a), 2 * (b + rounding_b)});
}

// Each body lies in a ball. So the size is at most the greatest of both diameters and of the distance of the centres
// plus both radii.
long double RoundPair::size_at_most(long double rounding_a, long double rounding_b) const {
  const long double a = std::hypot(body_[0].h, body_[0].r) + rounding_a,
                    b = std::hypot(body_[1].h, body_[1].r) + rounding_b;
  return std::max({2 * a, 2 * b, norm(body_[1].c) + a + b}) + error_;
}

long double RoundPair::gap(const LongVector& n) const {
  const long double length = norm(n);
  long double width = dot(n, body_[1].c);
  for (const Body& s : body_) width -= s.h * std::fabs(dot(n, s.u)) + s.r * norm(cross(n, s.u));
  return width / length;
}

LongVector RoundPair::seen(const Vec3& p) const { return middle_from(wide(p), wide(p), a_.p, a_.q); }

long double RoundPair::outside(int body, const Vec3& p) const {
  const Round& s = body == 0 ? a_ : b_;
  const LongVector at = middle_from(wide(p), wide(p), s.p, s.q), across = cross(s.axis, cross(at, s.axis));
  return std::hypot(std::max(std::fabs(dot(at, s.axis)) - s.h, 0.0L), std::max(norm(across) - s.r, 0.0L));
}

// The gap is not smooth at the axes, on the great circles orthogonal to an axis, and where these circles meet. The
// maximum often lies there, so the nearest such directions are tried, too.
long double RoundPair::best_gap(const LongVector& n, long double lower) const {
  const auto take = [&](const LongVector& m) {
    const long double g = gap(m);
    if (g > lower) lower = g;   // false for 0 / 0
  };
  take(n);
  for (const Body& s : body_) {
    take(cross(s.u, cross(n, s.u)));
    take(dot(n, s.u) < 0 ? -s.u : s.u);
  }
  const LongVector z = cross(body_[0].u, body_[1].u);
  take(dot(n, z) < 0 ? -z : z);
  return lower;
}

// gap(m) >= gap(-m) where m.d >= 0, and where (m.z)(d.z) >= 0, z along both axes' normal, gap(m) >= gap of its mirror
// image: a quarter of the sphere is enough.
bool RoundPair::covered(const LongVector& point, long double& lower, long double width, int& left) const {
  const LongVector &d = body_[1].c, z = cross(body_[0].u, body_[1].u);
  const long double dz = dot(d, z), between = norm(d), sine = norm(z);
  const bool halves = between > 0, mirrors = std::fabs(dz) > 0x1p-40L * between && sine > 0x1p-20L;
  LongVector e[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  if (mirrors) {
    e[0] = (dz < 0 ? -1 / sine : 1 / sine) * z;
    e[1] = body_[0].u;
    e[2] = cross(e[0], e[1]);
  }
  std::vector<Triangle> open;
  for (const long double i : {1.0L, -1.0L})
    for (const long double j : {1.0L, -1.0L})
      for (const long double k : {1.0L, -1.0L}) {
        if (!mirrors || i > 0) open.push_back({{i * e[0], j * e[1], k * e[2]}});
      }
  while (!open.empty()) {
    if (--left < 0) return false;
    const Triangle t = open.back();
    open.pop_back();
    const LongVector &p = t.corner[0], &q = t.corner[1], &r = t.corner[2];
    if (halves && std::max({dot(p, d), dot(q, d), dot(r, d)}) < -0x1p-50L * between) continue;
    const LongVector sum = p + q + r, w = body_[1].furthest(-sum) - body_[0].furthest(sum);
    lower = std::max(lower, dot(sum, w) / norm(sum));   // = gap(sum)
    const long double limit = lower + width;
    if (limit >= 0)
      return false;   // the inequality holds for limit < 0 only: a direction between unit corners is shorter than 1
    long double reached[3] = {dot(p, w), dot(q, w), dot(r, w)};
    if (std::max({reached[0], reached[1], reached[2]}) <= limit) continue;
    if (std::max({dot(p, point), dot(q, point), dot(r, point)}) <= limit) continue;
    // The triangle crosses the great circle orthogonal to this axis. Any point along the side of the body may be taken.
    bool across = false;
    for (const Body& s : body_) {
      const long double slope[3] = {dot(p, s.u), dot(q, s.u), dot(r, s.u)};
      if (std::max({slope[0], slope[1], slope[2]}) <= 0 || std::min({slope[0], slope[1], slope[2]}) >= 0) continue;
      const long double end =
          dot(sum, s.u) < 0
              ? -s.h
              : s.h;   // back to the middle: the same for B, away from sum, and for A, which is subtracted
      for (int i = 0; i < 3; ++i) reached[i] += end * slope[i];
      lower_greatest(reached, slope, s.h);
      across = true;
    }
    if (across && std::max({reached[0], reached[1], reached[2]}) <= limit) continue;
    const auto middle = [](const LongVector& v, const LongVector& w2) {
      const LongVector m = v + w2;
      return (1 / norm(m)) * m;
    };
    const LongVector pq = middle(p, q), qr = middle(q, r), rp = middle(r, p);
    open.push_back({{p, pq, rp}});
    open.push_back({{pq, q, qr}});
    open.push_back({{rp, qr, r}});
    open.push_back({{pq, qr, rp}});
  }
  return true;
}

// If the smaller body is turned until the axes are parallel, its points move by no more than `turned`. Then B - A is a
// cylinder, and the depth of the origin in it has a closed form.
long double RoundPair::as_parallel() const {
  const Body &a = body_[0], &b = body_[1];
  const bool turn_a = a.h + a.r < b.h + b.r;
  const Body &small = turn_a ? a : b, &large = turn_a ? b : a;
  const LongVector d = b.c - a.c;
  const long double along = std::fabs(dot(d, large.u)) - a.h - b.h, across = norm(cross(large.u, d)) - a.r - b.r;
  const long double turned = (small.h + small.r) * std::min(norm(a.u - b.u), norm(a.u + b.u));
  return along < 0 && across < 0 ? std::max(along, across) + turned : HUGE_VALL;
}

Bracketed RoundPair::enclose(const Hint& hint, long double width, int triangles) const {
  Bracketed result{-HUGE_VALL, HUGE_VALL, 0};
  result.lower = best_gap(wide(hint.direction), result.lower);
  // Alternating projections, beginning at the hint. Their results are points of the solids.
  LongVector x = body_[0].nearest(seen(hint.witness_a)), y = body_[1].nearest(seen(hint.witness_b));
  for (int round = 0; round < 40 && result.upper - result.lower > width; ++round) {
    result.upper = std::min(result.upper, norm(y - x));
    if (result.upper - result.lower <= width || result.lower < -4 * error_) break;
    x = body_[0].nearest(y);
    y = body_[1].nearest(x);
    const LongVector between = y - x;
    result.lower = best_gap(between, result.lower);
  }
  if (!(result.upper < HUGE_VALL)) result.upper = norm(body_[1].c);
  if (result.upper - result.lower > width && result.lower < 0) result.upper = std::min(result.upper, as_parallel());
  if (result.upper - result.lower > width && result.lower < 0) {
    int left = triangles;
    long double lower = result.lower;
    if (covered(y - x, lower, width, left)) result.upper = std::min(result.upper, lower + width);
    result.lower = std::max(result.lower, lower);
    result.triangles = triangles - std::max(left, 0);
  }
  result.lower -= error_;
  result.upper += error_;
  return result;
}

}  // namespace octic::oracle
