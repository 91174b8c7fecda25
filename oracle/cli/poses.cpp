#include "oracle/cli/poses.h"

namespace octic::cli {

std::string with_poses(const std::string& footer) {
  static const std::string poses =
      R"(Poses: "quaternion" is [w, x, y, z], the scalar first, and turns z into the axis; write "quaternion_xyzw" for [x, y, z, w].
Radii are "r", "half_length" is half of the length. octic show prints the position of a solid, and reads other forms, too; docs/case-format.md lists all shapes.

)";
  std::string text = footer;
  return text.insert(text.rfind("Exit code"), poses);
}

}  // namespace octic::cli
