// Candidate directions of pairs with a polytope, and bounds that exclude candidates without evaluating them.
//
// The directions fall into cells by the feature of the polytope that supports them: open cells (a vertex), arcs (an
// edge) and points (a face). An arc consists of n = lambda from + mu to with lambda, mu >= 0. There every point v of
// the edge supports n, and gap(n) = min n.B - n.v.
#pragma once

#include "fast/pair/polytope.h"

namespace octic::fast {

// The best direction so far.
struct Widest {
  Vec3 n;
  double gap = -HUGE_VAL;
  // A direction whose gap is no wider than this need not be evaluated.
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
  double turn;     // 1 or -1: the sense of rotation about g from `from` to `to`; the two may be nearly opposite
  int vertex;      // a vertex of the base at an end of the edge: the first guess of a support search
};

// The lowest point of the other body along n.
inline Vec3 lowest(const Round& b, const Vec3& n, int&) noexcept {
  const double along = dot(n, b.axis);
  const Vec3 radial = cross(cross(b.axis, n), b.axis);   // n - along axis cancels if n is nearly the axis
  const double across = norm(radial);
  const Vec3 end = b.centre + (along < 0 ? b.half_length : along > 0 ? -b.half_length : 0) * b.axis;
  return across > 0x1p-400 ? end - (b.radius / across) * radial
                           : end;   // a length whose square is no normal number is not known
}
inline double low(const Round& b, const Vec3& n, int&) noexcept {
  return dot(n, b.centre) - b.half_length * std::fabs(dot(n, b.axis)) - b.radius * norm(cross(n, b.axis));
}
inline Vec3 lowest(const Polytope& b, const Vec3& n, int& from) noexcept { return b.furthest(-n, from); }
inline double low(const Polytope& b, const Vec3& n, int& from) noexcept { return dot(n, lowest(b, n, from)); }

// The gap along any direction. The hints are the first guesses of the support searches on the two bodies.
template <class B>
double gap(const Polytope& a, const B& b, const Vec3& n, int& on_a, int& on_b) noexcept {
  return low(b, n, on_b) - dot(n, a.furthest(n, on_a));
}

// An end of an arc: its direction, the lowest point of B along it, and the gap.
struct End {
  Vec3 n, lowest;
  double gap;
};

// Where the gap between the ends of an arc, whose gaps are negative, may be greater than at both of them. Let y1 and y2
// be the lowest points of B along the two ends. Then gap(n) <= min(n.(y1 - v), n.(y2 - v)). If this minimum is
// negative, it has its maximum at an end, or where the two terms are equal (PROVED: docs/derivations/fast_shapes.md,
// 3). crossing: the direction where they are equal, if it is on the arc. most: the terms there.
struct Bound {
  bool crosses = false;
  Vec3 crossing;
  double most = -HUGE_VAL;
};
inline Bound bound_on_arc(const Arc& arc, const End& from, const End& to) noexcept {
  if (from.gap > 0 || to.gap > 0) return {};
  const Vec3 across = careful_cross(arc.g, to.lowest - from.lowest);
  const double length = norm(across);
  if (!(length > 0)) return {};
  Vec3 n = (1 / length) * across;
  if (dot(arc.from, arc.to) < 0 ? arc.turn * dot(arc.g, cross(arc.from, n)) < 0 : dot(n, arc.from) + dot(n, arc.to) < 0)
    n = -n;
  // n lies between from and to if it is on the same side of `from` as `to`, and on the same side of `to` as `from`
  constexpr double slack = 0x1p-50;
  const double after = arc.turn * dot(arc.g, cross(arc.from, n)), before = arc.turn * dot(arc.g, cross(n, arc.to));
  if (after < -slack || before < -slack) return {};
  return {true, n, dot(n, from.lowest - arc.v)};
}

// True if no gap on the arc exceeds best < 0: one point of B is no higher than best above the edge along both ends.
inline bool hopeless(const Arc& arc, const End& from, const End& to, double best) noexcept {
  constexpr double nearly_opposite = -1 + 0x1p-20;   // such ends span no cone, so they bound nothing between them
  if (!(best < 0) || dot(arc.from, arc.to) < nearly_opposite) return false;
  return (from.gap <= best && dot(arc.to, from.lowest - arc.v) <= best) ||
         (to.gap <= best && dot(arc.from, to.lowest - arc.v) <= best);
}

// The directions of the side faces of a polytope and of the edges of its bases, range by range. A range of edges is
// dropped if one point y of B shows that no direction of its normal cones has a wide enough gap: for any v in A,
// gap(n) <= n.(y - v), and a value that is negative along the corners of a cone of directions is no greater inside the
// cone (PROVED: docs/derivations/fast_shapes.md, 3). So only a few of many edges are evaluated.
template <class B, class Sink>
class Ranges {
 public:
  // sign -1: a is the second body, and the sink receives reversed directions.
  Ranges(const Polytope& a, const B& b, double sign, Sink& sink) noexcept : a_(a), b_(b), sign_(sign), sink_(sink) {}

  // Considers the side faces, and calls f(arc, end at from, end at to) for the arcs of every edge: along the rims of
  // both ends, and from end to end. Then vertex(i) for every corner.
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

  // The edges first .. last - 1 and the corner after each: the directions from the normal of `first` to that of `last`.
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
      const auto quarter = [&](const Vec3& m, const Vec3& n) {
        return dot(m, n) > 0 && dot(cross(m, n), a_.axis) * a_.base.turn >= 0;
      };
      if (quarter(at_first, at_middle) && quarter(at_middle, at_last) &&
          hopeless(middle, at_first, at_middle, at_last, true) && hopeless(middle, at_first, at_middle, at_last, false))
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

// Offers all face normals of a to the sink, which is Widest or any type that considers directions. sign -1: a is the
// second body.
template <class B, class Sink>
void along_faces(const Polytope& a, const B& b, double sign, Sink& sink) noexcept {
  int hint = 0;
  for (const Vec3& n : {a.axis, -a.axis}) sink.consider(sign * n, low(b, n, hint) - dot(n, a.centre) - a.half_length);
  Ranges<B, Sink>(a, b, sign, sink).faces();
}

// The face normals of a next to the direction n, whose support vertex is i. If n is nearly a face normal, it is
// replaced by that normal.
template <class F>
void faces_near(const Polytope& a, const Vec3& n, int i, F&& f) noexcept {
  f(dot(n, a.axis) < 0 ? -a.axis : a.axis);
  f(a.from_base(a.base.normal(i)));
  f(a.from_base(a.base.normal(a.base.previous(i))));
}

}  // namespace octic::fast
