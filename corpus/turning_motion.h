// Rigid motions with rotation: one whose pose is rational at every rational time, and one of constant rate.
#pragma once

#include "corpus/shape.h"

namespace octic {

// At time t in [0, 1] a point x of the body stands at
//
//   about + R(t) (x - about) + t motion,        R(t): the rotation of the quaternion  q(t) = (1 - t) + t turn
//
// So the body turns about one axis through `about`, along the vector part of `turn`, from no rotation to that of
// `turn`, while `about` moves along a line. A motion along the axis is a screw. The rotation does not run at a constant
// rate: at time t the angle is 2 atan2(t |v|, 1 - t + t w) for turn = (w, v). A negative w turns by more than half a
// turn.
//
//   valid when  all numbers are finite, and v != 0 or w > 0: no q(t) is zero
struct TurningMotion {
  Vec3 motion;       // of `about` from time 0 to 1, in the unit of the shapes
  Quaternion turn;   // need not be normalised; its length sets how the angle grows with time
  Vec3 about;
  friend bool operator==(const TurningMotion&, const TurningMotion&) = default;
};

// At time t in [0, 1] a point x of the body stands at
//
//   about + R(t) (x - about) + t motion,        R(t): the rotation by t |spin| radians about spin, right-handed
//
// So the body turns about one axis at a constant rate, as physics engines move a body from one pose to another.
//   valid when  all numbers are finite, and |spin| <= 3.2: a little more than half a turn. Up to there the error bound
//               of the series in fast/turning.cpp holds. Questions to engines stay below pi (oracle/shape/spin.h)
struct SpinningMotion {
  Vec3 motion;   // of `about` from time 0 to 1, in the unit of the shapes
  Vec3 spin;     // rotation vector
  Vec3 about;
  friend bool operator==(const SpinningMotion&, const SpinningMotion&) = default;
};

// These assume finite numbers.
inline bool is_valid(const TurningMotion& m) { return m.turn.x != 0 || m.turn.y != 0 || m.turn.z != 0 || m.turn.w > 0; }

inline bool is_valid(const SpinningMotion& m) {
  return m.spin.x * m.spin.x + m.spin.y * m.spin.y + m.spin.z * m.spin.z <= 3.2 * 3.2;
}

}  // namespace octic
