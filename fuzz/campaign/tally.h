// Counts and costs of a campaign, family by family, and the table they make.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "corpus/answer.h"
#include "oracle/number/histogram.h"
#include "reference/truth.h"

namespace octic::fuzz {

struct Tally {
  std::uint64_t pairs = 0;
  std::uint64_t relations[3] = {};   // apart, touching, overlapping
  std::uint64_t rungs[3] = {};       // that decided the relation: filter, ball, algebra
  std::map<std::string, std::uint64_t> disagreements;   // by kind
  std::map<std::string, std::uint64_t> checks;          // by kind: how many were made
  // Microseconds of processor time of one call each.
  oracle::Histogram relation_cost, exact_cost, truth_cost, cover_cost;
  oracle::Histogram fast_error;      // in sizes of the pair

  void add(const Tally& other);
  std::uint64_t wrong() const;
};

// "median / 99 % / max", to three digits.
std::string in_cell(const oracle::Histogram& values);

using Tallies = std::map<std::string, Tally>;   // by family
Tally total(const Tallies& tallies);

// Three tables: counts by family, rung and relation; disagreements by check; cost per pair.
std::string markdown(const Tallies& tallies, const std::string& heading);

}  // namespace octic::fuzz
