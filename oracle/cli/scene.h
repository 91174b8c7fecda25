// What the parts of octic scene share.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "corpus/scene/scene.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"

namespace octic::cli {

struct SceneOptions {
  std::string file, motion;
  std::size_t every = 1;
  bool as_capsules = false, json = false;
  bool clearance = false;
  std::optional<double> within, between;
  int digits = 12;
  std::vector<std::string> engines, commands;
  LimitOptions limits;
  std::string out;
};

// "16-56 right windshield support, left side", with the numbers of the bodies from 1 on.
std::string pair_in_words(const Scene& scene, std::size_t i, std::size_t j);
// "step 36 (via 2 + 6/20)"
std::string step_in_words(const SceneMotion& motion, std::size_t step);
// "1,032"
std::string with_commas(std::uint64_t number);
// "1 step", "2 steps"
std::string counted(std::uint64_t number, const std::string& one);

// Cases by name, each with the reasons why it is saved. They are written as JSON Lines to the file of --out.
class SavedCases {
 public:
  // A case whose name is already known is the same case: `why` is added to its reason.
  void add(Case item, const std::string& why);
  // Throws CannotRun when the file cannot be written. Does nothing if `file` is empty.
  void write(const std::string& file) const;

 private:
  std::map<std::string, std::size_t> places_;
  std::vector<Case> cases_;
};

// Each returns the exit code.
int scene_relations(const Scene& scene, const SceneOptions& options);   // without --clearance and --engines
int scene_clearances(const Scene& scene, const SceneOptions& options);
int scene_engines(const Scene& scene, const SceneOptions& options);

}  // namespace octic::cli
