// The short report for the terminal: at most 40 lines of 100 columns.
#include <algorithm>
#include <map>
#include <set>

#include "oracle/file/escape.h"
#include "oracle/protocol/no_card.h"
#include "oracle/report/beside_ours.h"
#include "oracle/report/cells.h"
#include "oracle/report/gate.h"
#include "oracle/report/report.h"

namespace octic::oracle {
namespace {

constexpr std::size_t most_lines = 40, most_columns = 100, most_rows = 14;
constexpr auto row_format = "{:26} {:>6} {:>8} {:>6} {:>5} {:>5} {:>5} {:>6} {:>5} {:>4} {:>5} {:>6}";   // 98 columns

// The settings of one library with one scalar, or one setting.
struct Group {
  std::string name;
  std::set<std::string> engines;
};

std::vector<Group> groups(const Report& report) {
  std::vector<Group> out;
  const bool by_library = report.cards.size() > most_rows;
  std::map<std::string, std::set<std::string>> scalars;
  for (const Card& c : report.cards) scalars[c.library].insert(c.scalar);
  for (const Card& c : report.cards) {
    std::string name = by_library ? c.library + (scalars[c.library].size() > 1 ? " " + c.scalar : "") : c.name;
    const auto there = std::find_if(out.begin(), out.end(), [&](const Group& g) { return g.name == name; });
    if (there == out.end()) out.push_back({name, {c.name}});
    else there->engines.insert(c.name);
  }
  for (Group& g : out)
    if (by_library && g.engines.size() > 1) g.name += fmt::format(" ({} settings)", g.engines.size());
  return out;
}

std::string cut(const std::string& text, std::size_t columns) {
  const std::string plain = visible(text, 400);
  return plain.size() <= columns ? plain : plain.substr(0, columns - 3) + "...";
}

std::string beside_ours(const Report& report, const Group& group) {
  BesideOurs times(report.outcome.tallies);
  for (const auto& [row, tally] : report.outcome.tallies)
    if (group.engines.contains(row.engine) && row.solid == "declared") times.add(row, tally);
  const auto ratio = times.ratio();
  return ratio ? fmt::format("{:.2g}", *ratio) : "-";
}

std::string line_of(const Report& report, const Group& group) {
  std::uint64_t right = 0, pairs = 0, parts = 0, crash = 0, hang = 0, nan = 0;
  for (const auto& [row, t] : report.outcome.tallies) {
    if (!group.engines.contains(row.engine) || row.solid != "declared") continue;
    right += t.right;
    pairs += t.asked();
    for (const auto& [kind, n] : t.wrong)   // which an answer may be and still count as right
      if (kind == "direction" || kind == "witness" || kind.starts_with("manifold-")) parts += n;
    for (const auto& [silence, n] : t.silences) {
      if (silence == "failed-hang") hang += n;
      else if (silence == "failed-nan") nan += n;
      else if (silence.starts_with("failed-")) crash += n;
    }
  }
  std::optional<double> worst;
  for (const auto& [key, f] : report.outcome.findings)
    if (group.engines.contains(key.engine) && f.ordinary &&
        (key.kind == "side" || key.kind == "distance" || key.kind == "depth"))
      worst = std::max(worst.value_or(0), f.error);
  std::set<std::string> known, limits, fresh;   // limits: the register says that they are no defects
  std::uint64_t unexplained = 0;
  for (const Defect& d : report.diagnosed.defects)
    if (group.engines.contains(d.engine)) {
      if (d.known.empty()) fresh.insert(d.mechanism);
      else
        (d.status == "documented limit" || d.status == "our reading" ? limits : known)
            .insert(d.known == in_the_baseline ? d.name : d.known);
    }
  for (const auto& [engine, n] : report.diagnosed.unexplained)
    if (group.engines.contains(engine)) unexplained += n.findings;
  return fmt::format(row_format, cut(group.name, 26), percent_cell(right, pairs),
                     worst       ? error_cell(*worst, true, true)
                     : pairs > 0 ? "none"
                                 : "-",
                     count_cell(parts, true), count_cell(crash, true), count_cell(hang, true), count_cell(nan, true),
                     limits.size(), known.size(), fresh.size(), unexplained > 0 ? count_cell(unexplained, true) : "-",
                     beside_ours(report, group));
}

// As many of the items as a line has room for, at least one.
std::string listed(std::string line, const std::vector<std::string>& items) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string next = (i > 0 ? ", " : " ") + items[i];
    const std::string rest = i + 1 < items.size() ? fmt::format(", and {} more", items.size() - i - 1) : "";
    if (i > 0 && line.size() + next.size() + rest.size() > most_columns)
      return line + fmt::format(", and {} more", items.size() - i);
    line += next;
  }
  return line;
}

