// Stationary distances between two circles, and between a line and a circle, in double.
//
// A pair of points, x on one curve and y on the other, is stationary when y - x is orthogonal to both curves. Two
// circles have 4, 6 or 8 such pairs, a line and a circle have 2 or 4, counted with multiplicity. Special positions have
// infinitely many: coaxial circles, and Villarceau circles of one torus.
#pragma once

#include "corpus/shape.h"

namespace octic::fast {

// The error of a stationary distance is at most the greater of stationary_error times the distance and
// stationary_size_error times the size of the pair. MEASURED: docs/derivations/fast_stationary.md. The second is met
// where circles cross that nearly touch: 6.2e-22 for
// stationary/circle_circle/coplanar/tangent-moved-together-2^-20 of the corpus.
inline constexpr double stationary_error = 1e-13, stationary_size_error = 1e-20;
// The error of the points, as a part of the size of the pair. MEASURED: fast/test/stationary_test.cpp.
inline constexpr double stationary_point_error = 0x1p-47;

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
  // False if some pairs are missing: they fill a curve, or coincide so nearly that double precision cannot separate
  // them. The listed pairs are all the others. False, too, if one circle is near the centre of another that is at
  // least 2^80 times as large, from 2^90 on nearly always: the kinds are unknown then, and a pair may be listed twice.
  bool all = true;
};

// Of the rims of the two discs. The radii are > 0.
//
//   (1) if `all` is true, the listed pairs are all there are
//   (2) the error of each distance is at most the greater of stationary_error times the distance and
//       stationary_size_error times the size of the pair
//   (3) x and y lie on the curves, and the unit tangents there have products with y - x of at most
//       stationary_point_error times the size of the pair. The rounding of the coordinates of x and y is not counted
//   (4) scaling by a power of two scales every length and keeps every other bit, if nothing overflows or underflows
//
// No function allocates, throws or keeps state.
Stationary stationary_distances(const Disc& first, const Disc& second) noexcept;

// Of the axis of the cylinder and the rim of the disc. The radius of the cylinder plays no part.
Stationary stationary_distances(const InfiniteCylinder& line, const Disc& circle) noexcept;

}  // namespace octic::fast
