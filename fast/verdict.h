// Do two solids touch? A three-valued answer: apart, overlapping or unsure. The first two are proved and never wrong.
//
// Apart is proved by a direction along which a slab separates the bodies. Overlapping is proved by a point that lies in
// one body and in the interior of the other. Both proofs leave room for an error bound E on all rounding, that of
// preparing the shapes included: E = 2^-45 L (about 3e-14 L). L is |x| + |y| + |z| of the way between the centres, and
// for each body its radii and its half length; of a body with corners or without bounds, twice Body::reach in place of
// the half length. The axis of an unbounded body that move() turned is rounded: E is then greater by 2^-48 of the way
// along it, and two such lines within 2^-20 of parallel are unsure. The bound is PROVED for lengths from 2^-230 to
// 2^230 (docs/derivations/fast_verdict.md); outside this range the verdict is unsure.
//
//   (1) apart: the closed solids share no point. PROVED for every pair, wherever it stands.
//   (2) overlapping: the signed distance is negative, so moving B by any small enough vector leaves the solids in
//       contact. PROVED for every pair.
//   (3) unsure: neither was proved. This is always so for solids that touch, and for lengths out of range. Discs that
//       cross prisms, and prisms that nearly coincide, may be unsure although they overlap deeply.
//   (4) swapping A and B, or scaling both by a power of two, may turn apart or overlapping into unsure, or back. It
//       never turns one of them into the other.
//
// The proofs need the rounding mode to nearest, and subnormal numbers that are not flushed to zero (fast/proximity.h).
#pragma once

#include "fast/batch/verdicts.h"   // the type Verdict; this header includes nothing else of octic
#include "fast/proximity.h"

namespace octic::fast {

Verdict verdict(const Body& a, const Body& b) noexcept;

// Does this direction, of about unit length, separate the solids? True is a proof, whatever the direction. False says
// nothing. It is the cheapest question about a pair that moves little: ask with the direction that separated the pair
// before, or with that of signed_distance.
bool separates(const Body& a, const Body& b, const Vec3& direction) noexcept;
Verdict verdict(const Shape& a, const Shape& b) noexcept;

}  // namespace octic::fast
