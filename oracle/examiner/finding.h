// Findings: wrong answers, grouped by kind. One case of each kind is kept.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/judge/judge.h"

namespace octic::oracle {

// Two wrong answers are the same finding when all of this is the same.
struct FindingKey {
  std::string engine, query;
  std::string pair;      // of types: pair_name
  std::string kind;      // of error: see Wrong in judge.h
  std::string stratum;   // of the true answer: relation; features; degeneracy and nearness (oracle/judge/judge.h)
  std::string size;      // class_of the error: the highest step of the ladder that it exceeds
  auto operator<=>(const FindingKey&) const = default;
};

struct Shrunk {
  Case item;
  double error = 0;
  std::string said;
};
struct Finding {
  FindingKey key;
  std::uint64_t times = 0;   // how many pairs came under this key
  std::map<std::string, std::uint64_t> families{};   // the number of pairs of each family or file of the corpus
  double error = 0;          // of the case below, in sizes
  double largest = 0;        // the largest error of all its cases
  double farthest = 0;       // the largest |signed distance| of all its cases, in sizes: how far from touching
  double cores = 0;          // the same of the cores, the solids without the engine's margins
  Case worst;                // the worst of the most ordinary cases (ordinary.h), as asked (rounded for a float engine)
  bool ordinary = false;     // whether that case is ordinary
  std::string said;          // the engine's answer to it, as JSON
  std::optional<Shrunk> shrunk;
  const Case& best() const { return shrunk ? shrunk->item : worst; }
};

using Findings = std::map<FindingKey, Finding>;

// Adds each error of a verdict to the finding with its key. The more ordinary case is kept; of two equally ordinary
// ones the worse, and of two equally bad ones the first.
void collect(Findings& into, const std::string& engine, Query query, const Case& asked, const Standard& standard,
             const Answer& said, const Verdict& verdict);
void merge(Findings& into, const Findings& other);

Json to_json(const Finding& finding);
Finding finding_from_json(const Json& json);

// The finding as a case of the corpus, with its name, its reason and its origin. as_case adds the truth from the
// reference, which may take long.
Case without_truth(const Finding& finding, const Card& card, const std::string& name);
Case as_case(const Finding& finding, const Card& card, const std::string& name);

}  // namespace octic::oracle
