// Contact, signed distance, direction and witness points of two solids, in double.
//
//   Proximity p = signed_distance(a, b);   // a, b: any two shapes of corpus/shape.h for which supports(a, b) holds
//
// The signed distance is the distance of solids that are apart, and minus the penetration depth of solids that overlap.
// The depth is the length of the shortest translation that separates them. The direction is a unit vector from A to B:
// moving B along it increases the signed distance. Lengths are in the unit of the shapes. corpus/answer.h has the
// definitions.
//
// Accuracy. The signed distance differs from the exact one by at most promised_error (1e-14) times the size of the
// pair, wherever the pair stands, if all its numbers are 0 or between 2^-30 and 2^30 in size. The size of a pair is the
// greatest distance between two of its points. fast/bounds.h has these numbers and all conditions. A witness is off by
// measured_witness_error (1e-12) times the size, and by the rounding of its own coordinates.
//
// Every valid pair gets an answer. No function checks that a shape is valid (corpus/shape.h): the answer about one that
// is not means nothing. No function allocates, throws or keeps state. So threads may ask about the same bodies at once,
// and the same numbers always get the same answer. (A Prism that is given as a Shape is copied by the caller, which
// allocates.)
//
// The rounding mode must be to nearest, as it is when a program begins. Under another mode (std::fesetround, interval
// arithmetic) no bound and no proof of fast/ holds: distances may be wrong by the size of the pair, and `apart` may be
// said of solids that overlap.
//
// Subnormal numbers must not be flushed to zero. Some engines set the processor to do so (FTZ and DAZ), and g++ before
// version 13 sets it when a program begins that is linked with -ffast-math. Then the answer about a pair with a
// length, a distance, an axis, a normal or a quaternion below 2^-1022 may be wrong or NaN, and a verdict or an estimate
// may be false. About numbers of ordinary size every bit is the same.
//
// "Up to rounding" below means up to the error bounds above.
//
//   (1) swapping A and B swaps the witnesses, reverses the direction and keeps the distance (up to rounding)
//   (2) swapping the ends of an axis changes nothing (up to rounding)
//   (3) a signed permutation of the coordinate axes permutes the answer (up to rounding)
//   (4) scaling both shapes by a power of two scales every length by it and keeps every other bit, if nothing
//       overflows, no result is subnormal, and no body nor the way between two different centres is smaller than 2^-400
//   (5) witness_b - witness_a = signed_distance * direction, and the witnesses lie on their solids (up to rounding)
//   (6) overlap(A, B) agrees with signed_distance(A, B) <= 0, except for solids that touch up to rounding
//   (7) moving both solids by one vector keeps the distance (up to rounding), if the move rounds none of their numbers
//   (8) the signed distance is the global optimum, also for the depth
//
// Gradient. If the optimal direction n is unique, the signed distance is differentiable. Moving B by v and turning it
// by a small vector w about its centre c changes the signed distance by n.v + ((witness_b - c) x n).w. The term of w
// needs unique witnesses, or a rotation that moves none of them along n. If two directions are equally good (a body in
// the middle of another one), the signed distance is not differentiable, and n belongs to one of its one-sided
// derivatives.
//
// Method and error: docs/derivations/fast_cylinder_cylinder.md, docs/derivations/fast_shapes.md.
#pragma once

#include "corpus/shape.h"
#include "fast/bounds.h"

namespace octic::fast {

struct Proximity {
  double signed_distance = 0;
  Vec3 direction;             // unit, from A to B
  Vec3 witness_a, witness_b;
};

// A shape that is prepared once, for callers who ask many questions about it:
//
//   centre + (base x [-half_length, half_length] along the axis) + ball(rounding)
//
// The base is orthogonal to the axis. It is a disc (of radius 0 for segments and points) or a convex polygon.
// The centre is the sum origin + offset, kept as two vectors: the midpoint of two ends is in general no double, and
// rounding it would cost accuracy far from the coordinate origin.
//
// A body made from a Prism points to the vertices in Prism::base: of the Prism that was given, or of the Shape that
// holds it. This must outlive the body.
//
// A body has 208 bytes. The first 48 are all that a ball needs, and what tells most pairs apart; the first 120 are all
// that a round body needs.
struct Body {
  enum class Kind : unsigned char { round, polygonal, half_space, infinite };
  // What a body of unit 1 is, so that two bytes tell the kind of a pair (fast/pair/form.h). `other` is allowed for
  // every body, but slower. ball: also a point; its offset is 0. segment: also a capsule. round: its radius is not 0,
  // unlike Kind::round. prepare and move set it; who alters a body otherwise sets it to `other`.
  enum class Form : unsigned char {
    ball = 1,
    segment = 2,
    round = 4,
    box = 8,
    prism = 16,
    half_space = 32,
    other = 64
  };

  Vec3 origin;
  double rounding = 0;        // the radius of the ball
  double reach = 0;           // radius of the smallest ball around the centre that holds the body without its rounding
  Kind kind = Kind::round;
  // The axes of a box that is flat or thin are exchanged, so that its axis is along an extent or across the flat.
  enum class Exchanged : unsigned char { none, x_and_z, y_and_z };
  Exchanged exchanged = Exchanged::none;
  Form form = Form::other;
  bool clockwise : 1 = false;   // the order of the vertices of a polygonal body
  bool turned : 1 = false;      // by move: of an unbounded body the axis is then rounded, else as it was given
  int count = 0;              // how many there are

