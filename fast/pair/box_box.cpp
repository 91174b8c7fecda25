#include "fast/pair/box_box.h"

#include "fast/pair/bodies.h"
#include "fast/pair/box_axes.h"

namespace octic::fast {
bool boxes_touch(const Body& a, const Body& b, double dx, double dy, double dz) noexcept {
  const Vec3 d{dx, dy, dz};
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.across[0]), dot(v, a.across[1]), dot(v, a.axis)}; };
  const auto half = [](const Body& box) {
    return Vec3{box.unit * box.half.x, box.unit * box.half.y, box.half_length};
  };
  const BoxAxes axes(half(a), half(b), {seen(b.across[0]), seen(b.across[1]), seen(b.axis)}, seen(d));
  if (axes.widest_face() > 0) return false;
  const double most = axes.widest_across();
  const double rounding = 0x1p-48 * (std::fabs(d.x) + std::fabs(d.y) + std::fabs(d.z) + a.reach + b.reach);
  if (most > rounding) return false;
  if (most < -rounding) return true;
  bool sure = true;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) sure = sure && (axes.across(i, j) < -rounding || axes.sine2(i, j) <= parallel_sine2);
  if (sure) return true;
  const double shrink = power_that_brings_near_one(larger(largest(d), larger(a.reach, b.reach)));
  return boxes_touch(polytope(a, {}, shrink), polytope(b, shrink * d, shrink));
}

}  // namespace octic::fast
