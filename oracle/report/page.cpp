#include "oracle/report/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/protocol/wire.h"
#include "oracle/shape/pair_name.h"
#include "oracle/report/beside_ours.h"
#include "oracle/report/page_asked.h"
#include "oracle/report/page_cases.h"

namespace octic::oracle {
namespace {

constexpr int bins_a_decade = 4;
constexpr std::size_t examples_of_a_cell = 2, most_examples = 1500;

// To four digits: a quantile is known to within 1 %. (std::stod throws at the ends of the range.)
double brief(double value) {
  const double rounded = std::strtod(fmt::format("{:.4g}", value).c_str(), nullptr);
  return std::isfinite(rounded) ? rounded : value;
}

// [count, zeros, largest, median, 90 %, 99 %, first bin, counts of the bins from there on]
Json errors(const Histogram& m) {
  Json out = Json::array(
      {m.count(), m.zeros(), brief(m.max()), brief(m.quantile(0.5)), brief(m.quantile(0.9)), brief(m.quantile(0.99))});
  const auto bins = m.decades(bins_a_decade);
  if (bins.empty()) return out;
  out.push_back(bins.begin()->first);
  for (int bin = bins.begin()->first; bin <= bins.rbegin()->first; ++bin)
    out.push_back(bins.contains(bin) ? bins.at(bin) : 0);
  return out;
}

Json run_json(const Report& r) {
  const Outcome& o = r.outcome;
  return {{"octic", OCTIC_VERSION},
          {"date", r.occasion.date},
          {"commit", r.occasion.commit},
          {"command", r.occasion.command},
          {"load", r.occasion.load},
          {"seed", r.seed},
          {"pairs", o.pairs},
          {"planned", o.planned},
          {"seconds", o.seconds},
          {"conclusion", conclusion_in_a_line(r)},
          {"notes", r.notes},
          {"machine",
           {{"cpu", r.machine.cpu},
            {"system", r.machine.system},
            {"compiler", r.machine.compiler},
            {"libraries", r.machine.libraries}}}};
}

Json engines_json(const Report& r) {
  Json out = Json::array();
  for (const Card& card : r.cards) {
    Json one = Json::parse(to_line(card));
    Json pairs = Json::array();
    for (const Json& pair : one.value("pairs", Json::array())) pairs.push_back(pair_name(pair.at(0), pair.at(1)));
    one["pairs"] = pairs;
    if (const auto origin = r.outcome.engines.find(card.name); origin != r.outcome.engines.end())
      one["identity"] = origin->second.identity.key, one["asked_now"] = origin->second.now,
      one["reused"] = origin->second.reused, one["oldest"] = origin->second.oldest;
    if (const auto left = r.diagnosed.unexplained.find(card.name); left != r.diagnosed.unexplained.end())
      one["unexplained"] = {{"findings", left->second.findings}, {"times", left->second.times}};
    out.push_back(std::move(one));
  }
  return out;
}

// A number for each name, in the order in which they came.
class Names {
 public:
  std::size_t number(const std::string& name) {
    const auto [at, fresh] = numbers_.try_emplace(name, list_.size());
    if (fresh) list_.push_back(name);
    return at->second;
  }
  const Json& list() const { return list_; }

 private:
  std::map<std::string, std::size_t> numbers_;
  Json list_ = Json::array();
};

// A row for each engine, query and, besides the sum ("all"), each pair of types and each family. An engine that
// declares other solids than it was asked about has a second sum, against the sharp ones. Names are numbers in a list;
// columns at the end of a row that are null are left out.
Json rows_json(const Report& r) {
  Tallies sums;
  std::map<TallyKey, BesideOurs> beside;
  for (const auto& [row, t] : r.outcome.tallies) {
    std::vector<TallyKey> parts{{row.engine, row.query, row.solid, "", ""}};
    if (row.solid == "declared") {
      parts.push_back({row.engine, row.query, row.solid, row.family, ""});
      parts.push_back({row.engine, row.query, row.solid, "", row.pair});
    }
    for (const TallyKey& part : parts) {
      sums[part].merge(t);
      beside.try_emplace(part, r.outcome.tallies).first->second.add(row, t);
    }
  }
  Names names;
  const auto counts = [&](const std::map<std::string, std::uint64_t>& of) {
    Json out;
    for (const auto& [name, n] : of) out.push_back(names.number(name)), out.push_back(n);
    return out;
  };
  const auto largest = [](const Histogram& m) { return m.count() > 0 ? Json(brief(m.max())) : Json(); };
  Json values = Json::array();
  for (const auto& [row, t] : sums) {
    const bool by_family = !row.family.empty(), by_pair = !row.pair.empty();
    Histogram both = t.distance;   // errors of signed distances, whatever their sign
    both.merge(t.depth);
    const Histogram& ns = t.nanoseconds;
    const auto ratio = beside.at(row).ratio();
    Json one = Json::array(
        {names.number(row.engine), names.number(row.query), names.number(row.solid),
         names.number(by_family ? "family"
                      : by_pair ? "pair"
                                : "all"),
         names.number(by_family ? row.family : row.pair), t.asked(), t.answered, t.right, counts(t.wrong),
         counts(t.silences), counts(t.lacking), largest(t.distance), largest(t.depth),
         both.count() > 0 ? errors(both) : Json(),
         ns.count() > 0 ? Json::array({ns.count(), brief(ns.quantile(0.5)), brief(ns.quantile(0.9)),
                                         ratio ? Json(brief(*ratio)) : Json()})
                          : Json()});
    while (one.back().is_null()) one.erase(one.size() - 1);
    values.push_back(std::move(one));
  }
  return {{"names", names.list()},
          {"columns",
           {"engine", "query", "solid", "by", "of", "asked", "answered", "right", "wrong", "silences", "lacking",
            "distance_max", "depth_max", "error", "time"}},
          {"values", values}};
}

// The cases of found/*.jsonl, and the programs beside them.
struct FoundFiles {
  std::map<std::string, std::pair<std::string, std::string>> by_shapes;   // engine and shapes: name, program

