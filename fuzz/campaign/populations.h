// octic_fuzz populations: what octic::fast takes on the populations of the benchmark, and whether it is right on them.
//
// The work of signed_distance and of overlap is counted (fuzz/campaign/counted.h). The first pairs of each population
// are judged as octic_fuzz accuracy does it (fuzz/campaign/accuracy.h). A pair is wrong if an answer breaks its
// promise, or a witness is off by more than fast::measured_witness_error.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzz/campaign/accuracy.h"

namespace octic::fuzz {

// The aim: the work that 99.99 % of the pairs of a population do not exceed is at most so many times its median.
inline constexpr int most_of_median = 30;

struct PopulationsVerb {
  std::uint64_t count = 100000;                      // pairs of each population
  std::vector<std::string> names;                    // of populations; none: all
  AccuracyOptions judging{.count = 0, .seed = 20};   // count: the pairs of each population that are judged
  std::string table;
};

CLI::App* add_populations(CLI::App& app, PopulationsVerb& verb);
int run_populations(const PopulationsVerb& verb,
                    const std::atomic<bool>& stop);   // the exit code: 1 when a pair was wrong, 2 for an unknown name

}  // namespace octic::fuzz
