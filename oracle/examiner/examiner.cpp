#include "oracle/examiner/examiner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <limits>
#include <stdexcept>
#include <tuple>

#include "oracle/judge/conversion.h"
#include "oracle/judge/conversion_limit.h"
#include "oracle/number/decimal.h"
#include "oracle/shape/float_rounded.h"
#include "oracle/shape/pair_name.h"

namespace octic::oracle {

using reference::exact;

CaseTruth::CaseTruth(Case item) : as_double_(std::move(item)), as_float_(float_rounded(as_double_)) {}

const Case* CaseTruth::asked(const std::string& scalar) const {
  if (scalar != "float") return &as_double_;
  return as_float_ ? &*as_float_ : nullptr;
}

const Standard& CaseTruth::sharp(const std::string& scalar) {
  auto& place = standards_[scalar];
  if (!place) place = std::make_unique<Standard>(standard(asked(scalar)->a, asked(scalar)->b));
  return *place;
}

CaseTruth::Held CaseTruth::declared(const std::string& scalar, const std::array<Received, 2>& received) {
  const Case& item = *asked(scalar);
  const auto moved_a = conversion(item.a, received[0], item.b, scalar),
             moved_b = conversion(item.b, received[1], item.a, scalar);
  if (!moved_a || !moved_b) throw std::invalid_argument("the engine cannot hold the pair");
  Moved moved{moved_a->granted, moved_b->granted};
  if (received[0].margin == 0 && received[1].margin == 0) return {&sharp(scalar), moved};

  const Declared a = oracle::declared(item.a, received[0]), b = oracle::declared(item.b, received[1]);
  moved.a += exact(a.bound);
  moved.b += exact(b.bound);
  std::string key = scalar;
  for (const Received& r : received) key += (r.grown ? " around " : " inside ") + decimal(exact(r.margin), 20);
  auto& place = standards_[key];
  if (!place) place = std::make_unique<Standard>(standard(a.core, b.core, exact(a.margin), exact(b.margin)));
  return {place.get(), moved};
}

const BoundedStandard* CaseTruth::bounded_sharp(const std::string& scalar) {
  const Received as_it_is;
  return bounded_declared(scalar, {as_it_is, as_it_is}).standard;
}

CaseTruth::BoundedHeld CaseTruth::bounded_declared(const std::string& scalar, const std::array<Received, 2>& received) {
  const bool is_float = scalar == "float";
  const std::array<double, 2> margin{received[0].margin, received[1].margin};
  const std::array<bool, 2> grown{received[0].grown, received[1].grown};
  for (const auto& known : bounds_)
    if (known->is_float == is_float && known->margin == margin && known->grown == grown)
      return {known->standard ? &*known->standard : nullptr, known->moved_a, known->moved_b};
  auto fresh = std::make_unique<BoundsEntry>(BoundsEntry{is_float, margin, grown, {}, 0, 0});
  const Case& item = *asked(scalar);
  try {
    if (margin == std::array<double, 2>{0, 0}) {
      fresh->standard = BoundedStandard::of(item.a, item.b);
    } else {
      const Declared a = oracle::declared(item.a, received[0]), b = oracle::declared(item.b, received[1]);
      fresh->moved_a = a.bound, fresh->moved_b = b.bound;
      fresh->standard = BoundedStandard::of(a.core, b.core, a.margin, b.margin);
    }
  } catch (const std::invalid_argument&) {   // there is no such solid: the judge says so
  }
  bounds_.push_back(std::move(fresh));
  const auto& known = *bounds_.back();
  return {known.standard ? &*known.standard : nullptr, known.moved_a, known.moved_b};
}

namespace {

// The sum of two bounds, rounded up.
double above(double sum) { return std::nextafter(sum, std::numeric_limits<double>::infinity()); }

Verdict silent(const std::string& silence, const std::string& why) {
  Verdict v;
  v.silence = silence;
  v.why = why;
  return v;
}

bool is_claim(const Answered& answered) { return std::holds_alternative<Claim>(answered.answer); }

std::string question_name(std::size_t i, Query query) { return std::to_string(i) + " " + to_string(query); }

}  // namespace

Judged judge(CaseTruth& case_truth, const Card& card, Query query, const Answered& answered) {
  const std::string& scalar = card.scalar;
  if (!answered.received || !is_claim(answered)) {
    const Standard& s = case_truth.sharp(scalar);
    return {judge(s, card, query, answered.answer), &s, {}};
  }
  const Case& item = *case_truth.asked(scalar);
  const std::array<Received, 2>& received = *answered.received;
  const auto a = conversion(item.a, received[0], item.b, scalar), b = conversion(item.b, received[1], item.a, scalar);
  if (!a || !b) {
    for (const std::string& fault : {fault_of(item.a, received[0]), fault_of(item.b, received[1])})
      if (!fault.empty()) return {silent_verdict(Failed{Failed::How::garbage, fault}), nullptr, {}};
    return {silent("unsupported", "the engine cannot hold the pair"), nullptr, {}};
  }

  Judged out;
  Rational beyond = a->beyond + b->beyond;
  const Rational margins = exact(received[0].margin) + exact(received[1].margin);
  const Moved moved{a->granted, b->granted};
  if (margins != 0 && card.solid.starts_with("sharp")) {
    beyond += margins;
    out.standard = &case_truth.sharp(scalar);
    out.declared = judge(*out.standard, card, query, answered.answer, moved);
  } else {
    if (margins != 0) out.sharp = judge(case_truth.sharp(scalar), card, query, answered.answer, moved);
    try {
      const auto held = case_truth.declared(scalar, received);
      out.standard = held.standard;
      out.declared = judge(*held.standard, card, query, answered.answer, held.moved);
    } catch (const std::invalid_argument& e) {   // it declares no solid here
      out.declared = silent("unsupported", e.what());
      return out;
    }
  }
  if (out.declared.answered() && out.declared.wrong.empty() && out.declared.lacks.empty() &&
      is_mostly_margin(received, item.a, item.b))
    out.declared.lacks = "tolerance";
  const Rational& size = out.standard->size;
  if (beyond > exact(card.tolerance) + exact(card.tolerance_relative) * size)
    out.declared.wrong.push_back(
        {"conversion", std::max(double_below(beyond / size), std::numeric_limits<double>::denorm_min())});
  return out;
}

std::optional<Judged> judge_by_bounds(CaseTruth& case_truth, const Card& card, Query query, const Answered& answered,
                                      bool accusing) {
  if (const auto* undecided = std::get_if<Undecided>(&answered.answer))
    return Judged{silent("undecided", undecided->why), nullptr, {}};
  if (const auto* unsupported = std::get_if<Unsupported>(&answered.answer))
    return Judged{silent("unsupported", unsupported->why), nullptr, {}};
  const auto* claim = std::get_if<Claim>(&answered.answer);
  if (!claim) return {};
  const std::string& scalar = card.scalar;
  const BoundedStandard* sharp = case_truth.bounded_sharp(scalar);
  if (!sharp) return {};
  Judged out;
  const auto hold = [&](std::optional<Verdict> verdict) -> std::optional<Judged> {
    if (!verdict) return {};
    out.declared = std::move(*verdict);
    return std::move(out);
  };
  if (!answered.received) return hold(judge_by_bounds(*sharp, card, query, *claim, 0, 0, accusing));

  const Case& item = *case_truth.asked(scalar);
  const auto& [a, b] = *answered.received;
  const double moved_a = conversion_bound(item.a, a, &item.b), moved_b = conversion_bound(item.b, b, &item.a);
  // Then all of it is granted.
  if (!(moved_a <= conversion_rounding(item.a, item.b, scalar) &&
        moved_b <= conversion_rounding(item.b, item.a, scalar)))
    return {};
  if (a.margin == 0 && b.margin == 0)
    return hold(judge_by_bounds(*sharp, card, query, *claim, moved_a, moved_b, accusing));
  if (card.solid.starts_with("sharp") || is_mostly_margin(*answered.received, item.a, item.b)) return {};
  const auto held = case_truth.bounded_declared(scalar, *answered.received);
  if (!held.standard) return {};
  auto declared = judge_by_bounds(*held.standard, card, query, *claim, above(moved_a + held.moved_a),
                         above(moved_b + held.moved_b), accusing);
  if (!declared) return {};
  out.sharp = judge_by_bounds(*sharp, card, query, *claim, moved_a, moved_b, true);
  if (!out.sharp) return {};
  return hold(std::move(declared));
}

Json Examined::json() const {
  Json found = Json::array(), untimed = Json::array();
  for (const auto& [key, finding] : findings) found.push_back(oracle::to_json(finding));
  for (const auto& [who, places] : not_timeable)
    untimed.push_back({{"engine", who.first}, {"query", who.second}, {"places", Json(places)}});
  return {{"pairs", pairs},
          {"seconds", seconds},
          {"lost", lost},
          {"asked_at", asked_at},
          {"problems", problems},
          {"findings", found},
          {"not_timeable", untimed},
          {"tallies", oracle::to_json(tallies)}};
}

Examined Examined::from_json(const Json& json) {
  Examined e;
  e.pairs = json.at("pairs").get<std::uint64_t>();
  e.seconds = json.at("seconds").get<double>();
  e.lost = json.at("lost").get<double>();
  e.asked_at = json.at("asked_at").get<std::string>();
  e.problems = json.at("problems").get<std::vector<std::string>>();
  e.tallies = tallies_from_json(json.at("tallies"));
  for (const Json& one : json.at("findings")) {
    Finding f = finding_from_json(one);
    e.findings.emplace(f.key, f);
  }
  for (const Json& one : json.at("not_timeable"))
    e.not_timeable[{one.at("engine"), one.at("query")}] = one.at("places").get<std::set<std::uint64_t>>();
  return e;
}

struct Examiner::AskedEngine {
  FoundEngine found;
  Runner runner;
  std::size_t asked = 0;   // questions: the name of each is its number, so that a late line answers no other
};

Examiner::Examiner(std::vector<FoundEngine> engines, Limits limits, const std::atomic<bool>* stop)
    : limits_(limits), stop_(stop) {
  for (FoundEngine& found : engines) {
    Runner runner(found.program, limits, stop);
    asked_engines_.push_back(std::make_unique<AskedEngine>(AskedEngine{std::move(found), std::move(runner)}));
  }
}
Examiner::~Examiner() = default;

Examiner::AskedEngine& Examiner::asked_engine(const std::string& engine) const {
  for (const auto& asked_engine : asked_engines_)
    if (asked_engine->found.card.name == engine) return *asked_engine;
  throw std::out_of_range("no engine " + engine);
}

const Card& Examiner::card(const std::string& engine) const { return asked_engine(engine).found.card; }

namespace {

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc);
  return text;
}

