// A convex polygon swept along the normal of its plane: boxes and prisms.
#pragma once

#include "fast/pair/meeting.h"
#include "fast/scale.h"

namespace octic::fast {

struct Polygon {
  const Vec2* p = nullptr;
  int count = 0;
  Vec2 scale;
  double turn = 1;   // -1: the vertices are in clockwise order
  Vec2 middle;       // already scaled

  Vec2 at(int i) const noexcept { return {scale.x * p[i].x - middle.x, scale.y * p[i].y - middle.y}; }
  int next(int i) const noexcept { return i + 1 == count ? 0 : i + 1; }
  int previous(int i) const noexcept { return i == 0 ? count - 1 : i - 1; }
  // From vertex i to the next one: the difference of the given doubles, so that its direction is as accurate as they
  // are.
  Vec2 edge(int i) const noexcept {
    const Vec2 a = p[i], b = p[next(i)];
    return {scale.x * b.x - scale.x * a.x, scale.y * b.y - scale.y * a.y};
  }
  // Unit, outward.
  Vec2 normal(int i) const noexcept {
    Vec2 e = edge(i);
    const double near_one = power_that_brings_near_one(larger(std::fabs(e.x), std::fabs(e.y)));
    e = {near_one * e.x, near_one * e.y};
    const double back = turn / std::sqrt(e.x * e.x + e.y * e.y);
    return {back * e.y, -back * e.x};
  }

  // A vertex with the largest n . p, by a walk that starts at the vertex `from`. O(log count) steps from any vertex,
  // O(1) from a near one. The walk compares edges, not heights: the slope of a short edge is as accurate as that of a
  // long one.
  int support(const Vec2& n, int from = 0) const noexcept {
    const int at = climb(n, from);
    return is_level(n, edge(at)) || is_level(n, edge(previous(at))) ? beyond_level(n, at) : at;
  }

 private:
  int climb(const Vec2& n, int from) const noexcept {
    const auto rises = [&](int i) {
      const Vec2 e = edge(i);
      return n.x * e.x + n.y * e.y > 0;
    };
    const bool up = rises(from), down = !up && falls_behind(n, from);
    if (!up && !down) return from;
    // Forward along edges that rise, or backward along edges that fall, in growing strides as long as the side is the
    // same.
    int at = from, stride = 1, left = 2 * count + 64;
    double height = along(n, at);
    while (stride > 0 && left-- > 0) {
      if (stride == 1) {
        const bool go = up ? rises(at) : falls_behind(n, at);
        if (!go) break;
        at = up ? next(at) : previous(at);
        height = along(n, at);
        stride = 2;
        continue;
      }
      if (stride >= count) {
        stride /= 2;
        continue;
      }
      int there = up ? at + stride : at - stride;
      there = there >= count ? there - count : there < 0 ? there + count : there;
      const double h = along(n, there);
      const bool same_side = up ? rises(previous(there)) : !rises(there);
      if (same_side && h > height) {
        at = there;
        height = h;
        stride *= 2;
      } else {
        stride /= 2;
      }
    }
    return at;
  }

  // Whether the slope of the edge e along n is zero up to rounding.
  static bool is_level(const Vec2& n, const Vec2& e) noexcept {
    const double x = n.x * e.x, y = n.y * e.y;
    return std::fabs(x + y) <= 0x1p-50 * (std::fabs(x) + std::fabs(y));
  }
  // In a thin polygon, edges that seem level may be followed by edges that rise. The walk passes level edges both ways.
  [[gnu::noinline]] int beyond_level(const Vec2& n, int at) const noexcept {
    int best = at;
    double most = along(n, at);
    for (const bool forward : {true, false}) {
      int i = at;
      for (int left = count; left > 0; --left) {
        const Vec2 e = edge(forward ? i : previous(i));
        if (!is_level(n, e) && (n.x * e.x + n.y * e.y > 0) != forward) break;
        i = forward ? next(i) : previous(i);
        const double height = along(n, i);
        if (height > most) most = height, best = i;
      }
    }
    return best;
  }
  double along(const Vec2& n, int i) const noexcept {
    const Vec2 v = at(i);
    return n.x * v.x + n.y * v.y;
  }
  bool falls_behind(const Vec2& n, int i) const noexcept {   // the vertex before i is higher
    const Vec2 e = edge(previous(i));
    return n.x * e.x + n.y * e.y < 0;
  }
};

struct Polytope {
  Vec3 centre, x, y, axis;   // x and y span the plane of the base; unit, orthogonal
  double half_length = 0;
  Polygon base;
  bool rectangular = false;   // the base is that of a box: corners (x, y), (-x, y), (-x, -y), (x, -y)

  int count() const noexcept { return base.count; }
  Vec2 in_base(const Vec3& n) const noexcept { return {dot(n, x), dot(n, y)}; }
  Vec3 from_base(const Vec2& v) const noexcept { return v.x * x + v.y * y; }
  int support(const Vec3& n, int from = 0) const noexcept { return base.support(in_base(n), from); }
  Vec3 vertex(int i, bool top) const noexcept {
    return centre + (from_base(base.at(i)) + (top ? half_length : -half_length) * axis);
  }
  // The vertex furthest along n. from: the first guess on entry, the vertex found on return.
  Vec3 furthest(const Vec3& n, int& from) const noexcept {
    from = support(n, from);
    return vertex(from, dot(n, axis) >= 0);
  }
};

// The signed distance, globally. Lengths near one.
Meeting meet(const Polytope& a, const Round& b) noexcept;
Meeting meet(const Polytope& a, const Polytope& b) noexcept;

// Squared sine of the angle between two edges of boxes. If it is no greater, the edges are parallel up to rounding: a
// face separates as well as the direction across both.
constexpr double parallel_sine2 = 0x1p-104;

// For two boxes: true if none of the candidate directions of meet() separates them.
bool boxes_touch(const Polytope& a, const Polytope& b) noexcept;

}  // namespace octic::fast
