#include "oracle/judge/deficiency.h"

#include <algorithm>
#include <cmath>

#include "oracle/number/decimal.h"

namespace octic::oracle {

Rational tilt(const Standard& s, const certificate::Vector& n) {
  return tilt(certificate::solid(s.a), certificate::solid(s.b), n);
}

Rational tilt(const certificate::Solid& a, const certificate::Solid& b, const certificate::Vector& n) {
  if (a.bounded() && b.bounded()) return 0;
  const certificate::Vector m = certificate::admissible(a, b, n);
  const Rational along = dot(n, m);
  if (along <= 0) return 1;
  const Rational squared = 1 - along * along / (dot(n, n) * dot(m, m));
  return certificate::square_root(squared, 64).lower;
}

Rational deficiency_along(const Standard& s, const certificate::Vector& n) {
  if (tilt(s, n) == 1) return s.size;
  const auto gap = certificate::gap_bounds(certificate::solid(s.a), certificate::solid(s.b), n, 128);
  return std::max(Rational(0), Rational(s.lower + s.margin_a + s.margin_b - gap.upper));
}

double unit_error(const certificate::Vector& n) {
  const Rational squared = dot(n, n);   // |n| - 1 = (|n|^2 - 1) / (|n| + 1): nothing cancels
  return squared == 0 ? 1 : std::fabs(double_below(squared - 1) / (std::sqrt(double_below(squared)) + 1));
}

}  // namespace octic::oracle
