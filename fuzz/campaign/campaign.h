// Checks many pairs of many families on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "fuzz/campaign/tally.h"

namespace octic::fuzz {

struct Checks {
  bool cover = false;        // reference against cover
  bool checker = false;      // reference against the certificate checker
  bool fast = false;         // octic::fast against the reference
  bool properties = false;   // the metamorphic properties of both (property.h)
  bool cost = false;         // relation with and without the filter, timed (and compared)
};

// Checks one pair. Disagreements are saved in the folder (see save_case). May be called by several threads at once.
Tally examine(const Case& item, std::uint64_t variant, const Checks& checks, const std::string& folder);

// A named source of numbered cases.
struct Supply {
  std::string name;
  std::uint64_t count = 0;
  std::function<Case(std::uint64_t index)> make;
};

struct Progress {
  std::uint64_t done = 0, total = 0, wrong = 0;
  double elapsed = 0, remaining = 0;   // seconds; remaining from the mean cost of what is done, family by family
};

// Checks all of them, `jobs` at a time, until `stop` is set. Reports progress about once a second, from one thread.
Tallies run(const std::vector<Supply>& supplies, const Checks& checks, int jobs, const std::string& folder,
            const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress);

}  // namespace octic::fuzz
