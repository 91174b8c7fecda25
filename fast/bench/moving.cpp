// A moving pair, asked with and without the memory of the question before (--benchmark_filter=moving).
#include "fast/bench/moving.h"

#include <cmath>

#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast::bench {

std::vector<Journey> journeys(const Moving& moving) {
  test::Random random(20);
  std::vector<Journey> all;
  while (all.size() < 60) {
    Cylinder a = random.cylinder(3, 0.2, 1), b = random.cylinder(3, 0.2, 1);
    const double size = norm(b.b - b.a) + 2 * b.r;
    const Vec3 by = (moving.step * size / std::sqrt(3.0)) * random.point(1), turn = moving.step * random.point(1);
    Journey journey;
    for (int i = 0; i < poses; ++i) {
      journey.push_back({prepare(a), prepare(b)});
      const Vec3 middle = 0.5 * (b.a + b.b) + by, half = 0.5 * (b.b - b.a),
                 turned = (norm(half) / norm(half + cross(turn, half))) * (half + cross(turn, half));
      b = {middle - turned, middle + turned, b.r};
    }
    if (overlap(journey.front().first, journey.front().second) == moving.overlapping) all.push_back(journey);
  }
  return all;
}

namespace {

using Pair = std::pair<Body, Body>;
struct Nothing {};
bool register_all() {
  for (const Moving& m : movings) {
    enter_moving<Pair, Nothing>(
        m, "octic", [](const Pair& p, Nothing&) { return signed_distance(p.first, p.second).signed_distance; });
    enter_moving<Pair, Coherence>(m, "octic_with_memory", [](const Pair& p, Coherence& c) {
      return signed_distance(p.first, p.second, c).signed_distance;
    });
  }
  return true;
}
[[maybe_unused]] const bool registered = register_all();

}  // namespace
}  // namespace octic::fast::bench
