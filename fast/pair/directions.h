// Candidate directions of pairs with a polytope, and bounds that say which of them need no look.
//
// A polytope's directions fall into open cells (a vertex is furthest), arcs (an edge) and points (a face). On an arc,
// n = lambda from + mu to with lambda, mu >= 0, the edge's point v is furthest and gap(n) = min n.B - n.v.
#pragma once

#include "fast/pair/polytope.h"

namespace octic::fast {

// The best direction so far.
struct Widest {
  Vec3 n;
  double gap = -HUGE_VAL;
  // Directions with no wider a gap than this are of no use.
  double enough() const noexcept { return gap; }
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

// An end of an arc: the direction, B's lowest point along it, and the gap.
struct End {
  Vec3 n, lowest;
  double gap;
};

// The greatest gap on the arc can be no more than this, when the gap is negative at both ends: the points y1 and y2
// of B that are lowest along the ends give min(n.(y1 - v), n.(y2 - v)) as a bound, and where that is negative it has no maximum but at
// the ends and where the two are equal (PROVED: docs/derivations/fast_shapes.md, 3). crossing: that direction, if it is on the arc.
struct Bound {
  double most;
  bool crosses = false;
  Vec3 crossing;
};
inline Bound bound_on_arc(const Arc& arc, const End& from, const End& to) noexcept {
  if (from.gap > 0 || to.gap > 0) return {HUGE_VAL, false, {}};
  Bound bound{larger(from.gap, to.gap), false, {}};
  const Vec3 across = careful_cross(arc.g, to.lowest - from.lowest);
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
  bound.most = larger(bound.most, dot(n, from.lowest - arc.v));
  return bound;
}

// Nothing on the arc can be wider than best, which is negative: a point of B is no higher above the edge along both ends.
inline bool hopeless(const Arc& arc, const End& from, const End& to, double best) noexcept {
  if (!(best < 0)) return false;
  return (from.gap <= best && dot(arc.to, from.lowest - arc.v) <= best) ||
         (to.gap <= best && dot(arc.from, to.lowest - arc.v) <= best);
}

// Calls f(arc, end at from, end at to) for the arcs of every edge: along the rims of both ends, and from end to end.
template <class B, class F>
void for_each_arc(const Polytope& a, const B& b, F&& f) noexcept {
  int hint = 0;
  const int count = a.count();
  const auto end = [&](const Vec3& n, const Vec3& v) {
    const Vec3 y = lowest(b, n, hint);
    return End{n, y, dot(n, y - v)};
  };
  const End top = end(a.axis, a.centre + a.half_length * a.axis), bottom = end(-a.axis, a.centre - a.half_length * a.axis);
  End before = end(a.from_base(a.base.normal(count - 1)), a.vertex(count - 1, true));
  for (int i = 0; i < count; ++i) {
    const Vec3 v_top = a.vertex(i, true), v_bottom = a.vertex(i, false);
    const End side = end(a.from_base(a.base.normal(i)), v_top);
    const Vec3 along = cross(a.axis, side.n);
    f(Arc{v_top, a.axis, before.n, side.n, i}, before, side);
    f(Arc{v_top, along, side.n, top.n, i}, side, top);
    f(Arc{v_bottom, along, side.n, bottom.n, i}, side, bottom);
    before = side;
  }
}

// gap along all face normals of a; sign -1 when a is the second body. A sink is Widest, or what else considers directions.
template <class B, class Sink>
void along_faces(const Polytope& a, const B& b, double sign, Sink& widest) noexcept {
  int hint = 0;
  for (const Vec3& n : {a.axis, -a.axis}) widest.consider(sign * n, low(b, n, hint) - dot(n, a.centre) - a.half_length);
  for (int i = 0; i < a.count(); ++i) {
    const Vec3 n = a.from_base(a.base.normal(i));
    widest.consider(sign * n, low(b, n, hint) - dot(n, a.vertex(i, true)));
  }
}

// The face normals of a next to the direction n, whose furthest vertex is i: where n nearly is one of them, it shall be one.
template <class F>
void faces_near(const Polytope& a, const Vec3& n, int i, F&& f) noexcept {
  f(dot(n, a.axis) < 0 ? -a.axis : a.axis);
  f(a.from_base(a.base.normal(i)));
  f(a.from_base(a.base.normal(a.base.previous(i))));
}

}  // namespace octic::fast
