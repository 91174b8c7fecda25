// A program of the system, handed its input and run to its end. No shell takes part.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace octic::cli {

// It is not there, or it failed: what() says which.
struct NoProgram : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What it writes to its standard output.
std::string output_of(const std::vector<std::string>& command, std::string_view input);
// What it writes goes where our own standard output goes.
void run_with(const std::vector<std::string>& command, std::string_view input);

}  // namespace octic::cli
