#include "oracle/scene_trial.h"

#include <fmt/format.h>

#include <algorithm>

#include "corpus/json.h"
#include "oracle/decimal.h"

namespace octic::oracle {
namespace {

// Adds the judged answers of a step.
class Book {
 public:
  Book(SceneTrial& trial, const std::vector<std::pair<std::size_t, std::size_t>>& pairs)
      : trial_(trial), pairs_(pairs) {}

  void add(std::size_t step, const Card& card, std::size_t place, Query query, const Case& asked, const Answer& answer,
           const Judged& judged) {
    SceneTally& tally = trial_.tallies[{card.name, to_string(query)}];
    const Verdict& verdict = judged.declared;
    const std::pair<std::size_t, std::size_t>& pair = pairs_[place];
    ++tally.asked;
    if (!verdict.silence.empty()) ++tally.silences[verdict.silence];
    if (judged.sharp && judged.sharp->wrong_side) ++tally.sharp_side;
    if (verdict.wrong.empty()) {
      if (verdict.right())
        ++tally.right;
      else if (verdict.answered())
        ++tally.lacking;
      return;
    }
    ++tally.wrong;
    tally.wrong_pairs.insert(pair);
    tally.wrong_steps.insert(step);
    for (const Wrong& wrong : verdict.wrong) {
      SceneErrors& errors = tally.errors[wrong.kind];
      const bool is_first = errors.answers++ == 0;
      errors.pairs.insert(pair);
      errors.steps.insert(step);
      if (is_first) errors.first = first(step, pair, asked, answer, wrong, judged.standard);
      if (is_first || wrong.error > errors.largest)
        errors.largest = wrong.error, errors.step = step, errors.i = pair.first, errors.j = pair.second;
    }
  }

 private:
  static SceneWrong first(std::size_t step, const std::pair<std::size_t, std::size_t>& pair, const Case& asked,
                          const Answer& answer, const Wrong& wrong, const Standard* standard) {
    SceneWrong out{step, pair.first, pair.second, asked, to_text(to_json(answer)), wrong.error, {}, {}, {}, 0};
    if (!standard) return out;
    out.relation = standard->lower > 0 ? "apart" : standard->upper < 0 ? "overlapping" : "touching";
    out.signed_distance = decimal((standard->lower + standard->upper) / 2, 17);
    out.stratum = stratum(*standard);
    out.size = double_above(standard->size);
    return out;
  }

  SceneTrial& trial_;
  const std::vector<std::pair<std::size_t, std::size_t>>& pairs_;
};

}   // namespace

bool SceneTrial::all_right() const {
  return problems.empty() &&
         std::all_of(tallies.begin(), tallies.end(), [](const auto& t) { return t.second.right == t.second.asked; });
}

std::string scene_case_name(const SceneMotion& motion, std::size_t step, std::size_t i, std::size_t j) {
  return fmt::format("{}/{}/{}-{}", motion.name, step, i + 1, j + 1);
}

Case scene_case(const Scene& scene, const SceneMotion& motion, std::size_t step, std::size_t i, std::size_t j) {
  const SceneStep& at = motion.steps[step];
  Case item;
  item.name = scene_case_name(motion, step, i, j);
  item.a = at.shapes[i], item.b = at.shapes[j];
  item.reason = fmt::format("{}, step {} ({}) of {}: {} and {}", scene.name, step, at.name, motion.name,
                            scene.bodies[i].name, scene.bodies[j].name);
  item.origin = "scene: " + scene.name;
  return item;
}

std::optional<SceneTrial> try_scene(Examiner& examiner, const std::set<std::string>& engines, const Scene& scene,
                                    const SceneMotion& motion, std::size_t every,
                                    const std::function<void(std::size_t)>& progress) {
  const auto pairs = scene.pairs();
  SceneTrial trial;
  Book book(trial, pairs);
  for (std::size_t step = 0; step < motion.steps.size(); step += every) {
    std::vector<Case> cases;
    for (const auto& [i, j] : pairs) cases.push_back(scene_case(scene, motion, step, i, j));
    Examiner::Manner manner{.sampled = true, .contact = false};
    manner.seen = [&](const Card& card, std::size_t place, Query query, const Case& asked, const Answer& answer,
                      const Judged& judged) { book.add(step, card, place, query, asked, answer, judged); };
    const auto examined = examiner.examine(motion.name, std::move(cases), engines, manner);
    if (!examined) return {};
    if (!examined->empty()) {
      const auto& problems = examined->begin()->second.problems;   // of all engines
      trial.problems.insert(trial.problems.end(), problems.begin(), problems.end());
    }
    trial.pairs += pairs.size();
    ++trial.steps;
    if (progress) progress(trial.steps);
  }
  for (const std::string& engine : engines) {
    const auto at = trial.tallies.lower_bound({engine, ""});
    if (at == trial.tallies.end() || at->first.first != engine) trial.not_asked.insert(engine);
  }
  return trial;
}

}   // namespace octic::oracle
