// octic_fuzz proofs: checks every verdict that octic::fast calls proved by a rigorous computation, on extreme pairs.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "fast/verdict.h"
#include "fuzz/campaign/report.h"
#include "fuzz/gen/wild.h"

namespace octic::fuzz {

struct ProofVerb {
  std::uint64_t count = 100000, seed = 1;   // pairs of each population, at least
  std::vector<std::string> populations;     // all when empty
  std::string folder = "octic-results/fuzz", table;
};

// The functions under test, which claim to have proofs.
struct OnTrial {
  std::function<fast::Verdict(const fast::Body&, const fast::Body&)> verdict =
      [](const fast::Body& a, const fast::Body& b) { return fast::verdict(a, b); };
  std::function<bool(const fast::Body&, const fast::Body&, const Vec3&)> separates = fast::separates;
  std::function<void(const fast::CylinderArrays&, const fast::CylinderArrays&, std::size_t, fast::Verdict*)> of_arrays =
      [](const fast::CylinderArrays& a, const fast::CylinderArrays& b, std::size_t count, fast::Verdict* out) {
        fast::verdicts(a, b, count, out);
      };
};

struct ProofTally {
  std::uint64_t pairs = 0, far = 0;                          // far: apart by the balls around them
  std::uint64_t apart = 0, overlapping = 0, unsure = 0;      // verdicts
  std::uint64_t separated = 0;                               // proved apart by `separates`
  std::uint64_t batched = 0;                                 // verdicts that the functions for arrays gave
  std::uint64_t asked = 0;   // of the reference, because the quick check did not settle it
  std::uint64_t wrong = 0;
  void add(const ProofTally& other);
};
struct ProofRow {
  ProofTally sum;
  double verdict_ns = 0, slowest_ns = 0;   // slowest: the mean of the slowest batch of pairs
};
struct ProofResult {
  std::array<ProofRow, wild_names.size()> by_population;
  std::array<std::array<ProofTally, type_names.size()>, type_names.size()> by_types;   // the lesser type first
  std::uint64_t pairs() const;
  std::uint64_t wrong() const;
};
ProofResult run_proofs(const ProofVerb& verb, const std::atomic<bool>& stop, const OnTrial& on_trial = {},
                       const Watch& watch = {});

CLI::App* add_proofs(CLI::App& app, ProofVerb& verb);
int run_proofs_verb(const ProofVerb& verb, const std::atomic<bool>& stop);   // the exit code: 1 when a proof is false

}  // namespace octic::fuzz
