// Settled caps: neighbourhoods of a face normal in which no other direction is optimal. See
// docs/derivations/signed_distance.md, (7).
//
// Let n0 be the normal of an end of a body, m = S(n0), and let the difference of the faces F_1(n0) - F_2(-n0),
// projected along n0, contain a disc of radius e around 0. Then K contains that disc at the height m, so at an angle t
// from n0
//
//   (1) S(n) >= m cos t + e sin t,   which is more than m for 0 < t < 2 atan(e / m),   and for every t > 0 if m <= 0
//
// No direction of that cap other than n0 is optimal. For two prisms that stand on each other, this excludes all pairs
// of their many edges and corners that support directions near n0.
#pragma once

#include <vector>

#include "reference/pair/gap.h"

namespace octic::reference {

struct SettledCap {
  filter::Point n;   // unit, to 2^-50
  double cosine;     // of its half angle, which is less than a right one
};

// Of the normals of the ends, of polygons and discs: those are candidates whatever the cells are. Bounded bodies.
// PROVED by (1): the disc and the height are known to 2^-40 of the faces' reach, and rounded to the safe side by that
// much.
std::vector<SettledCap> settled_caps(const BodyPair& pair);

}  // namespace octic::reference
