// Scenes: named bodies in groups, which of them are tested against which, and where they all are at each step of a
// motion.
//
// A scene file is one JSON object (an example: corpus/scene/tensegrity.json):
//
//   name, about   in words; from_the_paper and ours (optional): where it comes from
//   bodies        [{name, group, joints?, shape?}]; a body with a shape is at rest; bodies that share a joint are never
//                 tested
//   asked         [[group, group]]: bodies of these two are tested against each other; the two may be equal
//   motions       [{name, about, steps: [{name, shapes}]}]; shapes: of the bodies that are not at rest, in their order
//                 One motion at least, and no two of one name.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "corpus/shape.h"

namespace octic {

// Two bodies are tested against each other unless one belongs to a group or joint that the other skips. Each group and
// each joint is one bit.
struct SceneBody {
  std::string name, group;
  std::uint64_t belongs = 0, skips = 0;
};

struct SceneStep {
  std::string name;
  std::vector<Shape> shapes;   // of every body
};

struct SceneMotion {
  std::string name, about;
  std::vector<SceneStep> steps;
};

struct Scene {
  std::string name, about;
  std::vector<SceneBody> bodies;
  std::vector<SceneMotion> motions;

  bool asks(std::size_t i, std::size_t j) const {
    return i != j && ((bodies[i].belongs & bodies[j].skips) | (bodies[j].belongs & bodies[i].skips)) == 0;
  }
  std::vector<std::pair<std::size_t, std::size_t>> pairs() const;   // all pairs that are tested: i < j, in order
};

// Throws std::invalid_argument, which says which field is wrong and why. At most 64 groups and joints together.
Scene scene_from_text(const std::string& text);
Scene read_scene(const std::filesystem::path& file);

}  // namespace octic