class Watch {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// Which wrong answers of one engine in one block are filed as findings: of each kind the first few, and those that are
// worse than all before.
class Sample {
 public:
  bool wants(Query query, const std::string& pair, const Verdict& verdict) {
    bool wanted = false;
    for (const Wrong& wrong : verdict.wrong) {
      Seen& seen = seen_[{query, pair, wrong.kind}];
      wanted |= seen.times++ < few || wrong.error > seen.worst;
      seen.worst = std::max(seen.worst, wrong.error);
    }
    return wanted;
  }

 private:
  static constexpr int few = 2;
  struct Seen {
    int times = 0;
    double worst = 0;
  };
  std::map<std::tuple<Query, std::string, std::string>, Seen> seen_;
};

}  // namespace

std::optional<std::map<std::string, Examined>> Examiner::examine(const std::string& family, std::vector<Case> cases,
                                                                 const std::set<std::string>& engines,
                                                                 BlockOptions block_options) {
  std::map<std::size_t, CaseTruth> case_truths;   // by place in the block
  std::set<std::string> problems;   // pairs that the reference could not answer
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (stopped()) return {};
    case_truths.emplace(i, CaseTruth(std::move(cases[i])));
  }

  std::map<std::string, Examined> all;
  for (const auto& asked_engine : asked_engines_) {
    const Card& card = asked_engine->found.card;
    if (!engines.contains(card.name)) continue;
    const Watch watch;
    Examined& out = all[card.name];
    out.pairs = case_truths.size();
    out.asked_at = now_text();
    std::vector<Question> questions;
    std::vector<std::pair<std::size_t, Query>> about;
    Sample sample;
    // The queries about one pair follow each other, so that an engine converts it once. Each is the first one about
    // some pairs: an engine that answers by what it was asked before would be right if that was always about the same
    // pair.
    for (const auto& [i, case_truth] : case_truths) {
      const Case* item = case_truth.asked(card.scalar);
      if (!item || !takes(card, item->a, item->b)) continue;   // not a question for this engine
      for (std::size_t q = 0; q < card.queries.size(); ++q) {
        const Query query = card.queries[(i + q) % card.queries.size()];
        if (query == Query::contact && !block_options.contact) continue;
        questions.push_back({question_name(asked_engine->asked++, query), item->a, item->b, query, false});
        about.emplace_back(i, query);
      }
    }
    // Judging waits until all have answered: it may take long, and would count as the engine's time.
    std::vector<Answered> answers;
    const double lost = asked_engine->runner.lost();
    const auto done = asked_engine->runner.ask(
        questions, [&](std::size_t, const Answered& answered) { answers.push_back(answered); });
    out.lost = asked_engine->runner.lost() - lost;
    if (done < questions.size()) return {};
    for (std::size_t k = 0; k < answers.size(); ++k) {
      if (stopped()) return {};
      const auto [place, query] = about[k];
      CaseTruth& case_truth = case_truths.at(place);
      const Case& asked = *case_truth.asked(card.scalar);
      const std::string pair = pair_name(asked.a, asked.b);
      std::optional<Judged> seen = judge_by_bounds(case_truth, card, query, answers[k], block_options.sampled);
      if (seen && !seen->declared.wrong.empty() && sample.wants(query, pair, seen->declared))
        seen.reset();   // it becomes a finding, so it is judged exactly
      try {
        if (!seen) seen = judge(case_truth, card, query, answers[k]);
      } catch (const std::exception& e) {
        problems.insert(case_truth.asked("double")->name + ": the reference: " + e.what());
        continue;
      }
      const Judged& judged = *seen;
      if (block_options.seen) block_options.seen(card, place, query, asked, answers[k].answer, judged);
      Tally& tally = out.tallies[{card.name, to_string(query), "declared", family, pair}];
      tally.add(judged.declared, asked);
      const bool timeable = judged.declared.timeable();
      if (timeable && answers[k].nanoseconds)
        tally.nanoseconds.add(*answers[k].nanoseconds);   // a slow answer is timed only once
      if (judged.sharp) out.tallies[{card.name, to_string(query), "sharp", family, pair}].add(*judged.sharp, asked);
      if (judged.standard)
        collect(out.findings, card.name, query, asked, *judged.standard, answers[k].answer, judged.declared);
      if (!timeable || answers[k].nanoseconds) out.not_timeable[{card.name, to_string(query)}].insert(place);
    }
    out.seconds = watch.seconds();
  }
  for (auto& [engine, e] : all) {
    e.pairs -= problems.size();
    e.problems.assign(problems.begin(), problems.end());
  }
  return all;
}

