// For each point of one circle, the stationary points of the other curve have a closed form. So one equation on the
// first circle remains for each of them: docs/derivations/fast_stationary.md.
#include "fast/stationary.h"

#include <algorithm>
#include <utility>

#include "fast/double_double.h"
#include "fast/scale.h"
#include "fast/solve/circle_roots.h"

namespace octic::fast {
namespace {

Double2 square_root(const Double2& a) noexcept {
  if (!(a.high > 0)) return 0;
  const double s = std::sqrt(a.high);
  return two_sum(s, (a - two_product(s, s)).value() / (2 * s));
}
Double2 dot2(const Vector2& a, const Vector2& b) noexcept { return (a.x * b.x + a.y * b.y) + a.z * b.z; }
Vector2 times(const Double2& s, const Vector2& v) noexcept { return {s * v.x, s * v.y, s * v.z}; }
Vector2 plus(const Vector2& a, const Vector2& b) noexcept { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector2 unit2(const Vector2& v) noexcept { return times(Double2(1) / square_root(dot2(v, v)), v); }

// A circle around its centre, with a frame to twice the precision: its points are on it, not only near it.
struct Ring {
  Vector2 e2, f2;
  Vec3 e, f, normal;
  double r;

  Ring(const Vec3& direction, double radius) noexcept : r(radius) {
    const Vec3 n = power_that_brings_near_one(largest(direction)) * direction;
    const double ax = std::fabs(n.x), ay = std::fabs(n.y), az = std::fabs(n.z);
    // orthogonal to n without any rounding
    const Vec3 across = ax <= ay && ax <= az ? Vec3{0, -n.z, n.y} : ay <= az ? Vec3{n.z, 0, -n.x} : Vec3{-n.y, n.x, 0};
    const Vector2 flat{across.x, across.y, across.z};
    e2 = unit2(flat);
    f2 = unit2(cross(n, flat));
    e = e2.value();
    f = f2.value();
    normal = unit(n);
  }
  Vec3 at(const OnCircle& c) const noexcept { return (r * c.x) * e + (r * c.y) * f; }
  Vec3 tangent(const OnCircle& c) const noexcept { return (-r * c.y) * e + (r * c.x) * f; }
  Vector2 exactly_at(const OnCircle& c) const noexcept {
    const Double2 length = square_root(two_product(c.x, c.x) + two_product(c.y, c.y));
    return times(Double2(r) / length, plus(times(Double2(c.x), e2), times(Double2(c.y), f2)));
  }
  Vector2 exact_tangent(const OnCircle& c) const noexcept { return exactly_at({-c.y, c.x}); }
  // The direction of the point in which a vector in the plane meets the circle.
  OnCircle towards(const Vec3& v) const noexcept {
    const double x = dot(v, e), y = dot(v, f), length = std::sqrt(x * x + y * y);
    return {x / length, y / length};
  }
  Vec3 in_plane(const Vec3& v) const noexcept { return dot(v, e) * e + dot(v, f) * f; }
  // Good also where nearly nothing of a long vector is in the plane.
  Vec3 in_plane(const Vector2& v) const noexcept { return dot2(v, e2).value() * e + dot2(v, f2).value() * f; }
};

OnCircle turned(const OnCircle& c, double angle) noexcept {
  const double length = std::sqrt(1 + angle * angle);
  return {(c.x - angle * c.y) / length, (c.y + angle * c.x) / length};
}

constexpr double noise = 0x1p-50;   // of a few products of lengths near one

// |w|/2 times the derivative of the squared distance from p to its nearest (side 1) or farthest (side -1) point of the
// other circle: |w| D.p' - side r2 w.p', with w = the part of D + p in the other plane. The factor tames it where w is
// small.
struct CircleToCircle {
  const Ring& first;
  const Ring& second;
  Vec3 d, d_second;   // from the second centre to the first: its parts in the two planes
  double side, in_plane = norm(d);

  Vec3 from_axis(const Vec3& p) const noexcept { return d_second + second.in_plane(p); }
  double value(const OnCircle& c) const noexcept {
    const Vec3 w = from_axis(first.at(c)), t = first.tangent(c);
    return norm(w) * dot(d, t) - side * second.r * dot(w, t);
  }
  ArcBounds arc_bounds(const OnCircle& c, double half) const noexcept {
    const Vec3 p = first.at(c), w = from_axis(p), t = first.tangent(c), t2 = second.in_plane(t);
    const double length = norm(w), r = first.r, least = length - r * half, most = length + r * half;
    const double steep = in_plane * r, rough = second.r * r;
    ArcBounds out;
    out.value = length * dot(d, t) - side * second.r * dot(w, t);
    out.slope = (length > 0 ? dot(w, t) / length : 0) * dot(d, t) - length * dot(d, p) -
                side * second.r * (dot(t2, t) - dot(w, p));
    out.steepest = (r + most) * (steep + rough);
    // not where w may vanish, at an end neither
    out.bend = least > 0.25 * r * half ? steep * (3 * r + r * r / least + most) + rough * (3 * r + most) : HUGE_VAL;
    out.noise = noise * (steep + rough) * (1 + r);
    return out;
  }
};

// Half the derivative of the squared distance from a point of the circle to a line: (D + p).p' but for its part along
// it.
struct CircleToLine {
  const Ring& ring;
  Vec3 d, along;   // from the line to the centre; unit

  Vec3 off(const Vec3& v) const noexcept { return v - dot(v, along) * along; }
  double value(const OnCircle& c) const noexcept { return dot(off(d + ring.at(c)), ring.tangent(c)); }
  ArcBounds arc_bounds(const OnCircle& c, double half) const noexcept {
    const Vec3 p = ring.at(c), t = ring.tangent(c);
    (void)half;
    const double r = ring.r, far = norm(d) * r;
    ArcBounds out;
    out.value = value(c);
    out.slope = dot(off(t), t) - dot(off(d + p), p);
    out.steepest = far + r * r;
    out.bend = far + 2 * r * r;
    out.noise = noise * out.steepest;
    return out;
  }
};

// What the squared distance is above its stationary value near by, to second order in the rounding of the angles: all
// there is of it where the curves cross. Gradient (u, v) and Hessian of half the squared distance.
double excess(double u, double v, double uu, double uv, double vv) noexcept {
  const double determinant = uu * vv - uv * uv;
  return determinant == 0 ? 0 : (u * u * vv - 2 * u * v * uv + v * v * uu) / determinant;
}

// Two points, one on each circle, with gradient (u, v) and Hessian of half their squared distance in the two angles.
struct RimsMeeting {
  OnCircle on_a, on_b;
  Vector2 between;   // from the second point to the first
  double u, v, uu, uv, vv;
  bool twice = false;   // gradient and Hessian were computed to twice the precision
  bool lost = false;    // and are rounding nevertheless: the radii are too unequal

  // d: from the second centre to the first.
  RimsMeeting(const Ring& a, const Ring& b, const Vector2& d, const OnCircle& on_first, const OnCircle& on_second,
              bool with_care = false) noexcept
      : on_a(on_first), on_b(on_second), twice(with_care) {
    const Vector2 p2 = a.exactly_at(on_a), q2 = b.exactly_at(on_b);
    between = plus(d, p2 - q2);
    const Vec3 w = between.value(), p = a.at(on_a), q = b.at(on_b), tp = a.tangent(on_a), tq = b.tangent(on_b);
    u = dot(w, tp), v = -dot(w, tq);
    uu = dot(tp, tp) - dot(w, p), vv = dot(tq, tq) + dot(w, q), uv = -dot(tp, tq);
    twice = twice || !is_far_from_rounding(a.r, b.r, norm(w));
    if (!twice) return;
    differentiate(p2, q2, a.exact_tangent(on_a), b.exact_tangent(on_b));
    lost = !is_far_from_rounding(a.r, b.r, norm(w), 0x1p-90);   // of 2^-104; chosen
  }
  // The Hessian may be a small difference, as where one circle is tiny and near the axis of the other. Rounding would
  // then also turn the angles.
  bool is_far_from_rounding(double ra, double rb, double distance, double least = 0x1p-12) const noexcept {   // chosen
    return std::fabs(uu) > least * ra * (ra + distance) && std::fabs(vv) > least * rb * (rb + distance) &&
           std::fabs(uu * vv - uv * uv) > least * (std::fabs(uu * vv) + uv * uv);
  }
  [[gnu::noinline, gnu::cold]] void differentiate(const Vector2& p, const Vector2& q, const Vector2& tp,
                                                  const Vector2& tq) noexcept {
    u = dot2(between, tp).value(), v = -dot2(between, tq).value();
    uu = (dot2(p, p) - dot2(between, p)).value(), vv = (dot2(q, q) + dot2(between, q)).value();
    uv = -dot2(tp, tq).value();
  }
  // The second point follows from the direction in which the first lies. Near the axis of the second circle rounding
  // decides that direction, and of the first point's angle, too, not all digits are known. Newton's steps put both
  // right; two are enough where any are needed (MEASURED: 300,000 circles through nearly the axis of another one, 1e-2
  // to 1e-16 away, in both orders: a slope is at most 0.26 of what stationary_point_error allows).
  RimsMeeting settled(const Ring& a, const Ring& b, const Vector2& d) const noexcept {
    constexpr int most = 4;
    RimsMeeting m = *this;
    for (int i = 0; i < most; ++i) {
      const RimsMeeting better = m.after_newton(a, b, d);
      if (!(better.slope() < m.slope())) break;
      m = better;
    }
    return m;
  }
  RimsMeeting after_newton(const Ring& a, const Ring& b, const Vector2& d) const noexcept {
    const double determinant = uu * vv - uv * uv;
    if (determinant == 0) return *this;
    return {a,    b, d, turned(on_a, (v * uv - u * vv) / determinant), turned(on_b, (u * uv - v * uu) / determinant),
            twice};
  }
  double slope() const noexcept { return larger(std::fabs(u), std::fabs(v)); }
  double excess() const noexcept { return lost ? 0 : fast::excess(u, v, uu, uv, vv); }
  StationaryPair::Kind kind() const noexcept {
    if (uu * vv < uv * uv) return StationaryPair::Kind::saddle;
    return uu + vv > 0 ? StationaryPair::Kind::minimum : StationaryPair::Kind::maximum;
  }
};

void sort(Stationary& s) noexcept {
  std::sort(s.pairs, s.pairs + s.count,
            [](const StationaryPair& a, const StationaryPair& b) { return a.distance < b.distance; });
}

Stationary walk(const Disc& first, const Disc& second) noexcept {
  const double scale = power_that_brings_near_one(
      larger(larger(first.r, second.r), larger(largest(first.center), largest(second.center))));
  // a common unit first, so that the difference of the centres cannot overflow; then its own
  const Vector2 between = sum(scale * first.center, -(scale * second.center));
  const double shrink =
      power_that_brings_near_one(larger(larger(scale * first.r, scale * second.r), largest(between.value())));
  const Vector2 d2 = times(Double2(shrink), between);
  const double unit_length = scale * shrink;
  const Ring a(first.normal, unit_length * first.r), b(second.normal, unit_length * second.r);
  const Vec3 d_a = a.in_plane(d2), d_b = b.in_plane(d2);
  Stationary s;
  const auto give = [&](const OnCircle& on_a, double side) {
    if (s.count == Stationary::most) {
      s.all = false;
      return;
    }
    const RimsMeeting m =
        RimsMeeting(a, b, d2, on_a, b.towards(side * (d_b + b.in_plane(a.at(on_a))))).settled(a, b, d2);
    s.all = s.all && !m.lost;
    StationaryPair& pair = s.pairs[s.count++];
    pair.distance = square_root(dot2(m.between, m.between) - Double2(m.excess())).value() / unit_length;
    pair.x = first.center + (1 / unit_length) * a.at(m.on_a);
    pair.y = second.center + (1 / unit_length) * b.at(m.on_b);
    pair.kind = m.kind();
  };
  for (const double side : {1.0, -1.0}) {
    const CircleToCircle function{a, b, d_a, d_b, side};
    auto found = [&](const OnCircle& c) { give(c, side); };
    if (!CircleRoots<CircleToCircle, decltype(found)>(function, found).search()) s.all = false;
  }
  sort(s);
  return s;
}

}  // namespace

Stationary stationary_distances(const Disc& first, const Disc& second) noexcept {
  const Stationary along_first = walk(first, second);
  if (along_first.all) return along_first;
  // where a circle meets the axis of the other, the equation is steep without end; along the other it need not be
  Stationary along_second = walk(second, first);
  if (!along_second.all) return along_first;
  for (int i = 0; i < along_second.count; ++i) std::swap(along_second.pairs[i].x, along_second.pairs[i].y);
  return along_second;
}

Stationary stationary_distances(const InfiniteCylinder& line, const Disc& circle) noexcept {
  const double scale =
      power_that_brings_near_one(larger(circle.r, larger(largest(circle.center), largest(line.point))));
  const Vec3 along = power_that_brings_near_one(largest(line.direction)) * line.direction;
  const Vector2 a2{along.x, along.y, along.z};
  const auto off = [&](const Vector2& v) {   // without its part along the line
    return v - times(dot(along, v) / dot(along, a2), a2);
  };
  const Vector2 raw = sum(scale * circle.center, -(scale * line.point)), between = off(raw);
  const double shrink = power_that_brings_near_one(larger(scale * circle.r, largest(between.value())));
  const Vector2 d2 = times(Double2(shrink), between);
  const double unit_length = scale * shrink;
  const Ring ring(circle.normal, unit_length * circle.r);
  const CircleToLine function{ring, d2.value(), unit(along)};
  Stationary s;
  auto found = [&](const OnCircle& c) {
    if (s.count == Stationary::most) return;
    const Vector2 v2 = off(plus(d2, ring.exactly_at(c)));
    const Vec3 p = ring.at(c), t = ring.tangent(c), v = v2.value();
    StationaryPair& pair = s.pairs[s.count++];
    const Vec3 across = function.off(t);
    const double bend = dot(across, across) - dot(v, p);
    pair.distance = square_root(dot2(v2, v2) - Double2(excess(dot(v, t), 0, bend, 0, 1))).value() / unit_length;
    pair.y = circle.center + (1 / unit_length) * p;
    pair.x = pair.y - (1 / unit_length) * v;
    // along the line the distance only grows: what counts is what is left after the best place on it
    pair.kind = bend < 0 ? StationaryPair::Kind::saddle : StationaryPair::Kind::minimum;
  };
  s.all = CircleRoots<CircleToLine, decltype(found)>(function, found).search();
  sort(s);
  return s;
}

}  // namespace octic::fast
