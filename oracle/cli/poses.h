// What every verb that reads shapes says of them in its help.
#pragma once

#include <string>

namespace octic::cli {

// A footer for --help, with this paragraph before its last one ("Exit code: ...").
std::string with_poses(const std::string& footer);

}  // namespace octic::cli
