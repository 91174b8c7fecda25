// octic diff: what was repaired between two runs of octic certify, and what broke.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/file/escape.h"
#include "oracle/report/cells.h"
#include "oracle/report/gate.h"

namespace octic::cli {
namespace {

using oracle::visible;
using ByQuery = std::map<std::pair<std::string, std::string>, oracle::RunCounts>;   // engine and query

struct Seen {
  std::string where;
  oracle::Run run;
  ByQuery rows;
  std::set<std::string> engines;
};

Seen read(const std::string& from) {
  Seen seen{from, {}, {}, {}};
  try {
    seen.run = oracle::run_from(from);
  } catch (const std::exception& e) {
    throw CannotRun(e.what());
  }
  for (const auto& [row, counts] : seen.run.rows) {
    seen.rows[{row.engine, row.query}] += counts;
    seen.engines.insert(row.engine);
  }
  return seen;
}

// Writes the defects of `in`, of engines that both asked, that `other` does not have, or not as widely; returns how
// many.
std::size_t only_in(Output& output, const Seen& in, const Seen& other, const std::string& other_name,
                    const std::string& heading) {
  std::size_t n = 0;
  for (const oracle::RunDefect& defect : in.run.defects) {
    const std::string news = news_of(defect, other.run, other_name);
    if (news.empty() || !other.engines.contains(defect.engine)) continue;
    if (n++ == 0) output.line(fmt::format("\n{}:", heading));
    output.line(
        fmt::format("  {:24} {}  ({})", visible(defect.engine, 60), visible(defect.sentence), visible(defect.name)));
    if (of_the_same_name(defect, other.run)) output.line(fmt::format("  {:24} {}", "", visible(news)));
  }
  return n;
}

// Writes what the gate finds of this kind, about engines that both asked; returns how much.
std::size_t faults(Output& output, const oracle::Gate& gate, const Seen& later, oracle::Fault::Kind kind,
                   const std::string& heading) {
  std::size_t n = 0;
  for (const oracle::Fault& fault : gate.faults) {
    if (fault.kind != kind || !later.engines.contains(fault.engine)) continue;
    if (n++ == 0) output.line(fmt::format("\n{}:", heading));
    output.line(fmt::format("  {:24} {}", visible(fault.engine, 60), visible(fault.what)));
  }
  return n;
}

// Rows of the same pairs with fewer right answers, or more on the wrong side, or more wrong directions and witnesses.
std::size_t less_right(const oracle::Run& earlier, const oracle::Run& later) {
  return static_cast<std::size_t>(std::count_if(earlier.rows.begin(), earlier.rows.end(), [&](const auto& row) {
    const auto now = later.rows.find(row.first);
    return now != later.rows.end() && now->second.pairs == row.second.pairs &&
           (now->second.right < row.second.right || now->second.wrong_sides > row.second.wrong_sides ||
            (now->second.wrong_parts && row.second.wrong_parts && *now->second.wrong_parts > *row.second.wrong_parts));
  }));
}

std::string percent(const oracle::RunCounts& c) { return oracle::percent_cell(c.right, c.pairs); }

}  // namespace

Run diff_verb(CLI::App& app) {
  struct Options {
    std::string earlier, later;
  };
  auto o = std::make_shared<Options>();
  app.add_option("earlier", o->earlier, "the --out of octic certify, or its report.json")->required();
  app.add_option("later", o->later, "the same of the later run")->required();
  app.footer(
      R"(Prints for each engine the defects that only one of the two runs names, the number of right answers, and what it
promises, is asked or gives less than before (a larger tolerance on its card, say). Compare runs with the same --seed
and --count. Otherwise a run may lack a defect only because it asked other pairs, and octic says so. For a CI use
octic gate.

  $ octic certify --count 1000 --budget 0 --out before
  $ octic certify --count 1000 --budget 0 --out after        # with the repaired engine
  $ octic diff before after

Exit code: 0 nothing new, 1 the later run has a defect that the earlier one has not (or met on another pair of shapes,
or with an error more than ten times as large), or wrong answers that no defect explains, or about the same pairs fewer
right answers, more on the wrong side, more wrong directions and witnesses or fewer that are given, or an engine's card
promises less, or a query is not asked any more (or none is asked in both), 2 could not run, 3 nothing new, but the
later run ended early, or had no time to look into all its wrong answers.)");
  return [o] {
    const Seen earlier = read(o->earlier), later = read(o->later);
    Output output;
    for (const Seen* seen : {&earlier, &later})
      output.line(fmt::format("{}  {}: {}, octic {}, seed {}", seen == &earlier ? "earlier" : "later  ",
                              visible(seen->where), visible(seen->run.date), visible(seen->run.commit),
                              seen->run.seed));
    const bool same_pairs = is_same_plan(later.run, earlier.run);
    only_in(output, earlier, later, "the later run",
            same_pairs ? "Repaired, no longer met, or less"
                       : "Not met by the later run, which was asked about other pairs");
    const std::size_t fresh =
        only_in(output, later, earlier, "the earlier run",
                same_pairs ? "New" : "New, or not met by the earlier run, which was asked about other pairs");
    const oracle::Gate gate = oracle::gate(later.run, earlier.run);
    const std::size_t less =
        faults(output, gate, later, oracle::Fault::Kind::promises_less, "Promises less, so that more counts as right") +
        faults(output, gate, later, oracle::Fault::Kind::lost, "Not asked, or not given, any more");
    const std::size_t unexplained =
        faults(output, gate, later, oracle::Fault::Kind::unexplained, "Wrong in ways that no defect explains");
    std::string rows, parts;
    for (const auto& [key, row] : earlier.rows) {
      const auto there = later.rows.find(key);
      if (there == later.rows.end()) continue;
      const oracle::RunCounts& now = there->second;
      if (row.wrong_parts && now.wrong_parts && *row.wrong_parts != *now.wrong_parts)
        parts += fmt::format("  {:24} {:16} {:<12} {}\n", visible(key.first, 60), visible(key.second), *row.wrong_parts,
                             *now.wrong_parts);
      if (row.pairs == now.pairs && row.right == now.right) continue;
      rows += fmt::format("  {:24} {:16} {:>8} % of {:<8} {:>8} % of {}\n", visible(key.first, 60), visible(key.second),
                          percent(row), row.pairs, percent(now), now.pairs);
    }
    if (!rows.empty())
      output.text(
          fmt::format("\nRight answers:\n  {:24} {:16} {:22} {}\n{}", "engine", "question", "earlier", "later", rows));
    if (!parts.empty())
      output.text(fmt::format("\nWrong directions and witnesses:\n  {:24} {:16} {:12} {}\n{}", "engine", "question",
                              "earlier", "later", parts));
    const std::size_t worse = same_pairs ? less_right(earlier.run, later.run) : 0;
    const bool nothing = std::none_of(earlier.rows.begin(), earlier.rows.end(),
                                      [&](const auto& row) { return later.rows.contains(row.first); });
    if (nothing)
      output.line("\nNo engine was asked the same question in both runs: nothing was compared.");
    else if (rows.empty() && parts.empty() && less == 0 && worse == 0)
      output.line("\nEvery engine that both runs asked is right as often as before.");
    for (const std::string& engine : earlier.engines)
      if (!later.engines.contains(engine)) output.line("Asked by the earlier run alone: " + visible(engine, 60));
    for (const std::string& engine : later.engines)
      if (!earlier.engines.contains(engine)) output.line("Asked by the later run alone: " + visible(engine, 60));
    output.line(fresh == 0 ? "\nNo new defect." : fmt::format("\n{} new.", fresh));
    if (worse > 0)
      output.line(
          fmt::format("Fewer right answers about the same pairs in {} rows (engine, question, pair of shapes), or more "
                      "on the wrong side, or more wrong directions and witnesses.",
                      worse));
    if (less > 0) output.line(fmt::format("{} promised, asked or given less than before.", less));
    const std::string open = left_open(later.run);
    if (!open.empty()) output.line(open);
    output.flush();
    if (fresh > 0 || worse > 0 || less > 0 || unexplained > 0 || nothing) return 1;
    return open.empty() ? 0 : 3;
  };
}

}  // namespace octic::cli
