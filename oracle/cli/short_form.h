// A solid in a few words, as it is typed on a command line: "cylinder xyz=0,0,1 rpy=0,1.5708,0 length=2 r=0.5".
#pragma once

#include <string>

#include "corpus/shape.h"

namespace octic::cli {

// The type, then key=value with no blanks in it; the numbers of a value are separated by commas. The keys are the fields
// of docs/case-format.md, and what other programs have in their place:
//
//   where     xyz=x,y,z for center; matrix=... twelve or sixteen numbers, row by row, for centre and rotation
//             (where there is none: the origin)
//   rotation  wxyz=, xyzw=: a quaternion, its order said; rpy=roll,pitch,yaw in radians about the fixed axes x, y, z in this
//             order (URDF, SDF); where there is none: no turn
//   lengths   length= for the whole of half_length, size=x,y,z for the whole of half, radius= for r
//
// A capsule, a segment and a rounded cylinder may have a pose in place of their ends; a disc, a half-space and an infinite
// cylinder one in place of point and direction, which is the z axis then. Angles and matrices are turned into the nearest
// doubles of a quaternion: the solid is the one that octic show prints. Throws CannotRun and says which word is wrong.
Shape shape_in_short(const std::string& text);

}  // namespace octic::cli
