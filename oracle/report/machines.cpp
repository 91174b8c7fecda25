// The report for machines: JSON and JUnit XML.
#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "oracle/engine/wire.h"
#include "oracle/report/cells.h"
#include "oracle/report/escape.h"
#include "oracle/report/report.h"

namespace octic::oracle {
namespace {

constexpr const char* conclusions[] = {"agreed", "found", "incomplete"};   // in the order of Conclusion

void set(pugi::xml_node node, const char* attribute, const std::string& text) { node.append_attribute(attribute) = visible(text).c_str(); }

// "distance: 3, side: 1"
std::string counts(const std::map<std::string, std::uint64_t>& times) {
  std::string out;
  for (const auto& [what, n] : times) out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", what, n);
  return out;
}

}  // namespace

std::string as_json(const Report& report) {
  const Outcome& o = report.outcome;
  Json engines = Json::array(), findings = Json::array(), sources = Json::array(), tallies = Json::array();
  for (const Card& card : report.cards) {
    Json engine = Json::parse(to_line(card));
    if (const auto found = o.engines.find(card.name); found != o.engines.end()) {
      const Origin& origin = found->second;
      Json files = Json::array();
      for (const HashedFile& file : origin.identity.files) files.push_back({{"path", file.path.string()}, {"sha256", file.sha256}});
      engine["identity"] = {{"sha256", origin.identity.key}, {"files", files}, {"unseen", origin.identity.unseen}};
      engine["asked_now"] = origin.now;
      engine["reused"] = origin.reused;
      engine["oldest"] = origin.oldest;
    }
    engines.push_back(std::move(engine));
  }
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
              {"complete", o.pairs == o.planned && o.problems.empty()},
              {"conclusion", conclusions[static_cast<std::size_t>(o.conclusion())]},
              {"agreed", o.conclusion() == Conclusion::agreed},
              {"silences", Json(o.silences())},
              {"notes", report.notes},
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
  const auto silences = report.outcome.silences();
  for (const Card& card : report.cards) {
    auto suite = suites.append_child("testsuite");
    set(suite, "name", card.name);
    std::uint64_t tests = 1, failures = 0, errors = 0;
    const auto test_case = [&](const std::string& name) {
      auto test = suite.append_child("testcase");
      set(test, "classname", card.name);
      set(test, "name", name);
      return test;
    };
    auto all = test_case("every planned pair is asked");
    const auto silent = silences.find(card.name);
    const bool nothing = silent != silences.end() && silent->second.contains("not asked");
    if (nothing || report.outcome.pairs < report.outcome.planned) {
      ++errors;
      set(all.append_child("error"), "message",
          nothing ? "it was asked nothing" : fmt::format("{} of {} planned pairs were judged", report.outcome.pairs, report.outcome.planned));
    }
    Tallies by_family;
    for (const auto& [row, t] : report.outcome.tallies)
      if (row.engine == card.name && row.solid == "declared") by_family[{row.engine, row.query, row.solid, row.family, ""}].merge(t);
    for (const auto& [row, t] : by_family) {
      if (t.pairs == 0) continue;
      ++tests;
      auto test = test_case(row.family + ", " + row.query);
      if (t.wrong.empty()) {
        if (t.right == t.pairs) continue;
        ++errors;
        const std::string lacking = t.lacking.empty() ? "" : " answered without: " + counts(t.lacking);
        set(test.append_child("error"), "message",
            fmt::format("{} of {} pairs without a full answer: {}{}", t.pairs - t.right, t.pairs, counts(t.silences), lacking));
        continue;
      }
      ++failures;
      auto failure = test.append_child("failure");
      set(failure, "type", t.worst_kind);
      set(failure, "message",
          fmt::format("{} of {} pairs; worst: {}, off by {} of size", counts(t.wrong), t.pairs, t.worst_kind, error_cell(t.worst_error, true, false)));
      failure.text() = visible(t.worst_case).c_str();
    }
    suite.append_attribute("tests") = tests;
    suite.append_attribute("failures") = failures;
    suite.append_attribute("errors") = errors;
  }
  if (!report.outcome.problems.empty()) {
    auto suite = suites.append_child("testsuite");
    suite.append_attribute("name") = "reference";
    for (const std::string& problem : report.outcome.problems) {
      auto test = suite.append_child("testcase");
      test.append_attribute("name") = "judges every pair";
      set(test.append_child("error"), "message", problem);
    }
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

}  // namespace octic::oracle
