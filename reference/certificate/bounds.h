// Rigorous bounds of elementary lengths of a pair, by rational + - x / and comparison alone.
//
// Nothing here believes anything: every shape is converted to rationals on the spot, by this folder's own conversion,
// and a square root only ever appears as two rationals whose squares enclose the radicand, which is checked by squaring.
#pragma once

#include "corpus/shape.h"
#include "reference/number/rational.h"

namespace octic::certificate {

using reference::Integer;
using reference::Rational;

struct Bounds {
  Rational lower, upper;
};

struct Vector {
  Rational x, y, z;
};
Vector exact(const Vec3& v);
Vector operator+(const Vector& a, const Vector& b);
Vector operator-(const Vector& a, const Vector& b);
Vector operator*(const Rational& s, const Vector& v);
Rational dot(const Vector& a, const Vector& b);
Vector cross(const Vector& a, const Vector& b);

// The solid  { center + t axis + w :  |t| <= reach,  w . axis = 0,  |w| <= radius }.  The axis is not a unit vector.
struct Solid {
  Vector center, axis;
  Rational reach, radius;
  Rational axis2;   // |axis|^2
};
Solid solid(const Shape& shape);
bool contains(const Solid& k, const Vector& p);   // of the closed solid; exact

// lower^2 <= x <= upper^2 and upper - lower <= 2^-bits upper; x >= 0. Equal when x is the square of a short rational.
Bounds square_root(const Rational& x, int bits);

// gap(n) / |n|, where gap(n) = min n.B - max n.A, for any n != 0: a lower bound of the signed distance, whatever n is.
//
//   (1) lower <= gap(n) / |n| <= upper
//   (2) upper - lower <= 2^(2 - bits) times the sum of the absolute values of the five terms of gap(n) / |n|
Bounds gap_bounds(const Shape& A, const Shape& B, const Vec3& n, int bits = 128);
Bounds gap_bounds(const Solid& A, const Solid& B, const Vector& n, int bits);

// Distance from p to the closed solid. lower == upper == 0 exactly when p is a point of it: decided, not estimated.
// Otherwise 0 < lower and upper - lower <= 2^(4 - bits) upper.
Bounds outside_bounds(const Shape& shape, const Vec3& p, int bits = 128);
Bounds outside_bounds(const Solid& k, const Vector& p, int bits);

// How deep p lies in the solid: distance to its surface when inside, decided exactly to be 0 when on it or outside.
Bounds inside_bounds(const Shape& shape, const Vec3& p, int bits = 128);
Bounds inside_bounds(const Solid& k, const Vector& p, int bits);

}  // namespace octic::certificate
