#include "fast/bench/families.h"

#include <cmath>

#include "fast/test/shapes.h"

namespace octic::fast::bench {
namespace {

using test::Random;

constexpr std::size_t many = 2000;

Family family(const std::string& name, std::vector<std::pair<Shape, Shape>> shapes) {
  Family f{name, std::move(shapes), {}, {}};
  for (const auto& [a, b] : f.shapes) {
    f.pairs.push_back({prepare(a), prepare(b)});
    f.distance.push_back(signed_distance(f.pairs.back().first, f.pairs.back().second).signed_distance);
  }
  return f;
}

// Pairs as they are drawn: those that overlap, or those that do not.
template <class Draw>
Family drawn(const std::string& name, bool overlapping, Draw draw) {
  Random random(20);
  std::vector<std::pair<Shape, Shape>> shapes;
  while (shapes.size() < many) {
    auto pair = draw(random);
    if (overlap(pair.first, pair.second) == overlapping) shapes.push_back(std::move(pair));
  }
  return family(name, std::move(shapes));
}

// All of them, slid along their own best direction to a gap, a part of the first one's reach.
template <class Draw>
Family slid(const std::string& name, double gap, Draw draw) {
  Random random(20);
  std::vector<std::pair<Shape, Shape>> shapes;
  while (shapes.size() < many) {
    auto [a, b] = draw(random);
    const Proximity p = signed_distance(a, b);
    test::Motion motion;
    motion.by = (gap * prepare(a).reach - p.signed_distance) * p.direction;
    shapes.push_back({a, test::moved(b, motion)});
  }
  return family(name, std::move(shapes));
}

// Ends in a box of 6, radii 0.2 to 1.
Cylinder cylinder(Random& random) { return random.cylinder(3, 0.2, 1); }

std::pair<Shape, Shape> cylinders(Random& random) {
  const Cylinder a = cylinder(random);
  return {a, cylinder(random)};
}
std::pair<Shape, Shape> parallel_cylinders(Random& random) {
  const Cylinder a = cylinder(random);
  const double r = random(0.2, 1);
  const Vec3 by = random.point(2);
  return {a, Cylinder{a.a + by, a.b + by, r}};
}

}  // namespace

std::vector<Family> families() {
  std::vector<Family> all;
  const std::string first = "Cylinder-Cylinder/";
  all.push_back(drawn(first + "separated", false, cylinders));
  all.push_back(drawn(first + "overlapping", true, cylinders));
  all.push_back(slid(first + "gap_1e-6", 1e-6, cylinders));
  all.push_back(slid(first + "depth_1e-6", -1e-6, cylinders));
  all.push_back(drawn(first + "parallel_separated", false, parallel_cylinders));
  all.push_back(drawn(first + "parallel_overlapping", true, parallel_cylinders));
  for (int kind = 0; kind < test::kinds; ++kind) {
    const std::string other = test::kind_name(kind);
    if (other.find("Cylinder") != std::string::npos || other == "Point") continue;
    // Places in a box of 2.4, sizes up to 1.
    const auto draw = [kind](Random& random) {
      Shape a = test::random_shape(random, 0, 1.2);
      return std::pair<Shape, Shape>(std::move(a), test::random_shape(random, kind, 1.2));
    };
    const std::string name = "Cylinder-" + other + "/";
    all.push_back(drawn(name + "separated", false, draw));
    all.push_back(drawn(name + "overlapping", true, draw));
    all.push_back(slid(name + "gap_1e-6", 1e-6, draw));
  }
  return all;
}

}  // namespace octic::fast::bench
