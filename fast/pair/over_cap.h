// A body over the cap of another one.
//
// A direction n is held if the differences w = y - x of points of the two faces that support it fill a disc around gap
// n. The radius of this disc is called room. For any direction m at an angle v to n, gap(m) <= min m.w <= gap cos v -
// room sin v. So if the gap is negative, no direction within 2 atan(room / |gap|) is better; if it is positive, no
// direction at all. PROVED: docs/derivations/fast_cylinder_cylinder.md, 9.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/scale.h"

namespace octic::fast {

struct Held {
  Meeting meeting;   // places from the same origin as the centres
  double room = -HUGE_VAL;
};

// Along the axis of A: the cap of A, and what of B is lowest over it.
inline Held over_cap(const Round& a, const Round& b) noexcept {
  const Vec3 d = b.centre - a.centre;
  const double along = dot(d, a.axis),
               greatest = larger(largest(d), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius)));
  const Vec3 n = std::copysign(1.0, along) * a.axis;
  const double k = dot(n, b.axis);
  // of near-parallel axes the difference is exact, and then nothing cancels
  const Vec3 tilt = cross(n, b.axis - std::copysign(1.0, k) * n);
  const Vec3 down = cross(tilt, b.axis);   // of -n, orthogonal to B's axis
  const double s2 = dot(tilt, tilt), s = std::sqrt(s2), flat = 0x1p-50 * greatest;
  const bool face = b.radius * s <= flat, side = b.half_length * std::fabs(k) <= flat;
  if (face && b.half_length * s2 > flat) return {};
  Held held;
  Meeting& m = held.meeting;
  // the lowest point, the middle of the lowest face, or on the lowest line what is nearest to A's axis
  const double on_axis =
      side ? clamp(-dot(d, b.axis), -b.half_length, b.half_length) : -std::copysign(b.half_length, k);
  const Vec3 y = d + on_axis * b.axis + (face ? 0 : b.radius / s) * down, beside = y - dot(y, n) * n;
  const double rho = norm(beside), wide = face ? b.radius : 0;
  held.room = a.radius + wide - rho;
  m.n = n;
  m.gap = std::fabs(along) - a.half_length - (b.half_length * std::fabs(k) + b.radius * s);
  const double from = larger(rho - wide, -a.radius), to = rho + wide < a.radius ? rho + wide : a.radius;
  m.x = a.centre + (a.half_length * n + (rho > 0 ? 0.5 * (from + to) / rho : 0) * beside);
  m.y = m.x + m.gap * n;
  m.off = 0;
  return held;
}

}  // namespace octic::fast
