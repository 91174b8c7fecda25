// The features of a body: corners, edges, faces, rims. Its support function is smooth on the directions that one
// feature supports.
#pragma once

#include <vector>

#include "reference/number/body.h"
#include "reference/pair/region.h"

namespace octic::reference {

struct Edge {
  Vector<Integer> at, along;   // a point of its line, its direction
};

// The features of the core of a body, relative to the centre of the second body. The axis of a round body counts as an
// edge.
struct Features {
  std::vector<Vector<Integer>>
      corners;   // of the base at the upper end, then at the lower; none where a disc makes rims of them
  std::vector<Edge> edges;                 // along the segment through each corner of the base, then around the ends
  std::vector<Vector<Integer>> normals;    // of the side faces, then of the base
  std::vector<Vector<Integer>> rims;       // centres of the end circles, upper and lower
};

Features features_of(const BodyPair& pair, int i);

// The indices in Features of the features that can support some direction of a cell (region.h). The base normal is
// always included.
struct Selection {
  std::vector<int> corners, edges, normals, rims;
};
Selection selected(const Body& body, const Active& active);

Vector<Integer> primitive(const Vector<Integer>& v);   // v != 0, divided by its content
// The part of v orthogonal to a, primitive; any vector orthogonal to a if that part is 0, and then *family is set.
Vector<Integer> perpendicular(const Vector<Integer>& v, const Vector<Integer>& a, bool* family = nullptr);

}  // namespace octic::reference
