#include "fuzz/campaign/tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace octic::fuzz {
namespace {

void append(std::vector<double>& to, const std::vector<double>& from) { to.insert(to.end(), from.begin(), from.end()); }

std::string cell(const std::vector<double>& values) {
  if (values.empty()) return "–";
  const Percentiles p = percentiles(values);
  return fmt::format("{:.3g} / {:.3g} / {:.3g}", p.median, p.p99, p.max);
}

}  // namespace

Percentiles percentiles(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto at = [&values](double part) {   // the smallest value that this part of all does not exceed
    const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(values.size())));
    return values[rank == 0 ? 0 : rank - 1];
  };
  return {at(0.5), at(0.99), values.back(),
          std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size())};
}

void Tally::add(const Tally& other) {
  pairs += other.pairs;
  for (int i = 0; i < 3; ++i) relations[i] += other.relations[i], rungs[i] += other.rungs[i];
  for (const auto& [kind, count] : other.disagreements) disagreements[kind] += count;
  for (const auto& [kind, count] : other.checks) checks[kind] += count;
  append(relation_cost, other.relation_cost);
  append(exact_cost, other.exact_cost);
  append(truth_cost, other.truth_cost);
  append(cover_cost, other.cover_cost);
  append(fast_error, other.fast_error);
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
    text += fmt::format("| {} | {} | {} | {} | {} |\n", family, cell(t->relation_cost), cell(t->exact_cost),
                        cell(t->truth_cost), cell(t->cover_cost));
  }
  text += fmt::format(
      "\nMean over all pairs: relation with the filter {:.3g}, exact path alone {:.3g}, truth {:.3g}.\n",
      percentiles(all.relation_cost).mean, percentiles(all.exact_cost).mean, percentiles(all.truth_cost).mean);
  if (!all.fast_error.empty()) {
    text +=
        "\n## Error of octic::fast, in sizes of the pair: median / 99 % / max\n\n| family | signed distance "
        "|\n|---|---:|\n";
    for (const auto& [family, t] : rows) text += fmt::format("| {} | {} |\n", family, cell(t->fast_error));
  }
  return text;
}

}  // namespace octic::fuzz
