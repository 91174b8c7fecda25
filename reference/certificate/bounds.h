// Rigorous bounds of elementary lengths of a pair, by rational + - x / and comparison alone.
//
// This code relies on no other code of octic: it converts every shape to rationals by its own conversion. A square root
// is replaced by two rationals that enclose it, which is checked by squaring them.
#pragma once

#include "corpus/shape.h"
#include "reference/certificate/polygon.h"
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

// The solid  { center + t axis + x side[0] + y side[1] + w + v :  |t| <= reach,  (x, y) in base,  w . axis = 0,  |w| <=
// radius,  |v| <= rounding }.
//
// For a line, t is unbounded, there is no disc, and the base is one corner. An infinite cylinder is a line with a ball:
// along the allowed directions a ball has the same support as its disc.
// A half-space is { x : (x - center) . axis <= 0 }.
struct Solid {
  Vector center, axis;           // the axis is not a unit vector, and never zero
  Rational reach, radius;
  Rational axis2;                // |axis|^2
  Rational rounding = 0;
  Polygon base = Polygon(1);     // corners (0, 0) when made
  Vector side[2]{};              // unit vectors orthogonal to the axis, where the base has more than one corner
  bool line = false, half_space = false;

  bool bounded() const { return !line && !half_space; }
};
Solid solid(const Shape& shape);
Solid core(
    Solid k);   // without the ball; the signed distance of two solids is that of their cores minus both roundings
bool contains(const Solid& k, const Vector& p);   // of the closed solid. Exact, except that for a solid with a ball a
                                                  // "no" may be wrong within 2^-128

// The part of n along which the gap of the pair is finite: n itself for bounded solids, the part orthogonal to a line,
// the part along the normal of a half-space. Zero if there is none.
Vector admissible(const Solid& A, const Solid& B, const Vector& n);

// lower^2 <= x <= upper^2 and upper - lower <= 2^-bits upper; x >= 0. Equal when x is the square of a short rational.
Bounds square_root(const Rational& x, int bits);

// An e with 2^(e-1) < |v| < 2^(e+1), for v that is not zero.
long binary_exponent(const Rational& v);

// v to 52 or 53 binary digits, whatever its exponent, and not above it (not below it).
Rational rounded_down(const Rational& v);
Rational rounded_up(const Rational& v);

// Encloses gap(n) / |n|, where gap(n) = min n.B - max n.A. It is a lower bound of the signed distance for every n. If a
// solid is unbounded, n is first replaced by its admissible part. Throws std::invalid_argument if that is zero.
//
//   (1) lower <= gap(n) / |n| <= upper
//   (2) upper - lower <= 2^(2 - bits) times the sum of the absolute values of the terms of gap(n) / |n|
Bounds gap_bounds(const Shape& A, const Shape& B, const Vec3& n, int bits = 128);
Bounds gap_bounds(const Solid& A, const Solid& B, const Vector& n, int bits);

// Distance from p to the closed solid. lower == upper == 0 exactly when p is a point of it: decided, not estimated.
// Otherwise 0 < lower and upper - lower <= 2^(4 - bits) upper; for rounded solids lower is 0 if `bits` bits do not
// settle that.
Bounds outside_bounds(const Shape& shape, const Vec3& p, int bits = 128);
Bounds outside_bounds(const Solid& k, const Vector& p, int bits);

// The depth of p in the solid: the distance to its surface if p is inside, else 0. Whether it is 0 is decided exactly,
// for rounded solids up to 2^-bits.
Bounds inside_bounds(const Shape& shape, const Vec3& p, int bits = 128);
Bounds inside_bounds(const Solid& k, const Vector& p, int bits);

// A point of the core of k near p; p itself if it is in the core.
Vector moved_into(const Solid& k, const Vector& p, int bits);

}  // namespace octic::certificate
