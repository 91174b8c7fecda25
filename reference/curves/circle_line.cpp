// All stationary distances between a line and a circle in space.
#include "reference/curves/integer_curves.h"
#include "reference/curves/arrangement.h"
#include "reference/curves/order.h"
#include "reference/curves/family.h"
#include "reference/pair/rim_equations.h"

namespace octic::reference {
namespace {

// For a point of the circle, the nearest point of the line is a minimum along the line. So the kind of the pair is
// decided by the distance of the circle's points from the line.
StationaryKind kind_of(const VanishingOrder& slope) {
  if (slope.order % 2 == 0) return StationaryKind::shoulder;
  return slope.sign > 0 ? StationaryKind::minimum : StationaryKind::saddle;
}

}  // namespace

Stationary stationary_distances(const Line& line, const Circle& circle, int bits) {
  const Curves curves = integer_curves({line.point, line.direction, 0}, circle);
  const Vector<Integer>&N = curves.first.N, D = -curves.D;   // the circle seen from the line
  const CircleRing ring(curves.second.N, curves.second.r);
  Stationary result;
  result.unit = curves.unit;
  result.arrangement = line_circle_arrangement(curves);
  result.polynomial = primitive(line_circle_quartic(N, D, ring.F, curves.second.r));
  if (is_zero(result.polynomial)) {
    result.families.push_back(circle_around_line(curves, bits));
    return result;
  }
  const Element J =
      line_equation(ring, D, N);   // a positive multiple of the slope of the squared distance along the circle
  std::vector<RealRoot> roots = distinct_real_roots(ring.eliminant(J));
  std::vector<ExactPair> pairs;
  for (RealRoot& root : roots) {
    for (const ExactPoint& point : exact_points(ring, J, root)) {
      const auto points = [point, N, D]() -> PointPair {
        const Vector<Ball> y = point.at_working_precision().p, n = convert<Ball>(N), d = convert<Ball>(D);
        return {(dot(n, d + y) / squared_norm(n)) * n - d, y};
      };
      const VanishingOrder slope = vanishing_order(ring, point, J);
      pairs.push_back({points, kind_of(slope), slope.order});
    }
  }
  gather(pairs, result, curves, bits);
  return result;
}

}  // namespace octic::reference
