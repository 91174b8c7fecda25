// A family: an endless, reproducible supply of cases of one mechanism.
//
// Families are defined in fuzz/gen and register themselves here. So the verbs of octic can use them without including
// fuzz.
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
  // The types of the two shapes depend on index % period only. It is 1 for a family of cylinders only.
  std::uint64_t period = 1;
};

const std::vector<Family>& families();             // of pairs of cylinders, sorted by name
const std::vector<Family>& every_pair_families();  // of pairs of all types, each for one mechanism
std::vector<const Family*> all_families();         // of both lists
struct RegisterFamily {
  explicit RegisterFamily(Family family);
};

}  // namespace octic::oracle
