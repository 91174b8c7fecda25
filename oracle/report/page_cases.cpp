#include "oracle/report/page_cases.h"

#include <atomic>
#include <memory>
#include <mutex>

#include "oracle/proof/case_certificate.h"
#include "oracle/line/contact_line.h"
#include "oracle/diagnosis/timed_threads.h"
#include "oracle/line/truth_line.h"
#include "reference/certificate/size.h"
#include "reference/number/rational.h"

namespace octic::oracle {
namespace {

constexpr int digits = 17;

std::string shapes_of(const Case& item) { return to_text(to_json(item.a)) + to_text(to_json(item.b)); }

// Of the contact patches what a picture needs: rounded corners on both bodies, and the arcs between them.
Json patches(const Case& item) {
  Json out = Json::array();
  const Json line = Json::parse(contact_line(item, digits));
  for (const Json& bearing : line.at("bearings")) {
    Json patch{{"direction", bearing.at("direction")},
               {"features", bearing.at("features")},
               {"patch", bearing.at("patch")},
               {"set", bearing.at("set")}};
    for (const Json& corner : bearing.at("corners")) patch["corners"].push_back(corner.at("a"));
    if (bearing.contains("sides"))
      for (const Json& side : bearing.at("sides")) {
        if (!side.at("arc")) patch["sides"].push_back(nullptr);
        else
          patch["sides"].push_back({{"centre", side.at("centre")},
                                    {"r", reference::Rational(side.at("r").get<std::string>()).convert_to<double>()}});
      }
    out.push_back(std::move(patch));
  }
  return out;
}

// What octic show says: the truth, its certificate checked, and where the bodies bear on each other.
Json truth_of(const Case& item) {
  const ExactAnswer answered = exact_answer(item.a, item.b, digits);
  const reference::Truth& t = answered.truth;
  Json json = truth_json(item, answered);
  json.erase("name");
  json["size"] = certificate::size(item.a, item.b);
  json["proof"] = in_words(
      certificate::check(item.a, item.b, {t.relation, t.lower, t.upper, {t.direction}, t.witness_a, t.witness_b}));
  try {
    json["patches"] = patches(item);
  } catch (const std::exception&) {   // there is no exact contact for this pair of types: the page shows none
  }
  return json;
}

}  // namespace

std::size_t PageCases::number(const Case& item) {
  const auto [at, fresh] = by_shapes_.try_emplace(shapes_of(item), cases_.size());
  if (!fresh) return at->second;
  cases_.push_back(item);
  answers_.push_back(Json::array());
  const auto reserved = reserved_.find(item.name);
  if (reserved != reserved_.end() && reserved->second == shapes_of(item)) return at->second;
  if (const int n = ++names_[item.name] + (reserved != reserved_.end()); n > 1)
    cases_.back().name += "~" + std::to_string(n);
  return at->second;
}

void PageCases::reserve(const Case& item) { reserved_.emplace(item.name, shapes_of(item)); }

void PageCases::add_answer(std::size_t number, const std::string& engine, const std::string& query,
                           const std::string& said, const std::string& kind, double error) {
  for (Json& answer : answers_[number]) {
    if (answer.at("engine") != engine || answer.at("query") != query || answer.at("said") != said) continue;
    for (const Json& wrong : answer.at("wrong"))
      if (wrong.at("kind") == kind) return;
    if (!kind.empty()) answer["wrong"].push_back({{"kind", kind}, {"error", error}});
    return;
  }
  Json wrong = Json::array();
  if (!kind.empty()) wrong.push_back({{"kind", kind}, {"error", error}});
  answers_[number].push_back({{"engine", engine}, {"query", query}, {"said", said}, {"wrong", wrong}});
}

void PageCases::add_verdict(std::size_t number, const std::string& engine, const std::string& query,
                            const std::string& said, const std::string& verdict, const std::vector<Wrong>& wrong) {
  Json kept = Json::array(), kinds = Json::array();
  for (const Json& answer : answers_[number])
    if (answer.at("engine") != engine || answer.at("query") != query) kept.push_back(answer);
  for (const Wrong& w : wrong) kinds.push_back({{"kind", w.kind}, {"error", w.error}});
  kept.push_back({{"engine", engine}, {"query", query}, {"said", said}, {"wrong", kinds}, {"verdict", verdict}});
  answers_[number] = std::move(kept);
}

PageCases::Written PageCases::json(int threads, const std::function<bool()>& over) const {
  struct SharedWork {   // outlives this call where a thread does
    std::vector<Case> cases;
    std::vector<Json> truths;
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
  };
  const auto shared_work = std::make_shared<SharedWork>();
  shared_work->cases = cases_;
  shared_work->truths.resize(cases_.size());
  const std::vector<std::function<void()>> work(static_cast<std::size_t>(threads), [shared_work, over] {
    while (!over()) {
      const std::size_t i = shared_work->next++;
      if (i >= shared_work->cases.size()) return;
      Json truth;
      try {
        truth = truth_of(shared_work->cases[i]);
      } catch (const std::exception&) {   // no pair that the reference answers: the page shows no truth
      }
      const std::lock_guard lock(shared_work->mutex);
      shared_work->truths[i] = std::move(truth);
    }
  });
  Written out{Json::array(), !all_end(work, over)};
  const std::lock_guard lock(shared_work->mutex);
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    const Case& item = cases_[i];
    Json one{{"name", item.name},     {"a", to_json(item.a)},  {"b", to_json(item.b)},
             {"reason", item.reason}, {"origin", item.origin}, {"answers", answers_[i]}};
    if (!shared_work->truths[i].is_null()) one["truth"] = shared_work->truths[i];
    if (item.truth && !item.truth->argument.empty()) one["argument"] = item.truth->argument;
    out.cases.push_back(std::move(one));
  }
  return out;
}

}  // namespace octic::oracle
