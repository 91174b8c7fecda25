// The report for people: the terminal and Markdown.
#include <algorithm>
#include <map>
#include <sstream>

#include "oracle/report/cells.h"
#include "oracle/file/escape.h"
#include "oracle/report/report.h"

namespace octic::oracle {
namespace {

const char* const legend =
    "right%: of the pairs asked, those answered in full, with side and signed distance within the engine's tolerance. "
    "All errors\n"
    "are parts of the size of the pair, at least this large; what conversion moved is taken off. wrong side: contact "
    "said of solids apart\n"
    "or denied of solids that touch or overlap, by more than so much. dir: how far the gap along the claimed direction "
    "falls\n"
    "short. pts: how far witnesses are off their solids or their claimed distance, and points of a manifold off where "
    "the solids\n"
    "bear on each other. q: y/n is contact at all, sd the signed distance, con where. ns: one query, of answers that "
    "were right.\n"
    "sil: silent, no answer: undecided, unsupported though the card takes the pair, crashed, hung. Silence is never "
    "right.\n";

// One line an engine: how many findings of each kind, and the worst.
std::string lines_of_findings(const Report& report) {
  std::map<std::string, std::map<std::string, std::pair<std::size_t, double>>> kinds;
  for (const auto& [key, f] : report.outcome.findings) {
    auto& [count, worst] = kinds[key.engine][key.kind];
    ++count;
    worst = std::max(worst, f.largest);
  }
  std::string out;
  for (const auto& [engine, of_kind] : kinds) {
    std::string line = "  " + visible(engine, 60) + ":", words;
    for (const auto& [kind, found] : of_kind) {
      words = fmt::format(" {} {}{}{}", found.first, kind,
                          found.second > 0 ? " up to " + error_cell(found.second, true, true) : "",
                          kind == of_kind.rbegin()->first ? "" : ",");
      if (line.size() + words.size() > 138) {
        out += line + "\n";
        line = "   ";
      }
      line += words;
    }
    out += line + "\n";
  }
  return out;
}

// Each line a line, and nothing in it markup.
std::string lines_as_markdown(const std::string& text) {
  std::istringstream lines(text);
  std::string out;
  for (std::string line; std::getline(lines, line);) out += for_markdown(line) + "  \n";
  return out + "\n";
}

}  // namespace

std::string as_text(const Report& report) {
  std::string out = as_text(main_table(report, true)) + "\n" + legend + "\n";
  for (const Table& table : pair_tables(report)) out += as_text(table) + "\n";
  if (!report.outcome.findings.empty())
    out += fmt::format("{} findings (kinds of wrong answer by stratum and size, not bugs); errors of size:\n{}\n",
                       report.outcome.findings.size(), lines_of_findings(report));
  return out + footing(report) + "\n" + conclusion(report);
}

std::string as_markdown(const Report& report) {
  std::string out = "# octic certify\n\n" + lines_as_markdown(conclusion(report));
  if (!report.diagnosed.defects.empty())
    out += "## Defects\n\n" + lines_as_markdown(defects_text(report, [](const Defect&) { return true; }));
  out += as_markdown(main_table(report, false)) + legend + "\n";
  out += lines_as_markdown(footing(report));
  for (const Table& table : pair_tables(report)) out += as_markdown(table);
  out += as_markdown(engines_table(report.cards));
  out += as_markdown(identity_table(report));
  out += as_markdown(histogram(report));
  if (!report.outcome.findings.empty()) out += as_markdown(findings_table(report));
  return out + "## Programs and libraries\n\n" + as_markdown(files_table(report));
}

}  // namespace octic::oracle
