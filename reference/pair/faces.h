// The faces of two bodies that support a direction, and a pair of witnesses on them.
#pragma once

#include "reference/pair/candidates.h"

namespace octic::reference {

enum class Face { cap, flank, rim };
const char* to_string(Face);

struct Faces {
  Face face[2];
};

// Exactly, from the group that the direction came from (body: which one, for poles and axes).
Faces faces_of(const BodyPair& pair, Kind kind, int body);

// x on body 0 and y on body 1, relative to the centre of body 1, with y - x = v n; n unit, optimal, from body 0 to body 1.
struct Witnesses {
  Vector<Ball> x, y;
};
Witnesses witnesses_on(const BodyPair& pair, const Faces& faces, const Vector<Ball>& n, const Ball& v);

// The faces meet in one point only, exactly.
bool meet_in_one_point(const BodyPair& pair, const Faces& faces);

}  // namespace octic::reference
