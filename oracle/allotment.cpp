#include "oracle/allotment.h"

#include <algorithm>
#include <cmath>

namespace octic::oracle {
namespace {

constexpr double corpus_weight = 0.25;
constexpr double unknown_cost = 0.01;   // seconds a pair, before any was asked
constexpr std::uint64_t step = 50;      // beyond the first pairs, counts are multiples of this

double weight(const Source& source) { return source.name.starts_with("corpus/") ? corpus_weight : 1; }

}  // namespace

void Costs::add(const std::string& source, std::uint64_t first, std::uint64_t pairs, double seconds) {
  Cost& c = costs_[source];
  c.done += pairs;
  if (first > c.first && c.first == 0) c.pairs = 0, c.seconds = 0, c.first = first;
  c.pairs += pairs;
  c.seconds += seconds;
}

std::map<std::string, std::uint64_t> Costs::allot(const std::vector<Source>& sources, const Allotment& part, double seconds) const {
  struct Open {
    const Source* source;
    double cost;                    // of a pair
    std::uint64_t done, most;
  };
  std::map<std::string, std::uint64_t> counts;
  std::vector<Open> open;
  for (const Source& source : sources) {
    const auto known = costs_.find(source.name);
    const bool asked = known != costs_.end() && known->second.pairs > 0;
    const std::uint64_t done = asked ? known->second.done : 0, most = std::min(source.count, part.at_most);
    counts[source.name] = std::max(done, std::min(source.count, part.at_least));
    if (most > counts[source.name])
      open.push_back({&source, asked ? std::max(1e-6, known->second.seconds / static_cast<double>(known->second.pairs)) : unknown_cost, done, most});
  }
  double left = part.part * seconds;
  // Whoever needs less than its share leaves the rest to the others: the one that needs least for its weight comes first.
  const auto need = [](const Open& o) { return o.cost * static_cast<double>(o.most - o.done) / weight(*o.source); };
  std::sort(open.begin(), open.end(), [&](const Open& x, const Open& y) { return need(x) < need(y); });
  double weights = 0;
  for (const Open& o : open) weights += weight(*o.source);
  for (const Open& o : open) {
    const double share = left * weight(*o.source) / weights;
    const double pairs = std::min(std::floor(share / o.cost), static_cast<double>(o.most - o.done));
    std::uint64_t count = o.done + static_cast<std::uint64_t>(std::max(0.0, pairs));
    if (count > step && count < o.source->count) count -= count % step;
    counts[o.source->name] = std::max(counts[o.source->name], count);
    left -= o.cost * pairs;
    weights -= weight(*o.source);
  }
  return counts;
}

}  // namespace octic::oracle
