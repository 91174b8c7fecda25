// The paragraph about poses in the --help of every verb that reads shapes.
#pragma once

#include <string>

namespace octic::cli {

// Inserts this paragraph into a footer for --help, before the last paragraph ("Exit code: ...").
std::string with_poses(const std::string& footer);

}  // namespace octic::cli
