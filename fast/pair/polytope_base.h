// The bases of polytopes, relative to their middle. The rectangle of a box and the polygon of a prism have the same
// interface.
#pragma once

#include "fast/pair/polytope.h"

namespace octic::fast {

inline Vec2 flat(const Vec3& v) noexcept { return {v.x, v.y}; }

// The feature of a base that has the nearest point: its interior, the side from corner i to the next, or corner i.
struct OnBase {
  enum Kind : unsigned char { inside, side, corner } kind = inside;
  int i = 0;
};

// The base of a box. The corners go around as those of base_of (fast/pair/bodies.h) do.
class Rectangle {
 public:
  Rectangle(double x, double y) noexcept : x_(x), y_(y) {}

  static constexpr int count() noexcept { return 4; }
  static constexpr bool central = true;   // symmetric under half a turn
  static constexpr int next(int i) noexcept { return (i + 1) & 3; }
  static constexpr int previous(int i) noexcept { return (i + 3) & 3; }
  Vec2 at(int i) const noexcept { return {i == 0 || i == 3 ? x_ : -x_, i < 2 ? y_ : -y_}; }
  static constexpr Vec2 normal(int i) noexcept {
    return {i == 3 ? 1.0 : i == 1 ? -1.0 : 0.0, i == 0 ? 1.0 : i == 2 ? -1.0 : 0.0};
  }
  // The distance of the side from the middle.
  double offset(int i, const Vec2&) const noexcept { return i & 1 ? x_ : y_; }
  static constexpr double turn() noexcept { return 1; }
  Vec2 furthest(const Vec2& n) const noexcept { return {std::copysign(x_, n.x), std::copysign(y_, n.y)}; }
  double support(const Vec2& n, int&) const noexcept { return x_ * std::fabs(n.x) + y_ * std::fabs(n.y); }
  Vec2 nearest(const Vec2& p, OnBase& on) const noexcept {
    const bool beside = std::fabs(p.x) > x_, above = std::fabs(p.y) > y_;
    if (beside) {
      on = {above ? OnBase::corner : OnBase::side,
            above ? (p.y > 0 ? (p.x > 0 ? 0 : 1) : (p.x > 0 ? 3 : 2)) : (p.x > 0 ? 3 : 1)};
    } else {
      on = {above ? OnBase::side : OnBase::inside, p.y > 0 ? 0 : 2};
    }
    return {clamp(p.x, -x_, x_), clamp(p.y, -y_, y_)};
  }

 private:
  double x_, y_;
};

// The part of the line p + t e, low <= t <= high, that lies in the base, up to rounding. NaN changes nothing.
template <class Base>
void clip(const Base& base, const Vec2& p, const Vec2& e, double& low, double& high) noexcept {
  for (int i = 0; i < base.count(); ++i) {
    const Vec2 v = base.at(i), normal = base.normal(i);
    const double over = normal.x * (v.x - p.x) + normal.y * (v.y - p.y), slope = normal.x * e.x + normal.y * e.y;
    if (slope > 0) high = smaller(over / slope, high);
    if (slope < 0) low = larger(over / slope, low);
  }
}

// The base of a prism.
class Corners {
 public:
  explicit Corners(const Polygon& polygon) noexcept : polygon_(polygon) {}

  int count() const noexcept { return polygon_.count; }
  static constexpr bool central = false;
  int next(int i) const noexcept { return polygon_.next(i); }
  int previous(int i) const noexcept { return polygon_.previous(i); }
  double turn() const noexcept { return polygon_.turn; }
  Vec2 at(int i) const noexcept { return polygon_.at(i); }
  Vec2 normal(int i) const noexcept { return polygon_.normal(i); }
  double offset(int i, const Vec2& normal) const noexcept { return dot(normal, polygon_.at(i)); }

  Vec2 furthest(const Vec2& n) const noexcept { return polygon_.at(polygon_.support(n)); }
  // hint: the first guess on entry, the highest corner on return.
  double support(const Vec2& n, int& hint) const noexcept {
    hint = polygon_.support(n, hint);
    return dot(n, polygon_.at(hint));
  }
  // The nearest point to p lies inside a side if p projects into that side, and it is a corner if p lies in the normal
  // cone of the corner. In a convex polygon exactly one of them holds. on.i: the first guess.
  Vec2 nearest(const Vec2& p, OnBase& on) const noexcept {
    constexpr int few = 16;
    if (count() > few) return nearest_of_many(p, on);
    int i = on.i;
    bool outside = false;
    for (int left = count(); left > 0; --left, i = next(i)) {
      if (!sees(p, i)) continue;
      outside = true;
      const Vec2 v = at(i), e = polygon_.edge(i), w = p - v;
      const double along = dot(e, w), length2 = dot(e, e);
      if (along < 0) {
        if (dot(polygon_.edge(previous(i)), w) >= 0) return on_corner(i, on);
      } else if (along <= length2) {
        return on_side(i, along / length2, on);
      } else {
        const int j = next(i);
        const Vec2 from = p - at(j);
        if (dot(polygon_.edge(j), from) <= 0 && dot(e, from) >= 0) return on_corner(j, on);
      }
    }
    on.kind = OnBase::inside;
    if (!outside) {
      bool sure = true;
      for (int j = 0; j < count(); ++j) sure = sure && !is_level(p, j);
      if (sure) return p;
    }
    return nearest_of_all(p, on);   // p is on a side, between two cones by rounding, or beyond a very sharp corner
  }

