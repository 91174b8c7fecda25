// The types of the solvers: round bodies without their balls, and the answer about a pair, relative to the centre of
// the first body.
//
// All lengths are in one unit and far from overflow.
#pragma once

#include "fast/number.h"

namespace octic::fast {

// A disc swept along its axis. With radius 0 it is a segment or a point, with half length 0 a disc.
struct Round {
  Vec3 centre;
  Vec3 axis;                 // unit
  double half_length = 0, radius = 0;
  bool infinite = false;     // a whole line
  bool is_point() const noexcept { return !infinite && half_length == 0 && radius == 0; }
};

// A direction n from the first to the second, the width of the slab along it, and points with y - x = gap n.
struct Meeting {
  Vec3 n;
  double gap = -HUGE_VAL;
  Vec3 x, y;
  double off = HUGE_VAL;   // |y - x - gap n|: if the gap is positive, the distance is between gap and gap + off
};

constexpr double proved_off = 0x1p-47;   // witnesses that are off by no more prove the gap, if it is positive

// What a search found out.
enum class Contact { apart, together, unknown };

// As seen from the second body.
inline Meeting reversed(const Meeting& m) noexcept { return {-m.n, m.gap, m.y, m.x, m.off}; }

// Some unit vector orthogonal to a unit vector.
template <class V>
inline V any_normal(const V& u) noexcept {
  using N = Number<V>;
  const N ax = abs(u.x), ay = abs(u.y), az = abs(u.z), zero{}, one = broadcast<N>(1);
  const V y_or_z = choose(ay <= az, V{zero, one, zero}, V{zero, zero, one}),
          least = choose((ax <= ay) & (ax <= az), V{one, zero, zero}, y_or_z);
  return unit(cross(u, least));
}

// The direction and length of the part of d that is orthogonal to a unit axis. If this part is rounding only, the
// direction is any one orthogonal to the axis.
template <class V>
inline V across(const V& d, const V& axis, Number<V>& length) noexcept {
  using N = Number<V>;
  const N one = broadcast<N>(1);
  V radial = d - dot(d, axis) * axis;
  radial = radial - dot(radial, axis) * axis;   // rounding may have left a part along the axis
  length = norm(radial);
  V side = (one / length) * radial;
  side = side - dot(side, axis) * axis;
  const N left = norm(side);
  const Condition<N> known = left > 0.5;   // false, too, where the length is 0
  side = (one / left) * side;
  return any(is_not(known)) ? choose(known, side, any_normal(axis)) : side;
}

}  // namespace octic::fast
