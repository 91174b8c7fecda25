#include "oracle/examiner/tally.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "corpus/case_io.h"

namespace octic::oracle {
namespace {

constexpr std::pair<const char*, Histogram Tally::*> measures[] = {
    {"distance", &Tally::distance},       {"depth", &Tally::depth},
    {"deficiency", &Tally::deficiency},   {"unit", &Tally::unit},
    {"witness_outside", &Tally::witness_outside}, {"witness_gap", &Tally::witness_gap},
    {"manifold_off", &Tally::manifold_off},
    {"nanoseconds", &Tally::nanoseconds}};

void add_counts(std::map<std::string, std::uint64_t>& into, const std::map<std::string, std::uint64_t>& other) {
  for (const auto& [key, n] : other) into[key] += n;
}

}  // namespace

void Tally::add(const Verdict& v, const Case& asked) {
  ++pairs;
  if (!v.answered()) {
    ++silences[v.silence];
  } else {
    ++answered;
    if (v.right()) ++right;
    else if (v.wrong.empty()) ++lacking[v.lacks];
  }
  for (std::size_t i = 0; i < ladder.size(); ++i)
    if (v.wrong_at(ladder[i])) ++wrong_side[i];
  for (const Wrong& w : v.wrong) {
    ++wrong[w.kind];
    if (!worst_case.empty() && worst_error >= w.error) continue;
    worst_case = to_line(asked);
    worst_kind = w.kind;
    worst_error = w.error;
  }
  const auto measure = [](Histogram& m, const std::optional<double>& value) {
    if (value) m.add(*value);
  };
  measure(distance, v.distance_error);
  measure(depth, v.depth_error);
  measure(deficiency, v.deficiency);
  measure(unit, v.unit_error);
  measure(witness_outside, v.witness_outside);
  measure(witness_gap, v.witness_gap);
  measure(manifold_off, v.manifold_off);
}

void Tally::merge(const Tally& o) {
  pairs += o.pairs;
  answered += o.answered;
  right += o.right;
  for (std::size_t i = 0; i < ladder.size(); ++i) wrong_side[i] += o.wrong_side[i];
  add_counts(silences, o.silences);
  add_counts(lacking, o.lacking);
  add_counts(wrong, o.wrong);
  for (const auto& [name, measure] : measures) (this->*measure).merge(o.*measure);
  if (!o.worst_case.empty() && (worst_case.empty() || o.worst_error > worst_error)) {
    worst_case = o.worst_case;
    worst_kind = o.worst_kind;
    worst_error = o.worst_error;
  }
}

std::uint64_t Tally::failed() const {
  std::uint64_t n = 0;
  for (const auto& [silence, times] : silences)
    if (silence.starts_with("failed-")) n += times;
  return n;
}

// What is empty is left out: there is a tally for each engine, query, family and pair of types.
Json Tally::json() const {
  Json json{{"pairs", pairs}, {"answered", answered}, {"right", right}};
  if (std::any_of(wrong_side.begin(), wrong_side.end(), [](auto n) { return n > 0; })) json["wrong_side"] = wrong_side;
  if (!silences.empty()) json["silences"] = silences;
  if (!lacking.empty()) json["lacking"] = lacking;
  if (!wrong.empty()) json["wrong"] = wrong;
  for (const auto& [name, measure] : measures)
    if ((this->*measure).count() > 0) json[name] = (this->*measure).json();
  if (!worst_case.empty()) {
    json["worst_case"] = worst_case;
    json["worst_kind"] = worst_kind;
    json["worst_error"] = worst_error;
  }
  return json;
}

Tally Tally::from_json(const Json& json) {
  Tally t;
  const auto read = [&](const char* name, auto& into) {
    if (json.contains(name)) into = json.at(name).get<std::remove_reference_t<decltype(into)>>();
  };
  t.pairs = json.at("pairs").get<std::uint64_t>();
  t.answered = json.at("answered").get<std::uint64_t>();
  t.right = json.at("right").get<std::uint64_t>();
  read("wrong_side", t.wrong_side);
  read("silences", t.silences);
  read("lacking", t.lacking);
  read("wrong", t.wrong);
  for (const auto& [name, measure] : measures)
    if (json.contains(name)) t.*measure = Histogram::from_json(json.at(name));
  read("worst_case", t.worst_case);
  read("worst_kind", t.worst_kind);
  read("worst_error", t.worst_error);
  return t;
}

void merge(Tallies& into, const Tallies& other) {
  for (const auto& [row, tally] : other) into[row].merge(tally);
}

Json to_json(const Tallies& tallies) {
  Json out = Json::array();
  for (const auto& [row, tally] : tallies) {
    Json one{
        {"engine", row.engine}, {"query", row.query}, {"solid", row.solid}, {"family", row.family}, {"pair", row.pair}};
    one.update(tally.json());
    out.push_back(std::move(one));
  }
  return out;
}

Tallies tallies_from_json(const Json& json) {
  Tallies out;
  for (const Json& one : json)
    out[{one.at("engine"), one.at("query"), one.at("solid"), one.at("family"), one.at("pair")}].merge(
        Tally::from_json(one));
  return out;
}

}  // namespace octic::oracle
