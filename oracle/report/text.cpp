// The report for people: the terminal and Markdown.
#include <map>

#include "oracle/report/cells.h"
#include "oracle/report/report.h"

namespace octic::oracle {
namespace {

const char* const legend =
    "right%: answered, and side and signed distance within the engine's declared tolerance. All errors are parts of the\n"
    "size of the pair, at least this large, and what conversion moved is taken off. wrong side: contact said of solids apart\n"
    "or denied of solids that touch or overlap, by more than so much. dir: how far the gap along the claimed direction falls\n"
    "short. wit: how far witnesses are off their solids or their claimed distance. ns: one query, of answers that were right.\n";

std::string worst_lines(const Report& report) {
  std::map<std::pair<std::string, std::string>, const Finding*> worst;   // by engine and kind
  std::map<std::pair<std::string, std::string>, std::size_t> more;
  for (const auto& [key, f] : report.outcome.findings) {
    auto& place = worst[{key.engine, key.kind}];
    if (!place || f.error > place->error) place = &f;
    ++more[{key.engine, key.kind}];
  }
  std::string out;
  for (const auto& [who, f] : worst) {
    std::string line = fmt::format("  {} {}: {} ({}), {} finding{}; worst: {}", who.first, f->key.query, f->key.kind,
                                   error_cell(f->error, f->error > 0, false), more[who], more[who] == 1 ? "" : "s", f->worst.name);
    if (line.size() > 139) line = line.substr(0, 136) + "...";
    out += line + "\n";
  }
  return out;
}

}  // namespace

std::string as_text(const Report& report) {
  std::string out = as_text(main_table(report, true)) + "\n" + legend + "\n";
  if (report.outcome.findings.empty()) out += "No finding.\n\n";
  else out += fmt::format("{} findings; the worst of each engine and kind:\n{}\n", report.outcome.findings.size(), worst_lines(report));
  return out + footing(report);
}

std::string as_markdown(const Report& report) {
  std::string out = "# octic certify\n\n" + as_markdown(main_table(report, false)) + legend + "\n";
  out += footing(report) + "\n";
  out += as_markdown(engines_table(report.cards));
  out += as_markdown(histogram(report));
  if (!report.outcome.findings.empty()) out += as_markdown(findings_table(report));
  out += "## By family\n\n";
  for (const Card& card : report.cards) out += as_markdown(family_table(report, card.name));
  return out;
}

}  // namespace octic::oracle
