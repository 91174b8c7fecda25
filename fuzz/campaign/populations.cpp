#include "fuzz/campaign/populations.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "corpus/workers.h"
#include "fast/population/populations.h"
#include "fuzz/campaign/counted.h"
#include "fuzz/campaign/named.h"
#include "fuzz/campaign/saved.h"

namespace octic::fuzz {
namespace {

using fast::population::Population;
using fast::population::ShapePair;

constexpr std::size_t block = 256;   // pairs judged together: what a batch gets

// The counted work of a question about the pairs of a population.
struct Spread {
  std::uint64_t median = 0, rare = 0, most = 0;   // rare: 99.99 % of the pairs need no more
  std::uint64_t index = 0;                        // of the slowest pair, the first of those that need as much
  ShapePair slowest;
  double rare_of_median() const {
    return static_cast<double>(rare) / static_cast<double>(std::max<std::uint64_t>(median, 1));
  }
};

struct Question {
  const char* name;
  std::uint64_t (*work)(const Shape&, const Shape&);
};
constexpr Question questions[] = {{"signed_distance", counted_signed_distance}, {"overlap", counted_overlap}};

struct Row {
  std::string name;
  std::uint64_t pairs = 0;
  Spread spread[std::size(questions)];
  AccuracyTally tally;
};

struct Progress {
  std::atomic<std::uint64_t> pairs{0}, wrong{0};
};

// In the order of the draws, each of which continues the random numbers: the first pairs are those of the benchmark.
Row examine(const Population& population, const PopulationsVerb& verb, const std::atomic<bool>& stop,
            Progress& progress) {
  Row row;
  row.name = population.name;
  fast::test::Random random(verb.judging.seed);
  std::vector<std::uint64_t> works[std::size(questions)];
  std::vector<Case> judged;
  std::uint64_t next = 0;   // to be judged
  const auto judge = [&] {
    const std::uint64_t before = row.tally.wrong_pairs;
    judge_accuracy(judged, row.name, next, verb.judging, stop,
                   [&](const Case&) -> AccuracyTally& { return row.tally; });
    next += judged.size();
    judged.clear();
    progress.wrong += row.tally.wrong_pairs - before;
  };
  for (std::uint64_t i = 0; i < verb.count && !stop; ++i) {
    const ShapePair pair = population.draw(random);
    for (std::size_t k = 0; k < std::size(questions); ++k) {
      const std::uint64_t work = questions[k].work(pair.first, pair.second);
      Spread& spread = row.spread[k];
      if (i == 0 || work > spread.most) spread.most = work, spread.index = i, spread.slowest = pair;
      works[k].push_back(work);
    }
    if (i < verb.judging.count) {
      Case& item = judged.emplace_back();
      item.a = pair.first, item.b = pair.second;
    }
    if (judged.size() == block) judge();
    ++row.pairs;
    ++progress.pairs;
  }
  judge();
  for (std::size_t k = 0; k < std::size(questions) && row.pairs > 0; ++k) {
    std::sort(works[k].begin(), works[k].end());
    row.spread[k].median = works[k][median_of(works[k].size())];
    row.spread[k].rare = works[k][rare_of(works[k].size())];
  }
  return row;
}

std::vector<Row> examine(const std::vector<Population>& populations, const PopulationsVerb& verb,
                         const std::atomic<bool>& stop) {
  std::vector<Row> rows(populations.size());
  Progress progress;
  const Watch watch = watch_on_stderr("pairs", "wrong");
  Work work{.items = populations.size(), .threads = verb.judging.jobs};
  work.worker = [&](const std::atomic<bool>&) {
    return [&](std::size_t number) -> std::optional<Work::Keep> {
      Row row = named([&] { return populations[number].name; },
                      [&] { return examine(populations[number], verb, stop, progress); });
      return [&rows, number, row = std::move(row)]() mutable { rows[number] = std::move(row); };
    };
  };
  work.over = [&] { return stop.load(); };
  work.watch = [&](std::size_t) { watch(progress.pairs, populations.size() * verb.count, progress.wrong); };
  work_through(std::move(work));
  std::erase_if(rows, [](const Row& row) { return row.pairs == 0; });   // not begun when it was stopped
  return rows;
}

void save_slowest(const Row& row, const std::string& folder) {
  for (std::size_t k = 0; k < std::size(questions); ++k) {
    const Spread& spread = row.spread[k];
    save_case(fmt::format("slowest-{}", questions[k].name), {spread.slowest.first, spread.slowest.second}, row.name,
              fmt::format("{} blocks, draw {}", spread.most, spread.index), folder);
  }
}

double greatest(const Row& row, Measure m) { return row.tally.errors[static_cast<std::size_t>(m)].max(); }

std::string table_of(const std::vector<Row>& rows) {
  std::string text = "| population | pairs |";
  for (const Question& q : questions)
    text += fmt::format(" {}: median | 99.99 % | greatest | 99.99 % of the median |", q.name);
  text += " judged | wrong | distance | direction | witnesses |\n|---|---:|";
  for (std::size_t k = 0; k < std::size(questions); ++k) text += "---:|---:|---:|---:|";
  text += "---:|---:|---:|---:|---:|\n";
  for (const Row& row : rows) {
    text += fmt::format("| {} | {} |", row.name, row.pairs);
    for (const Spread& s : row.spread)
      text += fmt::format(" {0} | {1} | {2} | {4}{3:.1f}{4} |", s.median, s.rare, s.most, s.rare_of_median(),
                          s.rare_of_median() > most_of_median ? "**" : "");
    if (row.tally.pairs == 0) {
      text += " 0 | – | – | – | – |\n";
      continue;
    }
    text += fmt::format(" {} | {} |", row.tally.pairs, row.tally.wrong_pairs);
    for (const Measure m : {Measure::distance, Measure::direction}) text += fmt::format(" {:.1e} |", greatest(row, m));
    text += fmt::format(" {:.1e} |\n", std::max(greatest(row, Measure::witnesses), greatest(row, Measure::difference)));
  }
  return text;
}

// "Box-Box/coins" of "Box-Box/coins_separated", "Box-Box" of "Box-Box/separated".
std::string without_side(const Population& population) {
  const std::string side = fast::population::sides[static_cast<int>(population.side)].name;
  return population.name.substr(0, population.name.size() - side.size() - 1);
}

std::string distributions(const std::vector<Population>& populations) {
  std::string text = "\n## The populations\n\nThe end of a name says which pairs of the distribution are taken:\n\n";
  for (const auto& side : fast::population::sides) text += fmt::format("- `{}`: {}\n", side.name, side.words);
  text += fmt::format("\n{}\n\n| populations | distribution |\n|---|---|\n", fast::population::notation);
  std::vector<std::pair<std::string, std::vector<std::string>>> rows;   // a distribution, and who has it
  for (const Population& p : populations) {
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) { return r.first == p.distribution; });
    if (row == rows.end()) row = rows.insert(row, {p.distribution, {}});
    const std::string name = without_side(p);
    if (std::find(row->second.begin(), row->second.end(), name) == row->second.end()) row->second.push_back(name);
  }
  for (const auto& [distribution, names] : rows)
    text += fmt::format("| {} | {} |\n", fmt::join(names, ", "), distribution);
  return text;
}

}  // namespace