std::optional<std::map<std::string, Tallies>> Examiner::time(
    const std::string& family, const std::vector<Case>& cases,
    const std::map<std::pair<std::string, std::string>, std::set<std::uint64_t>>& not_timeable,
    const std::set<std::string>& engines) {
  std::map<std::string, Tallies> all;
  for (const auto& asked_engine : asked_engines_) {
    const Card& card = asked_engine->found.card;
    if (!engines.contains(card.name)) continue;
    Tallies& out = all[card.name];
    std::vector<Question> questions;
    std::vector<Tally*> into;
    for (const Query query : card.queries) {
      const auto wrong = not_timeable.find({card.name, to_string(query)});
      for (std::size_t i = 0; i < cases.size(); ++i) {
        if (wrong != not_timeable.end() && wrong->second.contains(i)) continue;
        const auto rounded = card.scalar == "float" ? float_rounded(cases[i]) : std::optional<Case>(cases[i]);
        if (!rounded || !takes(card, rounded->a, rounded->b)) continue;
        questions.push_back({question_name(asked_engine->asked++, query), rounded->a, rounded->b, query, true});
        into.push_back(&out[{card.name, to_string(query), "declared", family, pair_name(rounded->a, rounded->b)}]);
      }
    }
    const auto done = asked_engine->runner.ask(questions, [&](std::size_t k, const Answered& answered) {
      if (answered.nanoseconds) into[k]->nanoseconds.add(*answered.nanoseconds);
    });
    if (done < questions.size()) return {};
  }
  return all;
}

Examiner::One Examiner::examine_one(const std::string& engine, Query query, CaseTruth& case_truth) {
  return ask_one(asked_engine(engine), query, case_truth, false);
}
Examiner::One Examiner::examine_one_by_bounds(const std::string& engine, Query query, CaseTruth& case_truth) {
  return ask_one(asked_engine(engine), query, case_truth, true);
}

Examiner::One Examiner::ask_one(AskedEngine& at, Query query, CaseTruth& case_truth, bool by_bounds) {
  const Case* item = case_truth.asked(at.found.card.scalar);
  if (!item)
    return {{Unsupported{"float cannot hold the pair"}, {}, {}},
            {silent("unsupported", "float cannot hold the pair"), nullptr, {}}};
  One one;
  one.answered = at.runner.ask({question_name(at.asked++, query), item->a, item->b, query, false});
  auto seen = by_bounds ? judge_by_bounds(case_truth, at.found.card, query, one.answered, true) : std::nullopt;
  one.judged = seen ? std::move(*seen) : judge(case_truth, at.found.card, query, one.answered);
  return one;
}

}  // namespace octic::oracle
