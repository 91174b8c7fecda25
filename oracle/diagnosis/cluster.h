// The findings of an engine by mechanism: one name for those that have one thing in common.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "oracle/diagnosis/mechanism.h"
#include "oracle/diagnosis/register.h"
#include "oracle/examiner/finding.h"

namespace octic::oracle {

struct Member {
  const Finding* finding;
  Mechanism mechanism;
  bool by_likeness = false;   // nobody looked into it
};
using Members = std::vector<Member>;
using Clusters = std::map<std::string, Members>;   // of one engine, by id of the mechanism

// The parts of a text, as "relation; features; degeneracy" of a stratum.
std::vector<std::string> fields(const std::string& text, const std::string& separator);

// Whether two answers are wrong by one mechanism, as far as each alone tells.
bool alike(const Mechanism& x, const Mechanism& y);

// If several mechanisms fit a finding, takes the one that fits most findings of the engine. A claim may agree with the
// answer about another solid by chance. So that mechanism must fit at least three findings, and a part of all findings
// about values: a quarter, or most of them if the claim is right along its own direction. An untried kind of direction
// takes precedence if it explains nearly all answers for a direction that is not optimal, and no other mechanism does.
void settle(Clusters& clusters, const Register& known);

// Gives one name to all answers for a direction that is not optimal, if they have an untried kind of direction in
// common. A finding that the register explains keeps its name.
void name_the_missing_directions(Clusters& clusters, const Register& known);

// The findings by entry of the register and mechanism. An entry may explain several mechanisms, so the mechanism is
// empty if there is an entry.
std::map<std::pair<std::string, std::string>, Members> told_apart(const Clusters& clusters, const Register& known);

}  // namespace octic::oracle
