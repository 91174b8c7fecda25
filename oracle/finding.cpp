#include "oracle/finding.h"

#include <fmt/format.h>

#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/pairs.h"
#include "oracle/truth_line.h"

namespace octic::oracle {

void collect(Findings& into, const std::string& engine, Query query, const Case& asked, const Standard& standard,
             const Answer& said, const Verdict& verdict) {
  for (const Wrong& wrong : verdict.wrong) {
    const FindingKey key{engine, to_string(query), pair_name(asked.a, asked.b), wrong.kind, stratum(standard), class_of(wrong.error)};
    auto [place, is_new] = into.try_emplace(key);
    Finding& finding = place->second;
    ++finding.times;
    if (!is_new && finding.error >= wrong.error) continue;
    finding.key = key;
    finding.error = wrong.error;
    finding.worst = asked;
    finding.said = octic::to_json(said).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

void merge(Findings& into, const Findings& other) {
  for (const auto& [key, finding] : other) {
    auto [place, is_new] = into.try_emplace(key, finding);
    if (is_new) continue;
    const auto times = place->second.times + finding.times;
    if (finding.error > place->second.error) place->second = finding;
    place->second.times = times;
  }
}

namespace {

Case case_from(const Json& text) {
  auto item = parse_case(text.get<std::string>());
  if (const auto* problem = std::get_if<Problem>(&item)) throw std::runtime_error("a finding: " + problem->reason);
  return std::get<Case>(std::move(item));
}

}  // namespace

Json to_json(const Finding& f) {
  Json json{{"engine", f.key.engine},   {"query", f.key.query}, {"pair", f.key.pair}, {"kind", f.key.kind},
          {"stratum", f.key.stratum}, {"size", f.key.size},   {"times", f.times},
            {"error", f.error},         {"case", to_line(f.worst)}, {"said", f.said}};
  if (f.shrunk)
    json["shrunk"] = {{"case", to_line(f.shrunk->item)}, {"error", f.shrunk->error}, {"said", f.shrunk->said}};
  return json;
}

Finding finding_from_json(const Json& json) {
  Finding f;
  f.key = {json.at("engine"), json.at("query"), json.at("pair"), json.at("kind"), json.at("stratum"), json.at("size")};
  f.times = json.at("times").get<std::uint64_t>();
  f.error = json.at("error").get<double>();
  f.said = json.at("said").get<std::string>();
  f.worst = case_from(json.at("case"));
  if (json.contains("shrunk")) {
    const Json& shrunk = json.at("shrunk");
    f.shrunk = Shrunk{case_from(shrunk.at("case")), shrunk.at("error"), shrunk.at("said")};
  }
  return f;
}

Case without_truth(const Finding& finding, const Card& card, const std::string& name) {
  Case item = finding.best();
  const double error = finding.shrunk ? finding.shrunk->error : finding.error;
  item.reason = fmt::format("{}, {} of {}: {}{} ({}); it said {}", finding.key.engine, finding.key.query, finding.key.pair, finding.key.kind,
                            error > 0 ? fmt::format(", off by {:.2g} of size", error) : "", finding.key.stratum,
                            finding.shrunk ? finding.shrunk->said : finding.said);
  item.origin = fmt::format("found: {} {} ({}; {}), {} from {}", card.library, card.version, card.name, card.settings,
                            finding.shrunk ? "shrunk" : "not shrunk", finding.worst.name);
  item.name = name;
  item.truth.reset();
  return item;
}

Case as_case(const Finding& finding, const Card& card, const std::string& name) {
  Case item = without_truth(finding, card, name);
  const ExactAnswer answered = exact_answer(item.a, item.b, 30);
  const reference::Truth& t = answered.truth;
  Truth truth;
  truth.relation = t.relation;
  truth.value = answered.signed_distance.value;
  truth.error = answered.signed_distance.error;
  const auto plain = [](const Vec3& v) { return Vec3{v.x + 0.0, v.y + 0.0, v.z + 0.0}; };   // -0 + 0 is 0
  truth.direction = plain(t.direction);
  truth.witness_a = plain(t.witness_a);
  truth.witness_b = plain(t.witness_b);
  truth.features = t.features;
  truth.argument = fmt::format("octic truth (rung: {})", reference::to_string(t.rung));
  item.truth = truth;
  return item;
}

}  // namespace octic::oracle
