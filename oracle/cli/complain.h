// Messages on standard error.
#pragma once

#include <cstdio>
#include <sstream>
#include <string>

#include "oracle/file/escape.h"

namespace octic::cli {

// Writes the text line by line, each after "octic: ". Control characters are escaped.
inline void complain(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) std::fprintf(stderr, "octic: %s\n", oracle::visible(line).c_str());
}

}  // namespace octic::cli
