#include "fuzz/campaign/matrix.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "corpus/workers.h"
#include "fast/proximity.h"
#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/named.h"
#include "fuzz/campaign/other_type.h"
#include "fuzz/campaign/processor_time.h"
#include "fuzz/campaign/saved.h"
#include "reference/certificate/cover.h"

namespace octic::fuzz {
namespace {

struct Cell {
  Type a, b;
  Mechanism mechanism;
};

std::vector<Cell> cells() {
  std::vector<Cell> all;
  for (std::size_t m = 0; m < mechanism_names.size(); ++m) {
    for (const TypePair& types : supported_pairs_in_both_orders()) {
      const Cell cell{types.a, types.b, static_cast<Mechanism>(m)};
      const bool fine = cell.mechanism == Mechanism::fine;   // is about prisms
      if (!fine || cell.a == Type::prism || cell.b == Type::prism) all.push_back(cell);
    }
  }
  return all;
}

std::string name_of(const Cell& cell) {
  const std::string a = name_of(cell.a), b = name_of(cell.b);
  return a < b ? a + "-" + b : b + "-" + a;
}

std::string stratum(const reference::Truth& t, bool reversed) {
  std::string features = t.features;
  if (reversed) {
    const auto slash = features.find('/');
    features = features.substr(slash + 1) + "/" + features.substr(0, slash);
  }
  return std::string(to_string(t.relation)) + "; " + features + (t.unique_direction ? "" : "; tied");
}

class Examination {
 public:
  Examination(const Cell& cell, std::uint64_t index, const MatrixOptions& options, PairTally& tally)
      : cell_(cell), options_(options), tally_(tally) {
    const std::string stream = std::string(mechanism_names[static_cast<std::size_t>(cell.mechanism)]) + "/" +
                               name_of(cell.a) + "/" + name_of(cell.b);
    Random random(options.seed, stream, index);
    pair_ = any_pair(random, cell.mechanism, cell.a, cell.b);
    name_ = stream + "/" + std::to_string(options.seed) + "/" + std::to_string(index);
    sampled_ = index % 16 == 0;
    index_ = index;
  }

  // Whoever throws disagrees.
  void run() {
    try {
      hold();
    } catch (const std::logic_error& error) {
      wrong("exception", error.what());
    }
  }

 private:
  void hold() {
    const double start = processor_microseconds();
    truth_ = reference::truth(pair_.a, pair_.b);
    if (sampled_) tally_.truth_cost.add(processor_microseconds() - start);
    ++tally_.pairs;
    ++tally_.relations[static_cast<int>(truth_.relation)];
    const std::string a = name_of(cell_.a), b = name_of(cell_.b);
    ++tally_.strata[stratum(truth_, b < a)];
    note(against_itself(pair_, truth_));
    filter();
    cover();
    swap();
    other_words();
    if (options_.fast) fast();
  }

  void wrong(const char* check, const std::string& seen) {
    ++tally_.disagreements[check];
    save_case(std::string("matrix-") + check, pair_, name_, seen, options_.folder);
  }

  void note(const Disagreements& found) {
    for (const Disagreement& d : found) wrong(d.kind.c_str(), d.seen);
  }

  void filter() {
    const double start = processor_microseconds();
    auto decided = reference::relation(pair_.a, pair_.b);
    if (sampled_) {   // warm, the mean of some calls
      constexpr int batch = 8;
      const double first = processor_microseconds() - start, again = processor_microseconds();
      for (int i = 0; first < 100 && i < batch; ++i) decided = reference::relation(pair_.a, pair_.b);
      tally_.relation_cost.add(first < 100 ? std::min(first, (processor_microseconds() - again) / batch) : first);
    }
    ++tally_.rungs[static_cast<int>(decided.rung)];
    if (decided.relation != truth_.relation)
      wrong("filter", fmt::format("{} by {}", to_string(decided.relation), to_string(decided.rung)));
  }

  void cover() {
    if (!is_bounded(pair_.a) && !is_bounded(pair_.b)) return;
    const auto c = certificate::cover(pair_.a, pair_.b, 1e-9, 4000);
    ++tally_.covered;
    tally_.converged += c.converged;
    note(against_cover(c, truth_));
  }

  void swap() {
    const auto other = reference::truth(pair_.b, pair_.a);
    if (other.nearest != truth_.nearest || other.relation != truth_.relation ||
        other.unique_direction != truth_.unique_direction) {
      wrong("swap", fmt::format("{:.17g} one way, {:.17g} the other", truth_.nearest, other.nearest));
    }
  }

  void other_words() {
    for (const bool first : {true, false}) {
      const auto said = as_other_type(first ? pair_.a : pair_.b, index_);
      if (!said) continue;
      const auto other = first ? reference::truth(*said, pair_.b) : reference::truth(pair_.a, *said);
      if (other.nearest != truth_.nearest || other.relation != truth_.relation) {
        wrong("words", fmt::format("{:.17g}, in other words {:.17g}", truth_.nearest, other.nearest));
      }
    }
  }

