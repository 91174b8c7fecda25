// Cylinder against cylinder in double: contact, signed distance, direction and witness points.
//
// Conventions (direction from A to B, sign, witnesses) are those of corpus/answer.h. Lengths come back in the unit of
// the shapes. Nothing allocates, throws, keeps state or depends on the rounding mode; every valid pair gets an answer, a
// disc (half length 0) too.
//
//   (1) swapping A and B swaps the witnesses, reverses the direction, keeps the distance (up to rounding)
//   (2) swapping the ends of a cylinder changes nothing (up to rounding)
//   (3) a signed permutation of the coordinate axes permutes the answer (up to rounding)
//   (4) scaling both shapes by a power of two scales every length by it and keeps every other bit, short of overflow
//       and of subnormal results
//   (5) witness_b - witness_a = signed_distance * direction, and the witnesses lie on their solids (up to rounding)
//   (6) overlap(A, B) agrees with signed_distance(A, B) <= 0, except within rounding of touching
//   (7) moving both solids by a vector that rounds none of their numbers keeps the distance (up to rounding)
//
// Rounding is meant relative to the size of the pair (the greatest distance between two of its points), wherever the
// pair stands; only the witnesses, being places, also carry the rounding of their own coordinates.
// Method and error: docs/derivations/fast_cylinder_cylinder.md.
#pragma once

#include "corpus/shape.h"

namespace octic::fast {

struct Proximity {
  double signed_distance = 0;
  Vec3 direction;             // unit, from A to B
  Vec3 witness_a, witness_b;
};

// A shape made ready once, for callers who ask many questions of it. The centre is origin + offset: two numbers, because
// the middle of two ends is in general no double, and a pair far from the coordinate origin must not pay for rounding it.
struct Body {
  Vec3 origin, offset;
  Vec3 axis;                  // unit
  double half_length = 0, radius = 0;
  double reach = 0;           // of the ball around the centre that just holds the body
  double unit = 1;            // the lengths above are stored multiplied by this power of two, 1 but for extreme shapes
};

Body prepare(const Shape& shape) noexcept;
Body prepare(const Cylinder& shape) noexcept;
Body prepare(const PosedCylinder& shape) noexcept;

// Do the closed solids share a point?
bool overlap(const Body& a, const Body& b) noexcept;
bool overlap(const Shape& a, const Shape& b) noexcept;
bool overlap(const Cylinder& a, const Cylinder& b) noexcept;

// Distance if positive, minus the penetration depth if negative: the globally smallest translation that parts the solids.
Proximity signed_distance(const Body& a, const Body& b) noexcept;
Proximity signed_distance(const Shape& a, const Shape& b) noexcept;
Proximity signed_distance(const Cylinder& a, const Cylinder& b) noexcept;

}  // namespace octic::fast
