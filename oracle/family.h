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
  // The types of the two shapes are those of the case with index % period: 1 for a family of cylinders alone.
  std::uint64_t period = 1;
};

const std::vector<Family>& families();             // of pairs of cylinders, in the order of their names
const std::vector<Family>& every_pair_families();  // one mechanism for every pair of types
std::vector<const Family*> all_families();         // of both lists
struct RegisterFamily {
  explicit RegisterFamily(Family family);
};

}  // namespace octic::oracle
