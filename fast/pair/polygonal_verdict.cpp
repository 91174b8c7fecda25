#include "fast/pair/polygonal_verdict.h"

#include "fast/pair/bodies.h"
#include "fast/pair/cores.h"

namespace octic::fast {
namespace {

constexpr int few = 16;   // corners

// Is the width of a slab, along a direction of length s, more than width s? left: the rest of what the slab is made of.
bool wider(double left, double width, double s2) noexcept { return left > 0 && left * left > width * width * s2; }

// The directions that two boxes have, the second one a cylinder's: normals of faces, the axis, and edges across it.
bool apart_along_axes(const BoxCore& box, const RoundCore& b, const Vec3& c, double rounding, double error) noexcept {
  const Vec3 &e = box.half, &a = b.axis;
  const double ax = std::fabs(a.x), ay = std::fabs(a.y), az = std::fabs(a.z);
  const double x2 = ax * ax, y2 = ay * ay, z2 = az * az, least = rounding + error, wide = b.r + least;
  const bool on_x = wider(std::fabs(c.x) - e.x - b.h * ax - least, b.r, y2 + z2);
  const bool on_y = wider(std::fabs(c.y) - e.y - b.h * ay - least, b.r, z2 + x2);
  const bool on_z = wider(std::fabs(c.z) - e.z - b.h * az - least, b.r, x2 + y2);
  const bool along = std::fabs(dot(a, c)) - b.h - (e.x * ax + e.y * ay + e.z * az) > least;
  const bool over_x = wider(std::fabs(c.y * a.z - c.z * a.y) - (e.y * az + e.z * ay), wide, y2 + z2);
  const bool over_y = wider(std::fabs(c.z * a.x - c.x * a.z) - (e.z * ax + e.x * az), wide, z2 + x2);
  const bool over_z = wider(std::fabs(c.x * a.y - c.y * a.x) - (e.x * ay + e.y * ax), wide, x2 + y2);
  return on_x | on_y | on_z | along | over_x | over_y | over_z;
}

}  // namespace

Verdict quick_verdict(const Body& a, const Body& b, const Vec3& d, double error) noexcept {
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.across[0]), dot(v, a.across[1]), dot(v, a.axis)}; };
  const Vec3 c = seen(d);
  const BoxCore box{{a.unit * a.corners[0].x, a.unit * a.corners[0].y, a.half_length}};   // around a prism
  const RoundCore round{seen(b.axis), b.half_length, b.radius};
  const double rounding = a.rounding + b.rounding;
  if (apart_along_axes(box, round, c, rounding, error)) return Verdict::apart;
  const Vec3 nearest = c + clamp(-dot(c, round.axis), -round.h, round.h) * round.axis;   // on the axis, to the middle of the box
  if (!a.base) return by_projections(box, round, c, rounding, nearest, error, 0.03, 4);
  if (a.count > few) return Verdict::unsure;
  const Polygon base = polytope(a, {}, 1).base;
  return by_projections(PrismCore{base, a.half_length}, round, c, rounding, nearest, error, 0.03, 4);
}

}  // namespace octic::fast