CLI::App* add_populations(CLI::App& app, PopulationsVerb& verb) {
  CLI::App* populations = app.add_subcommand(
      "populations",
      "what octic::fast takes on the populations of the benchmark, by counted work, and whether it is "
      "right on them; saves the slowest pair of each");
  verb.judging.folder = "octic-results/fuzz";
  populations->add_option("--count", verb.count, "pairs of each population")->capture_default_str();
  populations->add_option("--judge", verb.judging.count, "how many of them are judged: the first of each population")
      ->capture_default_str();
  populations->add_option("--seed", verb.judging.seed, "seed of the pairs; the benchmark has 20")
      ->capture_default_str();
  populations
      ->add_option("--names", verb.names,
                   "of populations, such as Cylinder-Cylinder/coins_gap_1e-6; all when not given")
      ->delimiter(',');
  populations->add_option("--jobs", verb.judging.jobs, "threads")->check(CLI::Range(1, 256))->capture_default_str();
  populations->add_option("--out", verb.judging.folder, "folder for the slowest pairs and for those that are wrong")
      ->capture_default_str();
  populations->add_option("--table", verb.table, "write the table to this Markdown file");
  return populations;
}

int run_populations(const PopulationsVerb& verb, const std::atomic<bool>& stop) {
  std::vector<Population> chosen = fast::population::populations();
  for (const std::string& name : verb.names) {
    if (std::any_of(chosen.begin(), chosen.end(), [&](const Population& p) { return p.name == name; })) continue;
    std::cerr << "octic_fuzz: no population '" << name << "'; fast/population/populations.cpp names them\n";
    return 2;
  }
  std::erase_if(chosen, [&](const Population& p) {
    return !verb.names.empty() && std::find(verb.names.begin(), verb.names.end(), p.name) == verb.names.end();
  });
  const std::vector<Row> rows = examine(chosen, verb, stop);
  std::uint64_t judged = 0, wrong = 0;
  std::size_t above[std::size(questions)] = {};
  for (const Row& row : rows) {
    save_slowest(row, verb.judging.folder);
    judged += row.tally.pairs, wrong += row.tally.wrong_pairs;
    for (std::size_t k = 0; k < std::size(questions); ++k) above[k] += row.spread[k].rare_of_median() > most_of_median;
  }

  std::string flags = fmt::format("--count {} --judge {} --seed {}", verb.count, verb.judging.count, verb.judging.seed);
  if (!verb.names.empty()) flags += fmt::format(" --names {}", fmt::join(verb.names, ","));
  std::string text = fmt::format(
      R"(# The populations of the benchmark: work, and whether the answers are right

`octic_fuzz populations {}`{}.

The work is in basic blocks, for prepared bodies (`fuzz/campaign/counted.h`). It is the same in every run. 99.99 %: what
so many of the pairs do not exceed; bold where it is more than {} times the median. Such rows: {} of {} for
signed_distance, {} of {} for overlap.

The first pairs of each population were judged against proved bounds of the truth: {} in all, {} wrong. A pair is
wrong if its distance or direction is off by more than {:.0e} of the size, if its witnesses are off by more than {:.0e},
or if a verdict or a contact is wrong; asked alone or in a batch. The last three columns are the greatest errors asked
alone, in sizes of the pair. Witnesses: how far they lie outside of their solids, or their difference from distance
times direction.

)",
      flags, stop ? ", stopped before its end" : "", most_of_median, above[0], rows.size(), above[1], rows.size(),
      judged, wrong, fast::promised_error, fast::measured_witness_error);
  for (const Row& row : rows)
    for (const auto& [kind, count] : row.tally.failures)
      text += fmt::format("Failures of {}, {}: {}.\n\n", row.name, kind, count);
  text += table_of(rows) + distributions(chosen);
  return publish(text, verb.table, wrong > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
