// Pairs that often have several optimal directions and faces that lie flat on each other.
#pragma once

#include "fuzz/gen/random.h"

namespace octic::fuzz {

// A shape along the coordinate axes, nearly concentric with others, of one of a few sizes.
inline Shape aligned(Random& random) {
  const auto place = [&] { return random.pick({-0.5, 0.0, 0.0, 0.0, 0.5}); };
  const auto length = [&] { return random.pick({0.5, 1.0, 1.0, 1.5}); };
  const auto turn = [&] {
    return random.pick(
        {Quaternion{1, 0, 0, 0}, Quaternion{1, 1, 0, 0}, Quaternion{1, 0, 1, 0}, Quaternion{2, 1, 0, 0}});
  };
  const Vec3 at{place(), place(), place()};
  const double l = length();
  const Vec3 along = random.pick({Vec3{l, 0, 0}, Vec3{0, l, 0}, Vec3{0, 0, l}}),
             end{at.x + along.x, at.y + along.y, at.z + along.z};
  switch (random.integer(0, 9)) {
    case 0: return PosedCylinder{at, turn(), length(), length()};
    case 1: return Cylinder{at, end, length()};
    case 2: return RoundedCylinder{at, end, length(), length()};
    case 3: return Sphere{at, length()};
    case 4: return Capsule{at, end, length()};
    case 5: return Box{at, turn(), {length(), length(), length()}};
    case 6: return Prism{at, turn(), {{-1, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}}, length()};
    case 7: return Segment{at, end};
    case 8: return Disc{at, along, length()};
    default: return Point{at};
  }
}

}  // namespace octic::fuzz