  void fast() {
    if (!fast::supports(pair_.a, pair_.b)) return;
    const FastJudged judged = judge_fast(pair_, truth_);
    tally_.fast_error.add(judged.error);
    note(judged.wrong);
  }

  Cell cell_;
  const MatrixOptions& options_;
  PairTally& tally_;
  Pair pair_;
  std::string name_;
  reference::Truth truth_;
  std::uint64_t index_ = 0;
  bool sampled_ = false;
};

}  // namespace

void PairTally::add(const PairTally& other) {
  pairs += other.pairs;
  converged += other.converged;
  covered += other.covered;
  for (int i = 0; i < 3; ++i) relations[i] += other.relations[i], rungs[i] += other.rungs[i];
  for (const auto& [what, count] : other.disagreements) disagreements[what] += count;
  for (const auto& [what, count] : other.strata) strata[what] += count;
  truth_cost.merge(other.truth_cost);
  relation_cost.merge(other.relation_cost);
  fast_error.merge(other.fast_error);
}

Matrix run_matrix(const MatrixOptions& options, const std::atomic<bool>& stop, const Watch& watch) {
  const std::vector<Cell> all = cells();
  Matrix matrix;
  std::atomic<std::uint64_t> wrong{0};
  // All cells once, then all cells again: the mean cost so far speaks for what remains.
  Work work{.items = all.size() * options.count, .threads = options.jobs};
  work.worker = [&](const std::atomic<bool>&) {
    return [&](std::size_t number) -> std::optional<Work::Keep> {
      const Cell& cell = all[number % all.size()];
      PairTally tally;
      const std::uint64_t index = number / all.size();
      named(
          [&] {
            const char* mechanism = mechanism_names[static_cast<std::size_t>(cell.mechanism)];
            return fmt::format("{}, {}, index {}", name_of(cell), mechanism, index);
          },
          [&] { Examination(cell, index, options, tally).run(); });
      return [&, tally] {
        matrix[name_of(cell)].add(tally);
        for (const auto& [check, count] : tally.disagreements) wrong += count;
      };
    };
  };
  work.over = [&] { return stop.load(); };
  if (watch) work.watch = [&](std::size_t done) { watch(done, all.size() * options.count, wrong); };
  work_through(std::move(work));
  return matrix;
}

std::uint64_t disagreements(const Matrix& matrix) {
  std::uint64_t sum = 0;
  for (const auto& [pair, tally] : matrix) {
    for (const auto& [check, count] : tally.disagreements) sum += count;
  }
  return sum;
}

std::string markdown(const Matrix& matrix, const std::string& heading) {
  PairTally all;
  for (const auto& [pair, tally] : matrix) all.add(tally);
  std::vector<std::pair<std::string, const PairTally*>> rows;
  for (const auto& [pair, tally] : matrix) rows.emplace_back(pair, &tally);
  rows.emplace_back("**all**", &all);
  const auto wrong = [](const PairTally& t) {
    std::uint64_t sum = 0;
    for (const auto& [check, count] : t.disagreements) sum += count;
    return sum;
  };

  std::string text =
      heading +
      "\n## Pairs\n\nRung: what decided the relation. Cover: pairs held against branch and bound over "
      "all directions, and those of them that it bounds to 1e-9 of size. Cost in microseconds of processor time, "
      "median / 99 % / max of every 16th pair: the relation (with the filter, warm), and the truth "
      "(exact path, 128 bits, witnesses).\n\n"
      "| pair | pairs | apart | touching | overlapping | filter | ball | algebra | cover | "
      "disagreements | relation | truth |\n"
      "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const auto& [pair, t] : rows) {
    text += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {} | {} / {} | {} | {} | {} |\n", pair, t->pairs,
                        t->relations[0], t->relations[1], t->relations[2], t->rungs[0], t->rungs[1], t->rungs[2],
                        t->covered, t->converged, wrong(*t), in_cell(t->relation_cost), in_cell(t->truth_cost));
  }
  for (const auto& [check, count] : all.disagreements) text += fmt::format("\nDisagreements, {}: {}.\n", check, count);
  if (all.fast_error.count() > 0) {
    text +=
        "\n## Error of octic::fast, in sizes of the pair: median / 99 % / max\n\n| pair | signed distance "
        "|\n|---|---:|\n";
    for (const auto& [pair, t] : rows) text += fmt::format("| {} | {} |\n", pair, in_cell(t->fast_error));
  }
  text +=
      "\n## Strata of the true answer\n\nRelation; face of the body whose type comes first in the pair's name / face "
      "of the other; tied where several directions are optimal.\n\n"
      "| pair | strata |\n|---|---|\n";
  for (const auto& [pair, t] : matrix) {
    std::vector<std::pair<std::uint64_t, std::string>> counts;
    for (const auto& [what, count] : t.strata) counts.emplace_back(count, what);
    std::sort(counts.rbegin(), counts.rend());
    text += fmt::format("| {} |", pair);
    for (const auto& [count, what] : counts)
      text += fmt::format(" {} {}{}", what, count, what == counts.back().second ? "" : ",");
    text += " |\n";
  }
  return text;
}

}  // namespace octic::fuzz
