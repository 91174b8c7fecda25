// The C++ programs that ask an engine without octic.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "corpus/engine/solid.h"

namespace octic::oracle {

// For an engine with CALLS in CMake: the text of that header of corpus/engine, of the headers that it includes, and of
// print.h. cmake/embed.cmake writes it.
extern const char* const calls_text;

// The number in hexadecimal, so that the compiler reads the same bits.
inline std::string hex(double v) {
  char text[64];
  std::snprintf(text, sizeof text, "%a", v);
  return text;
}

// "{0x1p+0, 0x0p+0}"
template <class Numbers>
std::string braced(const Numbers& numbers) {
  std::string text;
  for (const double v : numbers) text += (text.empty() ? "{" : ", ") + hex(v);
  return text.empty() ? "{}" : text + "}";
}

inline std::string literal(const engine::Solid& s) {
  static constexpr const char* kinds[] = {"sphere", "capsule", "cylinder", "box", "hull", "plane"};
  std::string base;
  for (const auto& corner : s.base) base += (base.empty() ? "{" : ", ") + braced(corner);
  return std::string("{Kind::") + kinds[static_cast<int>(s.kind)] + ", " + braced(s.centre) + ",\n    " +
         braced(s.rotation) + ",\n    " + hex(s.half_length) + ", " + hex(s.radius) + ", " + hex(s.ball) + "," +
         (base.empty() ? " {}" : "\n    " + base + "}") + "}";
}

// The text without the parts between a line "// begin NAME" and a line "// end NAME".
inline std::string without(std::string text, const std::string& name) {
  const std::string begin = "// begin " + name + "\n", end = "// end " + name + "\n";
  for (std::size_t from; (from = text.find(begin)) != std::string::npos;) {
    const std::size_t line = text.rfind('\n', from) + 1;
    text.erase(line, text.find(end, from) + end.size() - line);
  }
  return text;
}

// The text without the lines that begin and end a part. Several empty lines in a row become one.
inline std::string unmarked(const std::string& text) {
  std::string kept;
  for (std::size_t from = 0, to; from < text.size(); from = to + 1) {
    to = text.find('\n', from);
    const std::string_view line(text.data() + from, to - from);
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    if (line.substr(start).starts_with("// begin ") || line.substr(start).starts_with("// end ")) continue;
    if (line.empty() && kept.ends_with("\n\n")) continue;
    kept += line;
    kept += '\n';
  }
  return kept;
}

// build: the command. calls: calls_text, or a part of it. given: declarations.
inline std::string program(const std::string& build, const std::string& calls, const std::string& given,
                           const std::string& statements) {
  return "// " + build + "\n" + unmarked(calls) + "\nusing namespace engine;\n\n" + given + "\nint main() {\n" +
         statements + "}\n";
}

// The same for a program about two solids, a and b.
inline std::string program(const std::string& build, const engine::Solid& a, const engine::Solid& b,
                           const std::string& statements, std::string calls = calls_text) {
  if (a.kind != engine::Kind::hull && b.kind != engine::Kind::hull) calls = without(calls, "hull");
  return program(build, calls, "const Solid a" + literal(a) + ";\nconst Solid b" + literal(b) + ";\n", statements);
}

}  // namespace octic::oracle
