// The report for programs: JSON and JUnit XML.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <pugixml.hpp>
#include <sstream>

#include "corpus/case_io.h"
#include "oracle/protocol/wire.h"
#include "oracle/report/cells.h"
#include "oracle/file/escape.h"
#include "oracle/report/report.h"

namespace octic::oracle {
namespace {

constexpr const char* conclusions[] = {"agreed", "found", "incomplete"};   // in the order of Conclusion

void set(pugi::xml_node node, const char* attribute, const std::string& text) {
  node.append_attribute(attribute) = visible(text).c_str();
}

// "distance: 3, side: 1"
std::string counts(const std::map<std::string, std::uint64_t>& times) {
  std::string out;
  for (const auto& [what, n] : times) out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", what, n);
  return out;
}

// The defects in short: the worst example only where it is another one than the plainest.
Json short_of(Json diagnosed) {
  for (Json& defect : diagnosed.at("defects"))
    if (defect.at("worst") == defect.at("plainest")) defect.erase("worst");
  return diagnosed;
}

// A line for each field, and for each entry of a long list: small, and a person can still find a place in it.
std::string in_lines(const Json& json, int depth = 0) {
  const auto flat = [](const Json& one) { return one.dump(-1, ' ', false, Json::error_handler_t::replace); };
  if (depth > 2 || !json.is_structured() || flat(json).size() < 100) return flat(json);
  std::string out;
  const std::string indent(static_cast<std::size_t>(depth) + 1, ' ');
  for (const auto& [key, value] : json.items()) {
    out += out.empty() ? "\n" : ",\n";
    out += indent + (json.is_object() ? flat(Json(key)) + ": " : "") + in_lines(value, depth + 1);
  }
  out += "\n" + indent.substr(1);
  return json.is_object() ? "{" + out + "}" : "[" + out + "]";
}

// The text, with the worst examples of the least plain defects left out where it would be longer than a megabyte.
std::string within_a_megabyte(Json report) {
  constexpr std::size_t most = 1000000;
  std::string text = in_lines(report);
  const std::size_t all = report["diagnosed"]["defects"].size();
  for (std::size_t left = all, out = 0; text.size() >= most && left > 0;) {
    Json& defects = report["diagnosed"]["defects"];
    for (std::size_t few = std::max<std::size_t>(1, all / 8); few > 0 && left > 0; --few)
      out += defects[--left].erase("worst");
    report["diagnosed"]["worst_left_out"] = out;
    text = in_lines(report);
  }
  return text + "\n";
}

}  // namespace

std::string as_json(const Report& report) {
  const Outcome& o = report.outcome;
  Json engines = Json::array(), sources = Json::array(), rows = Json::array();
  for (const Card& card : report.cards) {
    Json engine = Json::parse(to_line(card));
    if (const auto found = o.engines.find(card.name); found != o.engines.end()) {
      const Origin& origin = found->second;
      engine["identity"] = {{"sha256", origin.identity.key}, {"unseen", origin.identity.unseen}};
      engine["asked_now"] = origin.now;
      engine["reused"] = origin.reused;
      engine["oldest"] = origin.oldest;
    }
    engines.push_back(std::move(engine));
  }
  for (const Source& source : report.sources) sources.push_back(to_json(source));
  Tallies merged;   // over families and pairs of shapes: report.csv has them one by one
  std::map<std::array<std::string, 3>, std::array<std::uint64_t, 6>> counts_of;
  for (const auto& [row, t] : o.tallies) {
    merged[{row.engine, row.query, row.solid, "", ""}].merge(t);
    if (row.solid != "declared") continue;
    auto& [pairs, right, wrong_sides, wrong_parts, directions, witnesses] =
        counts_of[{row.engine, row.query, row.pair}];
    const auto wrong = [&t = t](const char* kind) {
      const auto found = t.wrong.find(kind);
      return found == t.wrong.end() ? std::uint64_t{0} : found->second;
    };
    pairs += t.pairs, right += t.right, wrong_sides += wrong("side"),
        wrong_parts += wrong("direction") + wrong("witness");
    directions += t.unit.count(), witnesses += t.witness_gap.count();   // measured wherever they are given
  }
  Json by_pair = Json::object();   // short: there are thousands
  for (const auto& [place, n] : counts_of) by_pair[place[0]][place[1]][place[2]] = n;
  for (const auto& [row, t] : merged) {
    Json one{{"engine", row.engine}, {"query", row.query},     {"solid", row.solid},
             {"pairs", t.pairs},     {"answered", t.answered}, {"right", t.right}};
    Json sides = Json::object();
    for (std::size_t i = 0; i < ladder.size(); ++i) sides[ladder[i].name] = t.wrong_side[i];
    one["wrong_side"] = sides;
    one["silences"] = Json(t.silences);
    one["wrong"] = Json(t.wrong);
    const auto measure = [&](const char* name, const Histogram& m) {
      one[name] = {{"count", m.count()},     {"median", m.quantile(0.5)},
                   {"90%", m.quantile(0.9)}, {"99%", m.quantile(0.99)},
                   {"max", m.max()},         {"zeros", m.zeros()}};
    };
    measure("distance_error", t.distance);
    measure("depth_error", t.depth);
    measure("direction_deficiency", t.deficiency);
    measure("direction_unit_error", t.unit);
    measure("witness_outside", t.witness_outside);
    measure("witness_gap", t.witness_gap);
    measure("manifold_off", t.manifold_off);
    measure("nanoseconds", t.nanoseconds);
    rows.push_back(std::move(one));
  }
  return within_a_megabyte(Json{{"octic", OCTIC_VERSION},
                                {"date", report.occasion.date},
                                {"commit", report.occasion.commit},
                                {"command", report.occasion.command},
                                {"load", report.occasion.load},
                                {"seed", report.seed},
                                {"pairs", o.pairs},
                                {"planned", o.planned},
                                {"shard", report.shard},
                                {"complete", o.pairs > 0 && o.pairs == o.planned && o.problems.empty()},
                                {"conclusion", conclusions[static_cast<std::size_t>(conclusion_of(report))]},
                                {"agreed", conclusion_of(report) == Conclusion::agreed},
                                {"silences", Json(o.silences())},
                                {"notes", report.notes},
                                {"problems", o.problems},
                                {"machine",
                                 {{"cpu", report.machine.cpu},
                                  {"system", report.machine.system},
                                  {"compiler", report.machine.compiler},
                                  {"libraries", report.machine.libraries}}},
                                {"engines", engines},
                                {"sources", sources},
                                {"tallies", rows},
                                {"by_pair", by_pair},
                                {"findings", o.findings.size()},
                                {"diagnosed", short_of(to_json(report.diagnosed))}});
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
          nothing && report.outcome.pairs == report.outcome.planned ? "it was asked nothing"
          : nothing ? "none of its answers was judged before the time was over"
                    : fmt::format("{} of {} planned pairs were judged", report.outcome.pairs, report.outcome.planned));
    }
    std::map<std::string, Tally> by_query;
    for (const auto& [row, t] : report.outcome.tallies)
      if (row.engine == card.name && row.solid == "declared") by_query[row.query].merge(t);
    for (const auto& [query, t] : by_query) {
      if (t.pairs == 0) continue;
      ++tests;   // what no defect explains
      auto test = test_case(query + ", answers");
      if (t.silent() > t.failed() || !t.lacking.empty()) {
        ++errors;
        std::map<std::string, std::uint64_t> of_kind = t.silences;
        for (const auto& [lack, times] : t.lacking) of_kind[lack_in_words(lack)] += times;
        set(test.append_child("error"), "message",
            fmt::format("{} of {} pairs without a full answer: {}", t.pairs - t.right, t.pairs, counts(of_kind)));
      }
      for (const Defect& d : report.diagnosed.defects) {
        if (d.engine != card.name || !d.queries.contains(query)) continue;
        ++tests;
        auto of = test_case(query + ", " + (d.known.empty() ? d.mechanism : d.known));
        const std::string message =
            fmt::format("{}; {} over all queries; {}", d.sentence, counted(d.times, "error"), d.range);
        if (!d.known.empty()) {
          of.append_child("system-out").text() = visible(fmt::format("known ({}): {}", d.status, message)).c_str();
          continue;
        }
        ++failures;
        auto failure = of.append_child("failure");
        set(failure, "type", d.mechanism);
        set(failure, "message", message);
        failure.text() = visible(to_line(d.plainest.item)).c_str();
      }
    }
    if (const auto found = report.diagnosed.unexplained.find(card.name);
        found != report.diagnosed.unexplained.end() && !found->second.news()) {
      ++tests, ++errors;
      set(test_case("wrong answers that were looked into").append_child("error"), "message",
          fmt::format("for want of time nobody looked into {} of wrong answer",
                      counted(found->second.open_findings, "kind")));
    } else if (found != report.diagnosed.unexplained.end()) {
      ++tests, ++failures;
      auto failure = test_case("wrong answers that no defect explains").append_child("failure");
      set(failure, "message",
          fmt::format("{} of wrong answer, {}", counted(found->second.findings, "kind"),
                      counted(found->second.times, "error")));
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
  if (report.diagnosed.by_likeness > 0) {
    auto suite = suites.append_child("testsuite");
    suite.append_attribute("name") = "diagnosis";
    auto test = suite.append_child("testcase");
    test.append_attribute("name") = "wrong answers that were looked into";
    set(test.append_child("error"), "message",
        fmt::format("for want of time nobody looked into {} of wrong answer, counted by likeness",
                    counted(report.diagnosed.by_likeness, "kind")));
  }
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

}  // namespace octic::oracle
