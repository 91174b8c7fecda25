// How accurate is octic::fast, family by family? Every answer held against proved bounds of the truth.
//
// Of two cylinders: bounds by oracle/round_pair.h, and where these stay apart the reference. Of other shapes: the reference. No error that
// is reported is below the true one; it may be above it by what the bounds leave open, 1e-16 of the size.
//
//   error of               measured as, in sizes of the pair
//   distance               |signed_distance - truth|
//   direction              truth - gap(direction), exactly how much a better direction has; | |direction| - 1 |
//   witnesses              how far they are outside their solids
//   their difference       |witness_b - witness_a - signed_distance direction|
//   batch ...              the same of the solids that stand in the arrays; its witness on B is that on A plus distance times direction
//
// Places carry the rounding of their own coordinates: 2^-51 of the greatest is granted to witnesses, and 2^-1072 to everything. The size that errors are relative to is a
// distance between two points of the pair, so never more than the size.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "fast/batch/distances.h"
#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fast/verdict.h"
#include "fuzz/campaign/campaign.h"
#include "oracle/family.h"
#include "reference/truth.h"

namespace octic::fuzz {

// Who is on trial.
struct Candidate {
  fast::Proximity (*signed_distance)(const Shape&, const Shape&) noexcept = fast::signed_distance;
  bool (*overlap)(const Shape&, const Shape&) noexcept = fast::overlap;
  fast::Verdict (*verdict)(const Shape&, const Shape&) noexcept = fast::verdict;
  void (*verdicts)(const fast::CylinderArrays&, const fast::CylinderArrays&, std::size_t, fast::Verdict*) noexcept = fast::verdicts;
  void (*signed_distances)(const fast::CylinderArrays&, const fast::CylinderArrays&, std::size_t, const fast::DistanceArrays&) noexcept = fast::signed_distances;
};

enum class Measure { distance, direction, witnesses, difference, batch_distance, batch_direction, batch_witnesses };
struct MeasureCard {
  const char* name;
  double bound;      // in sizes: what is beyond is kept as a case
  bool promised;     // what is beyond is a failure
};
inline constexpr std::array<MeasureCard, 7> measures{{{"distance", fast::measured_error, true},
                                                      {"direction", fast::measured_error, true},
                                                      {"witnesses", fast::measured_witness_error, false},
                                                      {"difference", fast::measured_witness_error, false},
                                                      {"batch distance", fast::measured_error, true},
                                                      {"batch direction", fast::measured_error, true},
                                                      {"batch witnesses", fast::measured_witness_error, false}}};

// How many errors lie in which eighth of an octave: quantiles to a tenth of their value, whatever the number of pairs.
class Spread {
 public:
  void add(double error);   // >= 0; NaN and infinity count as the greatest
  void add(const Spread& other);
  double quantile(double part) const;   // not below it
  double max() const { return max_; }
  std::uint64_t count() const { return count_; }

 private:
  static constexpr int octaves = 72, steps = 8;   // from 2^-70 on
  std::array<std::uint64_t, octaves * steps + 1> counts_{};
  std::uint64_t count_ = 0;
  double max_ = 0;
};

struct AccuracyTally {
  std::uint64_t pairs = 0, apart = 0, overlapping = 0;   // surely; the others are within 1e-16 of touching
  std::uint64_t asked = 0, relation_asked = 0;           // the reference: for the signed distance, for the relation alone
  std::uint64_t unsure = 0, batch_unsure = 0;
  std::uint64_t batch_unjudged = 0;                      // distances of arrays whose rounding moved the solids too far for the bounds
  std::uint64_t wrong_verdicts = 0, wrong_batch_verdicts = 0;
  std::uint64_t wrong_overlaps = 0;                      // overlap() on the wrong side
  double widest_overlap = 0;                             // the greatest |signed distance| / size among them
  std::array<Spread, measures.size()> errors;
  std::array<std::uint64_t, measures.size()> beyond{};   // their bound
  std::array<std::string, measures.size()> worst;        // "family/seed/index"
  std::map<std::string, std::uint64_t> failures;         // by kind: a wrong verdict, a broken promise, an exception; "reference": its bounds refuted
  void add(const AccuracyTally& other);
};

struct AccuracyOptions {
  std::uint64_t count = 1000, seed = 1;   // pairs of each family
  int jobs = 2;
  int triangles = 2000;                   // of a cover, before the reference is asked
  std::string folder;                     // where failures are saved
  Candidate candidate;
  reference::Effort effort;               // of the reference: a test leaves candidates out
};

using Accuracy = std::map<std::string, AccuracyTally>;   // by row

// All of these families. `row` says where a case is counted.
Accuracy run_accuracy(const std::vector<oracle::Family>& families, std::string (*row)(const oracle::Family&, const Case&), const AccuracyOptions& options,
                      const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress);

}  // namespace octic::fuzz
