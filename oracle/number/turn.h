// Angles of balls.
#pragma once

#include <utility>

#include "reference/number/ball.h"

namespace octic::oracle {

inline reference::Ball pi() {
  reference::Ball r;
  arb_const_pi(r.raw(), reference::Precision::current());
  return r;
}

// The counterclockwise turn from (x, y) to (x + dx, y + dy) around the origin, from 0 to 2 pi. The way between the two
// is given, since of a short one two angles say nothing.
inline reference::Ball turn_along(const reference::Ball& x, const reference::Ball& y, const reference::Ball& dx,
                                  const reference::Ball& dy) {
  using reference::Ball;
  const Ball sine = x * dy - y * dx, cosine = x * (x + dx) + y * (y + dy);
  const bool back = cosine.negative();   // then the angle from the opposite direction: at pi that of this one jumps
  const Ball s = back ? -sine : sine, c = back ? -cosine : cosine;
  Ball angle;
  arb_atan2(angle.raw(), s.raw(), c.raw(), reference::Precision::current());
  if (back) return angle + pi();
  return angle.negative() ? angle + 2 * pi() : angle;
}

inline std::pair<reference::Ball, reference::Ball> cosine_and_sine(const reference::Ball& angle) {
  reference::Ball c, s;
  arb_sin_cos(s.raw(), c.raw(), angle.raw(), reference::Precision::current());
  return {c, s};
}

}  // namespace octic::oracle
