// The assumptions about a foreign program that shows no card.
#pragma once

#include <filesystem>
#include <string>

#include "oracle/engine.h"

namespace octic::oracle {

// The tolerance as a part of the size of the pair: half the digits of a double, the accuracy of formulas that subtract
// squares.
inline constexpr double tolerance_without_card = 0x1p-26;

inline constexpr const char* no_promise = "none known: it shows no card";

inline Card card_without_card(const std::string& program) {
  return {"pipe-" + std::filesystem::path(program).stem().string(),
          program,
          "unknown",
          "double",
          "as started",
          "sharp",
          no_promise,
          0,
          tolerance_without_card,
          {Query::boolean, Query::signed_distance}};
}
inline bool shows_card(const Card& card) { return card.promise != no_promise; }

}  // namespace octic::oracle
