#include "fuzz/campaign/tally.h"

#include <fmt/format.h>

namespace octic::fuzz {
std::string in_cell(const oracle::Histogram& values) {
  if (values.count() == 0) return "–";
  return fmt::format("{:.3g} / {:.3g} / {:.3g}", values.quantile(0.5), values.quantile(0.99), values.max());
}

void Tally::add(const Tally& other) {
  pairs += other.pairs;
  for (int i = 0; i < 3; ++i) relations[i] += other.relations[i], rungs[i] += other.rungs[i];
  for (const auto& [kind, count] : other.disagreements) disagreements[kind] += count;
  for (const auto& [kind, count] : other.checks) checks[kind] += count;
  relation_cost.merge(other.relation_cost);
  exact_cost.merge(other.exact_cost);
  truth_cost.merge(other.truth_cost);
  cover_cost.merge(other.cover_cost);
  fast_error.merge(other.fast_error);
}

std::uint64_t Tally::wrong() const {
  std::uint64_t sum = 0;
  for (const auto& [kind, count] : disagreements) sum += count;
  return sum;
}

Tally total(const Tallies& tallies) {
  Tally all;
  for (const auto& [family, tally] : tallies) all.add(tally);
  return all;
}

std::string markdown(const Tallies& tallies, const std::string& heading) {
  const Tally all = total(tallies);
  std::vector<std::pair<std::string, const Tally*>> rows;
  for (const auto& [family, tally] : tallies) rows.emplace_back(family, &tally);
  rows.emplace_back("**all**", &all);

  std::string text = heading + "\n## Pairs, relations, and the rung that decided the relation\n\n"
      "| family | pairs | apart | touching | overlapping | filter | ball | algebra | disagreements |\n"
      "|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const auto& [family, t] : rows) {
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", family, t->pairs, t->relations[0],
                        t->relations[1], t->relations[2], t->rungs[0], t->rungs[1], t->rungs[2], t->wrong());
  }
  text += "\n## Checks made\n\n| check | made | disagreements |\n|---|---:|---:|\n";
  for (const auto& [kind, count] : all.checks) {
    std::uint64_t wrong = 0;
    for (const auto& [what, n] : all.disagreements) {
      if (what.rfind(kind, 0) == 0) wrong += n;
    }
    text += fmt::format("| {} | {} | {} |\n", kind, count, wrong);
  }
  text +=
      "\n## Cost per pair, in microseconds of processor time: median / 99 % / max (relation with the filter: warm, "
      "mean of 16 calls)\n\n"
      "| family | relation, with the filter | relation, exact path alone | truth (128 bits, witnesses) | cover |\n"
      "|---|---:|---:|---:|---:|\n";
  for (const auto& [family, t] : rows) {
    text += fmt::format("| {} | {} | {} | {} | {} |\n", family, in_cell(t->relation_cost), in_cell(t->exact_cost),
                        in_cell(t->truth_cost), in_cell(t->cover_cost));
  }
  text += fmt::format(
      "\nMean over all pairs: relation with the filter {:.3g}, exact path alone {:.3g}, truth {:.3g}.\n",
      all.relation_cost.mean(), all.exact_cost.mean(), all.truth_cost.mean());
  if (all.fast_error.count() > 0) {
    text +=
        "\n## Error of octic::fast, in sizes of the pair: median / 99 % / max\n\n| family | signed distance "
        "|\n|---|---:|\n";
    for (const auto& [family, t] : rows) text += fmt::format("| {} | {} |\n", family, in_cell(t->fast_error));
  }
  return text;
}

}  // namespace octic::fuzz