// One line about the engines that are allowed more than octic's default, the most lenient first; "" for none.
std::string lenient_line(const Report& report, const std::vector<Group>& all) {
  std::vector<std::pair<double, std::string>> lenient;
  for (const Group& group : all) {
    double most = 0;
    for (const Card& c : report.cards)
      if (group.engines.contains(c.name)) most = std::max(most, c.tolerance_relative);
    if (most > 1.01 * tolerance_without_card) lenient.emplace_back(most, group.name);
  }
  std::stable_sort(lenient.begin(), lenient.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  if (lenient.empty()) return "";
  std::vector<std::string> items;
  for (const auto& [most, name] : lenient) items.push_back(fmt::format("{} {:.0e}", cut(name, 26), most));
  return listed(fmt::format("Allowed more than {:.1e} of the size:", tolerance_without_card), items);
}

// One line about the engines that declare other solids than the sharp ones, and are judged by those; "" for none.
std::string against_sharp_line(const Report& report, const std::vector<Group>& all) {
  std::vector<std::string> items;
  for (const Group& group : all) {
    std::uint64_t right = 0, pairs = 0;
    for (const auto& [row, t] : report.outcome.tallies)
      if (group.engines.contains(row.engine) && row.solid == "sharp") right += t.right, pairs += t.asked();
    const std::string name = group.name.substr(0, group.name.find(" ("));   // without how many settings
    if (pairs > 0) items.push_back(fmt::format("{} {}", cut(name, 26), percent_cell(right, pairs)));
  }
  return items.empty() ? "" : listed("Their solids are rounded. Right% against sharp solids:", items);
}

// One line of the screen: a defect, and all settings of the library that have it.
struct Line {
  const Defect* defect;
  std::set<std::string> engines;
};

std::vector<Line> lines_of_new(const Report& report) {
  std::vector<Line> out;
  const auto library_of = [&](const std::string& engine) {
    for (const Card& c : report.cards)
      if (c.name == engine) return c.library;
    return engine;
  };
  for (const Defect& d : report.diagnosed.defects) {
    if (!d.known.empty()) continue;
    const auto there = std::find_if(out.begin(), out.end(), [&](const Line& l) {
      return l.defect->mechanism == d.mechanism && library_of(l.defect->engine) == library_of(d.engine);
    });
    if (there == out.end()) out.push_back({&d, {d.engine}});
    else there->engines.insert(d.engine);
  }
  return out;
}

// Engines that were asked, and that said nothing at all.
std::set<std::string> never_answered(const Outcome& o) {
  std::set<std::string> asked, answered;
  for (const auto& [row, tally] : o.tallies) {
    if (row.solid != "declared" || tally.pairs == 0) continue;
    std::uint64_t failed = 0;
    for (const auto& [silence, times] : tally.silences)
      if (silence.starts_with("failed-") && silence != "failed-nan" && silence != "failed-garbage") failed += times;
    asked.insert(row.engine);
    if (failed < tally.pairs) answered.insert(row.engine);
  }
  std::erase_if(asked, [&](const std::string& engine) { return answered.contains(engine); });
  return asked;
}

// Further remarks for the reader, a few lines; report.md has the rest.
std::vector<std::string> remarks(const Report& report) {
  constexpr std::size_t most = 6;
  const Outcome& o = report.outcome;
  std::vector<std::string> out;
  if (o.stopped) out.push_back("Stopped before the end: the same command goes on from here.");
  else if (o.pairs < o.planned)
    out.push_back("The part of the budget for asking ended before all was asked: the same command goes on from here.");
  if (o.damaged > 0)
    out.push_back(
        fmt::format("{} files of earlier results were damaged; their questions were asked again.", o.damaged));
  std::uint64_t reused = 0, now = 0;
  for (const auto& [engine, origin] : o.engines) reused += origin.reused, now += origin.now;
  if (reused > 0) out.push_back(fmt::format("{} of {} answers are from earlier runs.", reused, reused + now));
  for (const std::string& note : report.notes)
    if (note.find("shows no card") != std::string::npos) out.push_back(note);
  for (const std::string& engine : never_answered(o)) {
    const Defect* first = nullptr;
    for (const Defect& d : report.diagnosed.defects)
      if (d.engine == engine && !first) first = &d;
    const bool hangs = first && first->mechanism == "failed:hang";
    out.push_back(visible(engine, 40) + (hangs ? " answered no question in time. --timeout SECONDS waits longer:"
                                               : " answered no question. Does it run? Its last words:"));
    std::string why = !first ? "" : first->evidence.empty() ? first->sentence : first->evidence.front();
    why = visible(why);
    const std::size_t room = most_columns - 5;   // the end says most
    out.push_back("  " + (why.size() > room ? "..." + why.substr(why.size() - room) : why));
  }
  for (const auto& [engine, of_kind] : o.silences()) {
    std::string words;
    for (const auto& [silence, times] : of_kind)
      words += (words.empty() ? "" : ", ") + (times > 0 ? fmt::format("{} {}", times, visible(silence))
                                              : o.pairs < o.planned
                                                  ? "none of its answers was judged before the time was over"
                                                  : "asked nothing");
    out.push_back(visible(engine, 40) + ": " + words + ".");
  }
  if (out.size() > most) {
    out.resize(most - 1);
    out.push_back("More of this in report.md.");
  }
  for (std::string& line : out) line = cut(line, most_columns);
  return out;
}

std::string some(const std::set<std::string>& pairs) {
  return pairs.empty() ? "" : *pairs.begin() + (pairs.size() > 1 ? fmt::format(" +{}", pairs.size() - 1) : "");
}

}  // namespace

