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
  double turn;     // 1 or -1: which way around g it is from `from` to `to`. At the tip of a sliver these are opposite but for rounding
  int vertex;      // of the base, at an end of the edge: where to look first
};

// What the other body has to offer: its point lowest along n, and how low that is.
inline Vec3 lowest(const Round& b, const Vec3& n, int&) noexcept {
  const double along = dot(n, b.axis);
  const Vec3 radial = cross(cross(b.axis, n), b.axis);   // n - along axis would lose it where n nearly is the axis
  const double across = norm(radial);
  const Vec3 end = b.centre + (along < 0 ? b.half_length : along > 0 ? -b.half_length : 0) * b.axis;
  return across > 0x1p-400 ? end - (b.radius / across) * radial : end;   // a length whose square is no normal number is not known
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
  if (dot(arc.from, arc.to) < 0 ? arc.turn * dot(arc.g, cross(arc.from, n)) < 0 : dot(n, arc.from) + dot(n, arc.to) < 0) n = -n;
  // between from and to: on the same side of from as to is, and the other way round
  constexpr double slack = 0x1p-50;
  const double after = arc.turn * dot(arc.g, cross(arc.from, n)), before = arc.turn * dot(arc.g, cross(n, arc.to));
  if (after < -slack || before < -slack) return bound;
  bound.crosses = true;
  bound.crossing = n;
  bound.most = larger(bound.most, dot(n, from.lowest - arc.v));
  return bound;
}

// Nothing on the arc can be wider than best, which is negative: a point of B is no higher above the edge along both ends.
inline bool hopeless(const Arc& arc, const End& from, const End& to, double best) noexcept {
  constexpr double nearly_opposite = -1 + 0x1p-20;   // no cone: what is negative along both says nothing between
  if (!(best < 0) || dot(arc.from, arc.to) < nearly_opposite) return false;
  return (from.gap <= best && dot(arc.to, from.lowest - arc.v) <= best) ||
         (to.gap <= best && dot(arc.from, to.lowest - arc.v) <= best);
}

// The directions of a polytope's side faces and rims, range by range: of a convex polygon with many corners only a few can
// matter. A range of edges is dropped when one point of B shows that no direction of its normal cones can be wide enough:
// for any y in B and v in A, gap(n) <= n.(y - v), and what is negative along the corners of a cone of directions is no
// greater inside of it (PROVED: docs/derivations/fast_shapes.md, 3).
template <class B, class Sink>
class Ranges {
 public:
  // sign -1: a is the second body, and directions go to the sink reversed.
  Ranges(const Polytope& a, const B& b, double sign, Sink& sink) noexcept : a_(a), b_(b), sign_(sign), sink_(sink) {}

  // Considers the side faces, and calls f(arc, end at from, end at to) for the arcs of every edge: along the rims of both
  // ends, and from end to end. Then vertex(i) for every corner.
  template <class F, class V>
  void search(F&& arc, V&& vertex) noexcept {
    top_ = end(a_.axis, a_.centre + a_.half_length * a_.axis);
    bottom_ = end(-a_.axis, a_.centre - a_.half_length * a_.axis);
    range(0, a_.count(), normal(0), arc, vertex);
  }
  void faces() noexcept {
    search([](const Arc&, const End&, const End&) {}, [](int) {});
  }

 private:
  Vec3 normal(int i) const noexcept { return a_.from_base(a_.base.normal(i == a_.count() ? 0 : i)); }
  End end(const Vec3& n, const Vec3& v) noexcept {
    const Vec3 y = lowest(b_, n, hint_);
    return {n, y, dot(n, y - v)};
  }

  // Edges first .. last - 1 and the corner after each of them: the directions from the normal of first to that of last.
  template <class F, class V>
  void range(int first, int last, const Vec3& at_first, F& arc, V& vertex) noexcept {
    constexpr int few = 4;
    if (last - first <= few) {
      leaf(first, last, arc, vertex);
      return;
    }
    const int middle = (first + last) / 2;
    const Vec3 at_middle = normal(middle);
    if (sink_.enough() < 0) {
      const Vec3 at_last = normal(last);
      const auto quarter = [&](const Vec3& m, const Vec3& n) { return dot(m, n) > 0 && dot(cross(m, n), a_.axis) * a_.base.turn >= 0; };
      if (quarter(at_first, at_middle) && quarter(at_middle, at_last) && hopeless(middle, at_first, at_middle, at_last, true) &&
          hopeless(middle, at_first, at_middle, at_last, false))
        return;
    }
    range(first, middle, at_first, arc, vertex);
    range(middle, last, at_middle, arc, vertex);
  }

  bool hopeless(int middle, const Vec3& at_first, const Vec3& at_middle, const Vec3& at_last, bool top) noexcept {
    const Vec3 pole = top ? a_.axis : -a_.axis, w = lowest(b_, at_middle + 0.5 * pole, hint_) - a_.vertex(middle, top);
    const double enough = sink_.enough();
    return dot(at_first, w) <= enough && dot(at_last, w) <= enough && dot(pole, w) <= enough;
  }

  template <class F, class V>
  void leaf(int first, int last, F& arc, V& vertex) noexcept {
    End side = end(normal(first), a_.vertex(first, true));
    for (int i = first; i < last; ++i) {
      const int corner = a_.base.next(i);
      const Vec3 v_top = a_.vertex(corner, true), v_bottom = a_.vertex(corner, false);
      sink_.consider(sign_ * side.n, side.gap);
      const Vec3 along = cross(a_.axis, side.n);
      arc(Arc{v_top, along, side.n, top_.n, -1, i}, side, top_);
      arc(Arc{v_bottom, along, side.n, bottom_.n, 1, i}, side, bottom_);
      const End next = end(normal(corner), v_top);
      arc(Arc{v_top, a_.axis, side.n, next.n, a_.base.turn, corner}, side, next);
      vertex(corner);
      side = next;
    }
  }

  const Polytope& a_;
  const B& b_;
  double sign_;
  Sink& sink_;
  int hint_ = 0;
  End top_, bottom_;
};

// gap along all face normals of a; sign -1 when a is the second body. A sink is Widest, or what else considers directions.
template <class B, class Sink>
void along_faces(const Polytope& a, const B& b, double sign, Sink& sink) noexcept {
  int hint = 0;
  for (const Vec3& n : {a.axis, -a.axis}) sink.consider(sign * n, low(b, n, hint) - dot(n, a.centre) - a.half_length);
  Ranges<B, Sink>(a, b, sign, sink).faces();
}

// The face normals of a next to the direction n, whose furthest vertex is i: where n nearly is one of them, it shall be one.
template <class F>
void faces_near(const Polytope& a, const Vec3& n, int i, F&& f) noexcept {
  f(dot(n, a.axis) < 0 ? -a.axis : a.axis);
  f(a.from_base(a.base.normal(i)));
  f(a.from_base(a.base.normal(a.base.previous(i))));
}

}  // namespace octic::fast
