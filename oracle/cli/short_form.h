// A solid in a few words, as it is typed on a command line: "cylinder xyz=0,0,1 rpy=0,1.5708,0 length=2 r=0.5".
#pragma once

#include <string>

#include "corpus/shape.h"

namespace octic::cli {

// The text is the type, then items key=value without blanks inside; commas separate the numbers of a value. The keys
// are the fields of docs/case-format.md, and the names that other programs use for them:
//
//   position  xyz=x,y,z for center; matrix=... twelve or sixteen numbers, row by row, for centre and rotation
//             (default: the origin)
//   rotation  wxyz=, xyzw=: a quaternion in this order; rpy=roll,pitch,yaw in radians about the fixed axes x, y, z in
//             this order (URDF, SDF); default: no rotation
//   lengths   length= for twice half_length, size=x,y,z for twice half, radius= for r
//
// A capsule, a segment and a rounded cylinder may have a pose in place of their ends. A disc, a half-space and an
// infinite cylinder may have one in place of point and direction; the direction is then the z axis of the pose. Angles
// and matrices become a quaternion of the nearest doubles, and octic show prints the resulting solid. Throws CannotRun,
// which names the wrong item.
Shape shape_in_short(const std::string& text);

}  // namespace octic::cli
