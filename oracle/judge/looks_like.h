// Hints at the mistake behind one wrong claim. The engine is not asked again, so a hint is not a diagnosis
// (oracle/diagnosis).
#pragma once

#include <string>
#include <vector>

#include "oracle/judge/judge.h"

namespace octic::oracle {

// Sentences whose subject is the code that made the claim: "says half of the distance or depth", "takes a cylinder for
// a capsule". At most three, mistakes about one body first. Empty for a claim that is right, or like none of them.
std::vector<std::string> looks_like(const Standard& standard, const Claim& claim);

}  // namespace octic::oracle