std::string as_screen(const Report& report, const std::string& folder, const std::string& unwritten) {
  const Outcome& o = report.outcome;
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{} of {} pairs, {}, seed {}, {:.0f} s of work; {}, load {:.1f}", o.pairs, o.planned,
                              counted(report.cards.size(), "engine"), report.seed, o.seconds, report.occasion.date,
                              report.occasion.load));
  lines.push_back("");
  lines.push_back(
      fmt::format("{:33} {:>8} {:>6} {:>35} {:>5} {:>6}", "", "worst", "wrong", "defects", "un-", "time /"));
  lines.push_back(fmt::format(row_format, "engine", "right%", "ordinary", "dir,pt", "crash", "hang", "NaN", "limits",
                              "known", "new", "expl.", "octic"));
  const std::vector<Group> all = groups(report);
  for (const Group& group : all) lines.push_back(line_of(report, group));
  lines.push_back("");
  const std::size_t table = lines.size();
  for (const std::string& line : {against_sharp_line(report, all), lenient_line(report, all)})
    if (!line.empty()) lines.push_back(cut(line, most_columns));
  if (lines.size() > table) lines.push_back("");

  std::vector<std::string> last;
  last.push_back("");
  for (std::string& line : remarks(report)) last.push_back(std::move(line));
  if (report.diagnosed.by_likeness > 0)
    last.push_back(fmt::format("{} of {} kinds of wrong answer were not looked into: they are counted by likeness.",
                               report.diagnosed.by_likeness, o.findings.size()));
  if (report.diagnosed.in_time > 0)
    last.push_back(fmt::format("{} kinds of hang are none: these answers are late for a shortened limit, and right.",
                               report.diagnosed.in_time));
  if (unwritten.empty()) {
    last.push_back(conclusion_in_a_line(report));
    last.push_back(cut(fmt::format("More: octic report {} [--engine NAME] [--query ..] [--pair ..]; {}/report.md",
                                   visible(folder), visible(folder)),
                       most_columns));
  } else {
    last.push_back("Make room, and run the same command again: it goes on from the answers that were saved.");
    last.push_back(cut("NOT SAVED: " + unwritten, most_columns));
  }

  const auto fresh = lines_of_new(report);
  if (fresh.empty()) {
    lines.push_back(report.diagnosed.defects.empty() ? "No defects." : "No new defects.");
  } else {
    lines.push_back("New defects, on the plainest pairs first; error in sizes of the pair:");
    const std::size_t room = most_lines - lines.size() - last.size() - 1;
    const std::size_t shown = fresh.size() > room + 1 ? room : fresh.size();
    std::vector<std::string> where;
    std::size_t width = 54;   // of the sentences: they make room for the pairs and errors
    for (std::size_t i = 0; i < shown; ++i) {
      const Defect& d = *fresh[i].defect;
      where.push_back(
          fmt::format("{}; {}", some(d.pairs), d.plainest.error > 0 ? error_cell(d.plainest.error, true, true) : "-"));
      width = std::min(width, most_columns - 23 - std::min<std::size_t>(where.back().size(), 50));
    }
    for (std::size_t i = 0; i < shown; ++i) {
      const Defect& d = *fresh[i].defect;
      const std::string who =
          d.engine + (fresh[i].engines.size() > 1 ? fmt::format(" +{}", fresh[i].engines.size() - 1) : "");
      lines.push_back(
          cut(fmt::format("  {:19} {:{}} {}", cut(who, 19), cut(d.sentence, width), width, where[i]), most_columns));
    }
    if (shown < fresh.size())
      lines.push_back(fmt::format("  and {} more: octic report {} --new", fresh.size() - shown, cut(folder, 50)));
  }
  lines.insert(lines.end(), last.begin(), last.end());
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

