// The report for machines: JSON and JUnit XML.
#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "oracle/engine/wire.h"
#include "oracle/report/cells.h"
#include "oracle/report/report.h"

namespace octic::oracle {

std::string as_json(const Report& report) {
  const Outcome& o = report.outcome;
  Json engines = Json::array(), findings = Json::array(), sources = Json::array(), tallies = Json::array();
  for (const Card& card : report.cards) engines.push_back(Json::parse(to_line(card)));
  for (const Source& source : report.sources) sources.push_back({{"name", source.name}, {"count", source.count}});
  for (const auto& [key, finding] : o.findings) findings.push_back(to_json(finding));
  for (const auto& [row, t] : o.tallies) {
    Json one{{"engine", row.engine}, {"query", row.query}, {"solid", row.solid}, {"family", row.family}, {"pair", row.pair},
             {"pairs", t.pairs},     {"answered", t.answered}, {"right", t.right}};
    Json sides = Json::object();
    for (std::size_t i = 0; i < ladder.size(); ++i) sides[ladder[i].name] = t.wrong_side[i];
    one["wrong_side"] = sides;
    one["silences"] = Json(t.silences);
    one["wrong"] = Json(t.wrong);
    const auto measure = [&](const char* name, const Measure& m) {
      Json decades = Json::object();
      for (const auto& [decade, n] : m.decades()) decades[fmt::format("1e{}", decade)] = n;
      one[name] = {{"count", m.count()},           {"median", m.quantile(0.5)}, {"90%", m.quantile(0.9)},
                   {"99%", m.quantile(0.99)},      {"max", m.max()},            {"zeros", m.zeros()},
                   {"by_decade", decades}};
    };
    measure("distance_error", t.distance);
    measure("depth_error", t.depth);
    measure("direction_deficiency", t.deficiency);
    measure("direction_unit_error", t.unit);
    measure("witness_outside", t.witness_outside);
    measure("witness_gap", t.witness_gap);
    measure("manifold_off", t.manifold_off);
    measure("nanoseconds", t.nanoseconds);
    tallies.push_back(std::move(one));
  }
  return Json{{"octic", OCTIC_VERSION},
              {"seed", report.seed},
              {"pairs", o.pairs},
              {"planned", o.planned},
              {"complete", !o.stopped && !o.out_of_time},
              {"agreed", o.agreed()},
              {"problems", o.problems},
              {"machine", {{"cpu", report.machine.cpu}, {"system", report.machine.system}, {"compiler", report.machine.compiler},
                           {"libraries", report.machine.libraries}}},
              {"engines", engines},
              {"sources", sources},
              {"tallies", tallies},
              {"findings", findings}}
             .dump(1, ' ', false, Json::error_handler_t::replace) +
         "\n";
}

std::string as_junit(const Report& report) {
  pugi::xml_document document;
  auto suites = document.append_child("testsuites");
  suites.append_attribute("name") = "octic certify";
  for (const Card& card : report.cards) {
    auto suite = suites.append_child("testsuite");
    suite.append_attribute("name") = card.name.c_str();
    std::uint64_t tests = 0, failures = 0;
    Tallies by_family;
    for (const auto& [row, t] : report.outcome.tallies)
      if (row.engine == card.name && row.solid == "declared") by_family[{row.engine, row.query, row.solid, row.family, ""}].merge(t);
    for (const auto& [row, t] : by_family) {
      ++tests;
      auto test = suite.append_child("testcase");
      test.append_attribute("classname") = card.name.c_str();
      test.append_attribute("name") = (row.family + ", " + row.query).c_str();
      if (t.answered == 0 && t.wrong.empty()) {
        test.append_child("skipped").append_attribute("message") = "the engine does not support this";
        continue;
      }
      if (t.wrong.empty()) continue;
      ++failures;
      std::string what;
      for (const auto& [kind, times] : t.wrong) what += fmt::format("{}{}: {}", what.empty() ? "" : ", ", kind, times);
      auto failure = test.append_child("failure");
      failure.append_attribute("type") = t.worst_kind.c_str();
      failure.append_attribute("message") =
          fmt::format("{} of {} pairs; worst: {}, off by {} of size", what, t.pairs, t.worst_kind,
                      error_cell(t.worst_error, true, false)).c_str();
      failure.text() = t.worst_case.c_str();
    }
    suite.append_attribute("tests") = tests;
    suite.append_attribute("failures") = failures;
  }
  if (!report.outcome.problems.empty()) {
    auto suite = suites.append_child("testsuite");
    suite.append_attribute("name") = "reference";
    for (const std::string& problem : report.outcome.problems) {
      auto test = suite.append_child("testcase");
      test.append_attribute("name") = "judges every pair";
      test.append_child("error").append_attribute("message") = problem.c_str();
    }
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

}  // namespace octic::oracle
