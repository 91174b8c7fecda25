// How many pairs of each source fit into a time budget.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "oracle/campaign/campaign.h"

namespace octic::oracle {

// The end of the block that begins at `first`. Blocks end at 10, 50, 250, 1000, 2000, 3000 ... pairs. The first ones
// are small, so that a short budget reaches every family.
std::uint64_t end_of_block(std::uint64_t first);

// The measured cost of the pairs of each source.
class Costs {
 public:
  // Adds a block that was asked. seconds: of all engines together, without the time spent waiting for engines that
  // hang.
  void add(const std::string& source, std::uint64_t first, std::uint64_t pairs, double seconds);

  // The number of pairs to ask of each source, in whole blocks. The first call gives the first block of each family,
  // and all pairs of sources with before_all. Later calls give the pairs that were asked already, and more blocks that
  // fit into half of the time. The next block is always one of the source that has used the least time; the time of a
  // corpus file counts four times, because its cases are chosen to be hard. The other half of the time is left for the
  // next call, when the cost is known better. seconds: of all threads together.
  std::map<std::string, std::uint64_t> pairs_within(const std::vector<Source>& sources, double seconds) const;
  // Expected seconds of one thread for the pairs from first to last - 1 of a source.
  double cost_of(const std::string& source, std::uint64_t first, std::uint64_t last) const;

 private:
  struct Cost {
    std::uint64_t done = 0;                     // pairs of all blocks
    double seconds = 0;
    double each_at_first = 0, each_later = 0;   // seconds per pair: in the last small block, in the last large block
  };
  std::map<std::string, Cost> costs_;
};

}  // namespace octic::oracle
