// octic_fuzz slowest: searches, for every two types, for the pair that takes octic::fast longest.
//
// It climbs by the counted cost (fuzz/campaign/counted.h), which the load of the machine does not change. Then it
// measures the time of the pairs found: the lower quartile of repeated calls.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace octic::fuzz {

struct SlowestVerb {
  std::uint64_t rounds = 10, seed = 1;   // climbs for every two types
  std::uint64_t draws = 20000;           // pairs of every two types, for the median and the 99.99 %
  int patience = 300;                    // steps without gain before a climb ends
  std::vector<std::string> types;        // such as disc-disc; none: every two
  std::vector<int> corners;              // of prisms; none: three to eight corners, and all types
  std::string query = "signed_distance";   // or boolean, as corpus/answer.h names them
  double most = 0;                       // blocks: a pair that costs more is a failure; 0: none is
  bool all = false;                      // save the pair of every climb
  std::string folder = "octic-results/fuzz", table;
};

CLI::App* add_slowest(CLI::App& app, SlowestVerb& verb);
int run_slowest(const SlowestVerb& verb,
                const std::atomic<bool>& stop);   // the exit code: 1 when one was slower than `most`

}  // namespace octic::fuzz
