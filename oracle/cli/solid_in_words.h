// A solid in words, and where it stands: so that a pose that was misread is seen.
#pragma once

#include <string>
#include <vector>

#include "corpus/shape.h"

namespace octic::cli {

// "(1, 2, 3)"; a zero has no sign.
std::string point_in_words(const Vec3& p);

// The first line repeats the numbers of the case. The others follow from them, rounded to six digits: axes and ends where
// they are not among the numbers, and how far the solid reaches along the three coordinates (none of an unbounded solid).
std::vector<std::string> in_words(const Shape& shape);

}  // namespace octic::cli
