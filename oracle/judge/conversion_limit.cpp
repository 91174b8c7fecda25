#include "oracle/judge/conversion_limit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/judge/conversion.h"
#include "oracle/number/scalar_rounding.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

using reference::exact;
using reference::Rational;

using Wide = long double;   // no length of finite doubles overflows there

Wide norm(Wide x, Wide y, Wide z) { return std::sqrt(x * x + y * y + z * z); }
Wide wide_distance(const Vec3& u, const Vec3& v) { return norm(Wide(u.x) - v.x, Wide(u.y) - v.y, Wide(u.z) - v.z); }

// How far the shape reaches from its centre, at most. Between ends: half their distance.
Wide reach(Shape shape) {
  const Numbers n = numbers_of(shape);
  Wide sum = n.places.size() == 2 ? wide_distance(*n.places[0], *n.places[1]) / 2 : 0, corner = 0;
  for (const double* size : n.sizes) sum += *size;
  for (const Vec2* v : n.corners) corner = std::max(corner, norm(v->x, v->y, 0));
  return sum + corner;
}

Wide widest_coordinate(Shape shape) {
  Wide most = 0;
  for (const Vec3* p : numbers_of(shape).places)
    most = std::max({most, std::fabs(Wide(p->x)), std::fabs(Wide(p->y)), std::fabs(Wide(p->z))});
  return most;
}

}  // namespace

double conversion_rounding(const Shape& asked, const Shape& other, const std::string& scalar) {
  Wide length = reach(asked);
  if (const auto* plane = std::get_if<HalfSpace>(&asked)) {
    Shape near = other;
    for (const Vec3* p : numbers_of(near).places)
      length = std::max(length, wide_distance(*p, plane->point) + 2 * reach(other));
  }
  // At most 2^-16 of numbers that are doubles: no overflow, and at the bottom of the range the smallest numbers cover
  // the rounding.
  return static_cast<double>(conversion_roundings * Wide(unit_roundoff(scalar)) *
                             (widest_coordinate(asked) + length));
}

Rational conversion_limit(const Shape& asked, const Shape& other, const std::string& scalar) {
  return exact(conversion_rounding(asked, other, scalar)) + conversion_roundings * smallest(scalar);
}

std::optional<Conversion> conversion(const Shape& asked, const Received& received, const Shape& other,
                                     const std::string& scalar) {
  const double bound = conversion_bound(asked, received, &other);
  if (!std::isfinite(bound)) return {};
  const Rational moved = exact(bound), limit = conversion_limit(asked, other, scalar);
  if (moved <= limit) return Conversion{moved, 0};
  return Conversion{limit, moved - limit};
}

}  // namespace octic::oracle
