// The intersection of two faces, projected along their common normal n: an exact planar convex set.
//
// The faces of the cores (pair/face.h) are points, segments, lines, discs and convex polygons in planes orthogonal to
// n. Balls only move them along n. The intersection is bounded by segments and circular arcs; each corner is rational
// or has one square root. docs/derivations/contact.md proves that there is nothing else.
#pragma once

#include <optional>
#include <vector>

#include "reference/number/plane.h"
#include "reference/pair/face.h"

namespace octic::reference {

// Relative to the centre of body 1, in units of the integer frame, up to a multiple of n.
struct Patch {
  enum class Kind { point, segment, line, disc, polygon, region, plane };
  struct Side {   // from a corner to the next one; an arc runs counterclockwise around its centre
    bool arc = false;
    Vector<Rational> centre{0, 0, 0};
    Rational r = 0;
  };
  Kind kind = Kind::point;
  std::vector<RootPoint> corners;     // counterclockwise, seen from the tip of n. A line: one of its points
  std::vector<Side> sides;            // polygon, region: as many as corners; disc: one arc, without corners
  Vector<Rational> along{0, 0, 0};    // of a line
  Vector<Rational> inside{0, 0, 0};   // one of the patch's points, a rational one if it has one
  bool rational_inside = true;

  int dimension() const { return kind == Kind::point ? 0 : kind == Kind::segment || kind == Kind::line ? 1 : 2; }
};

const char* to_string(Patch::Kind kind);

// The intersection of two faces along n. It is never empty for an optimal direction; throws std::logic_error if it is
// empty.
Patch common_patch(const Face& first, const Face& second, const Vector<Integer>& n);
// The same for faces that may have no common point. If a face is a point, or both faces are straight (segments or
// lines), it is taken for granted that they have one.
std::optional<Patch> common_patch_if_any(const Face& first, const Face& second, const Vector<Integer>& n);

}  // namespace octic::reference
