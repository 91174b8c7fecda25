#include "reference/pair/curves.h"

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

void sort_by_distance(const std::vector<StationaryPair>& pairs, Stationary& result, const Vector<Rational>& origin,
                      bool has_family) {
  const Vector<Ball> shift = convert<Ball>(origin);
  const Ball unit(result.unit);
  for (RealRoot& root : real_roots(result.polynomial)) {
    const Ball& square = root.value();
    StationaryDistance distance{unit * sqrt(square), root.multiplicity(), {}};
    for (const StationaryPair& pair : pairs) {
      const Vector<Ball> between{pair.x.x - pair.y.x, pair.x.y - pair.y.y, pair.x.z - pair.y.z};
      if (!overlaps(between.x * between.x + between.y * between.y + between.z * between.z, square)) continue;
      distance.pairs.push_back({shift + unit * pair.x, shift + unit * pair.y});
    }
    // the pairs of a family are not listed; its distance is a root of high multiplicity
    if (!distance.pairs.empty() || (has_family && root.multiplicity() > 4)) result.distances.push_back(distance);
  }
}

}  // namespace octic::reference
