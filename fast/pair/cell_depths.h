// Upper bounds of the gap in each open cell of directions n, of a pair that overlaps: a cell is given by the signs of
// n . axis of A and of n . axis of B.
//
// Let a point p be c_A below the cap of A that looks along n and f_A inside of its flank, and c_B, f_B the same in B,
// against n. With alpha and beta the angles between n and the axes, both turned into the cell,
//   gap(n) <= -(c_A cos alpha + f_A sin alpha + c_B cos beta + f_B sin beta).
// Where c and f are not negative, the sum is concave in (alpha, beta), so it is least in a corner of the polygon of
// what alpha and beta can be: docs/derivations/fast_cylinder_cylinder.md, (15) and (16). Near an axis, and near a right
// angle to it, often no direction is better than the best on the cell's edges. Then only the rest of the polygon
// counts: (21) and (22).
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

  // True if it is proved, by the points that depth() has tried, that no direction of the cell has a gap above -depth.
  // Who proposes points has made sure that no direction on an edge of the cells has: without points nothing is proved.
  // Signs as above.
  bool excludes(double sign_a, double sign_b, double depth) const noexcept {
    if (!(depth > 0) || count_ == 0) return false;
    for (const double a : {1.0, -1.0})
      for (const double b : {1.0, -1.0})
        if (a * sign_a >= 0 && b * sign_b >= 0 && !excludes_cell(a, b, depth)) return false;
    return true;
  }

 private:
  static constexpr double slack = iterated;   // a witness lies on its solid up to rounding

  // Without branches: the processor could not predict them.
  double least(double sign_a, double sign_b) const noexcept {
    const int a = 2 * (sign_a < 0), b = sign_b < 0, other_a = 2 * !(sign_a > 0), other_b = !(sign_b > 0);
    return smaller(smaller(depths_[a + b], depths_[a + other_b]),
                   smaller(depths_[other_a + b], depths_[other_a + other_b]));
  }

  struct Angle {
    double cos, sin;
  };
  // x > y, of angles that differ by less than half a turn. Cosines alone do not tell small ones from each other.
  static bool exceeds(const Angle& x, const Angle& y) noexcept { return x.sin * y.cos > x.cos * y.sin; }

  // Up to this angle from a pole its cap proves that nothing is better: (22). The pole's own gap is -at_pole, at_pole
  // >= depth; room may be negative.
  static Angle beyond_pole(double at_pole, double room, double depth) noexcept {
    const double r2 = at_pole * at_pole + room * room, q = std::sqrt(larger(0, r2 - depth * depth));
    const Angle angle{(at_pole * depth - room * q) / r2, (room * depth + at_pole * q) / r2};
    return angle.sin > 0 ? angle : Angle{1, 0};
  }
  // The angle from a body's axis at which its flank's proof begins, if the other's rim on this side is at least `room`
  // below its cap: (21).
  static Angle before_flank(double room, double depth) noexcept {
    const double part = 0.5 * room / depth;
    if (!(part > 0)) return {0, 1};
    if (!(part * part < 0.5)) return {1, 0};   // nothing is left
    return {2 * part * std::sqrt(1 - part * part), 1 - 2 * part * part};
  }

  // The same of one open cell; signs 1 or -1.
  bool excludes_cell(double sign_a, double sign_b, double depth) const noexcept {
    const double s = c_.s, k = c_.k, cos = sign_a * sign_b * k, along = s * c_.d.x + k * c_.d.y,
                 across = k * c_.d.x - s * c_.d.y;
    const Angle last_a = before_flank(c_.ha - sign_a * (c_.d.y - sign_b * c_.hb * k) - c_.rb * s, depth),
                last_b = before_flank(c_.hb + sign_b * (sign_a * c_.ha * k - along) - c_.ra * s, depth);
    const double of_a = c_.d.x - sign_a * (c_.hb * s - c_.rb * k), of_b = sign_b * (c_.ra * k - c_.ha * s) - across;
    const Angle first_a = beyond_pole(c_.ha + c_.hb * k + c_.rb * s - sign_a * c_.d.y,
                                      c_.ra - std::sqrt(of_a * of_a + c_.d.z * c_.d.z), depth),
                first_b = beyond_pole(c_.hb + c_.ha * k + c_.ra * s - sign_b * along,
                                      c_.rb - std::sqrt(of_b * of_b + c_.d.z * c_.d.z), depth);
    if (!exceeds(last_a, first_a) || !exceeds(last_b, first_b)) return true;
    // The corners of what is left. On a side one angle is fixed; the other is at least its difference from the angle
    // between the axes, and at most its sum with it.
    struct Corner {
      Angle a, b;
    } corners[8];
    int count = 0;
    const auto side = [&](const Angle& at, const Angle& first, const Angle& last, Angle& low, Angle& high) {
      const Angle difference{cos * at.cos + s * at.sin, std::fabs(s * at.cos - cos * at.sin)},
          sum{cos * at.cos - s * at.sin, s * at.cos + cos * at.sin};
      low = exceeds(difference, first) ? difference : first;
      high = sum.cos > 0 && exceeds(last, sum) ? sum : last;
      return !exceeds(low, high);
    };
    Angle low, high;
    for (const Angle& a : {last_a, first_a})
      if (side(a, first_b, last_b, low, high)) corners[count++] = {a, low}, corners[count++] = {a, high};
    for (const Angle& b : {last_b, first_b})
      if (side(b, first_a, last_a, low, high)) corners[count++] = {low, b}, corners[count++] = {high, b};
    const int i = sign_a < 0, j = sign_b < 0;
    for (int n = 0; n < seen_; ++n) {
      const Seen& p = points_seen_[n];
      if (!(smaller(p.cap_a[i], p.cap_b[j]) >= -slack)) continue;
      bool enough = true;
      for (int m = 0; m < count && enough; ++m) {
        const Corner& at = corners[m];
        enough = p.cap_a[i] * at.a.cos + p.flank_a * at.a.sin + p.cap_b[j] * at.b.cos + p.flank_b * at.b.sin >=
                 depth - iterated;
      }
      if (enough) return true;
    }
    return false;
  }

  // How deep a point is under the caps and flanks.
  struct Seen {
    double flank_a, flank_b, cap_a[2], cap_b[2];
  };

  void consider(const Vec3& p) noexcept {
    const Vec3 q = p - c_.d;
    const double s = c_.s, k = c_.k, across = k * q.x - s * q.y, at_b = s * q.x + k * q.y;
    const double flank_a = c_.ra - std::sqrt(p.x * p.x + p.z * p.z),
                 flank_b = c_.rb - std::sqrt(across * across + q.z * q.z), flanks = flank_a + flank_b;
    const double cap_a[2] = {c_.ha - p.y, c_.ha + p.y}, cap_b[2] = {c_.hb + at_b, c_.hb - at_b};
    if (!(smaller(flank_a, flank_b) >= -slack)) return;
    points_seen_[seen_++] = {flank_a, flank_b, {cap_a[0], cap_a[1]}, {cap_b[0], cap_b[1]}};
    for (int i = 0; i < 4; ++i) {
      const double a = cap_a[i / 2], b = cap_b[i % 2];
      double least = smaller(flanks, smaller(flank_a + (b * s + flank_b * k), flank_b + (a * s + flank_a * k)));
      if (i == 0 || i == 3)   // an angle of at most 90 degrees between the axes, as they are turned into the cell
        least = smaller(least, smaller(a + (b * k + flank_b * s), b + (a * k + flank_a * s)));
      depths_[i] = larger(depths_[i], smaller(a, b) >= -slack ? least : -HUGE_VAL);   // without a branch, too
    }
  }

  const Canonical& c_;
  double depths_[4];
  Vec3 points_[most_points];
  Seen points_seen_[most_points];
  int count_ = 0, tried_ = 0, seen_ = 0;
};

}  // namespace octic::fast
