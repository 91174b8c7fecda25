// Contact, signed distance, direction and witness points of two solids, in double.
//
// Every pair of shapes that corpus/shape.h admits: supports(a, b). Conventions (direction from A to B, sign, witnesses)
// are those of corpus/answer.h. Lengths come back in the unit of the shapes. Nothing allocates, throws, keeps state or
// depends on the rounding mode; every valid pair gets an answer.
//
//   (1) swapping A and B swaps the witnesses, reverses the direction, keeps the distance (up to rounding)
//   (2) swapping the ends of an axis changes nothing (up to rounding)
//   (3) a signed permutation of the coordinate axes permutes the answer (up to rounding)
//   (4) scaling both shapes by a power of two scales every length by it and keeps every other bit, short of overflow
//       and of subnormal results
//   (5) witness_b - witness_a = signed_distance * direction, and the witnesses lie on their solids (up to rounding)
//   (6) overlap(A, B) agrees with signed_distance(A, B) <= 0, except within rounding of touching
//   (7) moving both solids by a vector that rounds none of their numbers keeps the distance (up to rounding)
//   (8) the signed distance is the global optimum, for depth too
//
// Gradient. Where the optimal direction n is unique, the signed distance is differentiable and n tells the derivative: moving
// B by v and turning it by a small w about its centre c changes it by n.v + ((witness_b - c) x n).w, if the witnesses are
// unique too or turning moves none of them along n. Where two directions tie (the middle of a crossing, a body in another's
// middle) it has a ridge, and n belongs to one side of it.
//
// Rounding is meant relative to the size of the pair (the greatest distance between two of its points; of an unbounded
// solid, the point of it that is nearest to the other body), wherever the pair stands; only the witnesses, being places,
// also carry the rounding of their own coordinates. How much, and for which numbers that is promised: fast/bounds.h.
// Method and error: docs/derivations/fast_cylinder_cylinder.md, docs/derivations/fast_shapes.md.
#pragma once

#include "corpus/shape.h"

namespace octic::fast {

struct Proximity {
  double signed_distance = 0;
  Vec3 direction;             // unit, from A to B
  Vec3 witness_a, witness_b;
};

// A shape made ready once, for callers who ask many questions of it:
//
//   centre + (base x [-half_length, half_length] along the axis) + ball(rounding)
//
// where the base, orthogonal to the axis, is a disc (of radius 0 for segments and points) or a convex polygon.
// The centre is origin + offset: two numbers, because the middle of two ends is in general no double, and a pair far from
// the coordinate origin must not pay for rounding it.
//
// A body made from a Prism refers to the vertices in Prism::base: it lives no longer than they do.
struct Body {
  enum class Kind : unsigned char { round, polygonal, half_space, infinite };

  Vec3 origin, offset;
  Vec3 axis;                  // unit; of a half-space: outward
  double half_length = 0, radius = 0;
  double reach = 0;           // of the ball around the centre that just holds the body, without its rounding
  double unit = 1;            // the lengths above are stored multiplied by this power of two, 1 but for extreme shapes
  double rounding = 0;        // in the same unit
  Kind kind = Kind::round;

  // A half-space and an infinite cylinder: the axis before it was made a unit vector, by a power of two only.
  Vec3 exact_axis;

  // Polygonal: vertices in a plane with the unit axes across[0], across[1]; not multiplied by unit.
  const Vec2* base = nullptr;   // null: the four corners
  int count = 0;
  Vec2 corners[4], middle;      // the centre is at middle; of a base of its own, corners[0] is how far it goes from there in x and y
  double turn = 1;              // -1 for a polygon that runs clockwise
  Vec3 across[2];
};

Body prepare(const Shape& shape) noexcept;

// False for two half-spaces and for a half-space and an infinite cylinder: they meet, or have parallel boundaries.
bool supports(const Shape& a, const Shape& b) noexcept;

// Do the closed solids share a point?
bool overlap(const Body& a, const Body& b) noexcept;
bool overlap(const Shape& a, const Shape& b) noexcept;

// Distance if positive, minus the penetration depth if negative: the globally smallest translation that parts the solids.
// Of an unsupported pair: minus infinity, and nothing else.
Proximity signed_distance(const Body& a, const Body& b) noexcept;
Proximity signed_distance(const Shape& a, const Shape& b) noexcept;

// Pairs that move little between questions. For contact alone a direction that separated before, asked by `separates`
// (fast/verdict.h), is the cheapest proof that it still does. For the distance:
//
//   Coherence memory;   // one for each pair, and its bodies in one order
//   for (...) answer = signed_distance(prepare(a), prepare(b), memory);
//
// The answer is the one without memory, within rounding: still the global optimum, never the best of where it was. Kept,
// that is found without a search, are answers of two round bodies whose flanks cross or whose cap has the other's lowest
// point over it, deep or not, until they have moved (relative to each other, and turned) by about as much as the second best
// way out is worse. All others are answered as without memory. What keeps an answer is a second search, made while the pair
// overlaps; where it does not pay, it is made less and less often.
struct Coherence {
  enum class Hold : unsigned char { none, flanks, cap_a, cap_b };   // what touches along the direction: fast/pair/held.cpp

  bool kept = false;          // of the last answer: found without a search
  Hold hold = Hold::none;
  Vec3 direction;             // at the last full search, with everything below
  double half_angle = 0, elsewhere = 0;   // all gaps but near that direction were below elsewhere
  Vec3 between, axis[2];
  double lengths[4] = {};
  double unit = 0;
  int pause = 0, wait = 0;    // questions without the second search
};
Proximity signed_distance(const Body& a, const Body& b, Coherence& previous) noexcept;

}  // namespace octic::fast
