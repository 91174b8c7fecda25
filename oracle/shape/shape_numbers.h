// The numbers of a shape of any type, by kind, for code that rounds, scales, moves or simplifies shapes.
#pragma once

#include <cmath>
#include <vector>

#include "corpus/shape.h"

namespace octic::oracle {

// Pointers into the shape, which must outlive them.
struct Numbers {
  std::vector<Vec3*> places;           // move with the shape
  std::vector<Vec3*> directions;       // of any length
  std::vector<Quaternion*> turns;
  std::vector<double*> sizes;          // radii, half lengths
  std::vector<Vec2*> corners;          // of a base
};
Numbers numbers_of(Shape& shape);

// All of them one by one, in the order of Numbers.
std::vector<double*> each_number(Shape& shape);

inline double distance(const Vec3& p, const Vec3& q) { return std::hypot(p.x - q.x, p.y - q.y, p.z - q.z); }

// Whether the shape is valid as corpus/shape.h defines it; the reader of cases decides.
bool is_valid(const Shape& shape);

}  // namespace octic::oracle