 private:
  // Whether p is on the line of the side up to rounding.
  bool is_level(const Vec2& p, int i) const noexcept {
    const Vec2 e = polygon_.edge(i), w = p - at(i);
    const double left = e.x * w.y, right = e.y * w.x;
    return std::fabs(left - right) <= 0x1p-50 * (std::fabs(left) + std::fabs(right));
  }
  // Tries all sides.
  [[gnu::noinline]] Vec2 nearest_of_all(const Vec2& p, OnBase& on) const noexcept {
    double least2 = HUGE_VAL;
    Vec2 nearest = p;
    for (int i = 0; i < count(); ++i) {
      const Vec2 e = polygon_.edge(i), v = at(i);
      const double length2 = dot(e, e), part = length2 > 0 ? dot(e, p - v) / length2 : 0;
      OnBase here;
      const Vec2 q = part <= 0   ? on_corner(i, here)
                     : part >= 1 ? on_corner(next(i), here)
                                 : on_side(i, part, here),
                 to = p - q;
      if (dot(to, to) < least2) least2 = dot(to, to), nearest = q, on = here;
    }
    return nearest;
  }
  bool sees(const Vec2& p, int i) const noexcept { return polygon_.turn * cross(polygon_.edge(i), p - at(i)) < 0; }
  Vec2 on_corner(int i, OnBase& on) const noexcept {
    on = {OnBase::corner, i};
    return at(i);
  }
  Vec2 on_side(int i, double part, OnBase& on) const noexcept {
    on = {OnBase::side, i};
    return at(i) + part * polygon_.edge(i);
  }

  // The side that the ray from the middle to p crosses, in O(log count).
  int side_towards(const Vec2& p) const noexcept {
    const Vec2 first = at(0);
    const auto half = [&](const Vec2& q) {   // 0 or 1: in which half of the way around from the first corner
      const double c = polygon_.turn * cross(first, q);
      return c > 0 || (c == 0 && dot(first, q) > 0) ? 0 : 1;
    };
    const int half_p = half(p);
    int low = 0, high = count();
    while (high - low > 1) {
      const int middle = (low + high) / 2;
      const Vec2 q = at(middle);
      const int half_q = half(q);
      if (half_q < half_p || (half_q == half_p && polygon_.turn * cross(q, p) >= 0))
        low = middle;
      else
        high = middle;
    }
    return low;
  }

  // For many corners. The sides visible from p are consecutive, on either side of the one that the ray crosses. A
  // binary search among them finds the last side that p has passed; the nearest point follows it.
  Vec2 nearest_of_many(const Vec2& p, OnBase& on) const noexcept {
    const int seen = side_towards(p), n = count();
    const Vec2 e = polygon_.edge(seen);
    const double along = dot(e, p - at(seen)), length2 = dot(e, e);
    if (!sees(p, seen)) {
      if ((along < 0 || along > length2) && is_level(p, seen))
        return nearest_of_all(p, on);   // beyond the tip of a sliver
      on = {OnBase::inside, seen};
      return p;
    }
    if (along >= 0 && along <= length2) return on_side(seen, along / length2, on);
    const bool forward = along > 0;
    const int behind = polygon_.support(polygon_.turn * Vec2{-e.y, e.x}, seen), step = forward ? 1 : n - 1;
    const auto beyond = [&](int k) {   // the k-th side from the one that is seen
      const int i = (seen + k * (forward ? 1 : -1) + n) % n;
      const Vec2 f = polygon_.edge(i);
      return sees(p, i) && (forward ? dot(f, p - at(next(i))) > 0 : dot(f, p - at(i)) < 0);
    };
    int low = 0, high = forward ? (behind - seen + n) % n : (seen - behind + n) % n;
    while (high - low > 1) {
      const int middle = (low + high) / 2;
      (beyond(middle) ? low : high) = middle;
    }
    const int last = (seen + low * step) % n, corner = forward ? next(last) : last,
              side = forward ? corner : previous(corner);
    const Vec2 f = polygon_.edge(side), w = p - at(side);
    const double part = dot(f, w) / dot(f, f);
    return part > 0 && part < 1 && sees(p, side) ? on_side(side, part, on) : on_corner(corner, on);
  }

  Polygon polygon_;
};

}  // namespace octic::fast
