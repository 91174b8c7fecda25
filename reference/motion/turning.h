// The first contact of a body A that moves and turns past a body B at rest, enclosed between two times.
//
//   TurningContact c = reference::first_contact(A, {motion, turn, about}, B);
//
// The exact relation of the pair is known at every rational time, because the pose is rational there. Between two times
// a certificate proves that they are apart: a direction along which they are apart, and a bound of how far the rotation
// moves A towards B in between. docs/derivations/turning_motion.md derives it; reference/certificate/turning.h checks
// it by code of its own.
#pragma once

#include <vector>

#include "corpus/turning_motion.h"
#include "reference/certificate/free_piece.h"
#include "reference/motion/first_contact.h"
#include "reference/number/ball.h"
#include "reference/number/body.h"

namespace octic::reference {

struct TurningContact {
  enum class Kind {
    never,      // apart at every time of [0, 1]
    already,    // in contact at time 0
    at,         // apart on [0, lower], in contact at upper
    undecided   // apart on [0, lower]; then so near that neither contact nor its absence was proved
  };
  Kind kind = Kind::never;
  Rational lower = 0, upper = 0;   // at: upper - lower <= tolerance; undecided: upper is 1, and there may be no contact
  double gap = 0;                  // undecided: the bodies are at most this far apart at time lower
  // At `upper` (already: at 0): the direction from A to B of the least translation that parts them.
  Vec3 direction;
  std::string features;
  std::vector<certificate::FreePiece> free;   // proves "apart on [0, lower]"; never: on [0, 1]
  std::array<Rational, 3> witness_a{},
      witness_b{};   // at: a point of A and one of B at `upper`; their distance is the depth
};
const char* to_string(TurningContact::Kind kind);

// A is bounded; B any shape. The tolerance, of a time in [0, 1], is 2^-bits. Throws std::invalid_argument for an
// unbounded A, for a motion that is not valid, and for bits < 1.
inline constexpr int turning_bits = 40;
TurningContact first_contact(const Shape& A, const TurningMotion& motion, const Shape& B, int bits = turning_bits);

// The body turned about a point by the rotation of the quaternion w + v, which is not zero, and then moved: exactly.
RationalBody turned(const RationalBody& A, const Rational& w, const Vector<Rational>& v, const Vector<Rational>& about,
                    const Vector<Rational>& by);

// The angle by which the body has turned at time t, in radians, from 0 to 2 pi: enclosed, at the working precision. It
// grows with the time.
Ball angle_at(const TurningMotion& motion, const Rational& t);

// The body at time t in [0, 1], exactly.
RationalBody at_time(const RationalBody& A, const TurningMotion& motion, const Rational& t);

}  // namespace octic::reference
