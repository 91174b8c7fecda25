// What conversion into an engine's own pose moved, bounded rigorously, so that it is never blamed on the engine.
//
// The Hausdorff distance of two convex solids bounds the difference of their support functions in every direction, so
// a signed distance differs by at most the sum of the bounds of its two solids.
#pragma once

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

// The asked solid with its edges rounded by received.margin: shrunk by the margin, then grown by a ball; or grown alone,
// where `received` says so. Spheres, capsules and rounded cylinders with a larger ball of their own stay what they are.
// With margin 0 it is the asked solid itself, and bound is 0.
// Throws std::invalid_argument when the solid is not larger than the margin, or has no rule to be shrunk by (prisms).
Declared declared(const Shape& asked, const Received& received);

// An upper bound of the Hausdorff distance between the solid that the engine holds and the ideal declared solid. Of a
// half-space: of the change of height over its plane, for all points of the `other` body, which is needed for it.
//
//   (1) PROVED: rational or running-error arithmetic, square roots rounded up; the inequality is derived in
//   conversion.cpp (2) 0 for an exact pose, and only if the solids are equal (3) infinity when `received` is no solid
//   (a number that is not finite, a negative size), is of another kind than the asked one, or when the asked solid is
//       not larger than the margin, so that there is no ideal to compare with
double conversion_bound(const Shape& asked, const Received& received, const Shape* other = nullptr);

}  // namespace octic::oracle
