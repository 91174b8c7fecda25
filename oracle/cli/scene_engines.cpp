// octic scene --engines: engines asked about every pair of a moving scene at every step.
#include <algorithm>
#include <cmath>
#include <csignal>
#include <iostream>

#include "corpus/case_io.h"
#include "corpus/json.h"
#include "oracle/campaign/campaign.h"
#include "oracle/cli/command.h"
#include "oracle/cli/scene.h"
#include "oracle/file/escape.h"
#include "oracle/line/progress_line.h"
#include "oracle/scene/scene_trial.h"

namespace octic::cli {
namespace {

using oracle::SceneErrors, oracle::SceneTally, oracle::SceneTrial, oracle::SceneWrong, oracle::visible;

std::uint64_t of(const std::map<std::string, SceneErrors>& kinds, const char* kind) {
  const auto at = kinds.find(kind);
  return at == kinds.end() ? 0 : at->second.answers;
}
// Failures that are neither a crash nor a hang: an exception, an abort, NaN, garbage, memory.
std::uint64_t other_failures(const SceneTally& tally) {
  std::uint64_t sum = 0;
  for (const auto& [kind, errors] : tally.errors)
    if (kind.starts_with("failed-") && kind != "failed-crash" && kind != "failed-hang") sum += errors.answers;
  return sum;
}
std::uint64_t lacking(const SceneTally& tally) {
  std::uint64_t sum = 0;
  for (const auto& [what, n] : tally.lacking) sum += n;
  return sum;
}

// A case for --out. A float engine was asked about a rounded one.
Case saved_case(const Scene& scene, const SceneMotion& motion, const SceneWrong& wrong, const oracle::Card& card) {
  Case item = oracle::scene_case(scene, motion, wrong.step, wrong.i, wrong.j);
  item.a = wrong.asked.a, item.b = wrong.asked.b;
  if (card.scalar == "float") item.name += "/float", item.reason += ", rounded to float";
  return item;
}

const char* why_not_asked(const oracle::Card& card) {
  const bool answers = std::any_of(card.queries.begin(), card.queries.end(),
                                   [](Query q) { return q == Query::boolean || q == Query::signed_distance; });
  return answers ? "takes no pair of this scene" : "answers neither boolean nor signed_distance";
}

class Writer {
 public:
  Writer(const Scene& scene, const SceneMotion& motion, const std::map<std::string, oracle::Card>& cards,
         Output& output)
      : scene_(scene), motion_(motion), cards_(cards), out_(output) {}

  void as_json(const SceneTrial& trial) {
    for (const auto& [who, tally] : trial.tallies) {
      Json lacks = Json::object();
      for (const auto& [what, n] : tally.lacking) lacks[what] = n;
      Json line{{"kind", "engine"},
                {"motion", motion_.name},
                {"engine", who.first},
                {"query", who.second},
                {"asked", tally.asked},
                {"right", tally.right},
                {"wrong", tally.wrong},
                {"wrong_pairs", tally.wrong_pairs.size()},
                {"wrong_steps", tally.wrong_steps.size()},
                {"lacking", lacks},
                {"undecided", of(tally.open, "undecided")},
                {"unsupported", of(tally.open, "unsupported")}};
      if (!cards_.at(who.first).solid.starts_with("sharp")) line["wrong_side_of_sharp"] = tally.sharp_side;
      line["errors"] = kinds(tally.errors, who.first);
      line["open"] = kinds(tally.open, who.first);
      out_.line(to_text(line));
    }
    Json problems = Json::array();
    for (const std::string& problem : trial.problems) problems.push_back(problem);
    out_.line(to_text(Json{{"kind", "motion"},
                           {"motion", motion_.name},
                           {"steps", trial.steps},
                           {"pairs", trial.pairs},
                           {"not_asked", Json(trial.not_asked)},
                           {"problems", problems}}));
  }

  void as_text(const SceneTrial& trial) {
    out_.line(fmt::format("{}, {}: {}, {} at steps", visible(scene_.name), visible(motion_.name),
                          counted(trial.steps, "step"), counted(trial.pairs, "pair")));
    std::size_t width = 6;
    for (const auto& [who, tally] : trial.tallies) width = std::max(width, visible(who.first).size());
    const auto row = [&](const auto& engine, const auto& query, const auto&... number) {
      std::string text = fmt::format("  {:{}} {:15}", engine, width, query);
      ((text += fmt::format(" {:>9}", number)), ...);
      out_.line(text);
    };
    row("engine", "query", "asked", "right", "wrong", "pairs", "steps", "lacking", "crashed", "hung", "failed",
        "undecided", "unsupp.");
    for (const auto& [who, t] : trial.tallies)
      row(visible(who.first), who.second, t.asked, t.right, t.wrong, t.wrong_pairs.size(), t.wrong_steps.size(),
          lacking(t), of(t.errors, "failed-crash"), of(t.errors, "failed-hang"), other_failures(t),
          of(t.open, "undecided"), of(t.open, "unsupported"));
    for (const std::string& engine : trial.not_asked)
      out_.line(
          fmt::format("  {:{}} was asked nothing: it {}", visible(engine), width, why_not_asked(cards_.at(engine))));
    for (const auto& [who, tally] : trial.tallies) {
      for (const auto& [kind, errors] : tally.errors) paragraph(who.first, who.second, kind, errors);
      for (const auto& [kind, errors] : tally.open) paragraph(who.first, who.second, kind, errors);
    }
    for (const std::string& problem : trial.problems) out_.line("the reference could not answer: " + problem);
    out_.line("");
  }

