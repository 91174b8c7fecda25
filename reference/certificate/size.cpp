#include "reference/certificate/size.h"

#include "corpus/visit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

namespace octic::certificate {
namespace {

using Point = std::array<double, 3>;
Point operator-(const Point& a, const Point& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Point operator+(const Point& a, const Point& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Point operator*(double s, const Point& a) { return {s * a[0], s * a[1], s * a[2]}; }
double dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Point cross(const Point& a, const Point& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
double largest(const Point& a) { return std::max({std::abs(a[0]), std::abs(a[1]), std::abs(a[2])}); }
Point unit(const Point& a) {
  const double m = largest(a);
  if (!(m > 0)) return {0, 0, 1};
  const double e = std::ldexp(1.0, -std::ilogb(m) / 2);   // twice half the exponent: a subnormal m has no finite reciprocal
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
  Point center, half, axis;   // axis: unit
  double radius;
};

Body body(const Cylinder& s, int e) {
  const Point half = difference(s.b, s.a, e - 1);
  return {half, half, unit(half), std::ldexp(s.r, e)};
}
Body body(const PosedCylinder& s, int e) {
  const int k = -std::ilogb(std::max({std::abs(s.q.w), std::abs(s.q.x), std::abs(s.q.y), std::abs(s.q.z)}));
  const double w = std::ldexp(s.q.w, k), x = std::ldexp(s.q.x, k), y = std::ldexp(s.q.y, k), z = std::ldexp(s.q.z, k);
  const Point axis = unit({2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z});
  return {{0, 0, 0}, std::ldexp(s.half_length, e) * axis, axis, std::ldexp(s.r, e)};
}
int exponent(const Cylinder& s) { return std::max(exponent(s.r), exponent(s.b, s.a)); }
int exponent(const PosedCylinder& s) { return std::max(exponent(s.r), exponent(s.half_length)); }
const Vec3& reference_point(const Cylinder& s) { return s.a; }
const Vec3& reference_point(const PosedCylinder& s) { return s.center; }

Point support(const Body& k, const Point& n) {   // about its own centre
  const Point flat = cross(k.axis, cross(n, k.axis));   // n - (n.u) u would not be orthogonal to u near the pole
  const double m = std::sqrt(dot(flat, flat));
  const Point p = dot(n, k.axis) >= 0 ? k.half : -1.0 * k.half;
  return m > 0 ? p + (k.radius / m) * flat : p;
}

struct Difference {   // the set of x - y: centre plus the two bodies at the origin
  Point center;
  Body a, b;
  Point farthest(const Point& n) const { return center + support(a, n) + support(b, n); }
};

// max |g| over the difference. S(n) = max g.n is convex and homogeneous, so inside a spherical triangle of circumradius d,
// S <= max S(corner) / cos d; and |g| = S(g / |g|). From below: any point, improved by walking to the support point in its own direction.
double greatest(const Difference& k) {
  struct Cell {
    Point v[3];
    double bound;
    bool operator<(const Cell& other) const { return bound < other.bound; }
  };
  double best = 0;
  auto measure = [&](Point n) {
    const double s = dot(n, k.farthest(n));
    for (int i = 0; i < 30; ++i) {
      const Point g = k.farthest(n);
      const double length = std::sqrt(dot(g, g));
      if (!(length > best * (1 + 1e-12))) break;
      best = length;
      n = unit(g);
    }
    return s;
  };
  std::priority_queue<Cell> cells;
  auto push = [&](const Point& u, const Point& v, const Point& w) {
    const Point c = unit(u + v + w);
    const double cosine = std::min({dot(c, u), dot(c, v), dot(c, w)});
    const double high = std::max({measure(u), measure(v), measure(w)});
    // c is no further than this from any point of the triangle, as the cap around c is convex
    cells.push({{u, v, w}, cosine > 0 ? high / cosine : std::numeric_limits<double>::infinity()});
  };
  for (int i = 0; i < 8; ++i)
    push({i & 1 ? -1.0 : 1.0, 0, 0}, {0, i & 2 ? -1.0 : 1.0, 0}, {0, 0, i & 4 ? -1.0 : 1.0});
  while (cells.top().bound * (1 - 0x1p-10) > best) {
    const Cell c = cells.top();
    cells.pop();
    const Point m[3] = {unit(c.v[1] + c.v[2]), unit(c.v[2] + c.v[0]), unit(c.v[0] + c.v[1])};
    for (int i = 0; i < 3; ++i) push(c.v[i], m[(i + 1) % 3], m[(i + 2) % 3]);
    push(m[0], m[1], m[2]);
  }
  return best;
}

double diameter(const Body& k) { return 2 * std::sqrt(dot(k.half, k.half) + k.radius * k.radius); }

}  // namespace

double size(const Shape& A, const Shape& B) {
  const auto of_two = [](const auto& a, const auto& b) {
        const Vec3 &p = reference_point(a), &q = reference_point(b);
        // Scaled so that the largest length is about 1: what underflows then is below 2^-900 of the size.
        const int e = std::max({exponent(a), exponent(b), exponent(p, q)});
        const Body ka = body(a, -e), kb = body(b, -e);
        const double unscaled = std::max({diameter(ka), diameter(kb), greatest({difference(p, q, -e) + (ka.center - kb.center), ka, kb})});
        return std::min(std::ldexp(unscaled, e), std::numeric_limits<double>::max());
      };
  return visit_cylinder("size", [&](const auto& a) { return visit_cylinder("size", [&](const auto& b) { return of_two(a, b); }, B); }, A);
}

}  // namespace octic::certificate
