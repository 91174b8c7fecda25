// Proves a claimed relation of two solids, for any pair of types and all finite doubles, mostly in less than a
// microsecond.
//
// It tries directions and points. A direction proves apart if the gap along it is positive. A point proves overlapping
// if its signed distances to the two solids (negative inside) have a negative sum. Rounding is bounded. So the
// proposals need not be trusted and may come from the code under test.
//
// Computed with 64 binary digits and exponents beyond those of fourth powers of doubles: nothing over- or underflows.
// PROVED, u = 2^-64, S = |d| + the sizes of the two + how far prisms stand from their own origins: parts of unit axes
// are known to 16u, half lengths to 6u, d to 8u S; a gap along n rounds by less than 64u S |n| = E |n|, the distance of
// a point from a solid by less than 64u S, E = 2^-58 S. The edges of a base are differences of doubles, and their
// rounding is relative to their length. If a point is to the left of all edges by more than rounding, the polygon goes
// around it, whatever its corners are.
#pragma once

#include <optional>
#include <vector>

#include "corpus/answer.h"
#include "oracle/shape/round_pair.h"

namespace octic::fuzz {

using oracle::LongVector;
using oracle::wide;

struct LongSolid {
  enum class Kind { bounded, half_space, line } kind = Kind::bounded;
  LongVector from{}, to{};    // the centre is the middle of these; of a prism, `beyond` is added
  LongVector beyond{};
  LongVector axis{0, 0, 1};   // unit
  LongVector exact{};         // of a line or a half-space: as it was given
  long double h = 0, r = 0, rho = 0;
  LongVector x{}, y{};        // with the axis a frame, where there are corners
  struct Corner {
    long double x, y;
  };
  Quaternion turn;            // of a prism, with the middle of its base
  Corner middle{};
  std::vector<Corner> corners;   // from the centre
  std::vector<Corner> edges;     // to the next
  long double reach = 0;      // of a ball around the centre that holds it, unless it is unbounded
  long double off = 0;        // |beyond|
};
LongSolid long_solid(const Shape& shape);

class LongPair {
 public:
  LongPair(const LongSolid& a, const LongSolid& b);

  bool surely_far() const;                        // by balls around them
  bool surely_apart(const LongVector& n) const;
  bool surely_overlapping(const LongVector& p) const;   // p: from the centre of A

  // Tries the proposals that are most likely to prove this claim. Nothing: not decided.
  std::optional<Relation> quickly(Relation claimed) const;
  // Tries many proposals, beginning with the given direction and points, in the coordinates of the shapes. Nothing: not
  // decided.
  std::optional<Relation> settle(const Vec3& direction, const Vec3& witness_a, const Vec3& witness_b) const;

 private:
  std::optional<Relation> tried(const Vec3& direction, const Vec3& witness_a, const Vec3& witness_b) const;
  bool has_one_direction() const;
  std::optional<Relation> by_the_one_direction() const;   // of a half-space, of two lines
  std::optional<Relation> by_four_points() const;   // of the difference around the origin (bodies without interior may
                                                    // cross), or by the direction found instead
  bool surely_crossing() const;   // the middle disc or polygon of one, and that or the axis of the other
  // For a line, a plane or a prism that is given by a point far away: computes d with 113 binary digits. E is then
  // 2^-100 of the distance of that point, plus 2^-58 of the rest.
  void sharpen();
  LongVector nearest(const LongSolid& s, const LongVector& y) const;
  const LongSolid &a_, &b_;
  LongVector d_;
  long double sum_, error_;
};

}  // namespace octic::fuzz
