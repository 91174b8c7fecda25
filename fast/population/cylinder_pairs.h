// Pairs of cylinders, and of a can and a box, as populations draw them. What each draws is said in populations.cpp.
#pragma once

#include "fast/population/populations.h"

namespace octic::fast::population {

ShapePair rods(test::Random& random);
ShapePair parallel_rods(test::Random& random);
ShapePair coaxial(test::Random& random);
ShapePair proportions(test::Random& random);
ShapePair coins(test::Random& random);
ShapePair needles(test::Random& random);
ShapePair bolts(test::Random& random);
ShapePair rims(test::Random& random);

// These stand a gap above or beside each other, or a depth in each other; then the second one is tilted.
ShapePair stacked(test::Random& random, bool overlapping);
ShapePair equal(test::Random& random, bool overlapping);
ShapePair beside(test::Random& random, bool overlapping);
ShapePair rolling(test::Random& random, bool overlapping);
ShapePair shelves(test::Random& random, bool overlapping);

}  // namespace octic::fast::population
