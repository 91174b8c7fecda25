// A rough signed distance in double, for generators that search and for tests of generators. It never judges an answer.
//
// Strata of the sphere are searched one by one (poles, the two directions across both axes, the great circle across
// each axis, the open rest), each from a fixed grid followed by a pattern search. It may miss a narrow optimum; what it
// returns is attained by its direction, so signed_distance is a lower bound up to rounding.
#pragma once

#include "corpus/shape.h"
#include "fuzz/gen/solid.h"

namespace octic::fuzz {

enum class Stratum { cap_a, cap_b, flank_flank, flank_a, flank_b, rim_rim };

struct Probe {
  double signed_distance = 0;
  Vec3 direction;
  Stratum stratum = Stratum::rim_rim;
  double rim_rim = 0;   // the best that was found away from poles and flanks
  double others = 0;    // the best on poles and flanks
};
Probe probe(const Solid& a, const Solid& b);
Probe probe(const Shape& a, const Shape& b);

// The best of a fixed grid of directions about 6 degrees apart: a hundred times cheaper, and a lower bound all the
// same.
Vec3 coarse_direction(const Solid& a, const Solid& b);

}  // namespace octic::fuzz
