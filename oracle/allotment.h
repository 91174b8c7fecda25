// How many pairs of each source fit into a time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "oracle/campaign.h"

namespace octic::oracle {

// A part of a plan: of each source at least so many pairs, and at most so many, as a part of the time that is left allows.
struct Allotment {
  std::uint64_t at_least, at_most;
  double part;
};
inline constexpr Allotment first_look{10, 10, 0}, second_look{10, 50, 0.15}, the_rest{10, UINT64_MAX, 0.85};

// What the pairs of each source cost, as far as they were asked.
class Costs {
 public:
  // seconds: of all engines together, and without what was lost in waiting for those that hang.
  void add(const std::string& source, std::uint64_t first, std::uint64_t pairs, double seconds);

  // Pairs of each source: every family gets the same time, and a file of the corpus a quarter of that, for its cases are chosen to be
  // hard. What one does not need, the others get. seconds: of all threads together. Nobody gets fewer pairs than were asked already.
  std::map<std::string, std::uint64_t> allot(const std::vector<Source>& sources, const Allotment& part, double seconds) const;

 private:
  struct Cost {
    std::uint64_t first = 0, done = 0;   // the last block's first pair; pairs of all blocks
    std::uint64_t pairs = 0;
    double seconds = 0;                  // of the blocks from `first` on: earlier ones also waited for the engines to start
  };
  std::map<std::string, Cost> costs_;
};

}  // namespace octic::oracle
