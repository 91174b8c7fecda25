// What a body is made of: corners, edges, faces, rims. They are the pieces of which its support function is smooth.
#pragma once

#include <vector>

#include "reference/number/body.h"

namespace octic::reference {

struct Edge {
  Vector<Integer> at, along;   // a point of its line, its direction
};

// Of the core of a body, from the centre of the second body of the pair. The axis of a round body is its edge.
struct Features {
  std::vector<Vector<Integer>> corners;       // none where a disc makes rims of them
  std::vector<Edge> edges;
  std::vector<Vector<Integer>> directions;    // of the edges, each once
  std::vector<Vector<Integer>> normals;       // of the faces of a polygon or a prism
  std::vector<Vector<Integer>> rims;          // centres of the end circles
};

Features features_of(const BodyPair& pair, int i);

Vector<Integer> primitive(const Vector<Integer>& v);   // v != 0, divided by its content
// The part of v orthogonal to a, primitive; anything orthogonal to a when that is 0. family: it was anything.
Vector<Integer> perpendicular(const Vector<Integer>& v, const Vector<Integer>& a, bool* family = nullptr);

}  // namespace octic::reference
