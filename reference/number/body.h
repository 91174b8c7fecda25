// The two bodies of a question in one exact integer frame.
//
//   body i = c_i + conv(base) + { s h : |s| <= 1 } + { w : w orthogonal to N, |w| <= r } + { w : |w| <= rho }
//   d = c_1 - c_2
//
// d, base, h, r, rho are integers: the doubles are rationals, so one common positive unit clears all denominators.
// Distances depend on the centres only through d, which is exact, so nothing cancels for pairs far from the origin.
#pragma once

#include <vector>

#include "corpus/shape.h"
#include "reference/number/rational.h"
#include "reference/number/vector.h"

namespace octic::reference {

struct Body {
  Vector<Rational> centre;              // in the unit of the shapes
  std::vector<Vector<Integer>> base;    // corners of a convex polygon, in order around; mostly one point, 0
  Vector<Integer> h{0, 0, 0};           // half of the segment; 0: none
  bool infinite = false;                // the segment is the whole line along h
  Vector<Integer> N{0, 0, 0};           // normal of the disc, parallel to h where that is not 0; primitive; 0: no disc
  Integer r = 0;                        // radius of the disc; 0: no disc
  Integer rho = 0;                      // radius of the ball
  bool half_space = false;              // { x : outward . (x - c) <= 0 } and nothing of the above
  Vector<Integer> outward{0, 0, 0};     // primitive

  bool has_disc() const { return r != 0; }
  bool has_polygon() const { return base.size() > 1; }
  bool has_segment() const { return !is_zero(h); }
  bool bounded() const { return !half_space && !infinite; }
};

struct BodyPair {
  Body body[2];
  Vector<Integer> d;   // from the centre of the second to the centre of the first
  Rational unit;       // length of one integer step, in the unit of the shapes: > 0

  Integer rounding() const { return body[0].rho + body[1].rho; }
};

// A body with rational numbers: the sum above, before denominators are cleared.
struct RationalBody {
  Vector<Rational> centre;
  std::vector<Vector<Rational>> base{{0, 0, 0}};
  Vector<Rational> h{0, 0, 0}, direction{0, 0, 0};   // direction: of the disc's normal or of the half-space's outside
  Rational r = 0, rho = 0;
  bool infinite = false, half_space = false;
};
RationalBody rational_body(const Shape& shape);

// At least one of the bodies is bounded, or both are infinite cylinders.
BodyPair exact_pair(const RationalBody& a, const RationalBody& b);
// Throws std::invalid_argument for a pair that is not is_supported_pair().
BodyPair exact_pair(const Shape& a, const Shape& b);

// Bits of the largest integer of the frame: some 60 for ordinary doubles, about 2000 if the exponents span the whole
// range.
long span_bits(const BodyPair& pair);

}  // namespace octic::reference
