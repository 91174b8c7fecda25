// The library of an entry of the register with its version, as text.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "oracle/diagnosis/register.h"

namespace octic::oracle {

// "FCL 0.7.0". The versions of an entry about several libraries name these: "FCL 0.7.0, libccd 2.1".
inline std::string library_and_versions(const Registered& r) {
  const std::string versions = fmt::format("{}", fmt::join(r.versions, ", "));
  return r.library.find(',') == std::string::npos ? r.library + " " + versions : versions;
}

}  // namespace octic::oracle
