// One line of JSON, changed in one place, in all ways that mutation_campaign tries.
#pragma once

#include <string>
#include <vector>

namespace octic::test {

struct Mutation {
  std::string field;   // "truth.signed_distance.value", "a", "points": where, without the indices of arrays
  std::string how;     // "an ulp up", "deleted" ...
  std::string line;
};

// Each number is moved by an ulp up and down, negated, doubled, increased by a billionth, set to zero, and replaced by
// another type. Each text is replaced by other valid texts. Every field is deleted, duplicated, and given another type.
// Elements of arrays are left out, repeated and exchanged.
std::vector<Mutation> mutations(const std::string& line);

}  // namespace octic::test