  static std::string key(const std::string& engine, const Case& item) {
    return engine + to_text(to_json(item.a)) + to_text(to_json(item.b));
  }
  explicit FoundFiles(const PageInput& input) {
    std::map<std::string, std::string> programs;   // by the name of the case
    for (const auto& [file, text] : input.found)
      if (file.ends_with(".cpp") || file.ends_with(".mjs")) programs[std::filesystem::path(file).stem()] = text;
    for (const Card& card : input.report.cards)
      for (const auto& [file, text] : input.found) {
        if (!file.ends_with(".jsonl")) continue;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
          const auto read = parse_case(line);
          const Case* item = std::get_if<Case>(&read);
          if (!item || !item->name.starts_with(card.name + "-")) continue;
          const auto program = programs.find(item->name);
          by_shapes[key(card.name, *item)] = {item->name, program == programs.end() ? "" : program->second};
        }
      }
  }
};

Json example_json(const Example& e, const std::string& engine, PageCases& cases) {
  const std::size_t number = cases.number(e.item);
  cases.add_answer(number, engine, e.query, e.said, e.kind, e.error);
  return {{"case", number},       {"query", e.query}, {"kind", e.kind},        {"said", e.said},
          {"stratum", e.stratum}, {"error", e.error}, {"oddities", e.oddities}};
}

Json defects_json(const PageInput& input, PageCases& cases) {
  const FoundFiles files(input);
  Json out = Json::array();
  for (const Defect& d : input.report.diagnosed.defects) {
    Json one = to_json(d);
    const auto file = files.by_shapes.find(FoundFiles::key(d.engine, d.plainest.item));
    if (file != files.by_shapes.end()) {
      one["program"] = file->second.second;
      Case named = d.plainest.item;
      named.name = file->second.first;
      cases.number(named);
    }
    one["plainest"] = example_json(d.plainest, d.engine, cases);
    one["worst"] = example_json(d.worst, d.engine, cases);
    out.push_back(std::move(one));
  }
  return out;
}

Json register_json(const Register& known, PageCases& cases) {
  Json out = Json::array();
  for (const Registered& r : known.all()) {
    Json threads = Json::array();
    for (const Thread& t : r.upstream) threads.push_back({{"url", t.url}, {"says", t.says}});
    out.push_back({{"name", r.name},
                   {"title", r.title},
                   {"status", r.status},
                   {"library", r.library},
                   {"function", r.function},
                   {"versions", r.versions},
                   {"mechanism", r.mechanism},
                   {"range", r.range},
                   {"case", cases.number(r.item)},
                   {"engine", r.engine},
                   {"query", r.query},
                   {"kind", r.kind},
                   {"expected", r.expected},
                   {"proof", r.proof},
                   {"seen", r.seen},
                   {"promise", r.promise},
                   {"promise_place", r.promise_place},
                   {"objection", r.objection},
                   {"answer", r.answer},
                   {"cause", r.cause},
                   {"upstream", threads},
                   {"fixed_in", r.fixed_in},
                   {"ordinary", r.ordinary},
                   {"program", r.program}});
  }
  return out;
}

// "apart; cap/rim; parallel": the true relation, and the faces that meet.
std::string relation_and_faces(const std::string& stratum) {
  const std::size_t first = stratum.find(';');
  return first == std::string::npos ? stratum : stratum.substr(0, stratum.find(';', first + 1));
}

// The cells of the heat map that a finding stands behind.
std::vector<std::string> cells_of(const Finding& f) {
  std::vector<std::string> cells{"pair\n" + f.key.pair + "\n" + f.key.query,
                                 "stratum\n" + relation_and_faces(f.key.stratum)};
  for (const auto& [family, n] : f.families) cells.push_back("family\n" + family + "\n" + f.key.query);
  for (std::string& cell : cells) cell += "\n" + f.key.engine;
  return cells;
}

// A few wrong answers behind each cell of the heat map: first one for every cell, then another; ordinary ones first,
// then the worst.
Json examples_json(const Findings& findings, PageCases& cases) {
  std::vector<const Finding*> order;
  for (const auto& [key, f] : findings) order.push_back(&f);
  std::stable_sort(order.begin(), order.end(), [](const Finding* x, const Finding* y) {
    return x->ordinary != y->ordinary ? x->ordinary : x->error > y->error;
  });
  std::map<std::string, std::size_t> held;
  std::vector<bool> taken(order.size());
  Json out = Json::array();
  for (std::size_t wanted = 1; wanted <= examples_of_a_cell; ++wanted)
    for (std::size_t i = 0; i < order.size() && out.size() < most_examples; ++i) {
      const Finding& f = *order[i];
      const auto cells = cells_of(f);
      if (taken[i] || std::all_of(cells.begin(), cells.end(), [&](const auto& cell) { return held[cell] >= wanted; }))
        continue;
      taken[i] = true;
      for (const auto& cell : cells) ++held[cell];
      const std::size_t number = cases.number(f.worst);
      cases.add_answer(number, f.key.engine, f.key.query, f.said, f.key.kind, f.error);
      Json families = Json::array();
      for (const auto& [family, n] : f.families) families.push_back(family);
      out.push_back({{"engine", f.key.engine},
                     {"query", f.key.query},
                     {"pair", f.key.pair},
                     {"kind", f.key.kind},
                     {"stratum", f.key.stratum},
                     {"error", f.error},
                     {"times", f.times},
                     {"families", families},
                     {"ordinary", f.ordinary},
                     {"case", number}});
    }
  return out;
}

// By engine, then by the true relation and the faces that meet ("apart; cap/rim"): how many wrong things were said.
Json strata_json(const Findings& findings) {
  std::map<std::pair<std::string, std::string>, std::uint64_t> counts;
  for (const auto& [key, f] : findings) counts[{key.engine, relation_and_faces(key.stratum)}] += f.times;
  Json out = Json::array();
  for (const auto& [key, n] : counts) out.push_back({key.first, key.second, n});
  return out;
}

// Of an earlier run only what is held against this one.
Json baseline_json(const Json& old) {
  Json tallies = Json::array(), defects = Json::array();
  for (const Json& t : old.at("tallies"))
    tallies.push_back({{"engine", t.at("engine")},
                       {"query", t.at("query")},
                       {"solid", t.at("solid")},
                       {"asked", t.at("pairs")},
                       {"right", t.at("right")},
                       {"time", t.at("nanoseconds").at("median")}});
  for (const Json& d : old.at("diagnosed").at("defects"))
    defects.push_back({{"name", d.at("name")}, {"engine", d.at("engine")}, {"sentence", d.at("sentence")}});
  return {{"date", old.at("date")},
          {"commit", old.at("commit")},
          {"seed", old.at("seed")},
          {"tallies", tallies},
          {"defects", defects}};
}

}  // namespace

