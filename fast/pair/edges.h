// The distance from a polytope that is apart from the other body, edge by edge.
//
// The nearest point of the polytope lies in the interior of a face or on an edge. In the first case the normal of the
// face is the best direction, and it has been tried. In the second case the distance is the least distance of the
// edges, each a segment. An edge is skipped if its gap along some direction exceeds the least distance so far.
#pragma once

#include <algorithm>

#include "fast/pair/directions.h"
#include "fast/pair/face.h"
#include "fast/pair/polytope_pair.h"
#include "fast/pair/round_round.h"

namespace octic::fast {

inline Meeting meet_segment(const Round& segment, const Round& b) noexcept { return meet(segment, b); }
inline Meeting meet_segment(const Round& segment, const Polytope& b) noexcept { return reversed(meet(b, segment)); }

// Distances that are equal up to rounding. Edges that meet in a vertex are equally near, but only one may have good
// witnesses.
constexpr double tie = 0x1p-49;

// The edges of a polytope: 3 i along the top, from corner i of the base to the next one, 3 i + 1 along the bottom, and
// 3 i + 2 from the bottom to the top of corner i.
inline void ends_of_edge(const Polytope& a, int edge, Vec3& p, Vec3& q) noexcept {
  const int i = edge / 3, which = edge % 3;
  p = a.vertex(i, which == 0);
  q = which == 2 ? a.vertex(i, true) : a.vertex(a.base.next(i), which == 0);
}

// axis: of a segment without length.
inline Round segment_between(const Vec3& p, const Vec3& q, const Vec3& axis) noexcept {
  const Vec3 half = 0.5 * (q - p);
  Round segment;
  segment.centre = 0.5 * (p + q);
  segment.half_length = norm(half);
  segment.axis = segment.half_length > 0 ? (1 / segment.half_length) * half : axis;
  return segment;
}
inline Round segment_of_edge(const Polytope& a, int edge) noexcept {
  Vec3 p, q;
  ends_of_edge(a, edge, p, q);
  return segment_between(p, q, a.axis);
}

// The nearest points of two segments, and the direction between them: across both, if they cross between their ends.
// towards: about from a to b. False if rounding decides the direction.
inline bool between_edges(const Round& a, const Round& b, const Vec3& towards, Meeting& m) noexcept {
  const Vec3 d = b.centre - a.centre, across = careful_cross(a.axis, b.axis);
  const double s2 = dot(across, across), k = dot(a.axis, b.axis), da = dot(d, a.axis), db = dot(d, b.axis);
  const bool parallel = is_parallel(across);
  const auto on_a = [&](double t) { return clamp(t, -a.half_length, a.half_length); };
  const auto on_b = [&](double u) { return clamp(u, -b.half_length, b.half_length); };
  double t;
  if (parallel) {   // the middle of what they have side by side
    const double reach = std::fabs(k) * b.half_length;
    t = 0.5 * (on_a(da - reach) + on_a(da + reach));
  } else {
    t = on_a(dot(cross(d, b.axis), across) / s2);
  }
  const double u = on_b(k * t - db);
  t = on_a(da + k * u);
  const bool inside_a = std::fabs(t) < a.half_length, inside_b = std::fabs(u) < b.half_length;
  m.x = a.centre + t * a.axis;
  m.y = b.centre + u * b.axis;
  const Vec3 w = m.y - m.x;
  Vec3 v = w;
  if (inside_a && inside_b && !parallel)
    v = dot(across, towards) < 0 ? -across : across;
  else if (inside_a || inside_b)
    v = orthogonal_twice(w, inside_a ? a.axis : b.axis);
  const double length2 = dot(v, v);
  if (!(length2 > too_near_to_tell * too_near_to_tell)) return false;
  m.n = (1 / std::sqrt(length2)) * v;
  return true;
}

// The edge that is nearest to a point.
inline int edge_nearest_to(const Polytope& a, const Vec3& point) noexcept {
  const Vec3 d = point - a.centre;
  const Vec2 q = a.in_base(d);
  const double z = dot(d, a.axis), beyond = larger(std::fabs(z) - a.half_length, 0), beyond2 = beyond * beyond,
               level = std::fabs(z) - a.half_length, level2 = level * level;
  int nearest = 0;
  double least2 = HUGE_VAL;
  const auto consider = [&](int edge, double distance2) {
    if (distance2 < least2) least2 = distance2, nearest = edge;
  };
  for (int i = 0; i < a.count(); ++i) {
    const Vec2 from = q - a.base.at(i), e = a.base.edge(i);
    const double length2 = dot(e, e), part = length2 > 0 ? clamp(dot(e, from) / length2, 0, 1) : 0;
    const Vec2 off = from - part * e;
    consider(z < 0 && a.half_length > 0 ? 3 * i + 1 : 3 * i, dot(off, off) + level2);
    if (a.half_length > 0) consider(3 * i + 2, dot(from, from) + beyond2);
  }
  return nearest;
}

// The nearest points, edge by edge, from a direction that separates, and a point of A near the nearest one. They may
// prove that direction. along: the direction of the nearest edge, unit. Of the edges, those on the way to the nearest
// one, or all.
enum class EdgesTried { on_the_way, all };
template <class B>
Meeting nearest_edge(const Polytope& a, const B& b, const Meeting& separating, EdgesTried edges, Vec3& along) noexcept {
  Meeting best;
  best.gap = HUGE_VAL;
  Vec3 n = separating.n;
  int on_a = 0, on_b = 0;
  double slab = -HUGE_VAL, lowest_of_b = low(b, n, on_b);
  bool done = false;
  constexpr int most_steps = 4;
  int steps[most_steps], taken = 0;
  Vec3 on_other = separating.x;   // the point of B that is nearest to the last edge
  const auto consider = [&](int edge) {
    Vec3 p, q;
    ends_of_edge(a, edge, p, q);
    if (lowest_of_b - larger(dot(n, p), dot(n, q)) > best.gap + tie) return;
    const Round segment = segment_between(p, q, a.axis);
    const Meeting found = meet_segment(segment, b);
    on_other = found.y;
    if (!(found.gap <= best.gap + tie)) return;
    const Meeting known{separating.n, separating.gap, found.x, found.y,
                        norm(found.y - found.x - separating.gap * separating.n)};
    if (proved(known)) {
      best = known, slab = known.gap, along = segment.axis, done = true;
      return;
    }
    const double width = gap(a, b, found.n, on_a, on_b);
    const double off = norm(found.y - found.x - width * found.n);
    if (found.gap >= best.gap - tie && (width < slab - 0x1p-50 || (width <= slab + 0x1p-50 && off >= best.off))) return;
    best = found;
    along = segment.axis;
    best.off = off;
    slab = width;
    n = best.n;
    lowest_of_b = low(b, n, on_b);
    done = slab >= best.gap - 0x1p-50 && proved(best);
  };
  const auto was_taken = [&](int edge) { return std::find(steps, steps + taken, edge) != steps + taken; };
  const auto edges_at = [&](int i) {
    for (int edge = 3 * i; edge < 3 * i + (a.half_length > 0 ? 3 : 1) && !done; ++edge)
      if (!was_taken(edge)) consider(edge);
  };
  for (; taken < most_steps && !done; ++taken) {   // the point of B says which edge is next
    const int edge = edge_nearest_to(a, on_other);
    if (was_taken(edge)) break;
    steps[taken] = edge;
    consider(edge);
  }
  const int nearest = a.support(n);
  if (edges == EdgesTried::on_the_way) return {best.n, slab, best.x, best.y, best.off};
  edges_at(nearest);
  edges_at(a.base.previous(nearest));
  for (int i = 0; i < a.count() && !done; ++i)
    if (i != nearest && i != a.base.previous(nearest)) edges_at(i);
  return {best.n, slab, best.x, best.y, best.off};
}

// The best direction across an edge of A, which is given, and any edge of B. towards: about from A to B.
inline Meeting across_edges(const Polytope& a, const Polytope& b, const Vec3& edge, const Vec3& towards) noexcept {
  Widest widest;
  int on_a = 0, on_b = 0;
  const auto consider = [&](const Vec3& other) {
    const Vec3 normal = careful_cross(edge, other);
    if (!(dot(normal, normal) > parallel_sine2 * dot(other, other))) return;
    const Vec3 n = unit(dot(normal, towards) < 0 ? -normal : normal);
    widest.consider(n, gap(a, b, n, on_a, on_b));
  };
  consider(b.axis);
  for (int i = 0; i < b.count(); ++i) consider(b.vertex(b.base.next(i), true) - b.vertex(i, true));
  return placed(a, b, widest.n, widest.gap);
}

// The nearest points of two polytopes of which an edge of A is nearest to B, where the direction from that edge to B is
// not the one that separates the whole bodies: their sides lean by rounding, or B is so near that the direction between
// the nearest points is rounding. Proved, or not known. least: a gap that is known to exist.
inline bool across_nearest_edges(const Polytope& a, const Polytope& b, const Vec3& edge_of_a, double least,
                                 Meeting& m) noexcept {
  Vec3 edge_of_b = b.axis;
  const auto known = [&](const Meeting& tried) {
    const bool is_known = tried.gap > least - tie && proved(tried);
    if (is_known) m = tried;
    return is_known;
  };
  return known(across_edges(a, b, edge_of_a, m.n)) ||
         known(reversed(nearest_edge(b, a, reversed(m), EdgesTried::on_the_way, edge_of_b))) ||
         known(reversed(across_edges(b, a, edge_of_b, -m.n)));
}
inline bool across_nearest_edges(const Polytope&, const Round&, const Vec3&, double, Meeting&) noexcept {
  return false;
}

// The nearest points of an edge of A and an edge of B, where the edges are those that are nearest to the witnesses, and
// then to these points. True if they prove the distance. m.n: about from A to B.
inline bool between_nearest_edges(const Polytope& a, const Polytope& b, Meeting& m) noexcept {
  constexpr int rounds = 3;
  Meeting tried = m;
  int on_a = 0, on_b = 0, edge_of_a = -1, edge_of_b = -1;
  for (int round = 0; round < rounds; ++round) {
    const int next_a = edge_nearest_to(a, tried.y), next_b = edge_nearest_to(b, tried.x);
    if (next_a == edge_of_a && next_b == edge_of_b) return false;
    edge_of_a = next_a, edge_of_b = next_b;
    if (!between_edges(segment_of_edge(a, edge_of_a), segment_of_edge(b, edge_of_b), m.n, tried)) return false;
    tried.gap = gap(a, b, tried.n, on_a, on_b);
    tried.off = norm(tried.y - tried.x - tried.gap * tried.n);
    if (tried.gap > 0 && proved(tried)) return m = tried, true;
  }
  return false;
}
inline bool between_nearest_edges(const Polytope&, const Round&, Meeting&) noexcept { return false; }

// Whether m is better than the other one: of gaps that are the same up to rounding, the one whose witnesses fit.
inline bool is_better(const Meeting& m, const Meeting& other) noexcept {
  return m.gap > other.gap + 0x1p-50 || (m.gap > other.gap - 0x1p-50 && m.off < other.off);
}

// The nearest points, from a direction that separates and is near the best one, with witnesses. settled() is asked for
// better witnesses of that direction, or of others that are as good, only where no edge proves the distance: it costs
// more than the edges. If neither proves it, all faces are tried.
template <class B, class Settled>
Meeting finish_apart(const Polytope& a, const B& b, const Meeting& first, Settled&& settled) noexcept {
  if (proved(first)) return first;
  Meeting placed = first;
  relax(a, b, placed, 16 * flat_by_rounding);   // a face that leans by rounding
  if (proves_distance(placed)) return placed;
  Meeting edge = placed;
  if (between_nearest_edges(a, b, edge)) return edge;
  Vec3 along = a.axis;
  for (const EdgesTried edges : {EdgesTried::on_the_way, EdgesTried::all}) {
    edge = nearest_edge(a, b, placed, edges, along);
    if (proves_distance(edge) && edge.gap > placed.gap - tie) return edge;
    if (!proved(edge) && across_nearest_edges(a, b, along, placed.gap, edge)) return edge;
  }
  Meeting m = settled(placed);
  if (is_better(edge, m)) m = edge;
  if (proved(m)) return m;
  Widest widest;
  along_faces(a, b, 1, widest);
  if (widest.gap < m.gap - 0x1p-50) return m;
  const Meeting face = settle(a, b, widest, [&](auto& sink) { along_faces(a, b, 1, sink); });
  return face.gap > m.gap + 0x1p-50 || face.off < m.off ? face : m;
}

}  // namespace octic::fast
