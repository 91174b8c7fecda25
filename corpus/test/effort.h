// OCTIC_EFFORT, a positive number, multiplies the rounds of random tests: 1 in ctest, thousands in a campaign.
#pragma once

#include <cstdlib>

namespace octic {

inline double effort() {
  const char* text = std::getenv("OCTIC_EFFORT");
  const double value = text != nullptr ? std::atof(text) : 1;
  return value > 0 ? value : 1;
}

inline int rounds(int at_effort_one) {
  const double count = at_effort_one * effort();
  return count < 1 ? 1 : count > 1e9 ? 1000000000 : static_cast<int>(count);
}

}   // namespace octic
