// octic_fuzz matrix: every pair of types, every mechanism.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <string>

#include "fuzz/campaign/matrix.h"

namespace octic::fuzz {

struct MatrixVerb {
  MatrixOptions options;
  std::string table;
};

CLI::App* add_matrix(CLI::App& app, MatrixVerb& verb);
int run_matrix_verb(const MatrixVerb& verb, const std::atomic<bool>& stop);   // the exit code

}  // namespace octic::fuzz
