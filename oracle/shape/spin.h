// A body that turns about its centre at a constant rate, as physics engines move one from a pose to another.
//
// spin is a rotation vector: at time t in [0, 1] the body has turned by t |spin| radians about the direction of spin
// (right-handed), and its centre has moved by t * motion. |spin| is below pi, because engines are given the pose at
// time 1, and take the shorter way to it. The centre is that of octic's pose of the shape (corpus/shape.h): of two ends
// the middle.
#pragma once

#include <cmath>

#include "corpus/shape.h"
#include "reference/number/rational.h"
#include "reference/number/vector.h"

namespace octic::oracle {

inline constexpr double greatest_spin = 3.14159;
inline bool is_valid_spin(const Vec3& spin) { return std::hypot(spin.x, spin.y, spin.z) <= greatest_spin; }

// A quaternion w + v whose rotation is that of t * spin within an angle of 2^-98, t in [0, 1]. Its length is 1 within
// 2^-98. By the series of sine and cosine, in rationals.
struct Rotation {
  reference::Rational w;
  reference::Vector<reference::Rational> v;
};
Rotation rotation_at(const Vec3& spin, const reference::Rational& t);

}  // namespace octic::oracle
