// Metamorphic properties: what must hold for any pair, without knowing the right answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/shrink/pair.h"

namespace octic::fuzz {

struct Property {
  const char* name;
  const char* about;   // one sentence
  // Nothing if the property holds or does not apply to the pair; otherwise what was observed, with numbers. The variant
  // selects the transformation (which permutation, which motion).
  std::optional<std::string> (*broken)(const Pair& pair, std::uint64_t variant);
};

// For octic::fast: distances of a pair and of the transformed pair differ by at most twice fast::promised_error, in
// sizes; scaling by a power of two is exact to the bit.
const std::vector<Property>& fast_properties();

// For octic::reference: rounded results are equal; if the lengths cannot be compared, the enclosures intersect.
const std::vector<Property>& reference_properties();

}  // namespace octic::fuzz
