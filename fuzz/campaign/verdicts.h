// octic_fuzz verdicts: the verdicts of octic::fast against the reference, how often they are withheld, and what
// octic::certified costs.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>

namespace octic::fuzz {

struct VerdictVerb {
  std::uint64_t count = 20,
                seed = 1;   // pairs of each two types and each mechanism, and fifty times as many of each family
  std::string folder = "octic-results/fuzz", table;
};

CLI::App* add_verdicts(CLI::App& app, VerdictVerb& verb);
int run_verdicts(const VerdictVerb& verb, const std::atomic<bool>& stop);   // the exit code: 1 when a verdict is wrong

}  // namespace octic::fuzz
