// Stationary pairs of two circles, and of a line and a circle, found without algebra: interval Newton over the whole
// torus of pairs, and a list of laws that every answer obeys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/curves/stationary.h"

namespace octic::reference::stationary_peer {

struct PeerPair {
  Ball distance;
  StationaryKind kind;   // minimum, saddle or maximum: a regular Hessian is part of the proof
};

// All stationary pairs, each proved to be one and the only one nearby; nothing if the boxes cannot exclude some place,
// as near a degenerate pair.
std::optional<std::vector<PeerPair>> search(const Circle& first, const Circle& second);
std::optional<std::vector<PeerPair>> search(const Line& line, const Circle& circle);

// What is wrong with an answer, in words; empty when nothing is.
std::vector<std::string> broken_laws(const Stationary& s, const Circle& first, const Circle& second);
std::vector<std::string> broken_laws(const Stationary& s, const Line& line, const Circle& circle);

int count_of(const Stationary& s);            // pairs
int multiplicities_of(const Stationary& s);   // pairs as often as they count

}  // namespace octic::reference::stationary_peer
