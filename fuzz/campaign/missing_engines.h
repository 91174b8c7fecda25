// What the campaigns that ask engine programs refuse.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace octic::fuzz {

// Throws where a program that was found shows no card, or an engine that was asked for is not there: a campaign without
// it would agree. there: what oracle::find_engines or oracle::find_inquirers found.
template <class Found>
void refuse_missing(const Found& there, const std::vector<std::string>& wanted) {
  for (const auto& problem : there.problems) throw std::runtime_error(problem);
  for (const std::string& name : wanted)
    if (std::none_of(there.engines.begin(), there.engines.end(), [&](const auto& e) { return e.card.name == name; }))
      throw std::runtime_error("no engine '" + name + "' of this query");
}

}  // namespace octic::fuzz
