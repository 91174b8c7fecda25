// The exception of functions that do not support a shape; the judge reports it as Unsupported.
#pragma once

#include <stdexcept>
#include <string>

namespace octic {

[[noreturn]] inline void throw_unsupported(const char* who, const char* what) {
  throw std::invalid_argument(std::string(who) + ": does not answer about a " + what);
}

}  // namespace octic
