// Messages on standard error.
#pragma once

#include <cstdio>
#include <sstream>
#include <string>

#include "oracle/escape.h"

namespace octic::cli {

// Line by line, each after "octic: ", with nothing in them that a terminal would obey.
inline void complain(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) std::fprintf(stderr, "octic: %s\n", oracle::visible(line).c_str());
}

}  // namespace octic::cli
