// Stationary distances between two circles, and between a line and a circle, in double.
//
// A pair of points x, y is stationary when y - x is orthogonal to both curves. Two circles have 4, 6 or 8 such pairs, a
// line and a circle 2 or 4, counted with multiplicity and short of the families below.
#pragma once

#include "corpus/shape.h"

namespace octic::fast {

struct StationaryPair {
  enum class Kind { minimum, saddle, maximum };   // of the distance, among pairs of points nearby
  double distance = 0;   // in the unit of the curves
  Vec3 x, y;             // on the first curve, on the second
  Kind kind = Kind::minimum;
};

struct Stationary {
  static constexpr int most = 8;
  int count = 0;
  StationaryPair pairs[most];   // by increasing distance
  // False: somewhere pairs nearly coincide (or fill a curve, as for coaxial circles and Villarceau circles), closer than
  // double precision separates. The pairs listed are all the others.
  bool all = true;
};

// The rims of the two discs; radii > 0.
//
//   (1) when all is true, the pairs are all there are
//   (2) each distance is accurate to 1e-13 of itself, or to 1e-22 of the size where that is more. MEASURED: see
//       docs/derivations/fast_stationary.md
//   (3) scaling by a power of two scales every length and keeps every other bit, short of overflow and underflow
//
// Nothing allocates, throws or keeps state.
Stationary stationary_distances(const Disc& first, const Disc& second) noexcept;

// The axis of the cylinder (its radius is not looked at) and the rim of the disc.
Stationary stationary_distances(const InfiniteCylinder& line, const Disc& circle) noexcept;

}  // namespace octic::fast
