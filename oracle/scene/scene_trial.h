// Engines asked about every pair of a moving scene at every step, and where each is wrong.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "corpus/scene/scene.h"
#include "oracle/examiner/examiner.h"

namespace octic::oracle {

// A wrong answer, or none, and where it was given.
struct SceneWrong {
  std::size_t step = 0, i = 0, j = 0;   // of motion.steps and scene.bodies; i < j
  Case asked;                           // rounded to float for an engine in float
  std::string said;                     // the answer as JSON
  double error = 0;                     // in sizes; 0 if it cannot be measured
  // The truth about the solids that the engine declares.
  std::string relation, signed_distance, stratum;
  double size = 0;
};

// All errors of one kind that an engine made with one query; or all questions that it left unanswered in one way.
struct SceneErrors {
  std::uint64_t answers = 0;
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  std::set<std::size_t> steps;
  SceneWrong first;     // the first step with such an error, and the first pair there
  double largest = 0;   // in sizes, and where
  std::size_t step = 0, i = 0, j = 0;
};

// Every question is right, wrong, lacking, undecided or unsupported.
struct SceneTally {
  std::uint64_t asked = 0, right = 0;
  std::uint64_t wrong = 0;                        // answers with an error of any kind, failures among them
  std::map<std::string, std::uint64_t> lacking;   // not right without an error, by Verdict::lacks
  std::uint64_t sharp_side = 0;   // answers whose contact is wrong for the sharp solids, of engines that declare others
  std::set<std::pair<std::size_t, std::size_t>> wrong_pairs;
  std::set<std::size_t> wrong_steps;
  std::map<std::string, SceneErrors> errors;   // by kind (oracle/judge/judge.h: Wrong), as "side" and "failed-crash"
  std::map<std::string, SceneErrors> open;     // "undecided", "unsupported"
};

struct SceneTrial {
  std::map<std::pair<std::string, std::string>, SceneTally> tallies;   // by the names of engine and query
  std::set<std::string> not_asked;                                     // engines that take no pair of the scene
  std::vector<std::string> problems;   // pairs that the reference could not answer; there should be none
  std::size_t steps = 0;
  std::uint64_t pairs = 0;   // pairs at steps

  bool all_right() const;
};

// The name of a pair at a step as a case: "planned/36/16-56".
std::string scene_case_name(const SceneMotion& motion, std::size_t step, std::size_t i, std::size_t j);
Case scene_case(const Scene& scene, const SceneMotion& motion, std::size_t step, std::size_t i, std::size_t j);

// Asks each of these engines of the examiner the queries boolean and signed_distance of its card about every pair that
// it takes, at each `every`-th step. The judge is that of octic certify. progress: called after each step, with the
// number of steps done. Nothing if the examiner was stopped.
std::optional<SceneTrial> try_scene(Examiner& examiner, const std::set<std::string>& engines, const Scene& scene,
                                    const SceneMotion& motion, std::size_t every,
                                    const std::function<void(std::size_t)>& progress = {});

}  // namespace octic::oracle
