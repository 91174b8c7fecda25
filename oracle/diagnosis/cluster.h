// The findings of an engine by mechanism: one name for those that have one thing in common.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/diagnosis/mechanism.h"
#include "oracle/diagnosis/register.h"
#include "oracle/finding.h"

namespace octic::oracle {

struct Member {
  const Finding* finding;
  Mechanism mechanism;
};
using Members = std::vector<Member>;
using Clusters = std::map<std::string, Members>;   // of one engine, by id of the mechanism

// The parts of a text, as "relation; features; degeneracy" of a stratum.
std::vector<std::string> fields(const std::string& text, const std::string& separator);

// Where several mechanisms say the same about a pair, the one is taken that fits most findings of the engine. Another
// solid is an explanation when it fits many: where a claim is right along its own direction, most of what is wrong with
// the engine's values, else a tenth of that; and never where it fits fewer than three. A depth may be that of a capsule
// by chance. Directions of one kind that are not tried come first, where they explain nearly all answers for another
// direction than the best one and no other solid does: some of the numbers are those of another solid by chance.
void settle(Clusters& clusters, const Register& known);

// One name for all answers for another direction than the best one, where they have that in common. What the register
// explains keeps its name.
void name_the_missing_directions(Clusters& clusters, const Register& known);

// By entry of the register and mechanism: an entry may explain several mechanisms, and then none is said.
std::map<std::pair<std::string, std::string>, Members> told_apart(const Clusters& clusters, const Register& known);

}  // namespace octic::oracle
