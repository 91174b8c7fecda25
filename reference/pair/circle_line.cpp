// All stationary distances between a line and a circle in space.
#include "reference/pair/curves.h"
#include "reference/pair/rim_equations.h"
#include "reference/pair/stationary.h"
#include "reference/pair/vanishing.h"

namespace octic::reference {

Stationary stationary_distances(const Line& line, const Circle& circle, int bits) {
  const Curves curves = integer_curves({line.point, line.direction, 0}, circle);
  const Vector<Integer>&N = curves.first.N, D = -curves.D;   // the circle seen from the line
  const CircleRing ring(curves.second.N, curves.second.r);
  Stationary result;
  result.unit = curves.unit;
  Precision precision(bits + 64);
  result.polynomial = primitive(line_circle_quartic(N, D, ring.F, curves.second.r));
  if (is_zero(result.polynomial)) {
    result.family = "coaxial";
    result.distances.push_back({Ball(result.unit) * Ball(curves.second.r), 0, {}});
    return result;
  }
  const Element J = line_equation(ring, D, N);
  std::vector<StationaryPair> pairs;
  for (RealRoot& root : distinct_real_roots(ring.eliminant(J))) {
    for (const ExactPoint& point : exact_points(ring, J, root)) {
      const Vector<Ball> y = point.at_working_precision().p;   // from the centre of the circle
      const Vector<Ball> n = convert<Ball>(N), seen = convert<Ball>(D) + y;
      const Vector<Ball> foot = (dot(n, seen) / squared_norm(n)) * n;
      pairs.push_back({foot - convert<Ball>(D), y});
    }
  }
  sort_by_distance(pairs, result, curves.origin, false);
  return result;
}

}  // namespace octic::reference
