#include "oracle/tally.h"

#include <algorithm>
#include <cmath>

#include "corpus/case_io.h"

namespace octic::oracle {
namespace {

constexpr int bins_a_decade = 128;

void add_counts(std::map<std::string, std::uint64_t>& into, const std::map<std::string, std::uint64_t>& other) {
  for (const auto& [key, n] : other) into[key] += n;
}

}  // namespace

void Measure::add(double value) {
  ++count_;
  max_ = std::max(max_, value);
  if (value > 0) ++bins_[static_cast<int>(std::floor(std::log10(value) * bins_a_decade))];
  else ++zeros_;
}

void Measure::merge(const Measure& other) {
  count_ += other.count_;
  zeros_ += other.zeros_;
  max_ = std::max(max_, other.max_);
  for (const auto& [bin, n] : other.bins_) bins_[bin] += n;
}

double Measure::quantile(double part) const {
  if (count_ == 0) return 0;
  const auto rank = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count_)));
  std::uint64_t seen = zeros_;
  if (seen >= rank) return 0;
  for (const auto& [bin, n] : bins_) {
    seen += n;
    if (seen >= rank) return std::min(max_, std::pow(10, (bin + 0.5) / bins_a_decade));
  }
  return max_;
}

std::map<int, std::uint64_t> Measure::decades() const {
  std::map<int, std::uint64_t> out;
  for (const auto& [bin, n] : bins_) out[static_cast<int>(std::floor(static_cast<double>(bin) / bins_a_decade))] += n;
  return out;
}

Json Measure::json() const {
  Json bins = Json::array();
  for (const auto& [bin, n] : bins_) bins.push_back(Json::array({bin, n}));
  return {{"count", count_}, {"zeros", zeros_}, {"max", max_}, {"bins", bins}};
}

Measure Measure::from_json(const Json& json) {
  Measure m;
  m.count_ = json.at("count").get<std::uint64_t>();
  m.zeros_ = json.at("zeros").get<std::uint64_t>();
  m.max_ = json.at("max").get<double>();
  for (const Json& bin : json.at("bins")) m.bins_[bin.at(0).get<int>()] = bin.at(1).get<std::uint64_t>();
  return m;
}

void Tally::add(const Verdict& v, const Case& asked) {
  ++pairs;
  if (!v.answered()) {
    ++silences[v.silence];
  } else {
    ++answered;
    if (v.right()) ++right;
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
  const auto measure = [](Measure& m, const std::optional<double>& value) {
    if (value) m.add(*value);
  };
  measure(distance, v.distance_error);
  measure(depth, v.depth_error);
  measure(deficiency, v.deficiency);
  measure(unit, v.unit_error);
  measure(witness_outside, v.witness_outside);
  measure(witness_gap, v.witness_gap);
}

void Tally::merge(const Tally& o) {
  pairs += o.pairs;
  answered += o.answered;
  right += o.right;
  for (std::size_t i = 0; i < ladder.size(); ++i) wrong_side[i] += o.wrong_side[i];
  add_counts(silences, o.silences);
  add_counts(wrong, o.wrong);
  distance.merge(o.distance);
  depth.merge(o.depth);
  deficiency.merge(o.deficiency);
  unit.merge(o.unit);
  witness_outside.merge(o.witness_outside);
  witness_gap.merge(o.witness_gap);
  nanoseconds.merge(o.nanoseconds);
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

std::uint64_t Tally::asked() const {
  const auto found = silences.find("unsupported");
  return pairs - (found == silences.end() ? 0 : found->second);
}

Json Tally::json() const {
  return {{"pairs", pairs},
          {"answered", answered},
          {"right", right},
          {"wrong_side", wrong_side},
          {"silences", Json(silences)},
          {"wrong", Json(wrong)},
          {"distance", distance.json()},
          {"depth", depth.json()},
          {"deficiency", deficiency.json()},
          {"unit", unit.json()},
          {"witness_outside", witness_outside.json()},
          {"witness_gap", witness_gap.json()},
          {"nanoseconds", nanoseconds.json()},
          {"worst_case", worst_case},
          {"worst_kind", worst_kind},
          {"worst_error", worst_error}};
}

Tally Tally::from_json(const Json& json) {
  Tally t;
  t.pairs = json.at("pairs").get<std::uint64_t>();
  t.answered = json.at("answered").get<std::uint64_t>();
  t.right = json.at("right").get<std::uint64_t>();
  t.wrong_side = json.at("wrong_side").get<decltype(t.wrong_side)>();
  t.silences = json.at("silences").get<decltype(t.silences)>();
  t.wrong = json.at("wrong").get<decltype(t.wrong)>();
  t.distance = Measure::from_json(json.at("distance"));
  t.depth = Measure::from_json(json.at("depth"));
  t.deficiency = Measure::from_json(json.at("deficiency"));
  t.unit = Measure::from_json(json.at("unit"));
  t.witness_outside = Measure::from_json(json.at("witness_outside"));
  t.witness_gap = Measure::from_json(json.at("witness_gap"));
  t.nanoseconds = Measure::from_json(json.at("nanoseconds"));
  t.worst_case = json.at("worst_case").get<std::string>();
  t.worst_kind = json.at("worst_kind").get<std::string>();
  t.worst_error = json.at("worst_error").get<double>();
  return t;
}

void merge(Tallies& into, const Tallies& other) {
  for (const auto& [row, tally] : other) into[row].merge(tally);
}

Json to_json(const Tallies& tallies) {
  Json out = Json::array();
  for (const auto& [row, tally] : tallies) {
    Json one{{"engine", row.engine}, {"query", row.query}, {"solid", row.solid}, {"family", row.family}};
    one.update(tally.json());
    out.push_back(std::move(one));
  }
  return out;
}

Tallies tallies_from_json(const Json& json) {
  Tallies out;
  for (const Json& one : json)
    out[{one.at("engine"), one.at("query"), one.at("solid"), one.at("family")}].merge(Tally::from_json(one));
  return out;
}

}  // namespace octic::oracle
