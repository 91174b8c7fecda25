// The pairs of types that cases, cards and tables speak of.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic::oracle {

// As type_name says them, in the order of corpus/shape.h, which is that of tables.
inline constexpr std::array<const char*, 11> types{"cylinder",   "rounded_cylinder", "sphere", "capsule", "box",  "prism",
                                                   "half_space", "segment",          "disc",   "point",   "infinite_cylinder"};

// "cylinder-box", whichever of the two is A: the earlier type first.
std::string pair_name(const std::string& type_a, const std::string& type_b);
std::string pair_name(const Shape& a, const Shape& b);

// All that is_supported_pair admits, in the order of tables.
std::vector<std::string> pair_names();
// Their place in that order; unknown names stand at the end.
std::size_t rank_of_pair(const std::string& name);

}  // namespace octic::oracle
