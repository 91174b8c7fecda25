// The nearest points of a polytope and a round body that are apart: guessed where, solved there, proved by what comes out.
#pragma once

#include "fast/pair/flank.h"
#include "fast/pair/polytope_frame.h"

namespace octic::fast {

// In the polytope's frame.
struct Touch {
  Vec3 n;                    // of unit length up to rounding
  double gap = -HUGE_VAL;
  Vec3 x, y;
  double off = HUGE_VAL;     // |y - x - gap n|
};

enum class Found { apart, together, unknown };

// The best direction orthogonal to an edge from which the body is apart: a line and a round body.
inline Vec2 apart_from_edge(const AlongEdge& at, bool& flank) noexcept {
  const double s = norm(at.u);
  if (!(s > 0x1p-52)) return (1 / norm(at.w)) * at.w;
  const Vec2 e = (1 / s) * at.u, z{-e.y, e.x};
  const double we = dot(at.w, e), wz = dot(at.w, z), sign = wz < 0 ? -1 : 1;
  flank = std::fabs(we) <= at.h * s;
  if (flank) return sign * z;
  const Circle c = best_on_flank(std::fabs(we) - at.h * s, std::fabs(wz), at.r, s, at.k);
  return std::copysign(c.cos, we) * e + (sign * c.sin) * z;
}

// A direction in which a corner is apart from the body. Above and beside the body are apart from each other in it, so that
// little is lost where both are small.
inline Vec3 apart_from_corner(const Seen& b, const Vec3& v) noexcept {
  const Vec3 d = b.d - v;
  const double along = dot(d, b.u), above = std::fabs(along) - b.h;
  double rho;
  const Vec3 side = across(d, b.u, rho), pole = along < 0 ? -b.u : b.u;
  const double beside = rho - b.r;
  if (!(above > 0)) return side;
  return beside > 0 ? unit(above * pole + beside * side) : pole;
}

// Between nearest points of convex bodies stands a direction along which nothing is nearer. The nearest point of the
// polytope is in the inside of a face, in the inside of an edge or a corner: for each of these the nearest point of the
// body is a closed form or one convex iteration, and where that point is in fact on the face, the edge or the corner, it is proved.
// Where it is not, the body's point that was found says where to look next.
template <class Base>
Found nearest_points(const Upright<Base>& a, const Seen& b, Touch& t) noexcept {
  using On = typename Upright<Base>::On;
  constexpr int rounds = 8;
  constexpr double enough = 0x1p-47;
  bool holds;
  On on, before;
  Vec3 x = a.nearest(b.d, on);
  if (on.inside()) return Found::together;
  for (int step = 0; step < 2; ++step) {
    before = on;
    const Vec3 y = b.nearest(x, holds);
    if (holds) return Found::together;
    x = a.nearest(y, on);
    if (on.inside()) return Found::together;
    if (on == before) break;
  }
  int hint = on.base.i;
  for (int round = 0; round < rounds; ++round) {
    const bool corner = on.base.kind == OnBase::corner && on.level != 0;
    bool flank = false;
    Vec3 edge;
    if (on.base.kind == OnBase::inside) {
      t.n = {0, 0, double(on.level)};
    } else if (corner) {
      t.n = apart_from_corner(b, x);
    } else if (on.base.kind == OnBase::corner) {
      const Vec2 n = apart_from_edge({flat(b.d) - a.base.at(on.base.i), flat(b.u), std::fabs(b.u.z), b.h, b.r}, flank);
      t.n = {n.x, n.y, 0};
      edge = {0, 0, 1};
    } else {
      const Vec2 m = a.base.normal(on.base.i);
      if (on.level == 0) {
        t.n = {m.x, m.y, 0};
      } else {
        const Vec2 n = apart_from_edge({{dot(m, flat(b.d)) - a.base.offset(on.base.i, m), on.level * b.d.z - a.height},
                                        {dot(m, flat(b.u)), on.level * b.u.z}, std::fabs(cross(m, flat(b.u))), b.h, b.r}, flank);
        t.n = {n.x * m.x, n.x * m.y, on.level * n.y};
        edge = {-m.y, m.x, 0};
      }
    }
    t.gap = b.low(t.n) - a.support(t.n, hint);
    On there = on;
    t.y = corner ? b.nearest(x, holds) : flank ? b.on_flank(t.n, x, edge) : b.lowest(t.n);
    Vec3 want = t.y - t.gap * t.n;
    t.x = a.nearest(want, there);
    t.off = norm(want - t.x);
    if (!corner && t.off > enough) {   // more points than one are lowest
      const Vec3 y = b.nearest(t.x + t.gap * t.n, holds);
      const double off = norm(y - t.x - t.gap * t.n);
      if (off < t.off) t.y = y, t.off = off;
    }
    if (t.gap > 0 && t.off <= enough) return Found::apart;
    before = on;
    x = a.nearest(t.y, on);
    if (on.inside()) return Found::together;
    if (on == before) {
      const Vec3 y = b.nearest(x, holds);
      if (holds) return Found::together;
      x = a.nearest(y, on);
      if (on.inside()) return Found::together;
      if (on == before) break;
    }
  }
  return Found::unknown;
}

}  // namespace octic::fast
