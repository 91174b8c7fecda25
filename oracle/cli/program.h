// Runs an installed program to its end, with the given input and without a shell.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace octic::cli {

// The program is not installed, or it failed; what() says which.
struct NoProgram : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns what the program writes to its standard output.
std::string output_of(const std::vector<std::string>& command, std::string_view input);
// The program inherits the standard output of octic.
void run_with(const std::vector<std::string>& command, std::string_view input);

}  // namespace octic::cli
