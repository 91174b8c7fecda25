// Counts and costs of a campaign, family by family, and the table they make.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "reference/truth.h"

namespace octic::fuzz {

struct Percentiles {
  double median = 0, p99 = 0, max = 0, mean = 0;
};
Percentiles percentiles(std::vector<double> values);   // zeros for none

struct Tally {
  std::uint64_t pairs = 0;
  std::uint64_t relations[3] = {};   // apart, touching, overlapping
  std::uint64_t rungs[3] = {};       // of the relation: filter, ball, algebra
  std::map<std::string, std::uint64_t> disagreements;   // by kind
  std::map<std::string, std::uint64_t> checks;          // by kind: how many were made
  // Microseconds of processor time of one call each.
  std::vector<double> relation_cost, exact_cost, truth_cost, cover_cost;
  std::vector<double> fast_error;    // in sizes of the pair

  void add(const Tally& other);
  std::uint64_t wrong() const;
};

using Tallies = std::map<std::string, Tally>;   // by family
Tally total(const Tallies& tallies);

// Three tables: counts by family, rung and relation; disagreements by check; cost per pair.
std::string markdown(const Tallies& tallies, const std::string& heading);

}  // namespace octic::fuzz
