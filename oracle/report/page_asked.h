// Engines asked anew for the page: about its cases, and about a case whose B moves along the true direction.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "oracle/examiner.h"
#include "oracle/report/page_cases.h"

namespace octic::oracle {

class PageAsked {
 public:
  using Clock = std::chrono::steady_clock;
  PageAsked(const std::vector<Found>& engines, const Limits& limits, Clock::time_point until);

  // [[t, claimed signed distance or null, verdict], ...] for the moves t of B along the true direction, in the unit of
  // the case; null where the engine is not among ours or there is no time. The true signed distance is that of the case
  // plus t: docs/page.md says why. verdict: "right", "wrong", "lacks distance" and the like (Verdict::lacks), or the
  // kind of silence.
  Json ladder(const Case& item, const std::string& engine, const std::string& query);
  // What each engine that takes the pair says about each case, with a verdict.
  void ask_all(PageCases& cases);

 private:
  bool over() const { return Clock::now() >= until_; }
  std::vector<Found> engines_;
  Examiner examiner_;
  Clock::time_point until_;
};

}  // namespace octic::oracle
