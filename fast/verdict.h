// Contact with a proof or none: a three-valued answer that is never wrong.
//
// A verdict is a direction along which the slab between the bodies is surely open, or a point that is surely in one of
// them and inside the other. "Surely" is an error bound E on everything that was rounded on the way, preparing the
// shapes included: E = 2^-45 L, L the sum of the lengths of the pair (docs/derivations/fast_verdict.md). It holds in a
// range of lengths that is checked (fast/pair/verdict_range.h): for any valid doubles a verdict is right, and where
// nothing could be proved it is unsure.
//
//   (1) apart: the closed solids share no point. PROVED, whatever the pair and wherever it stands.
//   (2) overlapping: moving B by any small enough vector leaves them in contact; the signed distance is negative. PROVED.
//   (3) unsure: neither was shown. Always so for solids that touch, and for lengths out of range.
//   (4) swapping A and B, and scaling by a power of two, may only turn a verdict into unsure or back
#pragma once

#include "fast/batch/verdicts.h"   // Verdict: a header that includes nothing of ours
#include "fast/proximity.h"

namespace octic::fast {

Verdict verdict(const Body& a, const Body& b) noexcept;

// For pairs that move little between questions (with Coherence of fast/proximity.h for the distance): does this
// direction, of about unit length, still part them? True is a proof, whatever the direction; false says nothing. Take
// the direction of signed_distance, or the one that separated before.
bool separates(const Body& a, const Body& b, const Vec3& direction) noexcept;
Verdict verdict(const Shape& a, const Shape& b) noexcept;

}  // namespace octic::fast
