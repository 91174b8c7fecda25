// Asks engines again for the page: about its cases, and about a case whose B moves along the true direction.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "oracle/examiner/examiner.h"
#include "oracle/report/page_cases.h"

namespace octic::oracle {

class PageAsked {
 public:
  using Clock = std::chrono::steady_clock;
  PageAsked(const std::vector<FoundEngine>& engines, const Limits& limits, Clock::time_point until);

  // [[t, claimed signed distance or null, verdict], ...] for moves of B by t along the true direction, in the unit of
  // the case. The true signed distance is that of the case plus t (docs/page.md explains why). verdict: "right",
  // "wrong", "lacks distance" and the like (Verdict::lacks), or the kind of missing answer. Null if the engine is not
  // available or there is no time.
  Json ladder(const Case& item, const std::string& engine, const std::string& query);
  // Asks each engine that takes the pair about each case, and adds the answers with their verdicts.
  void ask_all(PageCases& cases);

 private:
  bool over() const { return Clock::now() >= until_; }
  std::vector<FoundEngine> engines_;
  Examiner examiner_;
  Clock::time_point until_;
};

}  // namespace octic::oracle
