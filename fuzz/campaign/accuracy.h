// Measures the accuracy of octic::fast by family. Every answer is compared with proved bounds of the truth.
//
// For two cylinders the bounds come from oracle/shape/round_pair.h, and from the reference if those stay too wide. For
// other shapes they come from the reference. A reported error is never less than the true one, and exceeds it by at
// most the width of the bounds, 1e-16 of the size.
//
//   error of               measured as, in sizes of the pair
//   distance               |signed_distance - truth|
//   direction              truth - gap(direction), which is the deficiency of the direction; | |direction| - 1 |
//   witnesses              how far they lie outside their solids
//   their difference       |witness_b - witness_a - signed_distance direction|
//   batch ...              the same for the batch functions, whose witness on B is that on A plus distance times
//                          direction
//
// Rounding of the coordinates themselves is not counted: witnesses may be off by 2^-51 of the greatest coordinate, and
// every number by 2^-1072. Errors are relative to the distance of two points of the pair, which never exceeds the size.
#pragma once

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "fast/batch/distances.h"
#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fast/verdict.h"
#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/report.h"
#include "oracle/campaign/family.h"
#include "oracle/number/histogram.h"
#include "reference/truth.h"

namespace octic::fuzz {

// The functions under test.
struct Candidate {
  fast::Proximity (*signed_distance)(const Shape&, const Shape&) noexcept = fast::signed_distance;
  bool (*overlap)(const Shape&, const Shape&) noexcept = fast::overlap;
  fast::Verdict (*verdict)(const Shape&, const Shape&) noexcept = fast::verdict;
  void (*verdicts)(const fast::CylinderArrays&, const fast::CylinderArrays&, std::size_t,
                   fast::Verdict*) noexcept = fast::verdicts;
  void (*signed_distances)(const fast::CylinderArrays&, const fast::CylinderArrays&, std::size_t,
                           const fast::DistanceArrays&) noexcept = fast::signed_distances;
};

enum class Measure { distance, direction, witnesses, difference, batch_distance, batch_direction, batch_witnesses };
struct MeasureCard {
  const char* name;
  double bound;      // in sizes: a pair with a larger error is counted, and saved as a case
  double promised;   // in sizes: a larger error is a failure; of witnesses, for which nothing is promised, a gross one
};
inline constexpr std::array<MeasureCard, 7> measures{
    {{"distance", fast::measured_error, fast::promised_error},
     {"direction", fast::measured_error, fast::promised_error},
     {"witnesses", fast::measured_witness_error, gross_witness_error},
     {"difference", fast::measured_witness_error, gross_witness_error},
     {"batch distance", fast::measured_error, fast::promised_error},
     {"batch direction", fast::measured_error, fast::promised_error},
     {"batch witnesses", fast::measured_witness_error, gross_witness_error}}};

struct AccuracyTally {
  std::uint64_t pairs = 0, apart = 0, overlapping = 0;   // the last two: proved; the rest: within 1e-16 of touching
  std::uint64_t asked = 0, relation_asked = 0;   // questions to the reference: the distance; the relation
  std::uint64_t unsure = 0, batch_unsure = 0;
  std::uint64_t batch_unjudged = 0;   // distances and verdicts of arrays that the bounds leave open: far away
  std::uint64_t wrong_verdicts = 0, wrong_batch_verdicts = 0;
  std::uint64_t wrong_overlaps = 0;                      // overlap() on the wrong side
  double widest_overlap = 0;                             // the greatest |signed distance| / size among them
  std::array<oracle::Histogram, measures.size()> errors;
  std::array<std::uint64_t, measures.size()> beyond{};   // errors beyond the bound of the measure
  std::array<std::string, measures.size()> worst;        // "family/seed/index"
  std::map<std::string, std::uint64_t>
      failures;   // by kind: a wrong verdict, a broken promise, an exception; "reference": its bounds refuted
  // Pairs with a failure, or with an error of witnesses beyond their bound, for which there is no promise.
  std::uint64_t wrong_pairs = 0;
  void add(const AccuracyTally& other);
};
std::uint64_t failures(const AccuracyTally& tally);   // of all kinds

struct AccuracyOptions {
  std::uint64_t count = 1000, seed = 1;   // pairs of each family
  int jobs = 2;
  int triangles = 2000;                   // of a cover, before the reference is asked
  std::string folder = {};                // where failures are saved
  Candidate candidate = {};
  reference::Effort effort = {};   // of the reference: a test leaves candidates out
};

using Accuracy = std::map<std::string, AccuracyTally>;   // by row

// Judges these pairs, which are those of the source `name` from the index `from` on. Those that a batch can take are
// also asked at once. tally_of: where a pair is counted.
void judge_accuracy(const std::vector<Case>& pairs, const std::string& name, std::uint64_t from,
                    const AccuracyOptions& options, const std::atomic<bool>& stop,
                    const std::function<AccuracyTally&(const Case&)>& tally_of);

// All of these families. `row` names the row in which a case is counted.
Accuracy run_accuracy(const std::vector<oracle::Family>& families,
                      std::string (*row)(const oracle::Family&, const Case&), const AccuracyOptions& options,
                      const std::atomic<bool>& stop, const Watch& watch = {});

}  // namespace octic::fuzz
