#include "reference/curves/integer_curves.h"

#include <algorithm>

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

// The one root that the number can be, once the precision tells them apart; roots.size() when it is none of them.
std::size_t root_of(std::vector<RealRoot>& roots, const std::function<Ball()>& number, slong bits) {
  for (;; bits *= 2) {
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

int multiplicity_of(const IntegerPolynomial& polynomial, const std::function<Ball()>& squared_distance) {
  if (is_zero(polynomial)) return 0;
  std::vector<RealRoot> roots = real_roots(polynomial);
  const std::size_t k = root_of(roots, squared_distance, 256);
  return k == roots.size() ? 0 : roots[k].multiplicity();
}

void gather(const std::vector<ExactPair>& pairs, Stationary& result, const Vector<Rational>& origin, int bits) {
  std::vector<RealRoot> roots = real_roots(result.polynomial);
  std::vector<std::vector<const ExactPair*>> of_root(roots.size());
  for (const ExactPair& pair : pairs) {
    const auto square = [&] {
      const auto [x, y] = pair.points();
      return squared_norm(x - y);
    };
    of_root.at(root_of(roots, square, bits + 64)).push_back(&pair);
  }
  Precision precision(bits + 64);
  const Vector<Ball> shift = convert<Ball>(origin);
  const Ball unit(result.unit);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    if (of_root[i].empty()) continue;   // an extra root, or of complex points
    StationaryDistance distance{unit * sqrt(roots[i].value()), roots[i].multiplicity(), {}};
    for (const ExactPair* pair : of_root[i]) {
      const auto [x, y] = pair->points();
      distance.pairs.push_back({shift + unit * x, shift + unit * y, pair->kind, pair->multiplicity});
    }
    result.distances.push_back(std::move(distance));
  }
}

}  // namespace octic::reference
