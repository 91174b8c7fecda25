// Pairs whose signed distance is known exactly, by construction over the integers.
//
// A direction n is the z axis of an integer frame F. Each solid is turned so that n lies in the wanted face's normal
// cone: along its axis (cap), across it (flank), or between the two by a Pythagorean angle (rim). Then the support
// points are rational, and the second solid is moved so that its support point lies `gap` along n from that of the
// first. By convexity the signed distance is this gap if gap >= 0. For a small depth it usually is, but that is not
// promised.
#pragma once

#include <cstdint>

#include "corpus/case.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/rotation.h"

namespace octic::fuzz {

enum class Face { cap, flank, rim };

struct Contact {
  Shape a, b;
  Vec3 direction;   // n times a positive number, exact
  double gap = 0;   // the signed distance, exact, when >= 0
  Vec3 witness_a, witness_b;   // points of the solids, gap * n apart, exact
};

struct ContactWish {
  Face on_a = Face::rim, on_b = Face::rim;
  int gap_steps = 0;          // the gap is this many units; a unit is about 2^-9 of the radii; 0 touches
  bool posed = false;         // centre and quaternion (may be a disc) rather than two ends
  bool discs = false;         // half lengths 0: posed only
  std::int64_t frame = 2;     // entries of the frame's quaternion; 0: the axes of the coordinates
};
Contact exact_contact(Random& random, const ContactWish& wish);

}  // namespace octic::fuzz
