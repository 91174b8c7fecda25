// A campaign: engines against families of cases, in blocks that are saved one by one, so that it can stop and go on.
//
// Three phases: every engine is asked about every block (several threads); then, with nothing else running, answers that
// were right are timed; then one wrong answer of each kind is shrunk.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/examiner.h"
#include "oracle/family.h"

namespace octic::oracle {

// Cases by number: a family under a seed, or a file of the corpus.
struct Source {
  std::string name;
  std::uint64_t count = 0;
  std::function<Case(std::uint64_t index)> make;
  std::string version;                // changes when the cases do, where the seed does not say it
};
// pairs: only cases of these (pair_name); none: all. A source without a case is left out.
using Pairs = std::set<std::string>;
std::vector<Source> corpus_sources(const std::filesystem::path& directory, const Pairs& pairs = {});   // throws std::runtime_error on a bad line
std::optional<Source> family_source(const Family& family, std::uint64_t seed, std::uint64_t count, const Pairs& pairs = {});

struct Plan {
  std::vector<Found> engines;
  std::vector<Source> sources;
  std::uint64_t seed = 1;
  int jobs = 1;
  double budget = 0;                  // seconds; 0: none
  std::uint64_t timed_pairs = 50;     // of each source
  bool shrink = true;
  Limits limits;
  std::filesystem::path folder;       // results stand below it
};

struct Progress {
  std::string phase;                  // "asking", "timing", "shrinking"
  std::uint64_t done = 0, total = 0;  // pairs, or findings
  double elapsed = 0;                 // seconds since the start of this run
  double remaining = 0;               // of this phase, from what the work so far has cost; never beyond the budget
  std::size_t findings = 0;
};

struct Outcome {
  Tallies tallies;
  Findings findings;
  std::uint64_t pairs = 0, planned = 0;
  std::uint64_t timed_sources = 0;
  bool stopped = false, out_of_time = false;
  double seconds = 0;                 // of asking and judging, over all threads and runs
  std::vector<std::string> problems;
  bool agreed() const;                // nothing beyond declared tolerances, and every pair judged
};

// Goes on where the folder's earlier run stopped. Throws std::runtime_error when the folder holds the results of
// another plan (other engines, versions or seed), or when it cannot be written (disk full).
Outcome run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress);

}  // namespace octic::oracle
