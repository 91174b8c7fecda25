#include "oracle/diagnosis/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "oracle/diagnosis/ordinary.h"
#include "oracle/pairs.h"
#include "oracle/shrink.h"

namespace octic::oracle {
namespace {

using Clock = std::chrono::steady_clock;

Finding finding_of(const Defect& d) {
  const Example& e = d.plainest;
  Finding f;
  f.key = {d.engine, e.query, pair_name(e.item.a, e.item.b), e.kind, e.stratum, class_of(e.error)};
  f.times = d.times;
  f.error = e.error;
  f.worst = e.item;
  f.said = e.said;
  return f;
}

}  // namespace

std::vector<FoundCase> examples(Diagnostician& diagnostician, Diagnosed& diagnosed, const std::vector<Found>& engines, const ExampleEffort& effort,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
  std::vector<Defect*> order;
  for (Defect& d : diagnosed.defects) order.push_back(&d);
  std::stable_sort(order.begin(), order.end(), [](const Defect* x, const Defect* y) { return x->known.empty() > y->known.empty(); });
  std::vector<FoundCase> out;
  std::map<std::string, int> numbers;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Defect& d = *order[i];
    const auto engine = std::find_if(engines.begin(), engines.end(), [&](const Found& f) { return f.card.name == d.engine; });
    if (engine == engines.end()) continue;
    Finding f = finding_of(d);
    const auto now = Clock::now();
    const auto over = [&] { return diagnostician.examiner().stopped() || Clock::now() >= effort.until; };
    if (effort.shrink && !over()) {
      Effort of_one;
      of_one.questions = effort.questions;
      // Half of what is left, shared; the other half is for writing up.
      const Clock::time_point until = effort.until == Clock::time_point::max() ? effort.until : now + (effort.until - now) / (2 * static_cast<int>(order.size() - i));
      of_one.stop = [&, until] { return over() || Clock::now() >= until; };
      f.shrunk = shrink(diagnostician.examiner(), f, of_one);
      if (f.shrunk) {
        d.plainest.item = f.shrunk->item;
        d.plainest.error = f.shrunk->error;
        d.plainest.said = f.shrunk->said;
        d.plainest.oddities = oddities({f.shrunk->item.a, f.shrunk->item.b}, f.key.stratum.starts_with("touching") ? 0 : 1, f.shrunk->error);
      }
    }
    const std::string query = f.key.query == to_string(Query::signed_distance) ? "sd" : f.key.query;
    const std::string name = fmt::format("{}-{}-{}-{}", d.engine, query, f.key.pair, f.key.kind);
    FoundCase found{f.key, f.shrunk.has_value(), without_truth(f, engine->card, fmt::format("{}-{}", name, ++numbers[name])), ""};
    if (!over()) found = written_up(std::move(found), f, *engine, over);
    out.push_back(std::move(found));
    progress(i + 1, order.size());
  }
  return out;
}

}  // namespace octic::oracle
