// octic scene without further options: every pair that a moving scene tests, decided exactly at every step, beside
// octic::fast.
#include "oracle/cli/scene.h"

#include <algorithm>
#include <map>
#include <optional>

#include "corpus/json.h"
#include "fast/batch/scene.h"
#include "fast/verdict.h"
#include "reference/truth.h"

namespace octic::cli {
namespace {

using fast::Verdict;

// What fast::scene_contacts lists of a step.
class Listing {
 public:
  Listing(const Scene& scene, std::size_t pairs) : found_(pairs) {
    for (const SceneBody& b : scene.bodies) belongs_.push_back(b.belongs), skips_.push_back(b.skips);
  }
  void list(const std::vector<fast::Body>& bodies) {
    listed_.clear();
    const std::size_t n = bodies.size();
    std::vector<char> memory(fast::scene_memory(n));
    const std::size_t count = fast::scene_contacts(bodies.data(), n, {belongs_.data(), skips_.data()}, memory.data(),
                                                   found_.data(), found_.size());
    for (std::size_t k = 0; k < count; ++k) listed_[{found_[k].first, found_[k].second}] = found_[k].verdict;
  }
  Verdict of(std::size_t i, std::size_t j) const {
    const auto at = listed_.find({i, j});
    return at == listed_.end() ? Verdict::apart : at->second;
  }

 private:
  std::vector<std::uint64_t> belongs_, skips_;
  std::vector<fast::ScenePair> found_;   // room for every pair that is tested
  std::map<std::pair<std::size_t, std::size_t>, Verdict> listed_;
};

const char* in_words(Verdict v) {
  return v == Verdict::apart ? "apart" : v == Verdict::overlapping ? "overlapping" : "unsure";
}

bool contradicts(Verdict said, Relation exact) {
  return said == Verdict::apart         ? exact != Relation::apart
         : said == Verdict::overlapping ? exact != Relation::overlapping
                                        : false;
}

// Writes a line for each contact and each contradiction, and one in the end; returns the number of contradictions.
std::size_t run_motion(const Scene& scene, const SceneMotion& motion, std::size_t every, Output& output) {
  const auto pairs = scene.pairs();
  if (pairs.empty()) throw CannotRun("the scene tests no pair");   // in the words of --clearance
  if (motion.steps.empty()) throw CannotRun("the motion " + motion.name + " has no steps");
  Listing listing(scene, pairs.size());
  std::map<Relation, std::size_t> count;
  std::size_t withheld = 0, contradictions = 0, steps = 0, colliding = 0;
  std::optional<Json> first;
  for (std::size_t k = 0; k < motion.steps.size(); k += every, ++steps) {
    const SceneStep& step = motion.steps[k];
    std::vector<fast::Body> bodies;
    for (const Shape& s : step.shapes) bodies.push_back(fast::prepare(s));
    listing.list(bodies);
    bool collides = false;
    for (const auto& [i, j] : pairs) {
      const Relation exact = reference::relation(step.shapes[i], step.shapes[j]).relation;
      const Verdict said = fast::verdict(bodies[i], bodies[j]), listed = listing.of(i, j);
      ++count[exact];
      withheld += said == Verdict::unsure;
      const bool wrong = contradicts(said, exact) || contradicts(listed, exact);
      contradictions += wrong;
      if (exact == Relation::apart && !wrong) continue;
      collides = collides || exact != Relation::apart;
      Json line{{"motion", motion.name},
                {"step", k},
                {"at", step.name},
                {"a", scene.bodies[i].name},
                {"b", scene.bodies[j].name},
                {"numbers", {i + 1, j + 1}},
                {"relation", to_string(exact)},
                {"fast", in_words(said)},
                {"scene", in_words(listed)}};
      output.line(to_text(line));
      if (!first && exact != Relation::apart) {
        first = line;
        first->update({{"pose", {{"a", to_json(step.shapes[i])}, {"b", to_json(step.shapes[j])}}}});
      }
    }
    colliding += collides;
  }
  Json sum{{"motion", motion.name},
           {"about", motion.about},
           {"steps", steps},
           {"pairs", steps * pairs.size()},
           {"colliding_steps", colliding},
           {"overlapping", count[Relation::overlapping]},
           {"touching", count[Relation::touching]},
           {"withheld", withheld},
           {"contradictions", contradictions}};
  sum["first_contact"] = first ? *first : Json();
  output.line(to_text(sum));
  return contradictions;
}

}  // namespace

int scene_relations(const Scene& scene, const SceneOptions& o) {
  Output output;
  std::size_t contradictions = 0;
  for (const SceneMotion& motion : scene.motions) contradictions += run_motion(scene, motion, o.every, output);
  output.flush();
  return contradictions == 0 ? 0 : 1;
}

}  // namespace octic::cli
