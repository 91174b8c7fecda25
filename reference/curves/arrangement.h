// The special position of two curves, in words.
#pragma once

#include <string>

#include "reference/curves/integer_curves.h"

namespace octic::reference {

// Tags joined by '+', in this order:
//   identical coaxial concentric coplanar parallel perpendicular   of two circles' centres, axes and planes
//   crossing-axes                 the axes meet in one point
//   centre-on-axis, rim-on-axis, tangent-axis    of either circle and the axis of the other: the centre lies on it, a
//                                 point of the circle lies on it, the circle is tangent to it
//   rims-cross rims-tangent       the circles have a point in common
std::string circle_circle_arrangement(const Curves& curves);

//   axis parallel perpendicular   the line is the axis of the circle; parallel to it; orthogonal to it
//   in-plane through-centre meets-axis        where the line lies
//   meets-circle tangent          it has a point in common with the circle, or is a tangent of it
std::string line_circle_arrangement(const Curves& curves);

//   on-axis centre in-plane on-circle
std::string point_circle_arrangement(const Curves& curves);

}  // namespace octic::reference
