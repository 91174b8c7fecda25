// Checks many pairs of many families on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/tally.h"

namespace octic::fuzz {

struct Checks {
  bool cover = false;        // reference against cover
  bool checker = false;      // reference against the certificate checker
  bool fast = false;         // octic::fast against the reference
  bool cost = false;         // relation with and without the filter, timed (and compared)
};

// Checks one pair. Disagreements are saved in the folder (see save_case). May be called by several threads at once.
Tally examine(const Case& item, const Checks& checks, const std::string& folder);

// A named source of numbered cases.
struct CaseSource {
  std::string name;
  std::uint64_t count = 0;
  std::function<Case(std::uint64_t index)> make;
};

// Checks all of them, `jobs` at a time, until `stop` is set.
Tallies run(const std::vector<CaseSource>& case_sources, const Checks& checks, int jobs, const std::string& folder,
            const std::atomic<bool>& stop, const Watch& watch = {});

}  // namespace octic::fuzz
