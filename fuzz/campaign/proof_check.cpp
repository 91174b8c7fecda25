#include "fuzz/campaign/proof_check.h"

#include <algorithm>
#include <cmath>

#include "reference/filter/gjk.h"

namespace octic::fuzz {
namespace {

LongVector operator+(const LongVector& a, const LongVector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
LongVector operator*(long double s, const LongVector& v) { return {s * v.x, s * v.y, s * v.z}; }
LongVector operator-(const LongVector& v) { return {-v.x, -v.y, -v.z}; }
LongVector cross(const LongVector& a, const LongVector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
LongVector normalized(const LongVector& v) { return (1 / norm(v)) * v; }
long double sum_of(const LongVector& v) { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

struct Turned {
  LongVector x, y, z;
};
Turned turned(const Quaternion& q) {
  const long double w = q.w, x = q.x, y = q.y, z = q.z, one = 1 / ((w * w + x * x) + (y * y + z * z));
  return {one * LongVector{(w * w + x * x) - (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)},
          one * LongVector{2 * (x * y - w * z), (w * w + y * y) - (x * x + z * z), 2 * (y * z + w * x)},
          one * LongVector{2 * (x * z + w * y), 2 * (y * z - w * x), (w * w + z * z) - (x * x + y * y)}};
}

void stand_at(LongSolid& s, const Vec3& c) { s.from = s.to = wide(c); }
void between(LongSolid& s, const Vec3& a, const Vec3& b, double r, double rho) {
  s.from = wide(a), s.to = wide(b), s.r = r, s.rho = rho;
  const LongVector half = 0.5L * (s.to - s.from);
  s.h = norm(half);
  if (s.h > 0) s.axis = (1 / s.h) * half;
}
void with_base(LongSolid& s, const Turned& frame, std::vector<LongSolid::Corner> corners) {
  s.axis = frame.z, s.x = frame.x, s.y = frame.y;
  s.corners = std::move(corners);
}

struct Made {
  LongSolid& s;
  void operator()(const Cylinder& c) { between(s, c.a, c.b, c.r, 0); }
  void operator()(const RoundedCylinder& c) { between(s, c.a, c.b, c.r, c.rounding); }
  void operator()(const Capsule& c) { between(s, c.a, c.b, 0, c.r); }
  void operator()(const Segment& c) { between(s, c.a, c.b, 0, 0); }
  void operator()(const Sphere& c) { stand_at(s, c.center), s.rho = c.r; }
  void operator()(const Point& c) { stand_at(s, c.at); }
  void operator()(const PosedCylinder& c) {
    stand_at(s, c.center), s.axis = turned(c.q).z, s.h = c.half_length, s.r = c.r;
  }
  void operator()(const Disc& c) { stand_at(s, c.center), s.axis = normalized(wide(c.normal)), s.r = c.r; }
  void operator()(const HalfSpace& c) {
    stand_at(s, c.point), s.exact = wide(c.normal), s.axis = normalized(s.exact), s.kind = LongSolid::Kind::half_space;
  }
  void operator()(const InfiniteCylinder& c) {
    stand_at(s, c.point), s.exact = wide(c.direction), s.axis = normalized(s.exact), s.rho = c.r,
                          s.kind = LongSolid::Kind::line;
  }
  void operator()(const Box& c) {
    stand_at(s, c.center);
    s.h = c.half.z;
    const long double x = c.half.x, y = c.half.y;
    with_base(s, turned(c.q), {{x, y}, {-x, y}, {-x, -y}, {x, -y}});
    s.edges = {{-2 * x, 0}, {0, -2 * y}, {2 * x, 0}, {0, 2 * y}};
  }
  void operator()(const Prism& c) {
    stand_at(s, c.center);
    s.h = c.half_length;
    const Turned frame = turned(c.q);
    const Vec2 first = c.base.front();
    std::vector<LongSolid::Corner> corners;
    long double x = 0, y = 0;   // the middle, about: a double, so that it is no question where it is
    for (const Vec2& p : c.base) x += p.x, y += p.y;
    const double mx = static_cast<double>(x / static_cast<long double>(c.base.size())),
                 my = static_cast<double>(y / static_cast<long double>(c.base.size()));
    const long double middle_x = std::isfinite(mx) ? mx : first.x, middle_y = std::isfinite(my) ? my : first.y;
    for (const Vec2& p : c.base) corners.push_back({p.x - middle_x, p.y - middle_y});
    for (std::size_t i = 0; i < c.base.size(); ++i) {
      const Vec2 &p = c.base[i], &q = c.base[(i + 1) % c.base.size()];
      s.edges.push_back({static_cast<long double>(q.x) - p.x, static_cast<long double>(q.y) - p.y});
    }
    with_base(s, frame, std::move(corners));
    s.turn = c.q, s.middle = {middle_x, middle_y};
    s.beyond = middle_x * frame.x + middle_y * frame.y;
    s.off = std::fabs(middle_x) + std::fabs(middle_y);
  }
};

// A core without its ball: how far it reaches along n.
long double support(const LongSolid& s, const LongVector& n) {
  long double most = s.h * std::fabs(dot(n, s.axis));
  if (s.r > 0) most += s.r * norm(cross(n, s.axis));
  if (!s.corners.empty()) {
    const long double x = dot(n, s.x), y = dot(n, s.y);
    long double best = -HUGE_VALL;
    for (const auto& c : s.corners) best = std::max(best, x * c.x + y * c.y);
    most += best;
  }
  return most;
}

// A point of the core, highest along n or nearly so, seen from its centre.
LongVector supporting(const LongSolid& s, const LongVector& n) {
  LongVector p = (dot(n, s.axis) < 0 ? -s.h : s.h) * s.axis;
  const LongVector radial = cross(s.axis, cross(n, s.axis));
  const long double across = norm(radial);
  if (s.r > 0 && across > 0x1p-40L * norm(n)) p = p + (s.r / across) * radial;
  if (!s.corners.empty()) {
    const long double x = dot(n, s.x), y = dot(n, s.y);
    const auto best = std::max_element(s.corners.begin(), s.corners.end(), [&](const auto& v, const auto& w) {
      return x * v.x + y * v.y < x * w.x + y * w.y;
    });
    p = p + (best->x * s.x + best->y * s.y);
  }
  return p;
}

__extension__ typedef __float128 Quad;
struct QuadVector {
  Quad x, y, z;
};
QuadVector quad(const LongVector& v) { return {v.x, v.y, v.z}; }
QuadVector operator+(const QuadVector& a, const QuadVector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
QuadVector operator-(const QuadVector& a, const QuadVector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
QuadVector operator*(const Quad& s, const QuadVector& v) { return {s * v.x, s * v.y, s * v.z}; }
Quad dot(const QuadVector& a, const QuadVector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
QuadVector cross(const QuadVector& a, const QuadVector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
LongVector rounded(const QuadVector& v) {
  return {static_cast<long double>(v.x), static_cast<long double>(v.y), static_cast<long double>(v.z)};
}

// Where the centre of a prism is from its own origin.
QuadVector beyond(const LongSolid& s) {
  if (s.off == 0) return {0, 0, 0};
  const Quad w = s.turn.w, x = s.turn.x, y = s.turn.y, z = s.turn.z, one = 1 / ((w * w + x * x) + (y * y + z * z)),
             u = s.middle.x, v = s.middle.y;
  return one * QuadVector{((w * w + x * x) - (y * y + z * z)) * u + 2 * (x * y - w * z) * v,
                          2 * (x * y + w * z) * u + ((w * w + y * y) - (x * x + z * z)) * v,
                          2 * (x * z - w * y) * u + 2 * (y * z + w * x) * v};
}

// Signed distance of the solid from y, seen from its centre: at most this, up to the error.
long double distance(const LongSolid& s, const LongVector& y, long double error) {
  const long double along = dot(y, s.axis);
  if (s.kind == LongSolid::Kind::half_space) return along;
  const LongVector radial = y - along * s.axis;
  if (s.kind == LongSolid::Kind::line) return norm(radial) - s.rho;
  const long double above = std::fabs(along) - s.h;
  long double beside;
  if (s.corners.empty()) {
    beside = norm(radial) - s.r;
  } else {
    const long double px = dot(y, s.x), py = dot(y, s.y);
    long double left = HUGE_VALL, right = HUGE_VALL, nearest2 = HUGE_VALL;
    for (std::size_t i = 0; i < s.corners.size(); ++i) {
      const auto &c = s.corners[i], &e = s.edges[i];
      const long double wx = px - c.x, wy = py - c.y, length2 = e.x * e.x + e.y * e.y;
      const long double t = length2 > 0 ? std::clamp((e.x * wx + e.y * wy) / length2, 0.0L, 1.0L) : 0,
                        ox = wx - t * e.x, oy = wy - t * e.y;
      nearest2 = std::min(nearest2, ox * ox + oy * oy);
      const long double side = length2 > 0 ? (e.x * wy - e.y * wx) / std::sqrt(length2) : 0;
      left = std::min(left, side), right = std::min(right, -side);
    }
    const long double inside = std::max(left, right);
    beside = inside > error ? -inside : std::sqrt(nearest2);
  }
  const long double up = std::max(above, 0.0L), out = std::max(beside, 0.0L);
  const long double core = above > 0 || beside > 0 ? std::sqrt(up * up + out * out) : std::max(above, beside);
  return core - s.rho;
}

}  // namespace

LongSolid long_solid(const Shape& shape) {
  LongSolid s;
  std::visit(Made{s}, shape);
  long double wide2 = s.r * s.r;
  for (const auto& c : s.corners) wide2 = std::max(wide2, c.x * c.x + c.y * c.y);
  s.reach = std::sqrt(s.h * s.h + wide2) + s.rho;
  return s;
}

LongPair::LongPair(const LongSolid& a, const LongSolid& b) : a_(a), b_(b) {
  d_ = 0.5L * ((b.from - a.from) + (b.to - a.to)) + (b.beyond - a.beyond);
  sum_ = sum_of(d_) + a.reach + b.reach + a.off + b.off;
  error_ = 0x1p-58L * sum_;
}

bool LongPair::surely_far() const {
  return a_.kind == LongSolid::Kind::bounded && b_.kind == LongSolid::Kind::bounded &&
         norm(d_) > a_.reach + b_.reach + error_;
}

bool LongPair::surely_apart(const LongVector& direction) const {
  LongVector n = direction;
  long double more = 1;
  for (int i = 0; i < 2; ++i) {
    const LongSolid& s = i ? b_ : a_;
    if (s.kind == LongSolid::Kind::half_space) n = i ? -s.axis : s.axis;
    if (s.kind == LongSolid::Kind::line) {   // the part of it that is orthogonal; the axis is known to 16u, and so is
                                             // that part, times what was lost
      const long double before = norm(n);
      n = n - dot(n, s.axis) * s.axis;
      const long double left = norm(n);
      if (!(left > 0x1p-10L * before)) return false;
      more *= 2 * before / left;
    }
  }
  const long double length = norm(n);
  if (!(length > 0x1p-3000L && length < 0x1p3000L)) return false;
  const auto width = [](const LongSolid& s, const LongVector& m) {
    return s.kind == LongSolid::Kind::bounded ? support(s, m) : 0;
  };
  return dot(n, d_) - width(a_, n) - width(b_, -n) - (a_.rho + b_.rho) * length > more * error_ * length;
}

bool LongPair::surely_overlapping(const LongVector& p) const {
  return distance(a_, p, error_) + distance(b_, p - d_, error_) < -8 * error_;
}

std::optional<Relation> LongPair::by_the_one_direction() const {
  using Kind = LongSolid::Kind;
  if (a_.kind == Kind::line &&
      b_.kind == Kind::line) {   // differences of products of doubles: n is as good as 113 digits are
    const QuadVector n = cross(quad(a_.exact), quad(b_.exact)), d = quad(b_.from) - quad(a_.from);
    const LongVector m = rounded(n);
    const Quad along = dot(n, d);
    const long double length = norm(m), gap = std::fabs(static_cast<long double>(along)) - (a_.rho + b_.rho) * length;
    const long double error = 0x1p-58L * (std::fabs(static_cast<long double>(along)) + (a_.rho + b_.rho) * length) +
                              0x1p-100L * length * sum_of(d_);
    if (gap > error) return Relation::apart;
    if (gap < -error) return Relation::overlapping;
    return {};
  }
  const LongSolid &plane = a_.kind == Kind::half_space ? a_ : b_, &other = a_.kind == Kind::half_space ? b_ : a_;
  const LongVector to = a_.kind == Kind::half_space ? d_ : -d_;
  const long double gap = dot(plane.axis, to) - support(other, -plane.axis) - other.rho;
  if (gap > error_) return Relation::apart;
  if (gap < -error_) return Relation::overlapping;
  return {};
}

bool LongPair::has_one_direction() const {
  using Kind = LongSolid::Kind;
  return a_.kind == Kind::half_space || b_.kind == Kind::half_space || (a_.kind == Kind::line && b_.kind == Kind::line);
}

void LongPair::sharpen() {
  using Kind = LongSolid::Kind;
  const bool bounded = a_.kind == Kind::bounded && b_.kind == Kind::bounded;
  if (bounded && a_.off == 0 && b_.off == 0) return;
  QuadVector d =
      Quad(0.5) * ((quad(b_.from) - quad(a_.from)) + (quad(b_.to) - quad(a_.to))) + (beyond(b_) - beyond(a_));
  const long double whole = sum_of(d_) + a_.off + b_.off;
  if (!bounded) {
    const LongSolid& s = a_.kind == Kind::bounded ? b_ : a_;
    const QuadVector n = quad(s.exact), along = (dot(n, d) / dot(n, n)) * n;
    d = s.kind == Kind::line ? d - along : along;
  }
  d_ = rounded(d);
  sum_ = sum_of(d_) + a_.reach + b_.reach;
  error_ = 0x1p-58L * sum_ + 0x1p-100L * whole;
}

// p in the middle plane of s, from its centre: how far inside of the disc or polygon there.
long double beside(const LongSolid& s, const LongVector& p) {
  if (s.corners.empty()) return s.r - norm(p - dot(p, s.axis) * s.axis);
  const long double px = dot(p, s.x), py = dot(p, s.y);
  long double left = HUGE_VALL, right = HUGE_VALL;
  for (std::size_t i = 0; i < s.corners.size(); ++i) {
    const auto &c = s.corners[i], &e = s.edges[i];
    const long double length = std::sqrt(e.x * e.x + e.y * e.y),
                      side = length > 0 ? (e.x * (py - c.y) - e.y * (px - c.x)) / length : 0;
    left = std::min(left, side), right = std::min(right, -side);
  }
  return std::max(left, right);
}
// The part of a line in that plane that is over it, about.
void clip(const LongSolid& s, const LongVector& foot, const LongVector& along, long double& low, long double& high) {
  if (s.corners.empty()) {
    const long double middle = -dot(foot, along), off = norm(foot + middle * along), half2 = s.r * s.r - off * off,
                      half = half2 > 0 ? std::sqrt(half2) : 0;
    low = std::max(low, middle - half), high = std::min(high, middle + half);
    return;
  }
  long double area = 0;
  for (std::size_t i = 0; i < s.corners.size(); ++i)
    area += s.corners[i].x * s.edges[i].y - s.corners[i].y * s.edges[i].x;
  const long double px = dot(foot, s.x), py = dot(foot, s.y), ax = dot(along, s.x), ay = dot(along, s.y),
                    turn = area < 0 ? -1 : 1;
  for (std::size_t i = 0; i < s.corners.size(); ++i) {
    const auto &c = s.corners[i], &e = s.edges[i];
    const long double side = turn * (e.x * (py - c.y) - e.y * (px - c.x)),
                      slope = turn * (e.x * ay - e.y * ax);   // side + t slope > 0
    if (slope > 0) low = std::max(low, -side / slope);
    if (slope < 0) high = std::min(high, -side / slope);
  }
}

// A point within rho of both planes, or of a plane and a line, is within 3 (rho + E) / sine of the true common line or
// point.
bool LongPair::surely_crossing() const {
  if (a_.kind != LongSolid::Kind::bounded || b_.kind != LongSolid::Kind::bounded) return false;
  const LongVector c = rounded(cross(quad(a_.axis), quad(b_.axis)));
  const long double sine = norm(c), cosine = dot(a_.axis, b_.axis), da = dot(d_, a_.axis), db = dot(d_, b_.axis);
  if (sine > 0x1p-24L) {
    const LongVector along = (1 / sine) * c, across = cross(along, a_.axis), at = (db / dot(across, b_.axis)) * across,
                     foot = at + dot(d_ - at, along) * along;
    long double low = -HUGE_VALL, high = HUGE_VALL;
    clip(a_, foot, along, low, high);
    clip(b_, foot - d_, along, low, high);
    const LongVector p = foot + 0.5L * (low + high) * along;
    const long double rho = std::max(std::fabs(dot(p, a_.axis)), std::fabs(dot(p - d_, b_.axis))),
                      least = 8 * (rho + 4 * error_) / sine;
    if (beside(a_, p) > least && beside(b_, p - d_) > least) return true;
  }
  if (std::fabs(cosine) > 0x1p-24L) {
    const long double t = da / cosine, u = db / cosine, least = 64 * error_ / std::fabs(cosine);
    if (b_.h - std::fabs(t) > least && beside(a_, d_ - t * b_.axis) > least) return true;
    if (a_.h - std::fabs(u) > least && beside(b_, u * a_.axis - d_) > least) return true;
  }
  return false;
}

std::optional<Relation> LongPair::by_four_points() const {
  using reference::filter::Point;
  if (a_.kind == LongSolid::Kind::line || b_.kind == LongSolid::Kind::line) {   // a part of it, next to the other
    LongSolid a = a_, b = b_;
    LongSolid& line = a.kind == LongSolid::Kind::line ? a : b;
    line.kind = LongSolid::Kind::bounded;
    line.h = 4 * sum_;
    line.reach = line.h + line.rho;
    LongPair part(a, b);
    part.d_ = d_, part.sum_ = 5 * sum_, part.error_ = 5 * error_;
    const std::optional<Relation> found = part.by_four_points();
    return found == Relation::overlapping ? found : std::nullopt;
  }
  if (surely_crossing()) return Relation::overlapping;
  const long double shrink = std::ldexp(1.0L, -std::ilogb(sum_));
  const auto point = [](const LongVector& v) {
    return Point{static_cast<double>(v.x), static_cast<double>(v.y), static_cast<double>(v.z)};
  };
  std::vector<Point> bases[2];
  const auto core = [&](const LongSolid& s, const LongVector& centre, std::vector<Point>& base) {
    for (const auto& c : s.corners) base.push_back(point(shrink * (c.x * s.x + c.y * s.y)));
    return reference::filter::Core{point(shrink * centre), base, point(shrink * s.h * s.axis), point(s.axis),
                                   static_cast<double>(shrink * s.r)};
  };
  const reference::filter::Core a = core(a_, {0, 0, 0}, bases[0]), b = core(b_, d_, bases[1]);
  const reference::filter::Guess guess = gjk(a, b, false);
  const auto vector = [](const Point& p) { return LongVector{p[0], p[1], p[2]}; };
  if (surely_apart(vector(guess.n))) return Relation::apart;
  LongVector p[4];
  long double most2 = 0;
  if (guess.vertices < 4) {   // nearest points of the cores, within reach of the balls
    LongVector between{0, 0, 0};
    long double weights = 0;
    for (int i = 0; i < guess.vertices; ++i) {
      const auto k = static_cast<std::size_t>(i);
      const LongVector n = vector(guess.along[k]);
      between = between + guess.weight[k] * (supporting(a_, n) - (d_ + supporting(b_, -n)));
      weights += guess.weight[k];
    }
    return weights > 0.5L && norm(between) / weights < a_.rho + b_.rho - 8 * error_
               ? std::optional(Relation::overlapping)
               : std::nullopt;
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const LongVector n = vector(guess.along[i]);
    p[i] = supporting(a_, n) - (d_ + supporting(b_, -n));
    most2 = std::max(most2, dot(p[i], p[i]));
  }
  // each is known to E: a determinant to 3 E of the square of the greatest length, and its own rounding
  const long double without[4] = {dot(p[1], cross(p[2], p[3])), -dot(p[0], cross(p[2], p[3])),
                                  dot(p[0], cross(p[1], p[3])), -dot(p[0], cross(p[1], p[2]))};
  const auto [least, most] = std::minmax({without[0], without[1], without[2], without[3]});
  return least > 8 * error_ * most2 || most < -8 * error_ * most2 ? std::optional(Relation::overlapping) : std::nullopt;
}

// In doubles it would do; a proposal.
LongVector LongPair::nearest(const LongSolid& s, const LongVector& y) const {
  constexpr long double part = 0.97L;   // of the solid: what is shared by smaller ones is well inside
  const long double along = dot(y, s.axis);
  if (s.kind == LongSolid::Kind::half_space) return along > 0 ? y - along * s.axis : y;
  LongVector radial = y - along * s.axis;
  if (s.kind == LongSolid::Kind::line) {
    const long double out = norm(radial);
    return along * s.axis + (out > part * s.rho && out > 0 ? part * s.rho / out : 1) * radial;
  }
  if (s.corners.empty()) {
    const long double out = norm(radial);
    radial = (out > part * s.r && out > 0 ? part * s.r / out : 1) * radial;
  } else {
    const long double px = dot(y, s.x), py = dot(y, s.y);
    long double best2 = HUGE_VALL, bx = px, by = py, left = HUGE_VALL, right = HUGE_VALL;
    for (std::size_t i = 0; i < s.corners.size(); ++i) {
      const auto &c = s.corners[i], &e = s.edges[i];
      const long double wx = px - part * c.x, wy = py - part * c.y, length2 = part * part * (e.x * e.x + e.y * e.y);
      const long double t = length2 > 0 ? std::clamp(part * (e.x * wx + e.y * wy) / length2, 0.0L, 1.0L) : 0;
      const long double ox = wx - t * part * e.x, oy = wy - t * part * e.y;
      if (ox * ox + oy * oy < best2) best2 = ox * ox + oy * oy, bx = px - ox, by = py - oy;
      const long double side = e.x * wy - e.y * wx;
      left = std::min(left, side), right = std::min(right, -side);
    }
    if (left > 0 || right > 0) bx = px, by = py;
    radial = bx * s.x + by * s.y;
  }
  const LongVector core = std::clamp(along, -part * s.h, part * s.h) * s.axis + radial;
  const LongVector out = y - core;
  const long double far = norm(out);
  return far > part * s.rho && far > 0 ? core + (part * s.rho / far) * out : y;
}

std::optional<Relation> LongPair::quickly(Relation claimed) const {
  if (has_one_direction()) return by_the_one_direction();
  if (claimed == Relation::apart) {
    if (surely_apart(d_)) return Relation::apart;
    return {};
  }
  LongVector on_b = d_;
  for (int round = 0; round < 2; ++round) {
    const LongVector on_a = nearest(a_, on_b);
    if (surely_overlapping(on_a)) return Relation::overlapping;
    on_b = d_ + nearest(b_, on_a - d_);
    if (surely_overlapping(on_b)) return Relation::overlapping;
  }
  return {};
}

std::optional<Relation> LongPair::settle(const Vec3& direction, const Vec3& witness_a, const Vec3& witness_b) const {
  LongPair sharper = *this;
  sharper.sharpen();
  return sharper.tried(direction, witness_a, witness_b);
}

std::optional<Relation> LongPair::tried(const Vec3& direction, const Vec3& witness_a, const Vec3& witness_b) const {
  if (has_one_direction()) return by_the_one_direction();
  if (surely_apart(wide(direction))) return Relation::apart;
  const bool from_b = a_.kind == LongSolid::Kind::line;   // whose centre has been moved
  const LongVector origin = from_b ? 0.5L * (b_.from + b_.to) + b_.beyond - d_ : 0.5L * (a_.from + a_.to) + a_.beyond;
  const LongVector x = wide(witness_a) - origin, y = wide(witness_b) - origin;
  for (const LongVector& p : {0.5L * (x + y), x, y})
    if (surely_overlapping(p)) return Relation::overlapping;
  if (surely_apart(d_)) return Relation::apart;
  LongVector on_b = d_;
  for (int round = 0; round < 12; ++round) {
    const LongVector on_a = nearest(a_, on_b);
    if (surely_overlapping(on_a)) return Relation::overlapping;
    on_b = d_ + nearest(b_, on_a - d_);
    if (surely_overlapping(on_b)) return Relation::overlapping;
    if (surely_apart(on_b - on_a)) return Relation::apart;
  }
  const LongVector across = cross(a_.axis, b_.axis);
  for (const LongVector& n : {a_.axis, b_.axis, across})
    if (surely_apart(n) || surely_apart(-n)) return Relation::apart;
  return by_four_points();
}

}  // namespace octic::fuzz
