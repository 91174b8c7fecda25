// Random shapes of every type, for the tests of the reference.
#pragma once

#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "corpus/shape.h"

namespace octic::test {

// Their numbers are any doubles, or small multiples of 1/2. Pairs with the latter often touch, cross, tie and are
// parallel.
class RandomShapes {
 public:
  static constexpr int kinds = 12;
  RandomShapes(std::uint64_t seed, bool halves) : random_(seed), halves_(halves) {}

  Shape make(int kind) {
    const Vec3 at = point(1.2), along = direction(), end{at.x + along.x, at.y + along.y, at.z + along.z};
    switch (kind) {
      case 0: return Cylinder{at, end, length()};
      case 1: return PosedCylinder{at, turn(), length(), length()};
      case 2: return RoundedCylinder{at, end, length(), length()};
      case 3: return Sphere{at, length()};
      case 4: return Capsule{at, end, length()};
      case 5: return Box{at, turn(), {length(), length(), length()}};
      case 6: return Prism{at, turn(), base(), length()};
      case 7: return HalfSpace{at, along};
      case 8: return Segment{at, end};
      case 9: return Disc{at, along, length()};
      case 10: return Point{at};
      default: return InfiniteCylinder{at, along, length()};
    }
  }
  double within(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }

 private:
  double number(double most) { return halves_ ? std::round(2 * within(-most, most)) / 2 : within(-most, most); }
  Vec3 point(double most) { return {number(most), number(most), number(most)}; }
  Vec3 direction() {
    Vec3 v;
    do v = point(1);
    while (v == Vec3{});
    return v;
  }
  Quaternion turn() {
    Quaternion q;
    do q = {number(1), number(1), number(1), number(1)};
    while (q == Quaternion{0, 0, 0, 0});
    return q;
  }
  double length() { return halves_ ? std::floor(within(1, 4)) / 2 : within(0.1, 1.5); }
  std::vector<Vec2> base() {
    const int corners = 3 + static_cast<int>(within(0, 5));
    std::vector<Vec2> polygon;
    for (int k = 0; k < corners; ++k) {   // on a circle, on a grid of 1/64
      const double angle = 2 * M_PI * k / corners;
      polygon.push_back({std::round(64 * std::cos(angle)) / 64, std::round(64 * std::sin(angle)) / 64});
    }
    return polygon;
  }
  std::mt19937_64 random_;
  bool halves_;
};

}  // namespace octic::test
