// Compares two programs that answer the same question.
#pragma once

#include <string>
#include <vector>

#include "fuzz/gen/pair.h"
#include "reference/certificate/cover.h"
#include "reference/truth.h"

namespace octic::fuzz {

struct Disagreement {
  std::string kind;   // "cover", "checker", "filter", "fast-distance" ...: names the file it is saved in
  std::string seen;   // what was observed, with numbers
};
using Disagreements = std::vector<Disagreement>;

// Whether an answer of the reference can be true at all: what reference/truth.h promises of the enclosure, the relation
// and the nearest double (2 to 4); the direction is a unit vector whose gap is the signed distance; the witnesses lie
// on their solids and differ by the signed distance along the direction. Computed by the certificate's exact bounds.
Disagreements against_itself(const Pair& pair, const reference::Truth& truth);

// Compares the reference with the branch and bound of reference/certificate/cover.h, which uses no candidate
// directions. Both enclosures contain the signed distance, so they must intersect. A cover that excludes zero decides
// the relation.
Disagreements against_cover(const certificate::Cover& cover, const reference::Truth& truth);
Disagreements against_cover(const Pair& pair, const reference::Truth& truth);

// The certificate checker verifies the enclosure from both sides, given only the direction and the witnesses. It
// usually reaches 1e-9 of the size. Around a curve of (nearly) optimal directions its fan of cones reaches only a few
// digits, and it cannot distinguish touching from nearly touching if the direction is irrational. Both are no
// disagreement. A result coarser than this tolerance is one.
inline constexpr double checker_tolerance = 1e-3;
Disagreements against_checker(const Pair& pair, const reference::Truth& truth);

// octic::fast against the reference: signed distance, contact, direction, its length and the places of the witnesses
// within fast::promised_error of size; what the witnesses differ by within `gross_witness_error`.
inline constexpr double gross_witness_error = 1e-6;   // in sizes; chosen: above the known exceptions of fast/bounds.h
struct FastJudged {
  double error = 0;   // of the signed distance, in sizes of the pair
  Disagreements wrong;
};
FastJudged judge_fast(const Pair& pair, const reference::Truth& truth);

}  // namespace octic::fuzz
