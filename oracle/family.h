// A family: an endless, reproducible supply of cases of one mechanism.
//
// Families live in fuzz/gen and register themselves here, so that the verbs of octic can run them without knowing them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "corpus/case.h"

namespace octic::oracle {

struct Family {
  std::string name;     // "rim-on-rim"
  std::string about;    // one sentence: the mechanism
  // The case with this index under this seed: the same bits on every machine, whatever was asked before.
  Case (*make)(std::uint64_t seed, std::uint64_t index);
};

const std::vector<Family>& families();   // in the order of their names
struct RegisterFamily {
  explicit RegisterFamily(Family family);
};

}  // namespace octic::oracle
