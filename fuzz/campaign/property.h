// Metamorphic properties: what must hold for any pair, without knowing the right answer.
//
// Each is a function of a pair of any types and of a variant, which selects the transformation: which permutation,
// which motion. RapidCheck draws the pairs and shrinks them (fuzz/campaign/property_check.h).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "fast/proximity.h"
#include "fuzz/gen/pair.h"
#include "reference/truth.h"

namespace octic::fuzz {

struct Outcome {
  enum class Kind { holds, broken, does_not_apply } kind = Kind::holds;
  std::string seen;   // what was observed when it is broken, with numbers
};

struct Property {
  const char* name;
  const char* about;   // one sentence
  std::function<Outcome(const Pair& pair, std::uint64_t variant)> test;
};

// The functions under test.
struct FastAnswers {
  std::function<fast::Proximity(const Shape&, const Shape&)> signed_distance =
      [](const Shape& a, const Shape& b) { return fast::signed_distance(a, b); };
  std::function<bool(const Shape&, const Shape&)> overlap = [](const Shape& a, const Shape& b) {
    return fast::overlap(a, b);
  };
};
struct ReferenceAnswers {
  std::function<reference::Truth(const Shape&, const Shape&)> truth = [](const Shape& a, const Shape& b) {
    return reference::truth(a, b);
  };
};

// Distances of a pair and of the transformed pair differ by at most twice fast::promised_error, in sizes; scaling by a
// power of two is exact to the bit.
std::vector<Property> fast_properties(const FastAnswers& answers = {});

// Rounded results are equal; where the lengths cannot be compared, the enclosures intersect.
std::vector<Property> reference_properties(const ReferenceAnswers& answers = {});

}  // namespace octic::fuzz
