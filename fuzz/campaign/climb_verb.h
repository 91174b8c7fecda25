// octic_fuzz climb: searches for large errors of an engine by hill climbing.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <string>

#include "fuzz/campaign/climb.h"

namespace octic::fuzz {

struct ClimbOptions {
  std::string engine = "octic::fast", out = "octic-results/fuzz";
  ClimbPlan plan;
  int keep = 10;
};

CLI::App* add_climb(CLI::App& app, ClimbOptions& options);
int run_climb(const ClimbOptions& options, const std::atomic<bool>& stop);   // the exit code

}  // namespace octic::fuzz
