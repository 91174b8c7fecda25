// What a body is made of: corners, edges, faces, rims. They are the pieces of which its support function is smooth.
#pragma once

#include <vector>

#include "reference/number/body.h"
#include "reference/pair/region.h"

namespace octic::reference {

struct Edge {
  Vector<Integer> at, along;   // a point of its line, its direction
};

// Of the core of a body, from the centre of the second body of the pair. The axis of a round body is its edge.
struct Features {
  std::vector<Vector<Integer>> corners;    // of the base at the upper end, then at the lower; none where a disc makes rims of them
  std::vector<Edge> edges;                 // along the segment through each corner of the base, then around the ends
  std::vector<Vector<Integer>> normals;    // of the side faces, then of the base
  std::vector<Vector<Integer>> rims;       // centres of the end circles, upper and lower
};

Features features_of(const BodyPair& pair, int i);

// The places in Features of what can support some direction of a cell (region.h). The base normal is always among them.
struct Selection {
  std::vector<int> corners, edges, normals, rims;
};
Selection selected(const Body& body, const Active& active);

Vector<Integer> primitive(const Vector<Integer>& v);   // v != 0, divided by its content
// The part of v orthogonal to a, primitive; anything orthogonal to a when that is 0. family: it was anything.
Vector<Integer> perpendicular(const Vector<Integer>& v, const Vector<Integer>& a, bool* family = nullptr);

}  // namespace octic::reference
