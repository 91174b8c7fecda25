// octic_fuzz exponents: octic::fast on pairs of any two types whose numbers have any exponents (gen/exponents.h).
//
// Counted by population and pair of types: answers that are not finite, errors beyond what fast/bounds.h promises,
// witnesses off, overlap() on the wrong side, and the slowest question as a multiple of the population's median.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace octic::fuzz {

struct ExponentsVerb {
  std::uint64_t count = 20, seed = 1;   // pairs of every two types in either order, of each population
  std::vector<std::string> populations; // all when empty
  bool judged = true;                   // false: finite answers and times alone, a hundred times as fast
  std::string folder = "octic-results/fuzz", table;
};

CLI::App* add_exponents(CLI::App& app, ExponentsVerb& verb);
int run_exponents(const ExponentsVerb& verb,
                  const std::atomic<bool>& stop);   // the exit code: 1 when anything was wrong

}  // namespace octic::fuzz
