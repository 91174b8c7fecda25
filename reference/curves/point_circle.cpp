// The two stationary distances between a point and a circle: along the plane through the axis and the point.
#include "reference/curves/arrangement.h"
#include "reference/curves/family.h"
#include "reference/curves/integer_curves.h"
#include "reference/pair/gap.h"

namespace octic::reference {

Stationary stationary_distances(const Vector<Rational>& at, const Circle& circle, int bits) {
  const Curves curves = integer_curves({at, {0, 0, 1}, 0}, circle);
  const Vector<Integer>&D = curves.D, &N = curves.second.N;
  const Integer M = squared_norm(N), along = dot(D, N), rr = curves.second.r * curves.second.r;
  const Vector<Integer> inward = M * D - along * N;   // M times the part of D in the plane
  Stationary result;
  result.unit = curves.unit;
  result.arrangement = point_circle_arrangement(curves);
  if (is_zero(inward)) {
    result.polynomial = {};
    result.families.push_back(circle_around_point(curves, bits));
    return result;
  }
  // t = |D|^2 + r^2 -+ 2 r |inward| / M
  const Integer sum = squared_norm(D) + rr, ww = squared_norm(D) * M - along * along;   // ww = |inward|^2 / M
  result.polynomial = primitive({M * sum * sum - 4 * rr * ww, -2 * M * sum, M});
  std::vector<ExactPair> pairs;
  for (int side : {1, -1}) {
    const auto points = [curves, inward, side]() -> PointPair {
      const Vector<Ball> w = convert<Ball>(inward);
      return {convert<Ball>(curves.D), (Ball(side) * Ball(curves.second.r) / norm(w)) * w};
    };
    pairs.push_back({points, side > 0 ? StationaryKind::minimum : StationaryKind::maximum, 1});
  }
  gather(pairs, result, curves, bits);
  return result;
}

}  // namespace octic::reference
