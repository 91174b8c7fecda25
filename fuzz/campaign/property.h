// What must hold of any pair without anybody knowing the answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fuzz/shrink/pair.h"

namespace octic::fuzz {

// What a kernel may err by: octic::fast is judged against this part of the size of the pair, everywhere.
inline constexpr double fast_tolerance = 1e-14;

struct Property {
  const char* name;
  const char* about;   // one sentence
  // Nothing when it holds, or when it cannot be asked of this pair; otherwise what was seen, with numbers. Transformations
  // with a choice in them (which permutation, which motion) take it from the variant.
  std::optional<std::string> (*broken)(const Pair& pair, std::uint64_t variant);
};

// Of octic::fast: distances of the same pair in other words within 2e-14 of size of one another, since each may be off by
// 1e-14; scaling by a power of two to the bit.
const std::vector<Property>& fast_properties();

// Of octic::reference: exactly. Rounded results equal, or enclosures that meet where the lengths are not comparable.
const std::vector<Property>& reference_properties();

}  // namespace octic::fuzz
