// Findings: wrong answers, one of each kind kept.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/judge.h"

namespace octic::oracle {

// Two wrong answers are the same finding when all of this is the same.
struct FindingKey {
  std::string engine, query;
  std::string pair;      // of types: pair_name
  std::string kind;      // of error: see Wrong
  std::string stratum;   // of the true answer: relation; features; degeneracy
  std::string size;      // class_of the error: the step of the ladder that it exceeds
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
  std::map<std::string, std::uint64_t> families{};   // of how many pairs of which family or file of the corpus
  double error = 0;          // of the case below, in sizes
  double largest = 0;        // error of all of them
  Case worst;                // the most ordinary (ordinary.h), and of these the worst; as it was asked (rounded to float for a float engine)
  bool ordinary = false;     // of the case above
  std::string said;          // what the engine said about it, as JSON
  std::optional<Shrunk> shrunk;
  const Case& best() const { return shrunk ? shrunk->item : worst; }
};

using Findings = std::map<FindingKey, Finding>;

// Files every wrong thing of a verdict under its key; the more ordinary case stays, of two the worse, on a tie the one that came first.
void collect(Findings& into, const std::string& engine, Query query, const Case& asked, const Standard& standard,
             const Answer& said, const Verdict& verdict);
void merge(Findings& into, const Findings& other);

Json to_json(const Finding& finding);
Finding finding_from_json(const Json& json);

// The finding as a case of the corpus: named, with its reason, its origin and the truth from the reference, which may take long.
Case without_truth(const Finding& finding, const Card& card, const std::string& name);
Case as_case(const Finding& finding, const Card& card, const std::string& name);

}  // namespace octic::oracle
