#include "fast/batch/numbers.h"

#include "fast/double_double.h"

namespace octic::fast {

std::array<double, 11> numbers_of(const Body& cylinder) noexcept {
  const double back = 1 / cylinder.unit;
  const Vec3 origin = back * cylinder.origin, offset = back * cylinder.offset, &axis = cylinder.axis;
  const Vector2 centre = sum(origin, offset);
  return {centre.x.high, centre.y.high, centre.z.high, axis.x,       axis.y,      axis.z, back * cylinder.half_length,
          back * cylinder.radius, centre.x.low, centre.y.low, centre.z.low};
}

}  // namespace octic::fast
