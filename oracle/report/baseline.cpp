#include "oracle/report/baseline.h"

#include <algorithm>

namespace octic::oracle {

void forgive(Diagnosed& diagnosed, const Run& baseline) {
  for (Defect& d : diagnosed.defects) {
    if (!d.known.empty()) continue;
    RunDefect now;
    now.name = d.name, now.pairs = d.pairs, now.worst = d.worst.error;
    const std::string news = news_of(now, baseline, "the baseline");
    if (news.empty())
      d.known = in_the_baseline, d.status = "in the baseline";
    else
      d.range = news + "; " + d.range;
  }
}

void close_what_nothing_may_explain(Diagnosed& diagnosed, const Register& known, const std::optional<Run>& baseline) {
  for (auto& [engine, n] : diagnosed.unexplained) {
    const auto is_its = [&, &engine = engine](const RunDefect& d) { return d.engine == engine; };
    n.nothing_known =
        !known.knows(engine) && !(baseline && std::any_of(baseline->defects.begin(), baseline->defects.end(), is_its));
  }
}

}  // namespace octic::oracle
