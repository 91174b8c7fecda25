#include "reference/certificate/size.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

#include "reference/certificate/bounds.h"
#include "reference/certificate/point.h"

namespace octic::certificate {
namespace {

using std::ldexp;
Point ldexp(const Point& a, int e) { return {std::ldexp(a[0], e), std::ldexp(a[1], e), std::ldexp(a[2], e)}; }
Point unit(const Point& a) {
  const double m = largest(a);
  if (!(m > 0)) return {0, 0, 1};
  const double e =
      std::ldexp(1.0, -std::ilogb(m) / 2);   // twice half the exponent: a subnormal m has no finite reciprocal
  const Point s = e * (e * a);
  return (1 / std::sqrt(dot(s, s))) * s;
}

// v - u, scaled by 2^e: subtracted first, so that a pair far from the origin keeps its digits, and without overflow.
Point difference(const Vec3& v, const Vec3& u, int e) {
  auto component = [&](double p, double q) {
    return std::max(std::abs(p), std::abs(q)) > 0x1p1000 ? std::ldexp(p / 2 - q / 2, e + 1) : std::ldexp(p - q, e);
  };
  return {component(v.x, u.x), component(v.y, u.y), component(v.z, u.z)};
}
int exponent(double v) { return v == 0 ? -2000 : std::ilogb(v); }
int exponent(const Vec3& v, const Vec3& u) { return exponent(largest(difference(v, u, -2))) + 2; }

struct Body {   // moved: its reference point (end a, or the centre) lies at the origin
  Point center{0, 0, 0}, half{0, 0, 0}, axis{0, 0, 1};   // axis: unit
  double radius = 0, rounding = 0;
  std::vector<Point> base{};                             // corners about the centre; none: one there
  double longest() const {
    double most = std::max({largest(half), radius, rounding});
    for (const Point& v : base) most = std::max(most, largest(v));
    return most;
  }
  Body times_two_to(int e) const {
    Body k{ldexp(center, e), ldexp(half, e), axis, ldexp(radius, e), ldexp(rounding, e)};
    for (const Point& v : base) k.base.push_back(ldexp(v, e));
    return k;
  }
};

struct Columns {
  Point x, y, z;
};
Columns columns(const Quaternion& q) {
  const int k = -std::ilogb(std::max({std::abs(q.w), std::abs(q.x), std::abs(q.y), std::abs(q.z)}));
  const double w = std::ldexp(q.w, k), x = std::ldexp(q.x, k), y = std::ldexp(q.y, k), z = std::ldexp(q.z, k);
  return {unit({w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)}),
          unit({2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)}),
          unit({2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z})};
}

// A shape times 2^e, about its reference point.
struct ToBody {
  int e;
  Body operator()(const Cylinder& s) const { return between(s.a, s.b, s.r, 0); }
  Body operator()(const RoundedCylinder& s) const { return between(s.a, s.b, s.r, s.rounding); }
  Body operator()(const Capsule& s) const { return between(s.a, s.b, 0, s.r); }
  Body operator()(const Segment& s) const { return between(s.a, s.b, 0, 0); }
  Body operator()(const Sphere& s) const { return ball(s.r); }
  Body operator()(const octic::Point&) const { return {}; }
  Body operator()(const HalfSpace&) const { return {}; }
  Body operator()(const InfiniteCylinder& s) const { return ball(s.r); }
  Body operator()(const Disc& s) const {
    return {{0, 0, 0}, {0, 0, 0}, unit({s.normal.x, s.normal.y, s.normal.z}), std::ldexp(s.r, e)};
  }
  Body operator()(const PosedCylinder& s) const {
    const Point axis = columns(s.q).z;
    return {{0, 0, 0}, std::ldexp(s.half_length, e) * axis, axis, std::ldexp(s.r, e)};
  }
  Body operator()(const Box& s) const {
    return prism(s.q, {{s.half.x, s.half.y}, {-s.half.x, s.half.y}, {-s.half.x, -s.half.y}, {s.half.x, -s.half.y}},
                 s.half.z);
  }
  Body operator()(const Prism& s) const { return prism(s.q, s.base, s.half_length); }

