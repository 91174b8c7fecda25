// What must hold of any pair without anybody knowing the answer.
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
  // Nothing when it holds, or when it cannot be asked of this pair; otherwise what was seen, with numbers. Transformations
  // with a choice in them (which permutation, which motion) take it from the variant.
  std::optional<std::string> (*broken)(const Pair& pair, std::uint64_t variant);
};

// Of octic::fast: distances of the same pair in other words within twice fast::promised_error of one another, in sizes; scaling by a power of two to the bit.
const std::vector<Property>& fast_properties();

// Of octic::reference: exactly. Rounded results equal, or enclosures that meet where the lengths are not comparable.
const std::vector<Property>& reference_properties();

}  // namespace octic::fuzz
