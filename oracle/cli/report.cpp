// octic report: what an earlier run of octic certify found, as tables.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/diagnosis/register.h"
#include "oracle/file/atomic_file.h"
#include "oracle/report/report.h"
#include "oracle/shape/pair_name.h"

namespace octic::cli {
namespace {

struct ReportOptions {
  std::string folder = "octic-results";
  std::vector<std::string> engines, queries, pairs;
  bool fresh = false, known = false, screen = false, by_family = false, by_pair = false;
};

// A name that is misspelt would give an empty table, which looks as if nothing were wrong.
void must_be_there(const oracle::Report& report, const ReportOptions& o) {
  std::set<std::string> engines, queries, pairs;
  for (const oracle::Card& card : report.cards) engines.insert(card.name);
  for (const auto& [key, tally] : report.outcome.tallies) queries.insert(key.query), pairs.insert(key.pair);
  const auto check = [&](const char* what, const std::vector<std::string>& wanted, const std::set<std::string>& names) {
    for (const std::string& w : wanted)
      if (std::none_of(names.begin(), names.end(), [&](const std::string& name) { return oracle::matches(w, name); }))
        throw CannotRun(fmt::format("{} holds no {} {}; there are {}", o.folder, what, w, fmt::join(names, ", ")));
  };
  check("engine", o.engines, engines);
  check("query", o.queries, queries);
  check("pair", o.pairs, pairs);
}

}  // namespace

Run report_verb(CLI::App& app) {
  auto o = std::make_shared<ReportOptions>();
  app.add_option("folder", o->folder, "the --out of octic certify")->capture_default_str();
  app.add_option("--engine", o->engines, "only these engines (names, or beginnings of names with *)")->delimiter(',');
  app.add_option("--query", o->queries, "only these queries: boolean, signed_distance, contact")->delimiter(',');
  app.add_option("--pair", o->pairs, "only these pairs of shapes, as cylinder-box")->delimiter(',');
  app.add_flag("--new", o->fresh, "the new defects alone");
  app.add_flag("--known", o->known, "the known defects alone");
  app.add_flag("--screen", o->screen, "the forty lines that octic certify printed");
  app.add_flag("--by-family", o->by_family, "also a table by family for each engine");
  app.add_flag("--by-pair", o->by_pair, "also a table by pair of shapes for each engine");
  app.footer(
      R"(Defects first, then the tables: accuracy and time by engine and query, right answers by pair of shapes, findings.

  $ octic certify --out mine
  $ octic report mine --engine 'fcl*' --pair cylinder-box
  $ octic report mine --new

Exit code: 0 it was printed, 2 could not run.)");
  return [o] {
    const auto file = std::filesystem::path(o->folder) / "details.json";
    if (!std::filesystem::exists(file))
      throw CannotRun(o->folder + " holds no results: " + file.string() +
                      " is not there. Make some with octic certify --out " + o->folder);
    oracle::Report report;
    try {
      report = oracle::report_from_details(Json::parse(oracle::read_whole(file)));
    } catch (const std::exception& e) {
      throw CannotRun(file.string() + " is not as octic certify wrote it: " + e.what());
    }
    for (std::string& pair : o->pairs)   // in the order of tables
      if (const auto dash = pair.find('-'); dash != std::string::npos) {
        const std::string ordered = oracle::pair_name(pair.substr(0, dash), pair.substr(dash + 1));
        const auto names = oracle::pair_names();
        if (std::find(names.begin(), names.end(), ordered) != names.end()) pair = ordered;
      }
    must_be_there(report, *o);
    report = oracle::only(report, o->engines, o->queries, o->pairs);
    Output output;
    if (o->screen) {
      output.text(oracle::as_screen(report, o->folder));
    } else {
      output.text(oracle::defects_text(
          report, [&](const oracle::Defect& d) { return o->fresh == o->known || d.known.empty() == o->fresh; }));
      if (!o->fresh && !o->known) output.text("\n" + oracle::as_text(report));
    }
    for (const oracle::Card& card : report.cards) {
      if (o->by_family)
        output.text("\n" + oracle::as_text(oracle::detail_table(report, card.name, &oracle::TallyKey::family)));
      if (o->by_pair)
        output.text("\n" + oracle::as_text(oracle::detail_table(report, card.name, &oracle::TallyKey::pair)));
    }
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