 private:
  Body between(const Vec3& a, const Vec3& b, double r, double rounding) const {
    const Point half = difference(b, a, e - 1);
    return {half, half, unit(half), std::ldexp(r, e), std::ldexp(rounding, e)};
  }
  Body ball(double r) const {
    Body k;
    k.rounding = std::ldexp(r, e);
    return k;
  }
  Body prism(const Quaternion& q, const std::vector<Vec2>& base, double half_length) const {
    const Columns R = columns(q);
    Body k{{0, 0, 0}, std::ldexp(half_length, e) * R.z, R.z};
    for (const Vec2& v : base) k.base.push_back(std::ldexp(v.x, e) * R.x + std::ldexp(v.y, e) * R.y);
    return k;
  }
};

// The exponent of the largest length of a shape.
struct Exponent {
  int operator()(const Cylinder& s) const { return std::max(exponent(s.r), exponent(s.b, s.a)); }
  int operator()(const RoundedCylinder& s) const {
    return std::max({exponent(s.r), exponent(s.rounding), exponent(s.b, s.a)});
  }
  int operator()(const Capsule& s) const { return std::max(exponent(s.r), exponent(s.b, s.a)); }
  int operator()(const Segment& s) const { return exponent(s.b, s.a); }
  int operator()(const Sphere& s) const { return exponent(s.r); }
  int operator()(const Disc& s) const { return exponent(s.r); }
  int operator()(const InfiniteCylinder& s) const { return exponent(s.r); }
  int operator()(const octic::Point&) const { return exponent(0.0); }
  int operator()(const HalfSpace&) const { return exponent(0.0); }
  int operator()(const PosedCylinder& s) const { return std::max(exponent(s.r), exponent(s.half_length)); }
  int operator()(const Box& s) const { return exponent(largest({s.half.x, s.half.y, s.half.z})); }
  int operator()(const Prism& s) const {
    int most = exponent(s.half_length);
    for (const Vec2& v : s.base) most = std::max(most, exponent(largest({v.x, v.y, 0})));
    return most;
  }
};

template <class S>
const Vec3& reference_point(const S& s) {
  if constexpr (requires { s.a; }) return s.a;
  else if constexpr (requires { s.center; }) return s.center;
  else if constexpr (requires { s.point; }) return s.point;
  else return s.at;
}
const Vec3& reference_point(const Shape& shape) {
  return std::visit([](const auto& s) -> const Vec3& { return reference_point(s); }, shape);
}

Point support(const Body& k, const Point& n) {   // about its own centre
  const Point flat = cross(k.axis, cross(n, k.axis));   // n - (n.u) u would not be orthogonal to u near the pole
  const double m = std::sqrt(dot(flat, flat));
  Point p = dot(n, k.half) >= 0 ? k.half : -1.0 * k.half;
  if (!k.base.empty()) {
    p = p + *std::max_element(k.base.begin(), k.base.end(),
                              [&](const Point& a, const Point& b) { return dot(a, n) < dot(b, n); });
  }
  p = p + k.rounding * n;   // n is a unit vector
  return m > 0 ? p + (k.radius / m) * flat : p;
}

struct Difference {   // the set of x - y: the centre, and a minus b, both at the origin
  Point center;
  const Body &a, &b;
  Point farthest(const Point& n) const { return center + support(a, n) - support(b, -1.0 * n); }
};

// max |g| over the difference. S(n) = max g.n is convex and homogeneous, so inside a spherical triangle of circumradius
// d, S <= max S(corner) / cos d; and |g| = S(g / |g|). From below: any point, improved by walking to the support point
// in its own direction.
double greatest_of_about_one(const Difference& k) {
  struct Corner {
    Point n;
    double s;   // S(n)
  };
  struct Cell {
    Corner v[3];
    double bound;
    bool operator<(const Cell& other) const { return bound < other.bound; }
  };
  double best = 0;
  auto measured = [&](Point n) {
    const Corner corner{n, dot(n, k.farthest(n))};
    for (int i = 0; i < 30; ++i) {
      const Point g = k.farthest(n);
      const double length = std::sqrt(dot(g, g));
      if (!(length > best * (1 + 1e-12))) break;
      best = length;
      n = unit(g);
    }
    return corner;
  };
  std::priority_queue<Cell> cells;
  auto push = [&](const Corner& u, const Corner& v, const Corner& w) {
    const Point c = unit(u.n + v.n + w.n);
    const double cosine = std::min({dot(c, u.n), dot(c, v.n), dot(c, w.n)});
    const double high = std::max({u.s, v.s, w.s});
    // c is no further than this from any point of the triangle, as the cap around c is convex
    cells.push({{u, v, w}, cosine > 0 ? high / cosine : std::numeric_limits<double>::infinity()});
  };
  Corner along[3][2];   // the axes
  for (int j = 0; j < 2; ++j) {
    for (int i = 0; i < 3; ++i) {
      Point n{0, 0, 0};
      n[static_cast<std::size_t>(i)] = j ? -1 : 1;
      along[i][j] = measured(n);
    }
  }
  for (int i = 0; i < 8; ++i) push(along[0][i & 1], along[1][i >> 1 & 1], along[2][i >> 2]);
  while (cells.top().bound * (1 - 0x1p-10) > best) {
    const Cell c = cells.top();
    cells.pop();
    const auto middle = [&](int i, int j) { return measured(unit(c.v[i].n + c.v[j].n)); };
    const Corner v = middle(2, 0), w = middle(0, 1), u = middle(1, 2);   // opposite of corners 1, 2, 0
    push(c.v[0], v, w);
    push(c.v[1], w, u);
    push(c.v[2], u, v);
    push(u, v, w);
  }
  return best;
}

