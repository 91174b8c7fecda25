// The face of a body that supports a direction: the points of the body that lie farthest along it.
#pragma once

#include <vector>

#include "reference/number/plane.h"
#include "reference/pair/candidates.h"

namespace octic::reference {

// The core's face as seen along the direction: what lies along the direction itself (a flank stands by its radius in front
// of its axis) does not matter, so all of it is rational but the one point of a rim.
struct Face {
  const char* name = "";                   // cap, flank, rim, sphere, end, vertex, edge, face, plane
  enum Set { point, segment, polygon, disc, line, plane, rim } set = point;
  std::vector<Vector<Rational>> corners;   // ends, corners in order; centre of a disc; a point and a direction of a line
  Rational r = 0;                          // of a disc
  RootPoint tip{};                         // of a point or a rim: it
};

// The one of direction and -direction that points the way of n, which is parallel to it.
Vector<Integer> oriented(const Vector<Integer>& direction, const Vector<Ball>& n);

// Of body i along the rational direction n, which points from body 0 to body 1; from the centre of body 1. Exact.
Face face_along(const BodyPair& pair, int i, const Vector<Integer>& n);
// Support value of body i along n (i = 0) or -n (i = 1), from the centre of body 1, for the unit vector; the ball is in it.
Ball reach(const BodyPair& pair, int i, const Vector<Integer>& n);
// The name alone, where n is not rational: it is that of an end circle, a corner or an edge, by the kind of the group.
const char* face_name(const BodyPair& pair, int i, Kind kind, int body);

}  // namespace octic::reference
