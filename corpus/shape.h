// The shapes, as the doubles say them.
//
// Everything here is taken at its word: a double is a rational number, and a shape is the point set that its rational
// parameters describe. Nothing is a unit vector, so nothing has been rounded before an exact question can be asked.
#pragma once

#include <variant>

namespace octic {

struct Vec3 {
  double x = 0, y = 0, z = 0;
  friend bool operator==(const Vec3&, const Vec3&) = default;
};

// Not normalised: it rotates by v -> q v q* / |q|^2, which is exactly rational.
struct Quaternion {
  double w = 1, x = 0, y = 0, z = 0;
  friend bool operator==(const Quaternion&, const Quaternion&) = default;
};

// A solid right circular cylinder with flat ends, given by its end centres.
//
//   valid when  a, b, r finite, a != b, r > 0   (checked once, where a case is read)
struct Cylinder {
  Vec3 a, b;     // centres of the ends
  double r = 0;  // radius, in the unit of a and b
  friend bool operator==(const Cylinder&, const Cylinder&) = default;
};

// The same solid given by a pose; its axis is the z axis turned by q.
// half_length 0 is a disc: a body without interior, which is valid.
//
//   valid when  all finite, q != 0, half_length >= 0, r > 0
struct PosedCylinder {
  Vec3 center;
  Quaternion q;
  double half_length = 0;
  double r = 0;
  friend bool operator==(const PosedCylinder&, const PosedCylinder&) = default;
};

using Shape = std::variant<Cylinder, PosedCylinder>;

}  // namespace octic
