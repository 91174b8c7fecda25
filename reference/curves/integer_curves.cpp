#include "reference/curves/integer_curves.h"

#include <algorithm>
#include <stdexcept>

#include "reference/number/real_root.h"

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

Integer common_denominator(const Vector<Rational>& v) {
  return lcm(lcm(denominator(v.x), denominator(v.y)), denominator(v.z));
}
Integer times(const Rational& v, const Integer& common) { return numerator(v) * (common / denominator(v)); }
Vector<Integer> times(const Vector<Rational>& v, const Integer& common) {
  return {times(v.x, common), times(v.y, common), times(v.z, common)};
}
Vector<Integer> primitive_direction(const Vector<Rational>& v) {
  const Vector<Integer> n = times(v, common_denominator(v));
  const Integer g = gcd(gcd(n.x, n.y), n.z);
  return {n.x / g, n.y / g, n.z / g};
}

// Far more bits than tell the roots of p from each other, and a root from a number made of p's coefficients. PROVED: a
// polynomial of degree n and height 2^h has no two roots nearer than about 2^-(n (h + log n)) (Mahler 1964).
slong enough_bits(const IntegerPolynomial& p) {
  long height = 0;
  for (const Integer& v : p.c) height = std::max(height, bit_length(v));
  return 64 * (degree(p) + 1) * (height + 64);
}

// The one root that the number can be, once the precision tells them apart; roots.size() when it is none of them.
std::size_t root_of(std::vector<RealRoot>& roots, const std::function<Ball()>& number, slong bits) {
  if (roots.empty()) return 0;
  const slong most = std::max(enough_bits(roots.front().polynomial()), 8 * bits);
  for (; bits <= most; bits *= 2) {
    Precision precision(bits);
    const Ball value = number();
    std::size_t found = roots.size(), count = 0;
    for (std::size_t i = 0; i < roots.size(); ++i) {
      if (!overlaps(value, roots[i].value())) continue;
      found = i;
      ++count;
    }
    if (count <= 1) return found;
  }
  throw std::logic_error("octic: a squared distance that no precision tells from two roots; please report this pair");
}

bool within(const Vector<Ball>& v, const Ball& error) {
  const auto narrow = [&](const Ball& x) {
    Ball radius;
    arf_set_mag(arb_midref(radius.raw()), arb_radref(x.raw()));
    return x.finite() && surely_less_or_equal(radius, error);
  };
  return narrow(v.x) && narrow(v.y) && narrow(v.z);
}

// The pair's points, to 2^-bits of the radius of their circle: near a degenerate pair more bits than that are needed.
StationaryPair placed(const ExactPair& pair, const Curves& curves, slong bits) {
  Ball second(curves.second.r), first = curves.first.r > 0 ? Ball(curves.first.r) : second;
  arb_mul_2exp_si(first.raw(), first.raw(), -bits);
  arb_mul_2exp_si(second.raw(), second.raw(), -bits);
  for (slong working = bits + 64;; working *= 2) {
    Precision precision(working);
    const auto [x, y] = pair.points();
    if (!within(x, first) || !within(y, second)) continue;
    const Vector<Ball> shift = convert<Ball>(curves.origin);
    const Ball unit(curves.unit);
    return {shift + unit * x, shift + unit * y, pair.kind, pair.multiplicity};
  }
}

}  // namespace

Curves integer_curves(const Circle& first, const Circle& second) {
  const Vector<Rational> D = first.centre - second.centre;
  const Integer common = lcm(lcm(common_denominator(D), denominator(first.r)), denominator(second.r));
  return {times(D, common),
          {primitive_direction(first.normal), times(first.r, common)},
          {primitive_direction(second.normal), times(second.r, common)},
          Rational(Integer(1), common),
          second.centre};
}

Curves swapped(const Curves& c) {
  return {-c.D, c.second, c.first, c.unit, c.origin + c.unit * convert<Rational>(c.D)};
}

std::optional<RealRoot> root_of(const IntegerPolynomial& polynomial, const std::function<Ball()>& squared_distance) {
  if (is_zero(polynomial)) return {};
  std::vector<RealRoot> roots = real_roots(polynomial);
  const std::size_t k = root_of(roots, squared_distance, 256);
  if (k == roots.size()) return {};
  return roots[k];
}

void gather(const std::vector<ExactPair>& pairs, Stationary& result, const Curves& curves, int bits) {
  std::vector<RealRoot> roots = real_roots(result.polynomial);
  std::vector<std::vector<const ExactPair*>> of_root(roots.size());
  for (const ExactPair& pair : pairs) {
    const auto square = [&] {
      const auto [x, y] = pair.points();
      return squared_norm(x - y);
    };
    const std::size_t k = root_of(roots, square, bits + 64);
    if (k == roots.size())
      throw std::logic_error("octic: a stationary pair whose distance is no root; please report this pair");
    of_root[k].push_back(&pair);
  }
  for (std::size_t i = 0; i < roots.size(); ++i) {
    if (of_root[i].empty()) continue;   // an extra root, or of complex points
    Precision precision(bits + 64);
    StationaryDistance distance{Ball(result.unit) * sqrt(roots[i].value()), roots[i].multiplicity(), {}, roots[i]};
    for (const ExactPair* pair : of_root[i]) distance.pairs.push_back(placed(*pair, curves, bits));
    result.distances.push_back(std::move(distance));
  }
}

}  // namespace octic::reference
