// Pieces of the C++ programs that ask an engine without octic.
#pragma once

#include <cstdio>
#include <string>

#include "oracle/engine.h"

namespace octic::oracle {

// Hexadecimal, so that the compiler reads the same bits.
inline std::string hex(double v) {
  char text[64];
  std::snprintf(text, sizeof text, "%a", v);
  return text;
}

// "{c0, c1, ...}" for an aggregate `struct Body { double center[3], rotation[9], half_length, radius; }`.
inline std::string body(const Received& r) {
  std::string text = "{{" + hex(r.center.x) + ", " + hex(r.center.y) + ", " + hex(r.center.z) + "},\n     {";
  for (int i = 0; i < 9; ++i) text += hex(r.rotation[i]) + (i == 8 ? "},\n     " : i % 3 == 2 ? ",\n      " : ", ");
  return text + hex(r.half_length) + ", " + hex(r.radius) + "}";
}

// The bodies a and b, as the engine gets them.
inline std::string bodies(const Received& a, const Received& b) {
  return "// Centre, rotation (row major; the axis is its third column), half length, radius.\n"
         "struct Body { double center[3], rotation[9], half_length, radius; };\n"
         "const Body a =\n    " + body(a) + ";\nconst Body b =\n    " + body(b) + ";\n";
}

}  // namespace octic::oracle
