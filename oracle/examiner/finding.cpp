#include "oracle/examiner/finding.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/number/decimal.h"
#include "oracle/shape/ordinary.h"
#include "oracle/shape/pair_name.h"
#include "oracle/line/truth_line.h"

namespace octic::oracle {
namespace {

// "needles-1-9" is of the family needles, "disc/coplanar" of the file disc of the corpus.
std::string family_of(const std::string& name) {
  if (const auto slash = name.find('/'); slash != std::string::npos) return "corpus/" + name.substr(0, slash);
  std::string family = name;
  for (int i = 0; i < 2; ++i)
    if (const auto dash = family.rfind('-');
        dash != std::string::npos && family.find_first_not_of("0123456789", dash + 1) == std::string::npos)
      family.resize(dash);
  return family;
}

std::size_t oddness(const Finding& f) {
  return oddities({f.worst.a, f.worst.b}, f.key.stratum.starts_with("touching") ? 0 : 1, f.error).size();
}
bool leads(const Finding& f, const Finding& before) {
  const auto here = oddness(f), there = oddness(before);
  return here != there ? here < there : f.error > before.error;
}

}  // namespace

void collect(Findings& into, const std::string& engine, Query query, const Case& asked, const Standard& standard,
             const Answer& said, const Verdict& verdict) {
  const double farthest =
      standard.size > 0 ? double_above(std::max(abs(standard.lower), abs(standard.upper)) / standard.size) : 0;
  const Rational margins = standard.margin_a + standard.margin_b;
  double cores = farthest;
  if (margins != 0)
    cores = double_above(std::max(abs(standard.lower + margins), abs(standard.upper + margins)) / standard.size);
  for (const Wrong& wrong : verdict.wrong) {
    const FindingKey key{engine,     to_string(query),  pair_name(asked.a, asked.b),
                         wrong.kind, stratum(standard), class_of(wrong.error)};
    Finding now;
    now.key = key;
    now.times = 1;
    now.families[family_of(asked.name)] = 1;
    now.error = now.largest = wrong.error;
    now.farthest = farthest;
    now.cores = cores;
    now.worst = asked;
    now.said = octic::to_json(said).dump(-1, ' ', false, Json::error_handler_t::replace);
    now.ordinary = oddness(now) == 0;
    merge(into, {{key, now}});
  }
}

void merge(Findings& into, const Findings& other) {
  for (const auto& [key, finding] : other) {
    auto [place, is_new] = into.try_emplace(key, finding);
    if (is_new) continue;
    Finding& there = place->second;
    Finding both = leads(finding, there) ? finding : there;
    both.times = there.times + finding.times;
    both.largest = std::max(there.largest, finding.largest);
    both.farthest = std::max(there.farthest, finding.farthest);
    both.cores = std::max(there.cores, finding.cores);
    both.families = there.families;
    for (const auto& [family, n] : finding.families) both.families[family] += n;
    there = std::move(both);
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
            {"families", Json(f.families)}, {"largest", f.largest}, {"ordinary", f.ordinary},
            {"error", f.error},         {"case", to_line(f.worst)}, {"said", f.said}};
  if (std::isfinite(f.farthest)) json["farthest"] = f.farthest;
  if (std::isfinite(f.cores)) json["cores"] = f.cores;
  if (f.shrunk)
    json["shrunk"] = {{"case", to_line(f.shrunk->item)}, {"error", f.shrunk->error}, {"said", f.shrunk->said}};
  return json;
}

Finding finding_from_json(const Json& json) {
  Finding f;
  f.key = {json.at("engine"), json.at("query"), json.at("pair"), json.at("kind"), json.at("stratum"), json.at("size")};
  f.times = json.at("times").get<std::uint64_t>();
  f.families = json.at("families").get<std::map<std::string, std::uint64_t>>();
  f.error = json.at("error").get<double>();
  f.largest = json.at("largest").get<double>();
  f.farthest = json.value("farthest", std::numeric_limits<double>::infinity());   // not in older files
  f.cores = json.value("cores", std::numeric_limits<double>::infinity());
  f.ordinary = json.at("ordinary").get<bool>();
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
  item.reason =
      fmt::format("{}, {} of {}: {}{} ({}); it said {}", finding.key.engine, finding.key.query, finding.key.pair,
                  finding.key.kind, error > 0 ? fmt::format(", off by {:.2g} of size", error) : "", finding.key.stratum,
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
