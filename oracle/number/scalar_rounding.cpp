#include "oracle/number/scalar_rounding.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace octic::oracle {

using reference::exact;
using reference::Rational;

double unit_roundoff(const std::string& scalar) { return scalar == "float" ? 0x1p-24 : 0x1p-53; }

double smallest_of(const std::string& scalar) {
  return scalar == "float" ? double{std::numeric_limits<float>::denorm_min()}
                           : std::numeric_limits<double>::denorm_min();
}
Rational smallest(const std::string& scalar) { return exact(smallest_of(scalar)); }

double step_size(double v, const std::string& scalar) {
  const double away = std::fabs(v);
  const double next =
      scalar == "float"
          ? static_cast<double>(std::nextafter(static_cast<float>(away), std::numeric_limits<float>::infinity()))
          : std::nextafter(away, std::numeric_limits<double>::infinity());
  if (!std::isfinite(next) || next <= away) return 0;
  return next - away;   // exact: they are neighbours
}
Rational step_of(double v, const std::string& scalar) { return exact(step_size(v, scalar)); }

Rational rounding_of(const Vec3& p, const std::string& scalar) {
  return step_of(p.x, scalar) + step_of(p.y, scalar) + step_of(p.z, scalar);
}

Rational rounding_of_direction(const Vec3& n, const std::string& scalar) {
  const double largest = std::max({std::fabs(n.x), std::fabs(n.y), std::fabs(n.z)});   // not above the length
  return largest == 0 ? Rational(0) : Rational(rounding_of(n, scalar) / exact(largest));
}

}  // namespace octic::oracle
