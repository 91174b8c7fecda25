// Upper bounds of the gap in each open cell of directions n, of a pair that overlaps: a cell is given by the signs of
// n . axis of A and of n . axis of B.
//
// Let a point p be c_A below the cap of A that looks along n and f_A inside of its flank, and c_B, f_B the same in B,
// against n. With alpha and beta the angles between n and the axes, both turned into the cell,
//   gap(n) <= -(c_A cos alpha + f_A sin alpha + c_B cos beta + f_B sin beta).
// Where c and f are not negative, the sum is concave in (alpha, beta), so it is least in a corner of the polygon of
// what alpha and beta can be: docs/derivations/fast_cylinder_cylinder.md, (15) and (16).
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

class CellDepths {
 public:
  static constexpr int most_points = 10;

  // depth: no direction has a gap above -depth.
  CellDepths(const Canonical& c, double depth) noexcept : c_(c), depths_{depth, depth, depth, depth} {}

  // A point that is tried when it is needed; from the centre of A.
  void propose(const Vec3& p) noexcept { points_[count_++] = p; }

  // Minus an upper bound of the gap in the cell, from as few of the points as show that it is `enough`. A sign is 1 or
  // -1; of a disc it is 0, and both of its cells count.
  double depth(double sign_a, double sign_b, double enough) noexcept {
    double known = least(sign_a, sign_b);
    while (known < enough && tried_ < count_) {
      consider(points_[tried_++]);
      known = least(sign_a, sign_b);
    }
    return known;
  }

 private:
  static constexpr double slack = iterated;   // a witness lies on its solid up to rounding

  // Without a branch, here and below: no branch on these signs and places could be foreseen.
  double least(double sign_a, double sign_b) const noexcept {
    const int a = 2 * (sign_a < 0), b = sign_b < 0, other_a = 2 * !(sign_a > 0), other_b = !(sign_b > 0);
    return smaller(smaller(depths_[a + b], depths_[a + other_b]),
                   smaller(depths_[other_a + b], depths_[other_a + other_b]));
  }

  void consider(const Vec3& p) noexcept {
    const Vec3 q = p - c_.d;
    const double s = c_.s, k = c_.k, across = k * q.x - s * q.y, at_b = s * q.x + k * q.y;
    const double flank_a = c_.ra - std::sqrt(p.x * p.x + p.z * p.z),
                 flank_b = c_.rb - std::sqrt(across * across + q.z * q.z), flanks = flank_a + flank_b;
    const double cap_a[2] = {c_.ha - p.y, c_.ha + p.y}, cap_b[2] = {c_.hb + at_b, c_.hb - at_b};
    if (!(smaller(flank_a, flank_b) >= -slack)) return;
    for (int i = 0; i < 4; ++i) {
      const double a = cap_a[i / 2], b = cap_b[i % 2];
      double least =
          smaller(flanks, smaller(flank_a + (b * s + flank_b * k), flank_b + (a * s + flank_a * k)));
      if (i == 0 || i == 3)   // an angle of at most 90 degrees between the axes, as they are turned into the cell
        least = smaller(least, smaller(a + (b * k + flank_b * s), b + (a * k + flank_a * s)));
      depths_[i] = larger(depths_[i], smaller(a, b) >= -slack ? least : -HUGE_VAL);
    }
  }

  const Canonical& c_;
  double depths_[4];
  Vec3 points_[most_points];
  int count_ = 0, tried_ = 0;
};

}  // namespace octic::fast
