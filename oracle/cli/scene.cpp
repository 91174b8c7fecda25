// octic scene: a moving scene and what is asked about it. Who touches whom (scene_relations.cpp), how near the pairs
// come (scene_clearance.cpp), what engines say (scene_engines.cpp).
#include "oracle/cli/scene.h"
#include "oracle/cli/numbers.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "corpus/case_io.h"
#include "oracle/cli/poses.h"
#include "oracle/cli/verbs.h"
#include "oracle/file/atomic_file.h"
#include "oracle/file/escape.h"

namespace octic::cli {
namespace {

// Every cylinder that is given by its ends as the capsule with its axis and its radius.
void as_capsules(Scene& scene) {
  for (SceneMotion& motion : scene.motions)
    for (SceneStep& step : motion.steps)
      for (Shape& shape : step.shapes)
        if (const auto* c = std::get_if<Cylinder>(&shape)) shape = Capsule{c->a, c->b, c->r};
}

Scene scene_meant(const SceneOptions& o) {
  Scene scene;
  try {
    scene = read_scene(o.file);
  } catch (const std::invalid_argument& e) {
    throw CannotRun(e.what());
  }
  if (!o.motion.empty()) {
    std::string known;
    for (const SceneMotion& m : scene.motions) known += (known.empty() ? "" : ", ") + m.name;
    std::erase_if(scene.motions, [&](const SceneMotion& m) { return m.name != o.motion; });
    if (scene.motions.empty()) throw CannotRun("no motion " + o.motion + "; there are: " + known);
  }
  if (o.as_capsules) as_capsules(scene);
  return scene;
}

}  // namespace

std::string pair_in_words(const Scene& scene, std::size_t i, std::size_t j) {
  return fmt::format("{}-{} {}, {}", i + 1, j + 1, oracle::visible(scene.bodies[i].name),
                     oracle::visible(scene.bodies[j].name));
}

std::string step_in_words(const SceneMotion& motion, std::size_t step) {
  return fmt::format("step {} ({})", step, oracle::visible(motion.steps[step].name));
}

std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string counted(std::uint64_t number, const std::string& one) {
  return with_commas(number) + ' ' + one + (number == 1 ? "" : "s");
}

void SavedCases::add(Case item, const std::string& why) {
  const auto [at, is_new] = places_.emplace(item.name, cases_.size());
  if (is_new) cases_.push_back(std::move(item));
  cases_[at->second].reason += "; " + why;
}

void SavedCases::write(const std::string& file) const {
  if (file.empty()) return;
  std::string lines;
  for (const Case& item : cases_) lines += to_line(item) + '\n';
  std::error_code none;
  const auto there = std::filesystem::status(file, none);
  if (!std::filesystem::exists(there) || std::filesystem::is_regular_file(there)) {
    try {
      oracle::write_named(file, lines);   // the file is there as it was, or whole
    } catch (const std::runtime_error& e) {
      throw CannotRun(e.what());
    }
    return;
  }
  errno = 0;
  std::ofstream out(file);   // a pipe, a device
  out << lines;
  out.close();
  if (!out) throw CannotRun("cannot write " + file + (errno != 0 ? std::string(": ") + std::strerror(errno) : ""));
}

Run scene_verb(CLI::App& app) {
  auto o = std::make_shared<SceneOptions>();
  app.add_option("file", o->file, "a scene: corpus/scene/scene.h says what is in it")->required();
  app.add_option("--every", o->every, "only every N-th step")->check(positive)->capture_default_str();
  app.add_option("--motion", o->motion, "only the motion of this name");
  app.add_flag("--as-capsules", o->as_capsules,
               "take every cylinder that is given by its ends for the capsule with its axis and radius: a segment with "
               "a thickness");
  CLI::Option* clearance =
      app.add_flag("--clearance", o->clearance, "report how near the pairs come, instead of which pairs touch");
  app.add_option("--within", o->within, "with --clearance: also name every pair that comes nearer than this length")
      ->needs(clearance)
      ->check(not_negative);
  app.add_option("--between", o->between,
                 "with --clearance: also say which pairs are proved not to touch between steps, if no point of a body "
                 "travels farther than this many times its displacement")
      ->needs(clearance)
      ->check(between(1, 1e6));
  app.add_option("--digits", o->digits, "with --clearance: significant digits of a signed distance")
      ->needs(clearance)
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  app.add_option("--engines", o->engines,
                 "ask these about every pair at every step, and judge them: names, all, npm, cad, papers, beginnings *")
      ->delimiter(',')
      ->excludes(clearance);
  app.add_option("--command", o->commands, "the same of a program of yours that speaks the protocol (may be repeated)")
      ->excludes(clearance);
  app.add_flag(
      "--json", o->json,
      "with --clearance or --engines: JSON Lines instead of text (without these two, the output is always JSON Lines)");
  app.add_option("--out", o->out, "save the cases that are named, for octic show and octic ask");
  add_limit_options(app, o->limits);
  app.footer(with_poses(
      R"(Writes, for every motion of the scene, a line of JSON for each contact, then a summary that names the first contact.

  $ octic scene corpus/scene/work_cell.json
  {"motion":"planned","step":36,"at":"via 2 + 6/20","a":"right windshield support","b":"left side","numbers":[16,56],
   "relation":"overlapping","fast":"overlapping","scene":"overlapping"}
  ...
  {"motion":"altered", ... ,"steps":151,"pairs":155832,"colliding_steps":0, ... ,"contradictions":0,"first_contact":null}

  relation   exact
  fast       the verdict in double: proved, or "unsure"
  scene      the verdict of the broad phase (scenes of cylinders)

How near the pairs come, exactly: the nearest pair of every step and of the motion; the pairs that come nearer than
half an inch (the scene is in millimetres); and the pairs that are proved not to touch between two steps.

  $ octic scene corpus/scene/work_cell.json --motion altered --clearance --within 12.7 --between 1.01

What engines answer about every pair at every step, to the queries boolean and signed_distance, as far as an engine
knows them. The answers are judged as octic judge does. For each kind of error the report names the first step and pair,
the exact signed distance, the answer, the error in sizes of the pair, and how many pairs and steps have it. Of an engine
whose card declares other solids (rounded edges) the distance is that of those. These first pairs are saved in FILE.

  $ octic scene corpus/scene/work_cell.json --motion planned --engines all,papers --out FILE
  $ octic show FILE:1 --engines all,papers
  $ octic ask fcl-libccd FILE | octic judge

  asked      pairs at steps that the engine takes
  right      no error, and no required part is missing
  wrong      an error exceeds what the engine's card allows; also how many pairs and steps have such answers
  lacking    without an error, but not right: octic judge --help says why
  crashed, hung, failed (by an exception, an abort, NaN), undecided, unsupp. (unsupported): no answer

Exit code: 0 nothing in double contradicts the exact relation, and all answers of engines are right; 1 something does, or
an answer is wrong, lacking or silent; 2 could not run.)"));
  return [o] {
    const bool asks = !o->engines.empty() || !o->commands.empty();
    if (!o->out.empty() && !o->clearance && !asks) throw CannotRun("--out needs --clearance or --engines");
    const Scene scene = scene_meant(*o);
    if (!o->out.empty()) require_writable(o->out);
    if (o->clearance) return scene_clearances(scene, *o);
    return asks ? scene_engines(scene, *o) : scene_relations(scene, *o);
  };
}

}  // namespace octic::cli