  Vec3 offset;
  Vec3 axis;                  // unit; of a half-space: outward
  double half_length = 0, radius = 0;
  double unit = 1;            // power of two by which the lengths above are multiplied; 1 except for extreme shapes

  // Of a polygonal body: the vertices in the plane with the unit axes across[0] and across[1]. Lengths in this plane
  // are not multiplied by unit.
  Vec2 half;                    // half the extents of the base, around its middle: all that there is of a box
  Vec3 across[2];
  const Vec2* base = nullptr;   // null: the rectangle of a box, whose middle is 0
  Vec2 middle;                  // the centre, in that plane

  // Of a half-space and an infinite cylinder: the axis as it was given, multiplied by a power of two only; or as it was
  // turned.
  const Vec3& exact_axis() const noexcept { return across[0]; }
};

// A temporary Shape must not hold a Prism: its vertices would be gone. For a temporary Prism this does not compile.
Body prepare(const Shape& shape) noexcept;
Body prepare(const Prism& prism) noexcept;
Body prepare(const Prism&&) = delete;

// For bodies that move: puts a prepared body into another pose. The body has the same bits afterwards as one that is
// prepared with this centre and rotation.
//
//   Body can = prepare(PosedCylinder{{}, {1, 0, 0, 0}, half_length, r});
//   for (...) { move(can, rotation, centre); answer = signed_distance(can, other); }
//
// Shapes without a rotation of their own take one as a PosedCylinder does: their axis or normal is the turned z axis,
// and the centre is the middle of their axis, or their point. A ball or point, also a box or cylinder without extents,
// keeps its axis. rotation: any but 0, it need not be normalised.
// Coordinates above 2^500 are allowed, but a body that was so far away has lost lengths below 2^-420. Of a body with
// lengths below 2^-1022 the last bits of `reach` may differ.
void move(Body& body, const Quaternion& rotation, const Vec3& centre) noexcept;

// By its columns: the images of the coordinate axes.
struct RotationMatrix {
  Vec3 x, y, z;
  RotationMatrix(const Vec3& of_x, const Vec3& of_y, const Vec3& of_z) noexcept : x(of_x), y(of_y), z(of_z) {}
};

// The same by a rotation matrix, which is faster (docs/speed.md). Of nine numbers m, row by row:
//
//   move(can, RotationMatrix({m[0], m[3], m[6]}, {m[1], m[4], m[7]}, {m[2], m[5], m[8]}), centre);
//
// A matrix that is a little off, because it holds floats or is a product of many, is made a rotation: z is normalised,
// x is made orthogonal to z and normalised, and y is their cross product. So the bits of the body may differ from those
// that a quaternion gives.
void move(Body& body, const RotationMatrix& rotation, const Vec3& centre) noexcept;

// False for two half-spaces, and for a half-space and an infinite cylinder. True for every other pair.
bool supports(const Shape& a, const Shape& b) noexcept;

// Do the closed solids share a point?
bool overlap(const Body& a, const Body& b) noexcept;
bool overlap(const Shape& a, const Shape& b) noexcept;

// For an unsupported pair the signed distance is minus infinity, and the other fields mean nothing. Such a pair counts
// as overlapping: `overlap` is true, a cast begins in contact, and a manifold has infinite depth.
Proximity signed_distance(const Body& a, const Body& b) noexcept;
Proximity signed_distance(const Shape& a, const Shape& b) noexcept;

// For pairs that move little between two questions:
//
//   Coherence memory;   // one for each pair; always give the two bodies in the same order
//   for (...) answer = signed_distance(prepare(a), prepare(b), memory);
//
// The answer is that of signed_distance without memory, up to rounding. In particular it is the global optimum, not
// only the optimum near the previous direction.
//
// The memory saves time for two round bodies in two situations: their lateral surfaces cross, or the lowest point of
// one lies over a cap of the other. The call then proves that the optimal direction is still of the same kind, and
// needs no search. The proof holds until the bodies have moved and turned, relative to each other, by about the
// difference between the best depth and the second best. Every other pair is answered as without memory, and takes up
// to a tenth longer (docs/speed.md, "Bodies that move").
//
// The proof needs a second search, which is made while the pair overlaps. If it does not pay, it is made less often.
//
// If only contact matters, ask `separates` (fast/verdict.h) with the previous direction: it is cheaper.
struct Coherence {
  enum class Hold : unsigned char { none, flanks, cap_a, cap_b };   // the features that touch: fast/pair/coherence.cpp

  bool kept = false;          // the last answer was found without a search
  Hold hold = Hold::none;
  Vec3 direction;             // this and everything below: as of the last full search
  double half_angle = 0, elsewhere = 0;   // outside this angle around direction, every gap was less than elsewhere
  Vec3 between, axis[2];
  double lengths[4] = {};
  double unit = 0;
  int pause = 0, wait = 0;    // how many questions go without the second search
};
Proximity signed_distance(const Body& a, const Body& b, Coherence& previous) noexcept;

}  // namespace octic::fast