std::string defects_text(const Report& report, const std::function<bool(const Defect&)>& which) {
  std::string out;
  for (const bool known : {false, true})
    for (const Defect& d : report.diagnosed.defects) {
      if (d.known.empty() == known || !which(d)) continue;
      out += fmt::format("{}: {}{}\n", d.engine, visible(d.sentence),
                         known ? fmt::format(" [{}: {}]", d.status, d.known) : " [new]");
      out += fmt::format("    {}{} of wrong answer, {}; queries",
                         d.mechanism.empty() ? "" : "mechanism " + visible(d.mechanism) + "; ",
                         counted(d.findings, "kind"), counted(d.times, "error"));
      for (const std::string& q : d.queries) out += " " + q;
      out += "; pairs";
      for (const std::string& p : d.pairs) out += " " + p;
      out += fmt::format("\n    range: {}", visible(d.range, 400));
      if (!d.poses.empty()) out += "; " + d.poses;
      for (const auto& [what, n] : d.parts) out += fmt::format("; moved by its own depth, the pair {} ({})", what, n);
      out += "\n    families:";
      for (const auto& [family, n] : d.families) out += fmt::format(" {} {}", visible(family, 60), n);
      for (const std::string& e : d.evidence) out += "\n    " + visible(e, 400);
      out += fmt::format("\n    plainest: {} ({}), {}", visible(d.plainest.item.name, 60),
                         visible(d.plainest.stratum, 100), d.plainest.kind);
      if (d.plainest.error > 0)   // a failure has no measure
        out += fmt::format(", off by {}", error_cell(d.plainest.error, true, false));
      const std::string& origin = d.plainest.item.origin;
      if (const std::size_t at = origin.find(", shrunk from "); at != std::string::npos)
        out += visible(origin.substr(at), 80);
      out += "\n";
      for (const std::string& odd : d.plainest.oddities) out += "      out of the ordinary: " + odd + "\n";
    }
  return out;
}

}  // namespace octic::oracle
