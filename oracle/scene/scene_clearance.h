// The clearances of a moving scene: how near its pairs come, exactly, at the steps and between them.
//
// Proved bounds (oracle/shape/round_pair.h; balls around polytopes) decide for most pairs. The exact truth is computed
// only for pairs that these bounds leave undecided, and for those that are reported.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "corpus/scene/scene.h"
#include "oracle/line/truth_line.h"

namespace octic::oracle {

// One pair at one step, with its exact signed distance: positive apart, negative depth.
struct Clearance {
  std::size_t step = 0, i = 0, j = 0;   // of motion.steps and scene.bodies; i < j
  ExactAnswer exact;
};

// A pair that comes nearer than was asked for.
struct NearPair {
  Clearance least;         // at the first of the steps where it is nearest
  std::size_t first = 0;   // the first step where it is nearer than that
  std::size_t steps = 0;   // how many such steps
};

// What is known of a pair between two steps that follow each other.
//
// Let no point of a body travel farther between the two steps than L, `stretch` times its displacement. Let x and y be
// the two nearest points at some time between, after ways l_x and l_y, and c their distance. Then
//
//   clearance at the first step   <=  c + l_x + l_y                            (1)
//   clearance at the second step  <=  c + (L_A - l_x) + (L_B - l_y)            (2)
//   c  >=  (clearance at the first + clearance at the second - L_A - L_B) / 2  (3)
//
// So they never touch between the two steps if (3) is positive. docs/derivations/scene.md says more.
struct BetweenSteps {
  std::uint64_t never = 0;        // pairs and gaps between steps: proved not to touch
  std::uint64_t in_contact = 0;   // touch or overlap at one of the two steps
  std::uint64_t undecided = 0;    // the others: nothing is proved
  // The least bound (3) of those that are proved, and where: step is the first of the two.
  struct Least {
    double bound;
    std::size_t step, i, j;
  };
  std::optional<Least> least;
  struct Undecided {
    std::size_t i, j, first, gaps;   // the first of its undecided gaps, and how many there are
    double bound;                    // the least of their bounds (3): zero or negative
  };
  std::vector<Undecided> pairs;   // in the order of scene.pairs()
};

struct ClearanceQuestion {
  std::size_t every = 1;           // only every `every`-th step
  std::optional<double> within{};    // which pairs come nearer than this
  std::optional<double> stretch{};   // at least 1; given: also bounds between steps
  int digits = 17;                 // of exact signed distances
};

struct Clearances {
  std::vector<Clearance> steps;   // the nearest pair of each step; of equally near ones the first
  std::size_t least = 0;          // index in `steps` of the nearest pair of the whole motion
  std::vector<NearPair> near;     // in the order of scene.pairs()
  std::optional<BetweenSteps> between;
  std::uint64_t pairs = 0;   // pairs at steps
  std::uint64_t exact = 0;   // how many exact truths were computed
};

// progress: called after each step, with the number of steps done. Throws std::invalid_argument for a motion without
// steps, and for a scene that tests no pair.
Clearances clearances(const Scene& scene, const SceneMotion& motion, const ClearanceQuestion& question,
                      const std::function<void(std::size_t)>& progress = {});

// An upper bound of how far any point of a body moves from one of these poses to the other. A round body is taken to
// turn the shortest way, and not about its own axis. Nothing for two shapes of different types, and for polytopes of
// different sizes. Rounded up: PROVED.
std::optional<double> displacement(const Shape& from, const Shape& to);

}  // namespace octic::oracle
