#include "oracle/scene/scene_trial.h"

#include <fmt/format.h>

#include <algorithm>

#include "corpus/json.h"
#include "oracle/number/decimal.h"

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
    if (judged.sharp && judged.sharp->wrong_side) ++tally.sharp_side;
    const SceneWrong here{step, pair.first, pair.second, asked, {}, 0, {}, {}, {}, 0};
    if (!verdict.wrong.empty()) {
      ++tally.wrong;
      tally.wrong_pairs.insert(pair);
      tally.wrong_steps.insert(step);
      for (const Wrong& wrong : verdict.wrong) enter(tally.errors[wrong.kind], here, wrong.error, answer, judged);
    } else if (!verdict.answered() && verdict.silence != "said nothing") {
      enter(tally.open[verdict.silence], here, 0, answer, judged);
    } else if (verdict.right()) {
      ++tally.right;
    } else {
      ++tally.lacking[verdict.lacks.empty() ? "side" : verdict.lacks];   // what it was asked for
    }
  }

 private:
  static void enter(SceneErrors& errors, const SceneWrong& here, double error, const Answer& answer,
                    const Judged& judged) {
    const bool is_first = errors.answers++ == 0;
    errors.pairs.insert({here.i, here.j});
    errors.steps.insert(here.step);
    if (is_first || error > errors.largest)
      errors.largest = error, errors.step = here.step, errors.i = here.i, errors.j = here.j;
    if (!is_first) return;
    errors.first = here;
    errors.first.error = error;
    errors.first.said = to_text(to_json(answer));
    // Bounds decide that there is no answer: then the truth is not known yet.
    describe(errors.first, judged.standard ? *judged.standard : standard(here.asked.a, here.asked.b));
  }

  static void describe(SceneWrong& wrong, const Standard& s) {
    wrong.relation = s.lower > 0 ? "apart" : s.upper < 0 ? "overlapping" : "touching";
    wrong.signed_distance = decimal((s.lower + s.upper) / 2, 17);
    wrong.stratum = stratum(s);
    wrong.size = double_above(s.size);
  }

  SceneTrial& trial_;
  const std::vector<std::pair<std::size_t, std::size_t>>& pairs_;
};

}  // namespace

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
    Examiner::BlockOptions block_options{.sampled = true, .contact = false};
    block_options.seen = [&](const Card& card, std::size_t place, Query query, const Case& asked, const Answer& answer,
                      const Judged& judged) { book.add(step, card, place, query, asked, answer, judged); };
    const auto examined = examiner.examine(motion.name, std::move(cases), engines, block_options);
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

}  // namespace octic::oracle
