// The mechanism of an answer whose value is right, and of which a direction, a witness or the contact points are wrong.
#pragma once

#include <string>

#include "oracle/diagnosis/asked.h"
#include "oracle/diagnosis/mechanism.h"

namespace octic::oracle {

// kind: "direction", "witness" or one of a manifold, of an error of `first`. card, query: how it was asked.
Mechanism wrong_part(const Asked& first, const std::string& kind, const Card& card, Query query);

}  // namespace octic::oracle
