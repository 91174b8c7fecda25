// octic scene --clearance: how near the pairs of a moving scene come, exactly.
#include "oracle/line/progress_line.h"
#include "oracle/scene/scene_clearance.h"

#include "corpus/json.h"
#include "oracle/cli/scene.h"
#include "oracle/file/escape.h"
#include "oracle/scene/scene_trial.h"

namespace octic::cli {
namespace {

using oracle::BetweenSteps, oracle::Clearance, oracle::Clearances, oracle::NearPair;

class Writer {
 public:
  Writer(const Scene& scene, const SceneMotion& motion, const SceneOptions& options, Output& output)
      : scene_(scene), motion_(motion), o_(options), out_(output) {}

  void as_json(const Clearances& found) {
    for (const Clearance& c : found.steps) out_.line(to_text(line("step", c)));
    for (const NearPair& near : found.near) {
      Json json = line("near", near.least);
      json["within"] = *o_.within;
      json["first"] = near.first;
      json["steps"] = near.steps;
      out_.line(to_text(json));
    }
    if (found.between) {
      for (const auto& u : found.between->pairs)
        out_.line(to_text(Json{{"kind", "undecided"},
                               {"motion", motion_.name},
                               {"a", scene_.bodies[u.i].name},
                               {"b", scene_.bodies[u.j].name},
                               {"numbers", {u.i + 1, u.j + 1}},
                               {"gaps", u.gaps},
                               {"first", u.first},
                               {"bound", bound(u.bound)}}));
    }
    Json sum = line("motion", found.steps[found.least]);
    sum["steps"] = found.steps.size();
    sum["pairs"] = found.pairs;
    sum["exact"] = found.exact;
    if (o_.within) sum["near"] = found.near.size();
    if (found.between) {
      const BetweenSteps& b = *found.between;
      sum["between"] = {{"stretch", *o_.between},
                        {"never", b.never},
                        {"in_contact", b.in_contact},
                        {"undecided", b.undecided},
                        {"undecided_pairs", b.pairs.size()}};
      if (b.least)
        sum["between"]["least"] = {
            {"bound", b.least->bound}, {"step", b.least->step}, {"numbers", {b.least->i + 1, b.least->j + 1}}};
    }
    out_.line(to_text(sum));
  }

  void as_text(const Clearances& found) {
    out_.line(fmt::format("{}, {}: {}, {} tested at each", oracle::visible(scene_.name), oracle::visible(motion_.name),
                          counted(found.steps.size(), "step"), counted(found.pairs / found.steps.size(), "pair")));
    out_.line(fmt::format("  {:>4}  {:18} {:>18}  {}", "step", "", "signed distance", "nearest pair"));
    for (const Clearance& c : found.steps)
      out_.line(fmt::format("  {:4}  {:18} {:>18}  {}", c.step, oracle::visible(motion_.steps[c.step].name),
                            c.exact.signed_distance.value, pair_in_words(scene_, c.i, c.j)));
    out_.line("nearest of the motion: " + in_words(found.steps[found.least]));
    if (o_.within) {
      out_.line(fmt::format("{} nearer than {:g}{}", pairs_come(found.near.size()), *o_.within,
                            found.near.empty() ? "" : ":"));
      for (const NearPair& near : found.near)
        out_.line(fmt::format("  at {}, first at {}; nearest {}", counted(near.steps, "step"),
                              step_in_words(motion_, near.first), in_words(near.least)));
    }
    if (found.between) between(*found.between);
    out_.line(fmt::format("bounds decided; {} computed", counted(found.exact, "exact signed distance")));
    out_.line("");
  }

 private:
  Json line(const char* kind, const Clearance& c) const {
    return {{"kind", kind},
            {"motion", motion_.name},
            {"step", c.step},
            {"at", motion_.steps[c.step].name},
            {"a", scene_.bodies[c.i].name},
            {"b", scene_.bodies[c.j].name},
            {"numbers", {c.i + 1, c.j + 1}},
            {"relation", to_string(c.exact.truth.relation)},
            {"signed_distance", {{"value", c.exact.signed_distance.value}, {"error", c.exact.signed_distance.error}}}};
  }
  static Json bound(double value) { return std::isfinite(value) ? Json(value) : Json(); }
  static std::string pairs_come(std::size_t n) {
    return n == 0 ? "no pair comes" : n == 1 ? "1 pair comes" : with_commas(n) + " pairs come";
  }
  std::string in_words(const Clearance& c) const {
    return fmt::format("{} at {}: {} ({})", c.exact.signed_distance.value, step_in_words(motion_, c.step),
                       pair_in_words(scene_, c.i, c.j), to_string(c.exact.truth.relation));
  }

  void between(const BetweenSteps& b) {
    out_.line(fmt::format("between steps, if no point travels farther than {:g} times its displacement:", *o_.between));
    out_.line(fmt::format("  {:>10}  never touch: proved", with_commas(b.never)));
    out_.line(fmt::format("  {:>10}  touch or overlap at one of the two steps", with_commas(b.in_contact)));
    out_.line(fmt::format("  {:>10}  undecided, of {}{}", with_commas(b.undecided), counted(b.pairs.size(), "pair"),
                          b.pairs.empty() ? "" : ":"));
    for (const auto& u : b.pairs)
      out_.line(fmt::format("    {}: {} from {} on", pair_in_words(scene_, u.i, u.j), counted(u.gaps, "gap"),
                            step_in_words(motion_, u.first)));
    if (b.least)
      out_.line(fmt::format("  where it is proved, the signed distance is never below {:.6g}: {} after {}",
                            b.least->bound, pair_in_words(scene_, b.least->i, b.least->j),
                            step_in_words(motion_, b.least->step)));
  }

  const Scene& scene_;
  const SceneMotion& motion_;
  const SceneOptions& o_;
  Output& out_;
};

}  // namespace

int scene_clearances(const Scene& scene, const SceneOptions& o) {
  Output output;
  SavedCases saved;
  for (const SceneMotion& motion : scene.motions) {
    oracle::ProgressLine line;
    const auto progress = [&, steps = (motion.steps.size() + o.every - 1) / o.every](std::size_t done) {
      line.show(motion.name, done, steps, " steps");
    };
    Clearances found;
    try {
      found = oracle::clearances(scene, motion, {o.every, o.within, o.between, o.digits}, progress);
    } catch (const std::invalid_argument& e) {
      throw CannotRun(e.what());
    }
    Writer writer(scene, motion, o, output);
    if (o.json)
      writer.as_json(found);
    else
      writer.as_text(found);
    output.flush();
    const auto save = [&](const Clearance& c, const std::string& why) {
      saved.add(oracle::scene_case(scene, motion, c.step, c.i, c.j), why);
    };
    save(found.steps[found.least], "the nearest pair of the motion");
    for (const NearPair& near : found.near) save(near.least, "where this pair is nearest");
  }
  saved.write(o.out);
  return 0;
}

}  // namespace octic::cli
