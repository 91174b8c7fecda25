// One line of JSON, changed in one place: every way that mutation_campaign tries.
#pragma once

#include <string>
#include <vector>

namespace octic::test {

struct Mutation {
  std::string field;   // "truth.signed_distance.value", "a", "points": where, without the indices of arrays
  std::string how;     // "an ulp up", "deleted" ...
  std::string line;
};

// Each number an ulp up and down, negated, doubled, a billionth more, zero, and something else than a number; each text
// by what else may stand there; every field deleted, named twice, and of another type; elements of arrays left out,
// repeated, exchanged.
std::vector<Mutation> mutations(const std::string& line);

}  // namespace octic::test
