#include "corpus/visit.h"
#include "reference/number/body.h"

#include <algorithm>
#include <variant>

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

struct RationalBody {
  Vector<Rational> centre, H, N;
  Rational r;
};

Vector<Rational> exact(const Vec3& v) { return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)}; }

RationalBody rational_body(const Cylinder& s) {
  const Vector<Rational> a = exact(s.a), b = exact(s.b);
  const Rational half(1, 2);
  const Vector<Rational> H = half * (b - a);
  return {half * (a + b), H, H, reference::exact(s.r)};
}

RationalBody rational_body(const PosedCylinder& s) {
  const Rational w = reference::exact(s.q.w), x = reference::exact(s.q.x), y = reference::exact(s.q.y),
                 z = reference::exact(s.q.z);
  // q e_z q*: the third column of the rotation, times |q|^2
  const Vector<Rational> axis{2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z};
  const Rational scale = reference::exact(s.half_length) / (w * w + x * x + y * y + z * z);
  return {exact(s.center), scale * axis, axis, reference::exact(s.r)};
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

}  // namespace

BodyPair exact_pair(const Shape& a, const Shape& b) {
  RationalBody body[2];
  body[0] = visit_cylinder("reference", [](const auto& shape) { return rational_body(shape); }, a);
  body[1] = visit_cylinder("reference", [](const auto& shape) { return rational_body(shape); }, b);
  const Vector<Rational> d = body[0].centre - body[1].centre;

  Integer common = common_denominator(d);
  for (const RationalBody& s : body) common = lcm(lcm(common, common_denominator(s.H)), denominator(s.r));

  BodyPair pair;
  pair.d = times(d, common);
  Integer shared = content(pair.d);
  for (int i = 0; i < 2; ++i) {
    const Vector<Integer> N = times(body[i].N, common_denominator(body[i].N));
    pair.body[i] = {times(body[i].H, common), divided(N, content(N)), times(body[i].r, common), body[i].centre};
    shared = gcd(gcd(shared, content(pair.body[i].H)), pair.body[i].r);
  }
  pair.d = divided(pair.d, shared);
  for (Body& s : pair.body) {
    s.H = divided(s.H, shared);
    s.r /= shared;
  }
  pair.unit = Rational(shared, common);
  return pair;
}

long span_bits(const BodyPair& pair) {
  long span = 0;
  const auto include = [&](const Integer& v) {
    if (v != 0) span = std::max(span, static_cast<long>(mpz_sizeinbase(v.backend().data(), 2)));
  };
  const auto include_all = [&](const Vector<Integer>& v) {
    include(v.x);
    include(v.y);
    include(v.z);
  };
  include_all(pair.d);
  for (const Body& s : pair.body) {
    include_all(s.H);
    include(s.r);
  }
  return span;
}

}  // namespace octic::reference
