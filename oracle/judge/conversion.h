// How far the conversion into an engine's own pose has moved a solid: a rigorous bound. The judge does not blame the
// engine for an error within it.
//
// The Hausdorff distance of two convex solids bounds the difference of their support functions in every direction, so
// a signed distance differs by at most the sum of the bounds of its two solids.
#pragma once

#include <string>

#include "corpus/shape.h"
#include "oracle/engine.h"

namespace octic::oracle {

// The solid that an engine declares: a core grown by a ball of radius margin.
//
//   signed distance of declared solids = sd(core_a, core_b) - margin_a - margin_b, within bound_a + bound_b
struct Declared {
  Shape core;
  double margin = 0;
  double bound = 0;   // Hausdorff distance from the ideal declared solid, rounded up
};

// The asked solid with its edges rounded by received.margin: shrunk by the margin, then grown by a ball of that radius.
// If received.grown is set, it is grown only. Spheres, capsules and rounded cylinders whose own ball is larger stay
// unchanged. With margin 0 the result is the asked solid itself, and bound is 0.
// Throws std::invalid_argument when the solid is not larger than the margin, or has no rule to be shrunk by (prisms).
Declared declared(const Shape& asked, const Received& received);

// Whether one of the solids is grown by more than the pair is large: it is not the one that was asked about.
bool is_mostly_margin(const std::array<Received, 2>& received, const Shape& a, const Shape& b);

// An upper bound of the Hausdorff distance between the solid that the engine holds and the ideal declared solid. For a
// half-space it bounds the change of the height above its plane, over all points of `other`, which must be given.
//
//   (1) PROVED: rational or running-error arithmetic, square roots rounded up; the inequality is derived in
//       conversion.cpp
//   (2) 0 for an exact pose, and only if the solids are equal
//   (3) infinity when `received` is no solid (a number that is not finite, a negative size) or is of another kind than
//       the asked one, and when the asked solid is not larger than the margin, so that no ideal solid exists
double conversion_bound(const Shape& asked, const Received& received, const Shape* other = nullptr);

// Why `received` is of another kind than the asked solid, whatever its numbers are; "" if it is not. A polygon of
// another number of corners may be the same solid, and a margin may be too large for it.
std::string fault_of(const Shape& asked, const Received& received);

}  // namespace octic::oracle
