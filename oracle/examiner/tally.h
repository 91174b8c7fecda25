// The counts of a campaign. They can be merged, saved and read back, so that a campaign can be stopped and continued.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/number/histogram.h"
#include "oracle/judge/judge.h"

namespace octic::oracle {

// The verdicts on one engine, one query and one family, judged against one kind of solid.
struct Tally {
  std::uint64_t pairs = 0, answered = 0, right = 0;
  std::array<std::uint64_t, ladder.size()> wrong_side{};
  std::map<std::string, std::uint64_t> silences;   // undecided, unsupported, failed-crash ...; sum: pairs - answered
  std::map<std::string, std::uint64_t> lacking;    // answers without error that are still not right, by Verdict::lacks
  std::map<std::string, std::uint64_t> wrong;      // pairs by kind of error beyond the declared tolerance
  Histogram distance, depth, deficiency, unit, witness_outside, witness_gap, manifold_off;   // in sizes; unit: a number
  Histogram nanoseconds;                           // of answers that may be timed

  std::string worst_case;   // the line of the case with the worst wrong answer; "" if none is wrong
  std::string worst_kind;
  double worst_error = 0;

  void add(const Verdict& verdict, const Case& asked);
  void merge(const Tally& other);
  std::uint64_t failed() const;    // crashes, hangs and the like
  // The denominator of the share of right answers: every pair that the engine was asked about. So missing answers never
  // raise that share.
  std::uint64_t asked() const { return pairs; }
  std::uint64_t silent() const { return pairs - answered; }

  Json json() const;
  static Tally from_json(const Json& json);
};

struct TallyKey {
  std::string engine, query, solid, family;   // solid: "declared" or "sharp"
  std::string pair;                           // of types: pair_name
  auto operator<=>(const TallyKey&) const = default;
};
using Tallies = std::map<TallyKey, Tally>;
void merge(Tallies& into, const Tallies& other);
Json to_json(const Tallies& tallies);
Tallies tallies_from_json(const Json& json);

}  // namespace octic::oracle
