// A campaign over every pair of types and every mechanism, counted by pair and by stratum of the true answer.
//
// For each pair, the exact answer is compared with independent computations of the same thing: branch and bound over
// all directions (cover), the swapped pair, the filter, the same bodies given as other types, bodies grown by a ball,
// and octic::fast.
#pragma once

#include <atomic>
#include <map>
#include <string>

#include "fuzz/campaign/campaign.h"
#include "fuzz/gen/any.h"

namespace octic::fuzz {

struct MatrixOptions {
  std::uint64_t count = 10;   // of each supported pair of types, in both orders, and each mechanism
  std::uint64_t seed = 1;
  int jobs = 2;
  std::string folder;         // where disagreements are saved
  bool fast = false;          // octic::fast, too
};

struct PairTally {
  std::uint64_t pairs = 0, relations[3] = {}, rungs[3] = {}, converged = 0, covered = 0;
  std::map<std::string, std::uint64_t> disagreements;   // by check
  std::map<std::string, std::uint64_t> strata;          // "overlapping; rim/edge"
  oracle::Histogram truth_cost, relation_cost;          // microseconds of processor time, of a sample
  oracle::Histogram fast_error;                         // in sizes
  void add(const PairTally& other);
};

using Matrix = std::map<std::string, PairTally>;   // by pair, "box-cylinder": the types in the order of their names

Matrix run_matrix(const MatrixOptions& options, const std::atomic<bool>& stop, const Watch& watch = {});
std::uint64_t disagreements(const Matrix& matrix);
std::string markdown(const Matrix& matrix, const std::string& heading);

}  // namespace octic::fuzz
