// Upper bounds of the gap in each open cell of directions, of a pair that overlaps, by points that both solids share:
// fast/pair/cell_bounds.h.
#pragma once

#include "fast/pair/cell_bounds.h"

namespace octic::fast {

class CellDepths {
 public:
  static constexpr int most_points = 10;

  // depth: no direction has a gap above -depth.
  CellDepths(const Canonical& c, double depth) noexcept
      : c_(c), depths_{broadcast<TwoDoubles>(depth), broadcast<TwoDoubles>(depth)} {}

  // A point that is tried when it is needed; from the centre of A.
  void propose(const Vec3& p) noexcept { points_[count_++] = p; }

  // Tries the next point.
  void look_on() noexcept {
    if (tried_ < count_) consider(points_[tried_++]);
  }

  // Minus an upper bound of the gap in the cell, from the points that have been tried. Signs as below. Without
  // branches: the processor could not predict them.
  double known(double sign_a, double sign_b) const noexcept {
    const int a = sign_a < 0, b = sign_b < 0, other_a = !(sign_a > 0), other_b = !(sign_b > 0);
    return smaller(smaller(depths_[a][b], depths_[a][other_b]),
                   smaller(depths_[other_a][b], depths_[other_a][other_b]));
  }

  // Minus an upper bound of the gap in the cell, from as few of the points as show that it is `enough`. A sign is 1 or
  // -1; of a disc it is 0, and both of its cells count.
  double depth(double sign_a, double sign_b, double enough) noexcept {
    double least = known(sign_a, sign_b);
    while (least < enough && tried_ < count_) {
      look_on();
      least = known(sign_a, sign_b);
    }
    return least;
  }

  // True if it is proved, by the points that depth() has tried, that no direction of the cell has a gap above -depth.
  // Who proposes points has made sure that no direction on an edge of the cells has: without points nothing is proved.
  // Signs as above.
  bool excludes(double sign_a, double sign_b, double depth) const noexcept {
    if (!(depth > 0) || count_ == 0) return false;
    const std::span seen(points_seen_, static_cast<std::size_t>(seen_));
    for (const int a : {0, 1})
      for (const int b : {0, 1})
        if (has(sign_a, a) && has(sign_b, b) && !excludes_cell<Vec3>(c_, a, b, depth, seen)) return false;
    return true;
  }

 private:
  // Whether the cells of this sign are on the side 0, of the sign 1, or 1, of -1.
  static bool has(double sign, int side) noexcept { return side ? sign <= 0 : sign >= 0; }

  void consider(const Vec3& p) noexcept {
    const PointDepthsOf<Vec3> seen = depths_of(c_, p);
    if (!seen.is_within_flanks()) return;
    points_seen_[seen_++] = seen;
    const DepthsInCells found = depths_in_cells(c_, seen);
    for (const int a : {0, 1}) depths_[a] = larger(depths_[a], found.of_a[a]);
  }

  const Canonical& c_;
  TwoDoubles depths_[2];   // [a][b]: 0 for the sign 1, 1 for -1
  Vec3 points_[most_points];
  PointDepthsOf<Vec3> points_seen_[most_points];
  int count_ = 0, tried_ = 0, seen_ = 0;
};

}  // namespace octic::fast
