// A body over the cap of another one.
//
// Let x and y be points of the two faces along n. If the differences w = y - x fill a disc around gap n, the direction
// n is held; the radius of the disc is called room. For any direction m at an angle v to n, gap(m) <= min m.w <= gap
// cos v - room sin v. So if the gap is negative, no direction within 2 atan(room / |gap|) is better; if it is
// positive, no direction at all. PROVED: docs/derivations/fast_cylinder_cylinder.md, 9.
#pragma once

#include "fast/number.h"
#include "fast/pair/meeting.h"
#include "fast/scale.h"

namespace octic::fast {

// Along the axis of A: the cap of A, and what of B is lowest over it.
template <class V>
struct OverCapOf {
  V n;   // out of the cap
  Number<V> gap;
  V x;   // on the cap, from the centre of A
  Number<V> room;
};
// d: from the centre of A to that of B.
template <class V>
inline OverCapOf<V> over_cap(const V& d, const V& a, const V& b, const Number<V>& ha, const Number<V>& ra,
                             const Number<V>& hb, const Number<V>& rb) noexcept {
  using N = Number<V>;
  const N zero{}, one = broadcast<N>(1), greatest = larger(largest(d), larger(larger(ha, ra), larger(hb, rb)));
  const N along = dot(d, a);
  const V n = copysign(one, along) * a;
  const N k = dot(n, b);
  // of near-parallel axes the difference is exact, and then nothing cancels
  const V tilt = cross(n, b - copysign(one, k) * n), down = cross(tilt, b);   // down: of -n, orthogonal to B's axis
  const N s2 = dot(tilt, tilt), s = sqrt(s2), flat = 0x1p-50 * greatest;
  const Condition<N> face = rb * s <= flat, side = hb * abs(k) <= flat;
  // Of B, what is lowest along n: a point; if it is a line of the flank (side), its point nearest to A's axis; if it is
  // a cap (face), the middle.
  const N on_axis = choose(side, clamp(-dot(d, b), hb), -copysign(hb, k));
  const V y = d + on_axis * b + choose(face, zero, rb / s) * down, beside = y - dot(y, n) * n;
  const N rho = norm(beside), wide = choose(face, rb, zero);
  const N from = larger(rho - wide, -ra), to = smaller(rho + wide, ra);
  return {n, abs(along) - ha - (hb * abs(k) + rb * s),
          ha * n + choose(rho > 0.0, 0.5 * (from + to) / rho, zero) * beside,
          choose(face & (hb * s2 > flat), broadcast<N>(-HUGE_VAL), ra + wide - rho)};
}

struct Held {
  Meeting meeting;   // places from the same origin as the centres
  double room = -HUGE_VAL;
};
inline Held over_cap(const Round& a, const Round& b) noexcept {
  const OverCapOf<Vec3> cap =
      over_cap(b.centre - a.centre, a.axis, b.axis, a.half_length, a.radius, b.half_length, b.radius);
  const Vec3 x = a.centre + cap.x;
  return {{cap.n, cap.gap, x, x + cap.gap * cap.n, 0}, cap.room};
}

}  // namespace octic::fast
