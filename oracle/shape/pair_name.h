// The pairs of types, as cases, cards and tables name them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic::oracle {

// The names of type_name, in the order of corpus/shape.h, which is the order of tables.
inline constexpr std::array<const char*, 11> types{
    "cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism", "half_space", "segment", "disc",
    "point",    "infinite_cylinder"};

// "cylinder-box", whichever of the two is A: the earlier type first.
std::string pair_name(const std::string& type_a, const std::string& type_b);
std::string pair_name(const Shape& a, const Shape& b);

// All supported pairs (is_supported_pair), in the order of tables.
std::vector<std::string> pair_names();
// The place of a pair in that order; unknown names come last.
std::size_t rank_of_pair(const std::string& name);

}  // namespace octic::oracle
