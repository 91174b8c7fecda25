// Two who answer the same question, held against one another.
#pragma once

#include <string>
#include <vector>

#include "fuzz/shrink/pair.h"
#include "reference/truth.h"

namespace octic::fuzz {

struct Disagreement {
  std::string kind;   // "cover", "checker", "filter", "fast-distance" ...: names the file it is saved in
  std::string seen;   // with numbers
};
using Disagreements = std::vector<Disagreement>;

// The reference against branch and bound that knows no candidate directions: both enclosures hold the signed distance, so
// they meet; and a cover that excludes zero settles the relation.
Disagreements against_cover(const Pair& pair, const reference::Truth& truth);

// The certificate checker verifies the enclosure from both sides, given the direction and witnesses alone. It usually does so
// to 1e-9 of size; around a curve of (nearly) optimal directions its fan of cones can afford a few digits only, and it
// cannot tell touching from nearly touching when the direction is irrational. Neither is a disagreement; less than this is.
inline constexpr double checker_tolerance = 1e-3;
Disagreements against_checker(const Pair& pair, const reference::Truth& truth);

// octic::fast against the reference: signed distance, contact, direction and witnesses within fast::promised_error of size.
struct FastJudged {
  double error = 0;   // of the signed distance, in sizes of the pair
  Disagreements wrong;
};
FastJudged judge_fast(const Pair& pair, const reference::Truth& truth);

}  // namespace octic::fuzz
