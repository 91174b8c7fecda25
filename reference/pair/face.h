// The face of a body that supports a direction, and a point that the faces of two bodies share.
#pragma once

#include <optional>
#include <vector>

#include "reference/pair/candidates.h"

namespace octic::reference {

// The core's face as seen along the direction: what lies along the direction itself (a flank stands by its radius in front
// of its axis) does not matter, so all of it is rational.
struct Face {
  const char* name = "";                   // cap, flank, rim, sphere, end, vertex, edge, face, plane
  enum Set { point, segment, polygon, disc, line, plane, rim } set = point;
  std::vector<Vector<Rational>> corners;   // point, ends, corners in order; centre of a disc; a point and a direction of a line
  Rational r = 0;                          // of a disc
};

// The one of direction and -direction that points the way of n, which is parallel to it.
Vector<Integer> oriented(const Vector<Integer>& direction, const Vector<Ball>& n);

// Of body i along the rational direction n, which points from body 0 to body 1; from the centre of body 1. Exact.
Face face_along(const BodyPair& pair, int i, const Vector<Integer>& n);
// The name alone, where n is not rational: it is that of an end circle, a corner or an edge, by the kind of the group.
const char* face_name(const BodyPair& pair, int i, Kind kind, int body);

struct CommonPoint {
  Vector<Rational> at;     // its projection along n; any point on that line
  bool only;               // the faces share this point alone
};
// Of two faces along n, neither a rim. The faces of an optimal direction always share one. Exact where it is rational;
// where two discs share a lens, or a disc and a line a chord, it is one of their points.
CommonPoint common_point(const Face& first, const Face& second, const Vector<Integer>& n);

// x on body 0 and y on body 1, from the centre of body 1, with y - x = v n; n unit, optimal, from body 0 to body 1. The balls
// are in it. group: where the direction comes from.
struct Witnesses {
  Vector<Ball> x, y;
  bool unique = true;
};
Witnesses witnesses_along(const BodyPair& pair, const Group& group, const Vector<Ball>& n, const Ball& v);

}  // namespace octic::reference
