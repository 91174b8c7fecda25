// The face of a body that supports a direction: the points of the body that lie farthest along it.
#pragma once

#include <vector>

#include "reference/number/plane.h"
#include "reference/pair/candidates.h"

namespace octic::reference {

// The face of the core, up to a translation along the direction; for a flank the axis is taken instead. So everything
// is rational except the point of a rim.
struct Face {
  const char* name = "";                   // cap, flank, rim, sphere, end, vertex, edge, face, plane
  enum Set { point, segment, polygon, disc, line, plane, rim } set = point;
  std::vector<Vector<Rational>>
      corners;   // ends, corners in order; centre of a disc; a point and a direction of a line
  Rational r = 0;                          // of a disc
  RootPoint tip{};                         // of a point or a rim: the point
};

// direction or -direction, whichever points the same way as n. n must be parallel to it.
Vector<Integer> oriented(const Vector<Integer>& direction, const Vector<Ball>& n);

// The face of body i along the rational direction n, which points from body 0 to body 1. Relative to the centre of body
// 1. Exact.
Face face_along(const BodyPair& pair, int i, const Vector<Integer>& n);
// The support value of body i, its ball included, along n / |n| (i = 0) or -n / |n| (i = 1), relative to the centre of
// body 1.
Ball reach(const BodyPair& pair, int i, const Vector<Integer>& n);
// The name of the face if n is not rational. The kind of the group tells whether it is an end circle, a corner or an
// edge.
const char* face_name(const BodyPair& pair, int i, CandidateKind kind, int body);

}  // namespace octic::reference
