#include "reference/number/body.h"

#include <algorithm>
#include <variant>

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

Vector<Rational> exact(const Vec3& v) { return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)}; }

RationalBody round_body(const Vec3& a, const Vec3& b, double r, double rho) {
  const Vector<Rational> from = exact(a), to = exact(b);
  const Rational half(1, 2);
  RationalBody body;
  body.centre = half * (from + to);
  body.h = body.direction = half * (to - from);
  body.r = reference::exact(r);
  body.rho = reference::exact(rho);
  return body;
}

// The columns of the rotation v -> q v q* / |q|^2.
struct Rotation {
  Vector<Rational> x, y, z;
};
Rotation rotation(const Quaternion& q) {
  const Rational w = reference::exact(q.w), x = reference::exact(q.x), y = reference::exact(q.y),
                 z = reference::exact(q.z);
  const Rational s = 1 / (w * w + x * x + y * y + z * z);
  return {s * Vector<Rational>{w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)},
          s * Vector<Rational>{2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)},
          s * Vector<Rational>{2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z}};
}

RationalBody body_of(const Cylinder& s) { return round_body(s.a, s.b, s.r, 0); }
RationalBody body_of(const RoundedCylinder& s) { return round_body(s.a, s.b, s.r, s.rounding); }
RationalBody body_of(const Capsule& s) { return round_body(s.a, s.b, 0, s.r); }
RationalBody body_of(const Segment& s) { return round_body(s.a, s.b, 0, 0); }
RationalBody body_of(const Sphere& s) { return round_body(s.center, s.center, 0, s.r); }
RationalBody body_of(const Point& s) { return round_body(s.at, s.at, 0, 0); }
RationalBody body_of(const PosedCylinder& s) {
  RationalBody body;
  body.centre = exact(s.center);
  body.direction = rotation(s.q).z;
  body.h = reference::exact(s.half_length) * body.direction;
  body.r = reference::exact(s.r);
  return body;
}
RationalBody body_of(const Disc& s) {
  RationalBody body;
  body.centre = exact(s.center);
  body.direction = exact(s.normal);
  body.r = reference::exact(s.r);
  return body;
}
RationalBody body_of(const InfiniteCylinder& s) {
  RationalBody body;
  body.centre = exact(s.point);
  body.direction = body.h = exact(s.direction);
  body.r = reference::exact(s.r);
  body.infinite = true;
  return body;
}
RationalBody body_of(const HalfSpace& s) {
  RationalBody body;
  body.centre = exact(s.point);
  body.direction = exact(s.normal);
  body.half_space = true;
  return body;
}
// Flat boxes are rectangles, segments, points: edges without length are no edges.
RationalBody body_of(const Box& s) {
  const Rotation R = rotation(s.q);
  const double half[3] = {s.half.x, s.half.y, s.half.z};
  const Vector<Rational> column[3] = {R.x, R.y, R.z};
  std::vector<Vector<Rational>> edges;
  for (int i = 0; i < 3; ++i) {
    if (half[i] > 0) edges.push_back(reference::exact(half[i]) * column[i]);
  }
  RationalBody body;
  body.centre = exact(s.center);
  if (edges.size() >= 2) {
    const Vector<Rational>&u = edges[0], &v = edges[1];
    body.base = {u + v, v - u, -u - v, u - v};
  }
  if (edges.size() % 2 == 1) body.h = edges.back();
  return body;
}
RationalBody body_of(const Prism& s) {
  const Rotation R = rotation(s.q);
  RationalBody body;
  body.centre = exact(s.center);
  body.base.clear();
  for (const Vec2& v : s.base) body.base.push_back(reference::exact(v.x) * R.x + reference::exact(v.y) * R.y);
  body.h = reference::exact(s.half_length) * R.z;
  return body;
}

Integer common_denominator(const Vector<Rational>& v) {
  return lcm(lcm(denominator(v.x), denominator(v.y)), denominator(v.z));
}
Integer content(const Vector<Integer>& v) { return gcd(gcd(v.x, v.y), v.z); }

Integer times(const Rational& v, const Integer& common) { return numerator(v) * (common / denominator(v)); }
Vector<Integer> times(const Vector<Rational>& v, const Integer& common) {
  return {times(v.x, common), times(v.y, common), times(v.z, common)};
}
Vector<Integer> divided(const Vector<Integer>& v, const Integer& g) { return {v.x / g, v.y / g, v.z / g}; }

Vector<Integer> primitive(const Vector<Rational>& v) {
  const Vector<Integer> whole = times(v, common_denominator(v));
  return is_zero(whole) ? whole : divided(whole, content(whole));
}

// Every number of a pair that is a length: calls f(Vector<Integer>&) and f(Integer&).
template <class Pair, class F>
void for_each_length(Pair& pair, F&& f) {
  f(pair.d);
  for (auto& s : pair.body) {
    for (auto& v : s.base) f(v);
    f(s.h);
    f(s.r);
    f(s.rho);
  }
}

}  // namespace

RationalBody rational_body(const Shape& shape) {
  return std::visit([](const auto& s) { return body_of(s); }, shape);
}

BodyPair exact_pair(const Shape& a, const Shape& b) {
  if (!is_supported_pair(a, b)) throw_unsupported("signed distance", "pair of unbounded shapes");
  return exact_pair(rational_body(a), rational_body(b));
}

BodyPair exact_pair(const RationalBody& a, const RationalBody& b) {
  const RationalBody* const body[2] = {&a, &b};
  const Vector<Rational> d = a.centre - b.centre;

  Integer common = common_denominator(d);
  for (const RationalBody* s : body) {
    for (const Vector<Rational>& v : s->base) common = lcm(common, common_denominator(v));
    common = lcm(lcm(common, common_denominator(s->h)), lcm(denominator(s->r), denominator(s->rho)));
  }

  BodyPair pair;
  pair.d = times(d, common);
  for (int i = 0; i < 2; ++i) {
    const RationalBody& from = *body[i];
    Body& to = pair.body[i];
    to.centre = from.centre;
    for (const Vector<Rational>& v : from.base) to.base.push_back(times(v, common));
    to.h = times(from.h, common);
    to.infinite = from.infinite;
    to.half_space = from.half_space;
    to.r = times(from.r, common);
    to.rho = times(from.rho, common);
    if (to.half_space) to.outward = primitive(from.direction);
    if (to.has_disc()) to.N = primitive(from.direction);
  }
  Integer shared = 0;
  for_each_length(pair, [&](const auto& v) {
    if constexpr (requires { v.x; }) shared = gcd(shared, content(v));
    else shared = gcd(shared, v);
  });
  if (shared == 0) shared = 1;   // two points in one place
  for_each_length(pair, [&](auto& v) {
    if constexpr (requires { v.x; }) v = divided(v, shared);
    else v /= shared;
  });
  pair.unit = Rational(shared, common);
  return pair;
}

long span_bits(const BodyPair& pair) {
  long span = 0;
  const auto include = [&](const Integer& v) {
    if (v != 0) span = std::max(span, static_cast<long>(mpz_sizeinbase(v.backend().data(), 2)));
  };
  for_each_length(pair, [&](const auto& v) {
    if constexpr (requires { v.x; }) {
      include(v.x);
      include(v.y);
      include(v.z);
    } else {
      include(v);
    }
  });
  return span;
}

}  // namespace octic::reference
