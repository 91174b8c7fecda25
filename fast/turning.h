// When a body A that moves and turns first comes near a body B at rest, in double, with a proved lower bound of the
// time. Physics engines call this conservative advancement, or a rotational cast.
//
//   TurningCast c = cast(a, SpinningMotion{motion, spin, about}, b, within);   // at a constant rate, as engines do
//   TurningCast c = cast(a, TurningMotion{motion, turn, about}, b, within);    // both: corpus/turning_motion.h
//
// The motion is divided into pieces, from time 0 on. For each piece it is proved that the gap along one direction stays
// positive: the direction of least distance at the beginning of the piece. The proof uses two proved gaps, at both ends
// of the piece, and a bound of what the rotation can do in between (docs/derivations/turning_motion.md). Near a
// contact, a piece that begins at a gap g ends at a gap of about g^2. Random pairs need 5 to 7 pieces in the mean.
//
//   (1) if free_until > 0, the bodies are apart at every time from 0 to free_until, both included. PROVED for every
//       pair, all rounding included. So an answer `never` is always right, and the first contact is not before
//       free_until. If free_until is 0, nothing is claimed
//   (2) at: at free_until the bodies are at most `within` apart, up to the error of signed_distance (fast/bounds.h) and
//       that of the pose, which grows with the distance from the axis of the turn (docs/derivations/turning_motion.md,
//       5): 1e-10 where that is 10^6. They may yet pass each other
//   (3) already exactly if signed_distance(a, b) <= 0, of what is not stopped at once
//   (4) stopped: nothing more is proved, though the bodies are further apart than `within`. MEASURED never to happen
//       for pairs of ordinary numbers at random, if `within` is at least 2^-36 times the size of the pair and of the
//       coordinates (fuzz/test/turning_test.cpp). It happens where a body turns for long beside the other one: after
//       1000 pieces. Across the direction of a small gap, each is about sqrt(8 gap / (reach sine)) radians long, with
//       the sine between that direction and the axis. A flat face that turns about the body below it takes pieces of
//       about gap / (from there to its far corner): a can of radius 3 above a ball of radius 1, 0.01 from it, stops
//       after 1.7 to 2.8 radians, by where the axis is. A body that spins level above another, or rolls about its own
//       axis, needs one or two
#pragma once

#include "corpus/turning_motion.h"
#include "fast/proximity.h"

namespace octic::fast {

struct TurningCast {
  enum class Kind { never, already, at, stopped };
  Kind kind = Kind::never;
  double free_until = 0;     // a time in [0, 1]; never: 1
  double distance = 0;       // the signed distance at that time; 0 if the motion was stopped at once
  Vec3 direction, witness;   // of the bodies at that time: unit, from A to B; the point of B
  int pieces = 0;            // of the way that were proved
};

// a: bounded. b: any body. motion: is_valid(motion), or it is stopped at once. within: in the unit of the shapes, >= 0.
// An unbounded a is stopped at once, and so may bodies be with a length that is not 0 and is below 2^-200 or above
// 2^200. No function allocates, throws or keeps state.
TurningCast cast(const Body& a, const TurningMotion& motion, const Body& b, double within) noexcept;
TurningCast cast(const Body& a, const SpinningMotion& motion, const Body& b, double within) noexcept;
TurningCast cast(const Shape& a, const TurningMotion& motion, const Shape& b, double within) noexcept;
TurningCast cast(const Shape& a, const SpinningMotion& motion, const Shape& b, double within) noexcept;

}  // namespace octic::fast
