#include "oracle/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "oracle/shape/pair_name.h"
#include "oracle/report/cells.h"
#include "oracle/file/escape.h"

namespace octic::oracle {
namespace {

// Keeps the named fields, empties the others, and adds up the tallies that then have equal keys.
Tallies merged(const Tallies& all, std::initializer_list<std::string TallyKey::*> keep) {
  Tallies out;
  for (const auto& [row, tally] : all) {
    TallyKey place{row.engine, row.query, row.solid, "", ""};
    for (const auto field : keep) place.*field = row.*field;
    out[place].merge(tally);
  }
  return out;
}

std::uint64_t findings_of(const Report& report, const std::string& engine, const std::string& query) {
  return static_cast<std::uint64_t>(
      std::count_if(report.outcome.findings.begin(), report.outcome.findings.end(),
                    [&](const auto& f) { return f.first.engine == engine && f.first.query == query; }));
}

std::string query_cell(const std::string& query, bool brief) {
  if (!brief) return query;
  return query == to_string(Query::boolean) ? "y/n" : query == to_string(Query::contact) ? "con" : "sd";
}

std::vector<Column> verdict_columns(bool brief) {
  std::vector<Column> columns{{"", "pairs"}, {"", "right%"}};
  for (const Step& step : ladder)
    columns.push_back({brief ? "wrong side, by (of size)" : "wrong side by",
                       brief && step.part_of_size > 0 ? step.name + 1 : step.name});
  for (const char* of : {"distance", "depth"})
    for (const char* what : {"med", "99%", "max"}) columns.push_back({brief ? of : std::string(of) + " error", what});
  columns.insert(
      columns.end(),
      {{brief ? "dir" : "direction", "max"}, {brief ? "pts" : "points", "max"}, {"", brief ? "sil" : "silent"}});
  if (!brief) columns.push_back({"", "failed"});
  return columns;
}

std::vector<std::string> verdict_cells(const Tally& t, bool brief) {
  std::vector<std::string> cells{count_cell(t.pairs, brief), percent_cell(t.right, t.pairs)};
  for (const std::uint64_t n : t.wrong_side) cells.push_back(count_cell(n, brief));
  for (const Histogram* m : {&t.distance, &t.depth})
    for (const double part : {0.5, 0.99, 1.0})
      cells.push_back(error_cell(part == 1.0 ? m->max() : m->quantile(part), m->count() > 0, brief));
  const auto points = t.witness_outside.count() + t.witness_gap.count() + t.manifold_off.count();
  cells.push_back(error_cell(t.deficiency.max(), t.deficiency.count() > 0, brief));
  cells.push_back(
      error_cell(std::max({t.witness_outside.max(), t.witness_gap.max(), t.manifold_off.max()}), points > 0, brief));
  cells.push_back(count_cell(t.pairs - t.answered, brief));
  if (!brief) cells.push_back(count_cell(t.failed(), brief));
  return cells;
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

Table main_table(const Report& report, bool brief) {
  Table table;
  table.columns = {{"", "engine", true}, {"", brief ? "q" : "query", true}};
  append(table.columns, verdict_columns(brief));
  append(table.columns, {{"", brief ? "find" : "findings", false}, {brief ? "ns" : "nanoseconds", "med", false},
                         {brief ? "ns" : "nanoseconds", "90%", false}});
  for (const auto& [row, tally] : merged(report.outcome.tallies, {})) {
    const bool sharp = row.solid == "sharp";
    std::vector<std::string> cells{sharp ? "  against sharp" : row.engine, query_cell(row.query, brief)};
    append(cells, verdict_cells(tally, brief));
    cells.push_back(sharp ? "" : count_cell(findings_of(report, row.engine, row.query), brief));
    cells.push_back(sharp ? "" : time_cell(tally.nanoseconds, 0.5));
    cells.push_back(sharp ? "" : time_cell(tally.nanoseconds, 0.9));
    table.rows.push_back(std::move(cells));
  }
  for (const Card& card : report.cards) {   // engines that were asked nothing
    const bool asked = std::any_of(report.outcome.tallies.begin(), report.outcome.tallies.end(),
                                   [&](const auto& t) { return t.first.engine == card.name; });
    if (asked) continue;
    std::vector<std::string> cells(table.columns.size(), "-");
    cells[0] = card.name;
    cells[2] = "0";
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Table detail_table(const Report& report, const std::string& engine, std::string TallyKey::*by) {
  Table table;
  table.title = engine;
  table.columns = {{"", by == &TallyKey::pair ? "pair" : "family", true}, {"", "query", true}};
  append(table.columns, verdict_columns(false));
  append(table.columns, {{"nanoseconds", "med", false}, {"nanoseconds", "90%", false}});
  std::vector<std::pair<TallyKey, Tally>> rows;
  for (const auto& [row, tally] : merged(report.outcome.tallies, {by}))
    if (row.engine == engine && row.solid == "declared") rows.emplace_back(row, tally);
  std::stable_sort(rows.begin(), rows.end(), [&](const auto& x, const auto& y) {
    return std::pair(rank_of_pair(x.first.pair), x.first.*by) < std::pair(rank_of_pair(y.first.pair), y.first.*by);
  });
  for (const auto& [row, tally] : rows) {
    std::vector<std::string> cells{row.*by, row.query};
    append(cells, verdict_cells(tally, false));
    append(cells, {time_cell(tally.nanoseconds, 0.5), time_cell(tally.nanoseconds, 0.9)});
    table.rows.push_back(std::move(cells));
  }
  return table;
}

namespace {

// A column of pair_table: a pair, or many.
struct PairClass {
  std::string title;
  std::string group;
};
PairClass class_of_pair(const std::string& pair) {
  static const std::map<std::string, std::string> brief{{"cylinder", "cyl"},
                                                        {"rounded_cylinder", "rcyl"},
                                                        {"sphere", "sph"},
                                                        {"capsule", "cap"},
                                                        {"box", "box"},
                                                        {"prism", "pri"},
                                                        {"half_space", "hsp"},
                                                        {"segment", "seg"},
                                                        {"disc", "disc"},
                                                        {"point", "pt"},
                                                        {"infinite_cylinder", "inf"}};
  const std::size_t dash = pair.find('-');
  const auto a = brief.find(pair.substr(0, dash)),
             b = brief.find(dash == std::string::npos ? "" : pair.substr(dash + 1));
  if (a == brief.end() || b == brief.end()) return {pair, ""};
  if (a->first == "cylinder") return {b->second, "cylinder with"};
  if (a->first == "prism" || b->first == "prism") return {"prism", "others with"};
  if (a->first == "box" || b->first == "box") return {"box", "others with"};
  return {"neither", "others with"};
}

}  // namespace

Table pair_table(const Report& report, const std::string& query) {
  std::vector<PairClass> classes;
  std::map<std::string, std::map<std::string, Tally>> engines;   // by engine, by group and title
  std::vector<std::string> pairs;
  const Tallies tallies = merged(report.outcome.tallies, {&TallyKey::pair});
  for (const auto& [row, tally] : tallies)
    if (row.query == query && row.solid == "declared") pairs.push_back(row.pair);
  std::sort(pairs.begin(), pairs.end(), [](const auto& x, const auto& y) { return rank_of_pair(x) < rank_of_pair(y); });
  for (const std::string& pair : pairs) {
    const PairClass c = class_of_pair(pair);
    if (std::none_of(classes.begin(), classes.end(),
                     [&](const PairClass& d) { return c.title == d.title && c.group == d.group; }))
      classes.push_back(c);
  }
  std::stable_sort(classes.begin(), classes.end(),
                   [](const PairClass& c, const PairClass& d) { return c.group < d.group; });
  for (const auto& [row, tally] : tallies) {
    if (row.query != query || row.solid != "declared") continue;
    const PairClass c = class_of_pair(row.pair);
    engines[row.engine][c.group + c.title].merge(tally);
  }
  Table table;
  table.title = "right% by pair of shapes: " + query;
  table.columns = {{"", "engine", true}};
  for (const PairClass& c : classes) table.columns.push_back({c.group, c.title, false});
  for (const auto& [engine, cells] : engines) {
    std::vector<std::string> row{engine};
    for (const PairClass& c : classes) {
      const auto cell = cells.find(c.group + c.title);
      row.push_back(cell == cells.end() ? "-" : percent_cell(cell->second.right, cell->second.pairs));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::vector<Table> pair_tables(const Report& report) {
  std::vector<Table> tables;
  for (const Query query : {Query::boolean, Query::signed_distance, Query::contact}) {
    Table table = pair_table(report, to_string(query));
    if (table.columns.size() > 2) tables.push_back(std::move(table));
  }
  return tables;
}

Table histogram(const Report& report) {
  constexpr int lowest = -18, highest = -1;
  Table table;
  table.title = "Errors of signed distances by decade (of size)";
  table.columns = {
      {"", "engine", true}, {"", "error of", true}, {"", "0", false}, {"", fmt::format("< 1e{}", lowest), false}};
  for (int d = lowest; d <= highest; ++d) table.columns.push_back({"", fmt::format("1e{}", d), false});
  table.columns.push_back({"", ">= 1", false});
  for (const auto& [row, tally] : merged(report.outcome.tallies, {})) {
    if (row.solid != "declared") continue;
    for (const auto& [name, measure] : {std::pair{"distance", &tally.distance}, std::pair{"depth", &tally.depth}}) {
      if (measure->count() == 0) continue;
      std::vector<std::uint64_t> counts(highest - lowest + 3, 0);
      for (const auto& [decade, n] : measure->decades())
        counts[static_cast<std::size_t>(std::clamp(decade - lowest + 1, 0, highest - lowest + 2))] += n;
      std::vector<std::string> cells{row.engine, name, std::to_string(measure->zeros())};
      for (const auto n : counts) cells.push_back(std::to_string(n));
      table.rows.push_back(std::move(cells));
    }
  }
  return table;
}

Table findings_table(const Report& report) {
  struct Group {
    std::size_t findings = 0;
    std::uint64_t pairs = 0;
    const Finding* worst = nullptr;
  };
  std::map<std::array<std::string, 4>, Group> groups;
  for (const auto& [key, f] : report.outcome.findings) {
    Group& group = groups[{key.engine, key.query, key.pair, key.kind}];
    ++group.findings;
    group.pairs += f.times;
    if (!group.worst || f.error > group.worst->error) group.worst = &f;
  }
  Table table;
  table.title = "Findings by engine, query, pair and kind, with the worst of each";
  table.columns = {{"", "engine", true},     {"", "query", true},  {"", "pair", true},    {"", "kind", true},
                   {"", "findings", false},  {"", "pairs", false}, {"", "off by", false}, {"", "truth", true},
                   {"", "worst case", true}, {"", "shrunk", true}};
  for (const auto& [key, group] : groups) {
    const Finding& f = *group.worst;
    table.rows.push_back({key[0], key[1], key[2], key[3], std::to_string(group.findings), std::to_string(group.pairs),
                          error_cell(f.error, f.error > 0 || key[3] == "side", false), f.key.stratum, f.worst.name,
                          f.shrunk ? "yes" : "no"});
  }
  return table;
}

Table engines_table(const std::vector<Card>& cards) {
  Table table;
  table.title = "Engines";
  table.columns = {{"", "engine", true},   {"", "library", true},    {"", "version", true},   {"", "scalar", true},
                   {"", "settings", true}, {"", "solid", true},      {"", "tolerance", false}, {"", "of size", false},
                   {"", "promise", true}};
  for (const Card& c : cards)
    table.rows.push_back({c.name, c.library, c.version, c.scalar, c.settings, c.solid, fmt::format("{:g}", c.tolerance),
                          fmt::format("{:g}", c.tolerance_relative), c.promise});
  return table;
}

Table everything(const Report& report) {
  Table table;
  table.columns = {
      {"", "engine", true}, {"", "query", true}, {"", "solid", true}, {"", "family", true}, {"", "pair", true}};
  append(table.columns, verdict_columns(false));
  append(table.columns, {{"", "undecided", false},
                         {"", "unsupported", false},
                         {"direction unit error", "max", false},
                         {"nanoseconds", "timed", false},
                         {"nanoseconds", "med", false},
                         {"nanoseconds", "90%", false}});
  const auto silent = [](const Tally& t, const char* how) {
    const auto found = t.silences.find(how);
    return std::to_string(found == t.silences.end() ? 0 : found->second);
  };
  for (const auto& [row, t] : report.outcome.tallies) {
    std::vector<std::string> cells{row.engine, row.query, row.solid, row.family, row.pair};
    append(cells, verdict_cells(t, false));
    append(cells,
           {silent(t, "undecided"), silent(t, "unsupported"), error_cell(t.unit.max(), t.unit.count() > 0, false),
            std::to_string(t.nanoseconds.count()), time_cell(t.nanoseconds, 0.5), time_cell(t.nanoseconds, 0.9)});
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Table identity_table(const Report& report) {
  Table table;
  table.title = "Who was asked, and when";
  table.columns = {{"", "engine", true},     {"", "SHA-256 of card, command and files", true},
                   {"", "files", false},     {"", "not seen", true},
                   {"", "asked now", false}, {"", "reused", false},
                   {"", "oldest", true}};
  for (const auto& [engine, origin] : report.outcome.engines)
    table.rows.push_back({engine, origin.identity.key, std::to_string(origin.identity.files.size()),
                          origin.identity.unseen.empty() ? "-" : origin.identity.unseen, std::to_string(origin.now),
                          std::to_string(origin.reused), origin.oldest.empty() ? "-" : origin.oldest});
  return table;
}

Table files_table(const Report& report) {
  Table table;
  table.title = "Files that were hashed";
  table.columns = {{"", "SHA-256", true}, {"", "file", true}};
  std::map<std::string, std::string> files;
  for (const auto& [engine, origin] : report.outcome.engines)
    for (const HashedFile& file : origin.identity.files) files[file.path.string()] = file.sha256;
  for (const auto& [path, hash] : files) table.rows.push_back({hash, path});
  return table;
}

std::string conclusion(const Report& report) {
  const Outcome& o = report.outcome;
  const auto silences = o.silences();
  std::string missing;
  if (o.pairs < o.planned)
    missing += fmt::format("  {} of {} planned pairs were not judged.\n", o.planned - o.pairs, o.planned);
  if (o.planned == 0) missing += "  No pair was planned.\n";
  for (const std::string& problem : o.problems) missing += "  NOT JUDGED: " + visible(problem) + "\n";
  for (const auto& [engine, n] : report.diagnosed.unexplained)
    if (n.open_findings > 0)
      missing += fmt::format("  {}: for want of time nobody looked into {} of wrong answer.\n", visible(engine, 60),
                             counted(n.open_findings, "kind"));
  if (report.diagnosed.by_likeness > 0)
    missing +=
        fmt::format("  For want of time nobody looked into {} of wrong answer that {} counted by likeness.\n",
                    counted(report.diagnosed.by_likeness, "kind"), report.diagnosed.by_likeness == 1 ? "is" : "are");
  for (const auto& [engine, of_kind] : silences) {
    std::string words;
    for (const auto& [silence, times] : of_kind)
      words +=
          (words.empty() ? "" : ", ") +
          (times > 0 ? fmt::format("{} {}", times, visible(silence))
           : o.pairs < o.planned
               ? "none of its answers was judged before the time was over (--budget; does it answer in time? --timeout)"
               : "asked nothing: none of the judged pairs is one that its card takes");
    std::uint64_t asked = 0;
    std::set<std::string> pairs;
    for (const auto& [row, tally] : o.tallies) {
      if (row.engine != engine || row.solid != "declared") continue;
      asked += tally.pairs;
      const auto is_answer = [](const auto& silence) { return silence.first.starts_with("failed-"); };   // a finding
      if (!tally.lacking.empty() || !std::all_of(tally.silences.begin(), tally.silences.end(), is_answer))
        pairs.insert(row.pair);
    }
    missing += "  " + visible(engine, 60) + ": " + words + (asked > 0 ? fmt::format(", of {} questions", asked) : "") +
               (pairs.empty() ? "" : fmt::format("; pairs {}", fmt::join(pairs, " "))) + ".\n";
  }
  const std::string known = report.diagnosed.defects.empty() ? "right" : "right or wrong in a known way";
  switch (conclusion_of(report)) {
    case Conclusion::agreed:
      return fmt::format("AGREED: all {} planned pairs were asked, answered and {}.\n", o.planned, known);
    case Conclusion::found:
      return missing.empty() ? "FOUND: answers were wrong in ways that are not known.\n"
                             : "FOUND, and INCOMPLETE: answers were wrong in ways that are not known, and not every "
                               "question was asked, answered and looked into.\n" +
                                   missing;
    case Conclusion::incomplete: break;
  }
  return "INCOMPLETE: nothing new was found, and not every question was asked, answered and looked into.\n" + missing;
}

Conclusion conclusion_of(const Report& report) {
  const Diagnosed& d = report.diagnosed;
  const bool news =
      std::any_of(d.defects.begin(), d.defects.end(), [](const Defect& defect) { return defect.known.empty(); });
  if (news ||
      std::any_of(d.unexplained.begin(), d.unexplained.end(), [](const auto& one) { return one.second.news(); }))
    return Conclusion::found;
  // A new defect may be among what nobody looked into, whatever it is counted as.
  if (!d.unexplained.empty() || d.by_likeness > 0) return Conclusion::incomplete;
  const Outcome& o = report.outcome;
  if (d.defects.empty() && o.findings.size() > d.in_time) return Conclusion::found;   // nobody looked into them
  return o.planned > 0 && o.pairs == o.planned && o.problems.empty() && o.silences().empty() ? Conclusion::agreed
                                                                                             : Conclusion::incomplete;
}

std::string conclusion_in_a_line(const Report& report) {
  const std::string all = conclusion(report);
  const std::string first = all.substr(0, all.find('\n'));
  if (first.size() <= 100) return first;
  if (report.outcome.pairs < report.outcome.planned)
    return fmt::format("FOUND, and INCOMPLETE: {} of {} planned pairs were judged.", report.outcome.pairs,
                       report.outcome.planned);
  return report.outcome.silences().empty() && report.outcome.problems.empty()
             ? "FOUND, and INCOMPLETE: not every wrong answer was looked into."
             : "FOUND, and INCOMPLETE: not every question was answered; report.md says which.";
}

// Why engines that say that they write reproducers wrote none.
std::string without_programs(const std::vector<FoundCase>& all) {
  std::map<std::string, std::vector<const FoundCase*>> engines;
  for (const FoundCase& found : all)
    if (!found.no_program.empty()) engines[found.key.engine].push_back(&found);
  std::string out;
  for (const auto& [engine, cases] : engines)
    out += fmt::format("{}: {} of its cases in found/ have no program, because --reproducer failed: {}.\n",
                       visible(engine, 60), cases.size(), visible(cases[0]->no_program, 200));
  return out;
}

std::string footing(const Report& report) {
  const Outcome& o = report.outcome;
  std::string out = fmt::format(
      "{} pairs judged of {} planned, from {} families and corpus files, {} of them timed; seed {}; {:.0f} s of asking "
      "and judging.\n",
      o.pairs, o.planned, report.sources.size(), o.timed_sources, report.seed, o.seconds);
  const bool asked_all = o.pairs == o.planned, timed_all = o.timed_sources == o.to_time_sources,
             shrunk_all = o.shrunk == o.to_shrink;
  if (o.stopped) out += "Stopped before the end: the same command goes on from here.\n";
  else if (!asked_all)
    out += "The part of the budget for asking ended before all was asked: the same command goes on from here.\n";
  else if (!timed_all || !shrunk_all)
    out += "The time budget ended before all was timed and shrunk: the same command goes on from here.\n";
  if (!shrunk_all) out += fmt::format("{} of {} findings were worked on to be shrunk.\n", o.shrunk, o.to_shrink);
  if (o.written_up < o.found.size())
    out += fmt::format("{} of {} cases in found/ have no truth and no program yet.\n", o.found.size() - o.written_up,
                       o.found.size());
  out += without_programs(o.found);
  if (o.damaged > 0)
    out += fmt::format("{} files of earlier results were damaged; their questions were asked again.\n", o.damaged);
  for (const auto& [engine, origin] : o.engines) {
    const std::string who = visible(engine, 60);
    if (origin.reused > 0)
      out += fmt::format("{}: {} of {} answers are from earlier runs, the oldest of {}; identity {}.\n", who,
                         origin.reused, origin.reused + origin.now, origin.oldest, origin.identity.key.substr(0, 12));
    if (!origin.identity.unseen.empty())
      out += fmt::format("{}: its answers are kept for --resume alone, because octic cannot see {}.\n", who,
                         visible(origin.identity.unseen));
  }
  for (const std::string& note : report.notes) out += visible(note) + "\n";
  if (!report.occasion.date.empty())
    out += fmt::format("Run: {}; octic {}; load {:.1f}; {}\n", report.occasion.date, report.occasion.commit,
                       report.occasion.load, visible(report.occasion.command, 400));
  out += fmt::format("Machine: {}; {}; {}.\n", report.machine.cpu, report.machine.system, report.machine.compiler);
  std::string libraries;
  for (const std::string& library : report.machine.libraries) libraries += (libraries.empty() ? "" : ", ") + library;
  return out + "With: " + libraries + ".\n";
}

}  // namespace octic::oracle
