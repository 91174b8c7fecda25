#include "reference/certificate/totals.h"

#include <algorithm>
#include <cstdio>

namespace octic::certificate {

void Totals::add(const VerifiedFile& seen, double tolerance) {
  cases += seen.cases.size();
  searched += seen.searched;
  invalid += seen.invalid.size();
  for (const Verified& one : seen.cases) {
    failed += one.fails();
    without_proof += !one.fault.empty();
    stating_nothing += one.statements.empty();
    coarse += one.coarse(tolerance);
    for (const Statement& s : one.statements) {
      Row& row = of[s.name];
      ++row.stated;
      switch (s.finding) {
        case StatementStatus::proved: ++(s.by == "certificate" ? row.proved : row.proved_otherwise); break;
        case StatementStatus::not_told_apart: ++row.not_told_apart, row.widest = std::max(row.widest, s.width); break;
        case StatementStatus::contradicted: ++row.contradicted; break;
        case StatementStatus::not_covered: ++row.not_covered; break;
      }
    }
  }
}

std::string Totals::table() const {
  const bool otherwise =
      std::any_of(of.begin(), of.end(), [](const auto& row) { return row.second.proved_otherwise > 0; });
  std::string text;
  const auto line = [&](const char* name, const std::string& stated, const std::string& proved,
                        const std::string& by_reference, const std::string& open, const std::string& widest,
                        const std::string& contradicted, const std::string& uncovered) {
    char row[200];
    std::snprintf(row, sizeof row, "%-10s %7s %8s%s %15s %7s %13s %12s\n", name, stated.c_str(), proved.c_str(),
                  by_reference.c_str(), open.c_str(), widest.c_str(), contradicted.c_str(), uncovered.c_str());
    text += row;
  };
  const auto padded = [&](const std::string& cell) {
    return otherwise ? std::string(14 - std::min<std::size_t>(14, cell.size()), ' ') + cell : "";
  };
  line("statement", "stated", "proved", padded("by reference"), "not told apart", "within", "CONTRADICTED",
       "not covered");
  for (const char* name : {"relation", "value", "exact", "direction", "witnesses", "features", "contacts"}) {
    const auto found = of.find(name);
    if (found == of.end()) continue;
    const Row& r = found->second;
    char width[16] = "-";
    if (r.not_told_apart > 0) std::snprintf(width, sizeof width, "%.0e", r.widest);
    const auto n = [](std::size_t count) { return std::to_string(count); };
    line(name, n(r.stated), n(r.proved), padded(n(r.proved_otherwise)), n(r.not_told_apart), width, n(r.contradicted),
         n(r.not_covered));
  }
  const auto count = [&](std::size_t n, const char* what) { text += "; " + std::to_string(n) + ' ' + what; };
  text += std::to_string(cases) + " cases, " + std::to_string(failed) + " FAILED";
  count(without_proof, "without a certificate that holds");
  count(coarse, "coarse");
  count(invalid, "lines that are no case or no certificate");
  if (stating_nothing > 0) count(stating_nothing, "cases that state nothing");
  if (searched > 0) count(searched, "proofs looked for here");
  text += '\n';
  return text;
}

}  // namespace octic::certificate
