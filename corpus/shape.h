// The shapes of octic.
//
// All parameters are exact: a double is a rational number, and a shape is the point set that its rational parameters
// describe. No parameter is a unit vector, because normalising would round it. All numbers must be finite. The program
// octic checks validity where it reads a case (corpus/json.h); octic::fast does not check it.
//
// All of them but the half-space are Minkowski sums of a convex polygon (mostly one point), a segment, a disc
// orthogonal to that segment, and a ball:
//
//   Cylinder, PosedCylinder        segment + disc          Box        rectangle + segment
//   RoundedCylinder                segment + disc + ball   Prism      polygon + segment
//   InfiniteCylinder               line + disc             Sphere     ball
//   Disc                           disc                    Capsule    segment + ball
//                                                          Segment    segment
#pragma once

#include <iterator>
#include <string>
#include <variant>
#include <vector>

namespace octic {

struct Vec2 {
  double x = 0, y = 0;
  friend bool operator==(const Vec2&, const Vec2&) = default;
};

struct Vec3 {
  double x = 0, y = 0, z = 0;
  friend bool operator==(const Vec3&, const Vec3&) = default;
};

// A rotation v -> q v q* / |q|^2, which is rational. q need not be normalised.
struct Quaternion {
  double w = 1, x = 0, y = 0, z = 0;
  friend bool operator==(const Quaternion&, const Quaternion&) = default;
};

// A solid right circular cylinder with flat ends, given by its end centres. r = 0 is a segment.
//
//   valid when  a != b, r >= 0
struct Cylinder {
  Vec3 a, b;     // centres of the ends
  double r = 0;  // radius, in the unit of a and b
  friend bool operator==(const Cylinder&, const Cylinder&) = default;
};

// The same solid, given by a pose. Its axis is the z axis rotated by q. With half_length 0 it is a disc, which is
// valid.
//
//   valid when  q != 0, half_length >= 0, r >= 0
struct PosedCylinder {
  Vec3 center;
  Quaternion q;
  double half_length = 0;
  double r = 0;
  friend bool operator==(const PosedCylinder&, const PosedCylinder&) = default;
};

// All points within `rounding` of the cylinder (a, b, r). Engines with a collision margin have such solids.
//
//   valid when  a != b, r >= 0, rounding >= 0
struct RoundedCylinder {
  Vec3 a, b;
  double r = 0;
  double rounding = 0;
  friend bool operator==(const RoundedCylinder&, const RoundedCylinder&) = default;
};

// valid when  r >= 0; r = 0 is a point
struct Sphere {
  Vec3 center;
  double r = 0;
  friend bool operator==(const Sphere&, const Sphere&) = default;
};

// All points within r of the segment from a to b.  valid when  r >= 0; a = b is a sphere
struct Capsule {
  Vec3 a, b;
  double r = 0;
  friend bool operator==(const Capsule&, const Capsule&) = default;
};

// { center + q(x, y, z) : |x| <= half.x, |y| <= half.y, |z| <= half.z }.
//
//   valid when  q != 0, half >= 0; with zeros it is a rectangle, a segment, a point
struct Box {
  Vec3 center;
  Quaternion q;
  Vec3 half;
  friend bool operator==(const Box&, const Box&) = default;
};

// { center + q(x, y, z) : (x, y) in the convex hull of base, |z| <= half_length }.
//   valid when  q != 0, half_length >= 0 (0 is a flat polygon), and base is a strictly convex polygon: 3 or more
//               vertices in order, clockwise or not, each of them a corner; decided exactly
struct Prism {
  Vec3 center;
  Quaternion q;
  std::vector<Vec2> base;
  double half_length = 0;
  friend bool operator==(const Prism&, const Prism&) = default;
};

// { x : normal . (x - point) <= 0 }: the normal points out of it.  valid when  normal != 0
struct HalfSpace {
  Vec3 point, normal;
  friend bool operator==(const HalfSpace&, const HalfSpace&) = default;
};

// valid always; a = b is a point
struct Segment {
  Vec3 a, b;
  friend bool operator==(const Segment&, const Segment&) = default;
};

// A flat disc.  valid when  normal != 0, r >= 0
struct Disc {
  Vec3 center, normal;
  double r = 0;
  friend bool operator==(const Disc&, const Disc&) = default;
};

struct Point {
  Vec3 at;
  friend bool operator==(const Point&, const Point&) = default;
};

// All points within r of the line through point along direction.  valid when  direction != 0, r >= 0; r = 0 is a line
struct InfiniteCylinder {
  Vec3 point, direction;
  double r = 0;
  friend bool operator==(const InfiniteCylinder&, const InfiniteCylinder&) = default;
};

using Shape = std::variant<Cylinder, PosedCylinder, RoundedCylinder, Sphere, Capsule, Box, Prism, HalfSpace, Segment,
                           Disc, Point, InfiniteCylinder>;

// The type in a case file: "cylinder" (both forms), "rounded_cylinder", "sphere", "capsule", "box", "prism",
// "half_space", "segment", "disc", "point", "infinite_cylinder".
inline const char* type_name(const Shape& shape) noexcept {
  constexpr const char* names[] = {
      "cylinder", "cylinder",   "rounded_cylinder", "sphere", "capsule", "box",
      "prism",    "half_space", "segment",          "disc",   "point",   "infinite_cylinder"};
  static_assert(std::size(names) == std::variant_size_v<Shape>);
  return names[shape.index()];
}

// Whether the shape is bounded: all but half-spaces and infinite cylinders.
inline bool is_bounded(const Shape& shape) noexcept {
  return !std::holds_alternative<HalfSpace>(shape) && !std::holds_alternative<InfiniteCylinder>(shape);
}

// The pairs that octic answers: at least one of the two is bounded, or both are infinite cylinders.
inline bool is_supported_pair(const Shape& a, const Shape& b) noexcept {
  return is_bounded(a) || is_bounded(b) ||
         (std::holds_alternative<InfiniteCylinder>(a) && std::holds_alternative<InfiniteCylinder>(b));
}

}  // namespace octic
