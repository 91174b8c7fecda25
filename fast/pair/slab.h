// A proved lower bound of the gap of two bodies along a direction.
#pragma once

#include "fast/proximity.h"

namespace octic::fast {

// The width of the widest slab orthogonal to n that parts A from B, with A behind it and B before it, less the error of
// computing it; negative where nothing is proved. In the unit of the bodies, which is the same.
//
//   a  bounded
//   b  any. Against a half-space n is not used; against a line the part of n across it is
//   n  of about unit length, otherwise nothing is proved
//
// It is below the gap of the exact shapes. PROVED: docs/derivations/fast_verdict.md, 3.
double proved_gap(const Body& a, const Body& b, const Vec3& n) noexcept;

}  // namespace octic::fast