PageData page_data(const PageInput& input) {
  const Report& r = input.report;
  PageCases cases;
  for (const Case* item : input.reserved) cases.reserve(*item);
  Json json{{"format", page_format},
            {"run", run_json(r)},
            {"engines", engines_json(r)},
            {"bins_a_decade", bins_a_decade},
            {"rows", rows_json(r)}};
  json["register"] = register_json(input.known, cases);   // first: its cases keep their names in every run
  json["defects"] = defects_json(input, cases);
  json["examples"] = examples_json(r.outcome.findings, cases);
  if (!input.engines.empty()) {
    PageAsked asked(input.engines, input.limits, input.asking_until);
    for (Json& r : json["register"]) r["ladder"] = asked.ladder(cases[r.at("case")], r.at("engine"), r.at("query"));
    for (Json& d : json["defects"])
      d["ladder"] = asked.ladder(cases[d.at("plainest").at("case")], d.at("engine"), d.at("plainest").at("query"));
    asked.ask_all(cases);
  }
  json["strata"] = strata_json(r.outcome.findings);
  if (input.baseline) json["baseline"] = baseline_json(*input.baseline);
  auto written = cases.json(input.threads, input.over);
  json["cases"] = std::move(written.cases);
  return {std::move(json), written.abandoned};
}

std::string script_json(const Json& data) {
  // Escapes of JSON, which mean the same text: "<" begins tags and comments, ">" ends some, and U+2028 and U+2029 end
  // lines of scripts.
  std::string text;
  const std::string json = data.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.reserve(json.size() + json.size() / 16);
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<') text += "\\u003c";
    else if (c == '>') text += "\\u003e";
    else if (c == '&') text += "\\u0026";
    else if (json.compare(i, 3, "\u2028") == 0) text += "\\u2028", i += 2;
    else if (json.compare(i, 3, "\u2029") == 0) text += "\\u2029", i += 2;
    else text += c;
  }
  return text;
}

std::string page_html(std::string_view page_template, const Json& data) {
  static constexpr std::string_view place = "@OCTIC_DATA@";
  const std::size_t at = page_template.find(place);
  if (at == std::string_view::npos) throw std::runtime_error("the template of the page has no place for the data");
  return std::string(page_template.substr(0, at))
      .append(script_json(data))
      .append(page_template.substr(at + place.size()));
}

}  // namespace octic::oracle
