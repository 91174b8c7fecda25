// Parts of the generated C++ programs that ask an engine without octic.
#pragma once

#include <cstdio>
#include <string>

#include "oracle/engine/pose.h"

namespace octic::oracle {

// The number in hexadecimal, so that the compiler reads the same bits.
inline std::string hex(double v) {
  char text[64];
  std::snprintf(text, sizeof text, "%a", v);
  return text;
}

// "{c0, c1, ...}" for an aggregate Body as bodies() declares it.
inline std::string body(const Received& r) {
  std::string text = "{{" + hex(r.center.x) + ", " + hex(r.center.y) + ", " + hex(r.center.z) + "},\n     {";
  for (int i = 0; i < 9; ++i) text += hex(r.rotation[i]) + (i == 8 ? "},\n     " : i % 3 == 2 ? ",\n      " : ", ");
  text += hex(r.half_length) + ", " + hex(r.radius) + ", " + hex(r.rounding) + ", {";
  const std::string between = ",\n      ";
  for (const Vec3& v : corners_of(r))
    text += (text.ends_with('{') ? "{" : between + "{") + hex(v.x) + ", " + hex(v.y) + ", " + hex(v.z) + "}";
  return text + "}}";
}

// The bodies a and b, as the engine gets them.
inline std::string bodies(const Received& a, const Received& b) {
  return "// Centre, rotation (row major; the axis is its third column), half length, radius across the axis, radius "
         "of a ball\n"
         "// around all of it; of a box or a prism its corners, below and above by turns.\n"
         "#include <array>\n#include <vector>\n"
         "struct Body { double center[3], rotation[9], half_length, radius, ball; std::vector<std::array<double, 3>> "
         "corners; };\n"
         "const Body a =\n    " +
         body(a) + ";\nconst Body b =\n    " + body(b) + ";\n";
}

}  // namespace octic::oracle
