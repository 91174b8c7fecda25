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
  // The number of right claims about each pair; eight times as many if the solids touch in many points or have many
  // optimal directions. In addition a quarter as many for a float engine, and half as many with one wrong part.
  std::uint64_t answers = 40;
  std::string folder = "octic-results/fuzz", table;
};

// The mistakes of the judge, by the part that was made wrong ("" for right claims).
struct Trial {
  std::uint64_t pairs = 0, true_claims = 0, accused = 0;             // accused falsely
  struct WrongPart {
    std::uint64_t claims = 0, missed = 0, others = 0;                // not accused; another part accused
  };
  std::map<std::string, WrongPart> by_part;
  std::map<std::string, std::uint64_t> true_by_patch;   // true claims by relation and dimension of the first patch
  std::uint64_t faults() const;
  void merge(const Trial& other);
};

// Judges all claims about one pair. Mistakes of the judge are reported on stderr, and saved in the folder if it is
// named.
Trial on_trial(const Case& item, const TrueAnswersVerb& verb, std::uint64_t index);

CLI::App* add_true_answers(CLI::App& app, TrueAnswersVerb& verb);
int run_true_answers(const TrueAnswersVerb& verb,
                     const std::atomic<bool>& stop);   // the exit code: 1 when the judge is wrong

}  // namespace octic::fuzz
