// How many pairs of each source fit into a time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "oracle/campaign.h"

namespace octic::oracle {

// The end of the block that begins at first: 10, 50, 250, 1000, 2000, 3000 ... Small ones first, so that a short budget meets every family.
std::uint64_t end_of_block(std::uint64_t first);

// What the pairs of each source cost, as far as they were asked.
class Costs {
 public:
  // A block that was asked. seconds: of all engines together, and without what was lost in waiting for those that hang.
  void add(const std::string& source, std::uint64_t first, std::uint64_t pairs, double seconds);

  // Pairs of each source, whole blocks: what was asked already, and as many blocks more as half of the time allows, always one of the source that had
  // the least time so far; of a file of the corpus four times what it had counts, for its cases are chosen to be hard. The other half is for
  // the next time, when it is known better what they cost. The first time: the first block of each family. seconds: of all threads together.
  std::map<std::string, std::uint64_t> allot(const std::vector<Source>& sources, double seconds) const;

 private:
  struct Cost {
    std::uint64_t done = 0;                     // pairs of all blocks
    double seconds = 0;
    double each_at_first = 0, each_later = 0;   // seconds a pair: of the last of the small blocks, and of the last of the large ones
  };
  double cost_of(const std::string& source, std::uint64_t first, std::uint64_t last) const;
  std::map<std::string, Cost> costs_;
};

}  // namespace octic::oracle
