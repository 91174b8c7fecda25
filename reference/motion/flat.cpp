#include "reference/motion/flat.h"

#include <algorithm>
#include <optional>

namespace octic::reference {
namespace {

using Flat = FlatFace::Flat;

// a + b sqrt(q), q the same for all.
struct Surd {
  Rational a, b;
};
Surd operator+(const Surd& u, const Surd& v) { return {u.a + v.a, u.b + v.b}; }
Surd operator-(const Surd& u, const Surd& v) { return {u.a - v.a, u.b - v.b}; }
Surd times(const Surd& u, const Surd& v, const Rational& q) {
  return {u.a * v.a + u.b * v.b * q, u.a * v.b + u.b * v.a};
}
int sign(const Surd& u, const Rational& q) {
  const int a = u.a.sign(), b = q == 0 ? 0 : u.b.sign();
  if (a * b >= 0) return a != 0 ? a : b;
  const Rational difference = u.a * u.a - u.b * u.b * q;   // of opposite signs: the larger one decides
  return difference.sign() * a;
}

struct SurdPoint {
  Surd x, y;
};

// The sign of the greatest x where the hull of the points meets y = 0; none where it does not.
std::optional<int> greatest(const std::vector<SurdPoint>& points, const Rational& q) {
  std::optional<int> found;
  const auto offer = [&](int sign) {
    if (!found || sign > *found) found = sign;
  };
  std::vector<const SurdPoint*> above, below;
  for (const SurdPoint& p : points) {
    const int side = sign(p.y, q);
    if (side == 0) offer(sign(p.x, q));
    if (side > 0) above.push_back(&p);
    if (side < 0) below.push_back(&p);
  }
  for (const SurdPoint* u : above) {
    for (const SurdPoint* w : below) {
      if (found == 1) return found;
      offer(sign(times(w->x, u->y, q) - times(u->x, w->y, q), q));   // x of their segment there, times u.y - w.y > 0
    }
  }
  return found;
}

// The same of a rational hull, seen from a point of its plane, to the right or to the left.
std::optional<int> greatest(const std::vector<Flat>& corners, const Flat& from, int way = 1) {
  std::vector<SurdPoint> points;
  for (const Flat& c : corners) points.push_back({{way * (c.x - from.x), 0}, {c.y - from.y, 0}});
  return greatest(points, 0);
}

bool contains_origin(const std::vector<Flat>& corners) {
  const auto right = greatest(corners, {0, 0}), left = greatest(corners, {0, 0}, -1);
  return right && *right >= 0 && *left >= 0;
}

// The corners' hull and a disc of radius r > 0 around each point: where the disc's centre nearest to the origin is
// decides.
bool rounded_hull_goes_on(const FlatFace& face) {
  const Rational nn(face.across_squared), reach = Rational(face.r * face.r * face.v_squared);
  const auto product = [&](const Flat& u, const Flat& w) { return Rational(u.x * w.x + u.y * w.y / nn); };
  std::optional<Flat> nearest;
  const auto offer = [&](const Flat& p) {
    if (!nearest || product(p, p) < product(*nearest, *nearest)) nearest = p;
  };
  for (const Flat& u : face.corners) {
    offer(u);
    for (const Flat& w : face.corners) {
      const Flat edge{w.x - u.x, w.y - u.y};
      const Rational length = product(edge, edge);
      if (length == 0) continue;
      const Rational s = -product(u, edge) / length;
      if (s > 0 && s < 1) offer({u.x + s * edge.x, u.y + s * edge.y});
    }
  }
  if (product(*nearest, *nearest) < reach || contains_origin(face.corners)) return true;   // an interior point
  const int outward = -nearest->x.sign();   // of v along the normal there
  if (outward != 0) return outward < 0;
  return greatest(face.corners, *nearest) == 1;
}

// A disc around one irrational point p + coefficient sqrt(q).
bool disc_goes_on(const FlatFace& face) {
  const Flat &p = face.corners.front(), &c = face.rims.front().coefficient;
  const Rational& q = face.rims.front().square;
  const Rational nn(face.across_squared);
  const Surd x{p.x, c.x}, y{p.y, c.y}, yy = times(y, y, q);
  const Surd square = times(x, x, q) + Surd{yy.a / nn, yy.b / nn};
  const int side = sign(square - Surd{Rational(face.r * face.r * face.v_squared), 0}, q);
  return side < 0 || (side == 0 && sign(x, q) > 0);
}

}  // namespace

bool goes_on(const FlatFace& face) {
  if (face.rims.size() == 2) return false;   // each body shows a point
  if (face.r > 0) return face.rims.empty() ? rounded_hull_goes_on(face) : disc_goes_on(face);
  if (face.rims.empty()) return greatest(face.corners, {0, 0}) == 1;
  std::vector<SurdPoint> points;
  const FlatFace::RimPoint& rim = face.rims.front();
  for (const Flat& p : face.corners) points.push_back({{p.x, rim.coefficient.x}, {p.y, rim.coefficient.y}});
  return greatest(points, rim.square) == 1;
}

}  // namespace octic::reference
