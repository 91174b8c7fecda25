#include "reference/number/body.h"

#include <algorithm>

#include "corpus/unsupported.h"
#include "reference/number/minkowski_sum.h"

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

// The doubles at their word.
struct Exactly {
  Rational length(double v) const { return exact(v); }
  Vector<Rational> direction(const Vec3& v) const { return {exact(v.x), exact(v.y), exact(v.z)}; }
  std::array<Rational, 4> quaternion(const Quaternion& q) const {
    return {exact(q.w), exact(q.x), exact(q.y), exact(q.z)};
  }
};

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
  const Exactly exactly;
  MinkowskiSum<Rational> sum = minkowski_sum<Rational>(shape, exactly);
  RationalBody body;
  body.centre = Rational(1, 2) * (sum.first + sum.second);
  if (!sum.base.empty()) body.base = std::move(sum.base);
  body.h = sum.h;
  body.direction = sum.direction;
  body.r = sum.r;
  body.rho = sum.rho;
  body.infinite = sum.infinite;
  body.half_space = sum.half_space;
  return body;
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
  const auto include = [&](const Integer& v) { span = std::max(span, bit_length(v)); };
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
