// Pairs for the tests: random ones, and one of each degenerate mechanism, in frames and sizes of all kinds.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic::fast::test {

struct NamedPair {
  std::string name;
  Shape a, b;
};

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  double operator()(double low, double high) { return low + (high - low) * double(engine_() >> 11) * 0x1p-53; }
  int integer(int low, int high) {
    return int(low + std::int64_t(engine_() % std::uint64_t(std::int64_t(high) - low + 1)));
  }
  Vec3 point(double half) {
    const double x = (*this)(-half, half), y = (*this)(-half, half), z = (*this)(-half, half);
    return {x, y, z};
  }
  Cylinder cylinder(double half, double least_radius, double greatest_radius) {
    const Vec3 a = point(half), b = point(half);
    return {a, b, (*this)(least_radius, greatest_radius)};
  }

 private:
  std::mt19937_64 engine_;
};

// By mechanism; every valid pair must get a finite answer.
inline std::vector<NamedPair> degenerate_pairs() {
  const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 1};
  const auto disc = [](Vec3 center, Quaternion q, double r) { return PosedCylinder{center, q, 0, r}; };
  return {
      {"identical", upright, upright},
      {"identical, reversed", upright, Cylinder{{0, 0, 1}, {0, 0, -1}, 1}},
      {"nested, coaxial", upright, Cylinder{{0, 0, -0.5}, {0, 0, 0.5}, 0.25}},
      {"coaxial, apart", upright, Cylinder{{0, 0, 3}, {0, 0, 5}, 2}},
      {"coaxial, stacked and touching", upright, Cylinder{{0, 0, 1}, {0, 0, 2}, 1}},
      {"coaxial, stacked and overlapping", upright, Cylinder{{0, 0, 0.75}, {0, 0, 2}, 1}},
      {"parallel, apart", upright, Cylinder{{5, 0, -1}, {5, 0, 1}, 1}},
      {"parallel, touching along a line", upright, Cylinder{{2, 0, -1}, {2, 0, 1}, 1}},
      {"parallel, overlapping", upright, Cylinder{{1, 0.5, -1}, {1, 0.5, 1}, 1}},
      {"parallel, rims face", upright, Cylinder{{5, 0, 3}, {5, 0, 4}, 1}},
      {"crossing axes, perpendicular", upright, Cylinder{{-1, 0, 0}, {1, 0, 0}, 0.5}},
      {"crossing axes, same centre and size", upright, Cylinder{{-1, 0, 0}, {1, 0, 0}, 1}},
      {"perpendicular, apart", upright, Cylinder{{-1, 4, 0}, {1, 4, 0}, 1}},
      {"perpendicular, touching in a point", upright, Cylinder{{-1, 2, 0}, {1, 2, 0}, 1}},
      {"end on flank", upright, Cylinder{{1, 0, 0}, {3, 0, 0}, 0.5}},
      {"flank on end", upright, Cylinder{{-1, 0, 1.5}, {1, 0, 1.5}, 0.5}},
      {"rims tangent outside", upright, Cylinder{{2, 0, 1}, {2, 0, 2}, 1}},
      {"rims tangent inside", upright, Cylinder{{0.5, 0, 1}, {0.5, 0, 2}, 0.5}},
      {"tilted rim on flank", upright, Cylinder{{2, 0, 0}, {5, 0, 4}, 0.625}},
      {"disc in its own plane, apart", disc({0, 0, 0}, {1, 0, 0, 0}, 1), disc({3, 0, 0}, {1, 0, 0, 0}, 1)},
      {"disc in its own plane, overlapping", disc({0, 0, 0}, {1, 0, 0, 0}, 1), disc({1, 0, 0}, {1, 0, 0, 0}, 1)},
      {"identical discs", disc({0, 0, 0}, {1, 0, 0, 0}, 1), disc({0, 0, 0}, {2, 0, 0, 0}, 1)},
      {"discs that cross", disc({0, 0, 0}, {1, 0, 0, 0}, 1), disc({0.5, 0, 0}, {1, 0, 1, 0}, 1)},
      {"discs that cross about one centre", disc({0, 0, 0}, {1, 0, 0, 0}, 1), disc({0, 0, 0}, {1, 0, 1, 0}, 1)},
      {"linked discs", disc({0, 0, 0}, {1, 0, 0, 0}, 1), disc({1, 0, 0}, {1, 1, 0, 0}, 1)},
      {"Villarceau circles", disc({0, 0, 0}, {1, 0, 0, 0}, 5), disc({3, 0, 0}, {3, 1, 0, 0}, 5)},
      {"disc inside a cylinder", upright, disc({0.25, 0, 0.25}, {3, 1, 0, 0}, 0.125)},
      {"disc around a cylinder", upright, disc({0, 0, 0}, {1, 0, 0, 0}, 3)},
      {"needles, crossing", Cylinder{{-1, 0, 0}, {1, 0, 0}, 1e-8}, Cylinder{{0, -1, 0}, {0, 1, 0}, 1e-8}},
      {"needles, parallel", Cylinder{{-1, 0, 0}, {1, 0, 0}, 1e-8}, Cylinder{{-1, 1, 0}, {1, 1, 0}, 1e-8}},
      {"needle through a coin", PosedCylinder{{0, 0, 0}, {1, 0, 0, 0}, 1e-8, 1},
       Cylinder{{0.5, 0, -1}, {0.5, 0, 1}, 1e-8}},
      {"coins, stacked", PosedCylinder{{0, 0, 0}, {1, 0, 0, 0}, 1e-8, 1},
       PosedCylinder{{0, 0, 1e-8}, {1, 0, 0, 0}, 1e-8, 1}},
      {"mixed sizes", Cylinder{{0, 0, -1e300}, {0, 0, 1e300}, 1e300}, Cylinder{{0, 0, 0}, {0, 0, 1e-300}, 1e-300}},
      {"tiny", Cylinder{{0, 0, 0}, {0, 0, 1e-300}, 1e-300}, Cylinder{{3e-300, 0, 0}, {3e-300, 1e-300, 1e-300}, 1e-300}},
      {"subnormal", Cylinder{{0, 0, 0}, {0, 0, 5e-324}, 5e-324},
       Cylinder{{1.5e-323, 0, 0}, {1.5e-323, 0, 5e-324}, 5e-324}},
      {"huge", Cylinder{{0, 0, -1e308}, {0, 0, 1e308}, 1e307}, Cylinder{{1e308, 0, -1e308}, {1e308, 0, 1e308}, 1e307}},
  };
}

}  // namespace octic::fast::test