 private:
  Json kinds(const std::map<std::string, SceneErrors>& all, const std::string& engine) const {
    Json out = Json::array();
    for (const auto& [kind, e] : all)
      out.push_back({{"kind", kind},
                     {"answers", e.answers},
                     {"pairs", e.pairs.size()},
                     {"steps", e.steps.size()},
                     {"first", first(e.first, engine)},
                     {"largest", {{"error", e.largest}, {"step", e.step}, {"numbers", {e.i + 1, e.j + 1}}}}});
    return out;
  }
  Json first(const SceneWrong& w, const std::string& engine) const {
    return {{"name", name_of(w, engine)},
            {"step", w.step},
            {"at", motion_.steps[w.step].name},
            {"a", scene_.bodies[w.i].name},
            {"b", scene_.bodies[w.j].name},
            {"numbers", {w.i + 1, w.j + 1}},
            {"truth", {{"relation", w.relation}, {"signed_distance", w.signed_distance}, {"stratum", w.stratum}}},
            {"size", w.size},
            {"error", w.error},
            {"answer", strict_json(w.said)},
            {"pose", {{"a", to_json(w.asked.a)}, {"b", to_json(w.asked.b)}}}};
  }
  std::string name_of(const SceneWrong& w, const std::string& engine) const {
    return saved_case(scene_, motion_, w, cards_.at(engine)).name;
  }

  void paragraph(const std::string& engine, const std::string& query, const std::string& kind, const SceneErrors& e) {
    const SceneWrong& w = e.first;
    out_.line("");
    out_.line(fmt::format("{}, {}, {}: {}, of {} at {}", visible(engine), query, kind, counted(e.answers, "answer"),
                          counted(e.pairs.size(), "pair"), counted(e.steps.size(), "step")));
    out_.line(fmt::format("  first    {}, {}", step_in_words(motion_, w.step), pair_in_words(scene_, w.i, w.j)));
    const bool sharp = cards_.at(engine).solid.starts_with("sharp");
    out_.line(fmt::format("  {:8} {} ({}){}", sharp ? "exact" : "truth", w.signed_distance, w.stratum,
                          sharp ? "" : ", of the solids that the engine declares"));
    out_.line("  says     " + visible(w.said, 300));
    if (w.error > 0)
      out_.line(fmt::format("  error    {:.3g} of the size, {:.3g} as a length", w.error, w.error * w.size));
    if (e.answers > 1 && e.largest > 0)
      out_.line(fmt::format("  largest  {:.3g} of the size: {}, {}", e.largest, step_in_words(motion_, e.step),
                            pair_in_words(scene_, e.i, e.j)));
    out_.line("  case     " + visible(name_of(w, engine)));
  }

  const Scene& scene_;
  const SceneMotion& motion_;
  const std::map<std::string, oracle::Card>& cards_;
  Output& out_;
};

}  // namespace

int scene_engines(const Scene& scene, const SceneOptions& o) {
  auto engines = engines_named(o.engines);
  for (const std::string& command : o.commands) {
    engines.push_back(EngineChoice{"", command}.found(o.limits.containment()));
    require_an_answer(engines.back(), o.limits.limits());
  }
  oracle::number_equal_names(engines);
  std::map<std::string, oracle::Card> cards;
  std::set<std::string> names;
  for (const oracle::FoundEngine& found : engines) cards[found.card.name] = found.card, names.insert(found.card.name);
  oracle::Limits limits = o.limits.limits();
  limits.hangs_at_full_time = 1;
  oracle::Examiner examiner(std::move(engines), limits, nullptr);

  Output output;
  SavedCases saved;
  bool all_right = true, asked = false;
  for (const SceneMotion& motion : scene.motions) {
    oracle::ProgressLine line;
    const auto progress = [&, steps = (motion.steps.size() + o.every - 1) / o.every](std::size_t done) {
      line.show(motion.name, done, steps, " steps");
    };
    const auto trial = oracle::try_scene(examiner, names, scene, motion, o.every, progress);
    if (!trial) throw CannotRun("stopped");
    Writer writer(scene, motion, cards, output);
    if (o.json)
      writer.as_json(*trial);
    else
      writer.as_text(*trial);
    output.flush();
    all_right = all_right && trial->all_right();
    asked = asked || !trial->tallies.empty();
    for (const auto& [who, tally] : trial->tallies)
      for (const auto* all : {&tally.errors, &tally.open})
        for (const auto& [kind, errors] : *all)
          saved.add(saved_case(scene, motion, errors.first, cards.at(who.first)),
                    fmt::format("{} {}: first {}", who.first, who.second, kind));
  }
  if (!asked) throw CannotRun("no engine was asked about any pair of this scene");
  saved.write(o.out);
  return all_right ? 0 : 1;
}

}  // namespace octic::cli
