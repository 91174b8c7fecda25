// A solid and its position in words, so that the user notices a misread pose.
#pragma once

#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic::cli {

// "(1, 2, 3)"; a zero has no sign.
std::string point_in_words(const Vec3& p);

// The first line repeats the numbers of the case. The other lines follow from them, rounded to six digits: axes and
// ends that are not among the numbers, and the bounding box (none for an unbounded solid).
std::vector<std::string> in_words(const Shape& shape);

}  // namespace octic::cli
