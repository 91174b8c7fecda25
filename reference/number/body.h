// The two bodies of a question in one exact integer frame.
//
//   body i = { c_i + s H_i + w : |s| <= 1, w orthogonal to N_i, |w| <= r_i },   d = c_1 - c_2
//
// d, H, r are integers: the doubles are rationals, so one common positive unit clears every denominator. Only d matters
// for distances, so the place of the pair is gone, exactly, before anything can cancel.
#pragma once

#include "corpus/shape.h"
#include "reference/number/rational.h"
#include "reference/number/vector.h"

namespace octic::reference {

struct Body {
  Vector<Integer> H;        // half axis; zero for a disc
  Vector<Integer> N;        // direction of the axis, primitive, not zero
  Integer r;                // radius > 0
  Vector<Rational> centre;  // in the unit of the shapes
};

struct BodyPair {
  Body body[2];
  Vector<Integer> d;   // from the centre of the second to the centre of the first
  Rational unit;       // length of one integer step, in the unit of the shapes: > 0
};

BodyPair exact_pair(const Shape& a, const Shape& b);

// Bits of the largest integer of the frame: some 60 for ordinary doubles, 2000 for exponents from one end to the other.
long span_bits(const BodyPair& pair);

}  // namespace octic::reference
