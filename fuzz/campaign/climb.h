// Hill climbing for large errors: from a pair with a small error to pairs with larger ones.
//
// The moves are those that break floating point: single ulps, powers of two of them, exponents, special numbers,
// numbers made equal, axes made parallel, B moved along the true direction. A step is kept if the error does not become
// smaller. A climb without gain for some time starts again from a family.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/gen/random.h"
#include "fuzz/gen/pair.h"

namespace octic::fuzz {

// The error of a program about a pair, in sizes of the pair: >= 0; infinity for no answer, nothing for an unsupported
// pair.
using Objective = std::function<std::optional<double>(const Pair&)>;
Objective error_of_fast();                                   // signed distance, against the reference
Objective error_of_engine(const std::string& name);   // as judged; throws std::runtime_error for an unknown engine

// A valid neighbour of the pair, near or far.
Pair neighbour(const Pair& pair, Random& random);

struct ClimbPlan {
  std::vector<std::string> families;   // to start from; all when empty
  std::uint64_t seed = 1;
  double budget = 60;                  // seconds
  int patience = 150;   // steps without gain before a climb starts again; it also does after a twelfth of the budget
};

struct ClimbResult {
  std::string family;   // where the climb began
  double start = 0, error = 0;
  Pair pair;
  int steps = 0;
};

// The summit of every climb, the worst first. `told` is called for each new worst result.
std::vector<ClimbResult> climb(const Objective& objective, const ClimbPlan& plan, const std::atomic<bool>& stop,
                          const std::function<void(const ClimbResult&)>& told = {});

}  // namespace octic::fuzz
