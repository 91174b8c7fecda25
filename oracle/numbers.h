// A shape as rows of numbers, whatever its type: for those who round, scale, move or simplify shapes.
#pragma once

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

// As corpus/shape.h says, decided by the reader of cases.
bool is_valid(const Shape& shape);

}  // namespace octic::oracle
