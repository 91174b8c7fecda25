// Programs of a bench: one question, one family of pairs, one contender; and what its answers are worth.
//
// A contender holds its pairs in its own types, made before the clock starts. The loop asks one pair after another, round and
// round, so that neither branch predictor nor cache learns a single pair.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::fast::bench {

using Pairs = std::vector<std::pair<Body, Body>>;   // of cylinders, unit 1

struct Family {
  std::string name;
  Pairs pairs;
  std::vector<double> distance;   // signed, by octic::fast
};

// What engines want instead of an axis.
struct Pose {
  double centre[3], rotation[9];   // columns: two normals of the axis, the axis
  double half_length, radius;
};
inline Pose pose(const Body& b) noexcept {
  const Vec3 c = b.origin + b.offset, z = b.axis;
  const double ax = std::fabs(z.x), ay = std::fabs(z.y), az = std::fabs(z.z);
  const Vec3 start = ax <= ay && ax <= az ? Vec3{1, 0, 0} : ay <= az ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
  const Vec3 y = unit(cross(z, start)), x = cross(y, z);
  return {{c.x, c.y, c.z}, {x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z}, b.half_length, b.radius};
}

enum class Question { boolean, signed_distance };

// Make: (Body, Body) -> Pair;  ask: Pair -> double, 1 or 0 for contact, or the signed distance (infinite: said nothing).
template <class Pair, class Ask>
void enter(const std::string& engine, Question question, const Family& family, Ask ask) {
  const std::string name = std::string(question == Question::boolean ? "boolean/" : "signed_distance/") + family.name + "/" + engine;
  benchmark::RegisterBenchmark(name.c_str(), [ask, question, &family](benchmark::State& state) {
    std::vector<std::unique_ptr<Pair>> pairs;
    for (const auto& [a, b] : family.pairs) pairs.push_back(std::make_unique<Pair>(a, b));
    int wrong = 0;
    std::vector<double> errors;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const double said = ask(*pairs[i]), right = family.distance[i];
      if (question == Question::boolean) {
        wrong += (said != 0) != (right <= 0);
        continue;
      }
      const auto& [a, b] = family.pairs[i];
      const Vec3 d = (b.origin - a.origin) + (b.offset - a.offset);
      const double error = std::fabs(said - right) / (norm(d) + a.reach + b.reach);
      errors.push_back(error);
      wrong += !(error <= 1e-3);
    }
    state.counters["wrong"] = wrong;
    if (!errors.empty()) {
      std::nth_element(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2), errors.end());
      state.counters["error"] = std::min(1.0, errors[errors.size() / 2]);
    }
    std::size_t i = 0;
    for (auto _ : state) {
      benchmark::DoNotOptimize(ask(*pairs[i]));
      if (++i == pairs.size()) i = 0;
    }
  });
}

// A scene: all of its bodies against each other, every one taken to have moved since it was last asked.
struct Scene {
  std::string name;
  std::vector<Body> bodies;
  std::size_t contacts;   // by octic::fast, pair by pair
};

// Make: bodies -> a scene of the engine's;  ask: scene -> number of pairs in contact.
template <class Made, class Ask>
void enter_scene(const std::string& engine, const Scene& scene, Ask ask) {
  benchmark::RegisterBenchmark(("scene/" + scene.name + "/" + engine).c_str(), [ask, &scene](benchmark::State& state) {
    Made made(scene.bodies);
    state.counters["wrong"] = std::fabs(static_cast<double>(ask(made)) - static_cast<double>(scene.contacts));
    for (auto _ : state) benchmark::DoNotOptimize(ask(made));
  });
}

// Each in its own source, which is there when its library is.
void enter_octic(const std::vector<Family>& families);
void enter_fcl(const std::vector<Family>& families);
void enter_libccd(const std::vector<Family>& families);
void enter_bullet(const std::vector<Family>& families);
void enter_ode(const std::vector<Family>& families);
void enter_octic(const std::vector<Scene>& scenes);
void enter_fcl(const std::vector<Scene>& scenes);
void enter_bullet(const std::vector<Scene>& scenes);

}  // namespace octic::fast::bench
