// The orientation of a strictly convex polygon, decided exactly. The signed area would not do: that of a thin polygon
// is lost in rounding.
#pragma once

#include <vector>

#include "fast/double_double.h"
#include "fast/scale.h"

namespace octic::fast {

// An exact sum of doubles: components that do not overlap, the greatest last (Shewchuk 1997, Grow-Expansion).
class ExactSum {
 public:
  void add(double v) noexcept {
    for (int i = 0; i < count_; ++i) {
      const Double2 s = two_sum(v, part_[i]);
      part_[i] = s.low;
      v = s.high;
    }
    part_[count_++] = v;
  }
  int sign() const noexcept {
    for (int i = count_ - 1; i >= 0; --i)
      if (part_[i] != 0) return part_[i] < 0 ? -1 : 1;
    return 0;
  }

 private:
  double part_[16];
  int count_ = 0;
};

// The turn from edge a b to edge b c: 1 to the left, -1 to the right, 0 if rounding hides it. PROVED as turn() of
// corpus/convex_polygon.cpp.
inline int plain_turn(const Vec2& a, const Vec2& b, const Vec2& c) noexcept {
  const double left = (b.x - a.x) * (c.y - b.y), right = (b.y - a.y) * (c.x - b.x), area = left - right;
  return std::fabs(area) > 0x1p-50 * (std::fabs(left) + std::fabs(right)) && std::fabs(area) > 0x1p-900 &&
                 std::fabs(area) < HUGE_VAL
             ? (area < 0 ? -1 : 1)
             : 0;
}

// The same exactly, if no product of two coordinates overflows or underflows.
inline int exact_turn(const Vec2& a, const Vec2& b, const Vec2& c) noexcept {
  const Double2 edge[4] = {two_sum(b.x, -a.x), two_sum(c.y, -b.y), two_sum(b.y, -a.y), two_sum(c.x, -b.x)};
  ExactSum sum;
  for (const int first : {0, 2})
    for (const double p : {edge[first].high, edge[first].low})
      for (const double q : {edge[first + 1].high, edge[first + 1].low}) {
        const Double2 product = two_product(first == 0 ? p : -p, q);
        sum.add(product.low);
        sum.add(product.high);
      }
  return sum.sign();
}

// Every corner turns the same way, so one decided corner suffices. Multiplying x or y by a power of two does not change
// it.
inline bool runs_clockwise(const std::vector<Vec2>& corners) noexcept {
  const std::size_t count = corners.size();
  Vec2 most;
  for (const Vec2& p : corners) most = {larger(most.x, std::fabs(p.x)), larger(most.y, std::fabs(p.y))};
  const Vec2 scale{power_that_brings_near_one(most.x), power_that_brings_near_one(most.y)};
  for (const auto turn : {plain_turn, exact_turn})
    for (std::size_t i = 0; i < count; ++i) {
      const auto at = [&](std::size_t k) {
        const Vec2& p = corners[k < count ? k : k - count];
        return Vec2{scale.x * p.x, scale.y * p.y};
      };
      const int sign = turn(at(i), at(i + 1), at(i + 2));
      if (sign != 0) return sign < 0;
    }
  return false;
}

}  // namespace octic::fast
