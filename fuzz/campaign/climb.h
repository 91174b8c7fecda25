// The adversary that learns: from a pair on which somebody is a little wrong to one on which he is more wrong.
//
// Hill climbing over the moves that break floating point: single ulps, powers of two of them, exponents, numbers of the
// lattice, numbers made equal, axes made parallel, B slid along the direction of the truth. A step is kept when the error
// does not become smaller; a climb that gains nothing for a while starts again from a family.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/gen/random.h"
#include "fuzz/shrink/pair.h"

namespace octic::fuzz {

// How wrong somebody is about a pair, in sizes of the pair: >= 0; infinity for no answer, nothing for a pair that he cannot be asked.
using Objective = std::function<std::optional<double>(const Pair&)>;
Objective error_of_fast();                                   // signed distance, against the reference
Objective error_of_engine(const std::string& name);          // the judge's, asked through its program; throws std::runtime_error when there is no such engine

// A valid neighbour of the pair, near or far.
Pair neighbour(const Pair& pair, Random& random);

struct ClimbPlan {
  std::vector<std::string> families;   // to start from; all when empty
  std::uint64_t seed = 1;
  double budget = 60;                  // seconds
  int patience = 150;                  // steps without gain before a climb starts again; it also does after a twelfth of the budget
};

struct Summit {
  std::string family;   // where the climb began
  double start = 0, error = 0;
  Pair pair;
  int steps = 0;
};

// Every climb's summit, the worst first. `told` hears of each new worst one.
std::vector<Summit> climb(const Objective& objective, const ClimbPlan& plan, const std::atomic<bool>& stop,
                          const std::function<void(const Summit&)>& told = {});

}  // namespace octic::fuzz