// Scaled first: the squares of a small body beside a large one are zero, and the search would not end.
double greatest(const Difference& k) {
  const double most = std::max({largest(k.center), k.a.longest(), k.b.longest()});
  if (!(most > 0)) return 0;
  const int e = std::ilogb(most);
  return ldexp(greatest_of_about_one({ldexp(k.center, -e), k.a.times_two_to(-e), k.b.times_two_to(-e)}), e);
}

double diameter(const Body& k) {
  if (!k.base.empty()) return greatest({{0, 0, 0}, k, k});
  return 2 * (std::hypot(k.half[0], k.half[1], std::hypot(k.half[2], k.radius)) + k.rounding);
}

// v seen from the nearest point of the plane of a half-space or of the axis of an infinite cylinder.
Vector from_nearest(const Shape& shape, const Vector& v) {
  if (const auto* h = std::get_if<HalfSpace>(&shape)) {
    const Vector n = exact(h->normal);
    return Rational(dot(v, n) / dot(n, n)) * n;
  }
  if (const auto* c = std::get_if<InfiniteCylinder>(&shape)) {
    const Vector u = exact(c->direction);
    return v - Rational(dot(v, u) / dot(u, u)) * u;
  }
  return v;
}

Vector exact_center(const Shape& shape) {
  return std::visit([](const auto& s) -> Vector {
    if constexpr (requires { s.a; s.b; }) return Rational(1, 2) * (exact(s.a) + exact(s.b));
    else return exact(reference_point(s));
  }, shape);
}

int exponent(const Rational& v) { return v == 0 ? -2000 : static_cast<int>(binary_exponent(v)); }
double times_two_to(const Rational& v, int e) {
  const Integer two_to_e = Integer(1) << std::abs(e);
  return (e < 0 ? Rational(v / two_to_e) : Rational(v * two_to_e)).convert_to<double>();
}

}  // namespace

double size(const Shape& A, const Shape& B) {
  const Vec3 &p = reference_point(A), &q = reference_point(B);
  const int e_of_shapes = std::max(std::visit(Exponent{}, A), std::visit(Exponent{}, B));
  // Scaled so that the largest length is about 1: what underflows then is below 2^-900 of the size.
  int e;
  Point between;
  Body a, b;
  const auto scale = [&](int e_between) {
    e = std::max(e_of_shapes, e_between);
    a = std::visit(ToBody{-e}, A), b = std::visit(ToBody{-e}, B);
  };
  if (is_bounded(A) && is_bounded(B)) {
    scale(exponent(p, q));
    between = difference(p, q, -e) + (a.center - b.center);
  } else {   // the centres may be much further from each other than from the plane or the axis: no digit may be lost
             // before
    const Vector v = from_nearest(A, from_nearest(B, exact_center(A) - exact_center(B)));
    scale(std::max({exponent(v.x), exponent(v.y), exponent(v.z)}));
    between = {times_two_to(v.x, -e), times_two_to(v.y, -e), times_two_to(v.z, -e)};
  }
  const double unscaled = std::max({diameter(a), diameter(b), greatest({between, a, b})});
  if (!(unscaled > 0)) {   // two points in one place
    const double place = std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    return place > 0 ? place : 1;
  }
  return std::clamp(std::ldexp(unscaled, e), std::numeric_limits<double>::denorm_min(),
                    std::numeric_limits<double>::max());
}

}  // namespace octic::certificate
