// The corner of a convex polygon that lies farthest along a direction, exactly, in as many steps as its number of corners has bits.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/number/rational.h"
#include "reference/number/vector.h"

namespace octic::reference {

// One of the corners with the greatest n.b; of two that tie, either. The polygon is strictly convex, in order around, in a plane of any pose.
std::size_t farthest_corner(const std::vector<Vector<Integer>>& base, const Vector<Integer>& n);

}  // namespace octic::reference
