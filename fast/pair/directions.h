// Candidate directions of pairs with a polytope, and bounds that say which of them need no look.
//
// A polytope's directions fall into open cells (a vertex is furthest), arcs (an edge) and points (a face). On an arc,
// n = lambda from + mu to with lambda, mu >= 0, the edge's point v is furthest and gap(n) = min n.B - n.v.
#pragma once

#include "fast/pair/polytope.h"

namespace octic::fast {

struct Widest {
  Vec3 n;
  double gap = -HUGE_VAL;
  void consider(const Vec3& m, double g) noexcept {
    if (g > gap) {
      n = m;
      gap = g;
    }
  }
};

struct Arc {
  Vec3 v;          // a point of the edge
  Vec3 g;          // along the edge, unit; from and to are orthogonal to it
  Vec3 from, to;   // unit, less than half a turn apart
  int vertex;      // of the base, at an end of the edge: where to look first
};

// What the other body has to offer: its point lowest along n, and how low that is.
inline Vec3 lowest(const Round& b, const Vec3& n, int&) noexcept {
  const double along = dot(n, b.axis);
  const Vec3 radial = n - along * b.axis;
  const double across = norm(radial);
  const Vec3 end = b.centre + (along < 0 ? b.half_length : along > 0 ? -b.half_length : 0) * b.axis;
  return across > 0 ? end - (b.radius / across) * radial : end;
}
inline double low(const Round& b, const Vec3& n, int&) noexcept {
  return dot(n, b.centre) - b.half_length * std::fabs(dot(n, b.axis)) - b.radius * norm(cross(n, b.axis));
}
inline Vec3 lowest(const Polytope& b, const Vec3& n, int& from) noexcept { return b.furthest(-n, from); }
inline double low(const Polytope& b, const Vec3& n, int& from) noexcept { return dot(n, lowest(b, n, from)); }

// gap of any direction; the hints are where to look first on either body.
template <class B>
double gap(const Polytope& a, const B& b, const Vec3& n, int& on_a, int& on_b) noexcept {
  return low(b, n, on_b) - dot(n, a.furthest(n, on_a));
}

// The greatest gap on the arc can be no more than this, when the gap is negative at both ends: y1 and y2, the points of B
// lowest along the ends, give min(n.(y1 - v), n.(y2 - v)) as a bound, and where that is negative it has no maximum but at
// the ends and where the two are equal (PROVED: docs/derivations/fast_shapes.md, 3). crossing: that direction, if it is on the arc.
struct Bound {
  double most;
  bool crosses = false;
  Vec3 crossing;
};
inline Bound bound_on_arc(const Arc& arc, const Vec3& y1, double gap1, const Vec3& y2, double gap2) noexcept {
  if (gap1 > 0 || gap2 > 0) return {HUGE_VAL, false, {}};
  Bound bound{larger(gap1, gap2), false, {}};
  const Vec3 across = cross(arc.g, y2 - y1);
  const double length = norm(across);
  if (!(length > 0)) return bound;
  Vec3 n = (1 / length) * across;
  if (dot(n, arc.from) + dot(n, arc.to) < 0) n = -n;
  // between from and to: on the same side of from as to is, and the other way round
  const double turn = dot(arc.g, cross(arc.from, arc.to)), slack = 0x1p-50;
  const double after = dot(arc.g, cross(arc.from, n)), before = dot(arc.g, cross(n, arc.to));
  if ((turn >= 0 ? after : -after) < -slack || (turn >= 0 ? before : -before) < -slack) return bound;
  bound.crosses = true;
  bound.crossing = n;
  bound.most = larger(bound.most, dot(n, y1 - arc.v));
  return bound;
}

// Calls f(arc, gap at from, gap at to) for the arcs of every edge: along the rims of both ends, and from end to end.
template <class B, class F>
void for_each_arc(const Polytope& a, const B& b, F&& f) noexcept {
  int hint = 0, ignored = 0;
  const int count = a.count();
  const Vec3 up = a.axis, down = -a.axis;
  const double top = low(b, up, ignored) - dot(up, a.centre) - a.half_length;
  const double bottom = low(b, down, ignored) - dot(down, a.centre) - a.half_length;
  Vec3 before = a.from_base(a.base.normal(count - 1));
  double gap_before = low(b, before, hint) - dot(before, a.vertex(count - 1, true));
  for (int i = 0; i < count; ++i) {
    const Vec3 n = a.from_base(a.base.normal(i)), v_top = a.vertex(i, true), v_bottom = a.vertex(i, false);
    const double gap_n = low(b, n, hint) - dot(n, v_top);
    const Vec3 along = cross(a.axis, n);
    f(Arc{v_top, a.axis, before, n, i}, gap_before, gap_n);
    f(Arc{v_top, along, n, up, i}, gap_n, top);
    f(Arc{v_bottom, along, n, down, i}, gap_n, bottom);
    before = n;
    gap_before = gap_n;
  }
}

}  // namespace octic::fast
