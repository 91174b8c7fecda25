// The exact support corner of a convex polygon along a direction, in O(log n) steps.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/number/rational.h"
#include "reference/number/vector.h"

namespace octic::reference {

// A corner with the greatest n.b; if two tie, either of them. The polygon is strictly convex, in a plane of any pose,
// and its corners are in order around.
std::size_t farthest_corner(const std::vector<Vector<Integer>>& base, const Vector<Integer>& n);

}  // namespace octic::reference
