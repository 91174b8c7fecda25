// octic_fuzz true-answers: tests the judge. It judges right claims about every pair of types, which must not be called
// wrong, and claims with one wrong part, for which exactly that part must be called wrong.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <map>
#include <string>

#include "corpus/case.h"

namespace octic::fuzz {

struct TrueAnswersVerb {
  std::uint64_t count = 1, seed = 1;     // pairs of each two types and each mechanism, and as many of each family
  // True claims about each pair, and a quarter of it for an engine of float; eight times as many about solids in
  // contact along many points or many directions; half as many again that are wrong in one part.
  std::uint64_t answers = 40;
  std::string folder = "octic-results/fuzz", table;
};

// The judge's faults: by part that was made wrong ("" in true claims).
struct Trial {
  std::uint64_t pairs = 0, true_claims = 0, accused = 0;             // accused falsely
  struct Spoilt {
    std::uint64_t claims = 0, missed = 0, others = 0;                // not accused; another part accused
  };
  std::map<std::string, Spoilt> by_part;
  std::map<std::string, std::uint64_t> true_by_patch;                // true claims by relation and dimension of the first patch
  std::uint64_t faults() const;
  void merge(const Trial& other);
};

// All claims about one pair. What the judge gets wrong is saved below the folder, if that is named, and said on stderr.
Trial on_trial(const Case& item, const TrueAnswersVerb& verb, std::uint64_t index);

CLI::App* add_true_answers(CLI::App& app, TrueAnswersVerb& verb);
int run_true_answers(const TrueAnswersVerb& verb, const std::atomic<bool>& stop);   // the exit code: 1 when the judge is wrong

}  // namespace octic::fuzz
