#include "oracle/campaign/time_budget.h"

#include <algorithm>

#include "oracle/campaign/campaign_folder.h"

namespace octic::oracle {
namespace {

constexpr double corpus_weight = 0.25, part_of_the_time = 0.5;
constexpr double unknown_cost = 0.02;       // seconds a pair, before any was asked
constexpr double cheaper_later = 0.2;       // a pair of a later block, before there was one

double weight(const std::string& source) { return source.starts_with("corpus/") ? corpus_weight : 1; }

}  // namespace

std::uint64_t end_of_block(std::uint64_t first) {
  return first == 0               ? every_finding
         : first == every_finding ? 50
         : first == 50            ? 250
         : first == 250           ? 1000
                                  : first + 1000;
}

void Costs::add(const std::string& source, std::uint64_t first, std::uint64_t pairs, double seconds) {
  Cost& c = costs_[source];
  c.done += pairs;
  c.seconds += seconds;
  (first < every_finding ? c.each_at_first : c.each_later) =
      seconds / static_cast<double>(std::max<std::uint64_t>(pairs, 1));
}

double Costs::cost_of(const std::string& source, std::uint64_t first, std::uint64_t last) const {
  const auto known = costs_.find(source);
  double each = 0;   // cost of a pair; 0: unknown, the mean of the others is used
  for (const auto& [name, cost] : costs_) each += cost.each_at_first / static_cast<double>(costs_.size());
  if (!(each > 0)) each = unknown_cost;
  if (known != costs_.end() && known->second.each_at_first > 0) each = known->second.each_at_first;
  if (first >= every_finding)
    each = known != costs_.end() && known->second.each_later > 0 ? known->second.each_later : each * cheaper_later;
  return each * static_cast<double>(last - first);
}

std::map<std::string, std::uint64_t> Costs::pairs_within(const std::vector<Source>& sources, double seconds) const {
  struct Open {
    const Source* source;
    std::uint64_t count;
    double spent;   // including what this call has planned
  };
  std::vector<Open> open;
  std::map<std::string, std::uint64_t> counts;
  for (const Source& source : sources) {
    const auto known = costs_.find(source.name);
    const std::uint64_t done = known == costs_.end() ? 0 : known->second.done;
    counts[source.name] = done;
    open.push_back({&source, done, done == 0 ? 0 : known->second.seconds / weight(source.name)});
  }
  if (costs_.empty()) {   // families first: the files of the corpus get what is left for them
    const bool families =
        std::any_of(sources.begin(), sources.end(), [](const Source& s) { return weight(s.name) == 1; });
    for (const Source& source : sources)
      if (source.before_all || !families || weight(source.name) == 1)
        counts[source.name] = source.before_all ? source.count : std::min(source.count, end_of_block(0));
    return counts;
  }
  double left = part_of_the_time * seconds;
  while (!open.empty()) {
    const auto next =
        std::min_element(open.begin(), open.end(), [](const Open& x, const Open& y) { return x.spent < y.spent; });
    const std::uint64_t end = std::min(next->source->count, end_of_block(next->count));
    const double cost = cost_of(next->source->name, next->count, end);
    if (end <= next->count || cost > left) {   // it has no more pairs, or its next block would take too long
      open.erase(next);
      continue;
    }
    left -= cost;
    next->spent += cost / weight(next->source->name);
    counts[next->source->name] = next->count = end;
  }
  return counts;
}

}  // namespace octic::oracle
