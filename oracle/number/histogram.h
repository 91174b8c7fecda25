// A histogram of errors or times, from which quantiles are read.
#pragma once

#include <cstdint>
#include <map>

#include "corpus/json.h"

namespace octic::oracle {

// Of non-negative numbers, with 128 bins per decade. So a quantile and the mean are known to within 1 %, the largest
// number exactly, and histograms can be merged, saved and read back. NaN counts as infinity.
class Histogram {
 public:
  void add(double value);
  void merge(const Histogram& other);
  std::uint64_t count() const { return count_; }
  double max() const { return max_; }
  double quantile(double part) const;   // 0.5: the median; 0 when empty
  double mean() const;                  // 0 when empty
  // Counts by decade, or by parts of one (a power of two, at most 128): the key d counts 10^(d/parts) <= value <
  // 10^((d+1)/parts).
  std::map<int, std::uint64_t> decades(int parts = 1) const;
  std::uint64_t zeros() const { return zeros_; }

  Json json() const;
  static Histogram from_json(const Json& json);

 private:
  std::uint64_t count_ = 0, zeros_ = 0;
  double max_ = 0;
  std::map<int, std::uint64_t> bins_;
};

}  // namespace octic::oracle
