// All candidate directions of a polytope and a round body. A bound is computed first for each of them; it is solved
// only if the bound allows a wider gap. Bounds and completeness: docs/derivations/fast_shapes.md, 3.
#pragma once

#include <concepts>

#include "fast/pair/flank.h"
#include "fast/pair/polytope_nearest.h"

namespace octic::fast {

// A direction, and the features that it belongs to.
struct DirectionCandidate {
  enum Sort : unsigned char {
    face,
    axis,
    flank,
    rim,
    corner
  } sort = face;   // of the polytope; of the round body; of an edge and ...
  Vec3 n;
  double gap = -HUGE_VAL;
  Vec3 x, edge;   // the corner, or a point of the edge and the direction of the edge
};

// The best one so far.
struct Deepest {
  DirectionCandidate best;
  bool by_ball = false;   // a ball proves that it is the best of all; then these are witnesses
  Vec3 x, y;
  // A direction whose gap is no wider than this need not be evaluated.
  double enough() const noexcept { return best.gap; }
  // Assigns member by member: copying a struct that was just assembled would stall on store forwarding.
  void consider(DirectionCandidate::Sort sort, const Vec3& n, double gap, const Vec3& x, const Vec3& edge) noexcept {
    best.sort = sort;
    best.n = n;
    best.gap = gap;
    best.x = x;
    best.edge = edge;
  }
};

template <class Base, class Sink>
class EveryDirection {
 public:
  EveryDirection(const Upright<Base>& a, const RoundInFrame& b, Sink& sink) noexcept : a_(a), b_(b), sink_(sink) {}

  // perhaps_apart: rims against corners as well; they are never the best direction of solids that overlap.
  void search(bool perhaps_apart) noexcept {
    rims_ = perhaps_apart;
    beside_ = b_.d - dot(b_.d, b_.u) * b_.u;
    cap_[0] = b_.lowest_up();
    cap_[1] = opposite(cap_[0]);
    consider({0, 0, 1}, cap_[0].z - a_.height, DirectionCandidate::face);
    consider({0, 0, -1}, -cap_[1].z - a_.height, DirectionCandidate::face);
    for (const Vec3& n : {b_.u, -b_.u}) {
      int hint = 0;
      consider(n, dot(n, b_.d) - b_.h - a_.support(n, hint), DirectionCandidate::axis);
    }
    if (a_.base.count() <= few) {
      Side sides[few];
      for (int i = 0; i < a_.base.count(); ++i) {
        if (Base::central && i > 1)
          set_opposite(sides[i], i, sides[i - 2]);
        else
          set(sides[i], i);
      }
      if constexpr (std::same_as<Sink, Deepest>) {
        sink_.by_ball = ball_proves(sides);
        if (sink_.by_ball) return;
      }
      for (int i = 0; i < a_.base.count(); ++i) at_side(sides[i], sides[a_.base.next(i)]);
    } else {
      begin_well();
      Side first;
      set(first, 0);
      range(0, a_.base.count(), first);
    }
  }

 private:
  static constexpr int few = 8;
  // If an edge is parallel to the axis of the body, rounding must not make each of its corners give way to the other.
  // This margin is no error bound: every gap is computed from the support functions afterwards.
  static constexpr double rounding = 0x1p-48;
  static constexpr double same_gap = 0x1p-50;               // gaps that differ by no more are one
  static constexpr double nearly_opposite = -1 + 0x1p-20;   // cosine of the normals beside a very sharp corner

  struct Side {
    int i;
    Vec2 m, v;       // normal, first corner
    double offset;
    double gap;
    Vec3 y;          // the lowest point of the round body
  };

  void consider(const Vec3& n, double gap, DirectionCandidate::Sort sort, const Vec3& x = {},
                const Vec3& edge = {}) noexcept {
    if (gap > sink_.enough()) sink_.consider(sort, n, gap, x, edge);
  }

  void set(Side& s, int i) noexcept {
    s.i = i;
    s.m = a_.base.normal(i);
    s.v = a_.base.at(i);
    s.offset = a_.base.offset(i, s.m);
    s.y = b_.lowest_across(s.m);
    consider_face(s);
  }
  // Sets s to the opposite side of a rectangle.
  void set_opposite(Side& s, int i, const Side& other) noexcept {
    s.i = i;
    s.m = -other.m;
    s.v = -other.v;
    s.offset = other.offset;
    s.y = opposite(other.y);
    consider_face(s);
  }
  void consider_face(Side& s) noexcept {
    s.gap = dot(s.m, flat(s.y)) - s.offset;
    consider({s.m.x, s.m.y, 0}, s.gap, DirectionCandidate::face);
  }
  Vec3 opposite(const Vec3& y) const noexcept { return 2 * b_.d - y; }   // on the other side of the round body

  // Of the faces and caps the best is better than every other direction: around the point of one body that is deepest
  // in the other one, a ball of that radius fits in (PROVED: docs/derivations/fast_shapes.md, 3).
  bool ball_proves(const Side* sides) const noexcept {
    const DirectionCandidate& best = sink_.best;
    const double depth = -best.gap;
    if (!(depth > 0)) return false;
    if (best.sort == DirectionCandidate::axis) {
      sink_.x = a_.furthest(best.n), sink_.y = sink_.x - depth * best.n;
      const Vec3 w = sink_.x - b_.d, radial = w - dot(w, b_.u) * b_.u;
      return b_.h >= depth && b_.r >= depth && dot(radial, radial) <= (b_.r - depth) * (b_.r - depth);
    }
    const int count = a_.base.count();
    Vec3 y = cap_[best.n.z < 0];
    for (int i = 0; best.n.z == 0 && i < count; ++i)
      if (sides[i].gap == best.gap) y = sides[i].y;
    bool fits = std::fabs(y.z) <= a_.height - depth + same_gap;
    for (int i = 0; i < count; ++i) fits &= dot(sides[i].m, flat(y)) - sides[i].offset <= same_gap - depth;
    sink_.x = y + depth * best.n, sink_.y = y;
    return fits;
  }

  // For two bodies that are both symmetric about their centres: gap(-n) = gap(n) - 2 n.d, so one sign of n suffices.
  bool other_is_better(const Vec2& n, double up) const noexcept {
    return Base::central && dot(n, flat(b_.d)) + up * b_.d.z < 0;
  }

  // The edges of a side at top and bottom, and the vertical edge at the corner after it.
  void at_side(const Side& s, const Side& next) noexcept {
    for (const int level : {1, -1}) {
      const Vec3& y = cap_[level < 0];
      const double height = a_.height;
      if (other_is_better(s.m, 0) && other_is_better({0, 0}, level)) continue;
      if (hopeless({s.gap, level * s.y.z - height}, {dot(s.m, flat(y)) - s.offset, level * y.z - height}, {1, 0},
                   {0, 1}))
        continue;
      const AlongEdge edge{{dot(s.m, flat(b_.d)) - s.offset, level * b_.d.z - height},
                           {dot(s.m, flat(b_.u)), level * b_.u.z},
                           std::fabs(cross(s.m, flat(b_.u))),
                           b_.h,
                           b_.r};
      along(edge, {1, 0}, {0, 1}, 1, {s.v.x, s.v.y, level * height}, {-s.m.y, s.m.x, 0}, [&](const Vec2& n) {
        return Vec3{n.x * s.m.x, n.x * s.m.y, level * n.y};
      });
    }
    const Vec2 v = next.v;
    const bool tip = !Base::central &&
                     dot(s.m, next.m) < nearly_opposite;   // no cone: what is negative along both says nothing between
    if (!(other_is_better(s.m, 0) && other_is_better(next.m, 0)) &&
        (tip || !hopeless(flat(s.y) - v, flat(next.y) - v, s.m, next.m))) {
      const AlongEdge edge{flat(b_.d) - v, flat(b_.u), std::fabs(b_.u.z), b_.h, b_.r};
      along(edge, s.m, next.m, a_.base.turn(), {v.x, v.y, 0}, {0, 0, 1}, [&](const Vec2& n) {
        return Vec3{n.x, n.y, 0};
      });
    }
    for (const int level : {1, -1}) at_corner({v.x, v.y, level * a_.height}, s.m, next.m, level);
  }

  // True if no direction on the arc from `from` to `to` is better than the best so far. p and q are points of the body,
  // relative to the edge, so gap(n) <= n.p and gap(n) <= n.q. A value n.p that is negative at both ends of an arc is no
  // greater between them. The same holds for the two arcs before and after the direction where n.p = n.q (PROVED:
  // docs/derivations/fast_shapes.md, 3).
  bool hopeless(const Vec2& p, const Vec2& q, const Vec2& from, const Vec2& to) const noexcept {
    const double best = sink_.enough();
    if (!(best < 0 && dot(from, p) <= best && dot(to, q) <= best)) return false;
    if (dot(to, p) <= best || dot(from, q) <= best) return true;
    const Vec2 n{p.y - q.y, q.x - p.x};   // the direction where they are equal, or its opposite
    const double level = dot(n, from) + dot(n, to) < 0 ? -dot(n, p) : dot(n, p);
    return level < 0 && level * level >= best * best * dot(n, n);
  }

  // turn: the sense of rotation from `from` to `to`. At a very sharp corner the two are opposite up to rounding and do
  // not determine it.
  template <class Lift>
  void along(const AlongEdge& edge, const Vec2& from, const Vec2& to, double turn, const Vec3& v, const Vec3& g,
             Lift&& lift) noexcept {
    const double s = norm(edge.u);
    if (!(s > 0x1p-52)) return;   // parallel: a corner against the flank
    const Vec2 e = (1 / s) * edge.u, z{-e.y, e.x};
    const auto take = [&](const Vec2& n, DirectionCandidate::Sort sort) {
      if (turn * cross(from, n) < 0 || turn * cross(n, to) < 0 || dot(from, n) + dot(to, n) < -rounding) return;
      const double gap = edge.gap(n);
      if (gap > sink_.enough() + (sort == DirectionCandidate::rim ? 0x1p-50 : 0)) consider(lift(n), gap, sort, v, g);
    };
    take(z, DirectionCandidate::flank);
    take(-z, DirectionCandidate::flank);
    const double we = dot(edge.w, e), wz = dot(edge.w, z);
    const Vec2 towards = wz < 0 ? -z : z;
    if (dot(from, towards) < 0 && dot(to, towards) < 0) return;
    for (const double side : {1.0, -1.0}) {   // the gap may have a maximum on either side of the common normal
      if (side * dot(from, e) < 0 && side * dot(to, e) < 0) continue;
      const Circle c = best_on_flank(side * we - edge.h * s, std::fabs(wz), edge.r, s, edge.k);
      if (c.cos > 0) take((side * c.cos) * e + c.sin * towards, DirectionCandidate::rim);
    }
  }

  void at_corner(const Vec3& v, const Vec2& before, const Vec2& after, int level) noexcept {
    const Vec3 d = b_.d - v;
    const double along = dot(d, b_.u), least = b_.r + sink_.enough();
    const Vec3 radial = d - along * b_.u;
    const auto furthest = [&](const Vec3& n, double but = 0) {   // whether this corner supports n
      const Vec2 flat = fast::flat(n);
      return level * n.z >= -but && a_.base.turn() * cross(before, flat) >= -but &&
             a_.base.turn() * cross(flat, after) >= -but && dot(before, flat) + dot(after, flat) >= -rounding;
    };
    int hint = 0;
    if (!(least > 0 && dot(radial, radial) <= least * least) && !(Base::central && dot(radial, beside_) < 0) &&
        furthest(radial, rounding)) {
      double rho;
      const Vec3 n = across(d, b_.u, rho);
      if (furthest(n, rounding))
        consider(n, furthest(n) ? rho - b_.r : b_.low(n) - a_.support(n, hint), DirectionCandidate::corner, v);
    }
    if (!rims_ || !(std::fabs(along) > b_.h)) return;
    const Vec3 n = apart_from_corner(b_, v);
    if (furthest(n)) consider(n, b_.low(n) - a_.support(n, hint), DirectionCandidate::corner, v);
  }

  // For many sides: starts with the best of a few sides and of their neighbours, so that bounds exclude most others.
  void begin_well() noexcept {
    constexpr int probes = 8;
    const int n = a_.base.count();
    int best = 0;
    double most = -HUGE_VAL;
    const auto probe = [&](int i) {
      Side s;
      set(s, i);
      if (!(s.gap > most)) return false;
      most = s.gap;
      best = i;
      return true;
    };
    for (int k = 0; k < probes; ++k) probe(k * n / probes);
    for (int stride = n / (2 * probes); stride > 0; stride /= 2)
      if (!probe((best + stride) % n)) probe((best - stride + n) % n);
  }

  // For many sides: the sides first .. last - 1 and the corner after each of them.
  void range(int first, int last, const Side& at_first) noexcept {
    constexpr int leaf = 2;
    if (last - first <= leaf) {
      Side side[2] = {at_first, {}};
      for (int i = first, k = 0; i < last; ++i, k = 1 - k) {
        set(side[1 - k], a_.base.next(i));
        at_side(side[k], side[1 - k]);
      }
      return;
    }
    const int middle = (first + last) / 2;
    Side at_middle;
    set(at_middle, middle);
    const Vec2 end = a_.base.normal(last == a_.base.count() ? 0 : last);
    if (range_is_hopeless(at_first.m, at_middle, end)) return;
    range(first, middle, at_first);
    range(middle, last, at_middle);
  }

  // True if no direction supported by a corner of the range is better than the best so far. These directions form two
  // cones, from the normals of the range up to the pole and down to the opposite pole. For any y in B and v in A,
  // gap(n) <= n.(y - v). If this is at most best < 0 along the corners of a cone of directions, it is so inside the
  // cone (PROVED: docs/derivations/fast_shapes.md, 3). Near the normals, y is the lowest point of the body along the
  // middle normal; near the pole, the lowest point along the pole.
  bool range_is_hopeless(const Vec2& first, const Side& middle, const Vec2& last) const noexcept {
    const double best = sink_.enough(), turn = a_.base.turn();
    const auto quarter = [&](const Vec2& p, const Vec2& q) { return dot(p, q) > 0 && turn * cross(p, q) >= 0; };
    if (!(best < 0 && quarter(first, middle.m) && quarter(middle.m, last))) return false;
    const Vec2 p = flat(middle.y) - middle.v;
    const double p_first = dot(first, p), p_last = dot(last, p);
    if (!(p_first <= best && p_last <= best)) return false;
    for (const int level : {1, -1}) {
      const Vec3& cap = cap_[level < 0];
      const double p_up = level * middle.y.z - a_.height, q_up = level * cap.z - a_.height;
      if (p_up <= best) continue;
      if (!(q_up <= best)) return false;
      const Vec2 q = flat(cap) - middle.v;
      // the direction between the normals and the pole where both points are about equally far
      const double across = p_up - q_up, up = dot(middle.m, q) - dot(middle.m, p),
                   length = std::sqrt(across * across + up * up);
      if (!(across > 0 && up > 0)) return false;   // then a single point already gave the bound
      const double c = across / length, s = up / length, q_first = dot(first, q), q_last = dot(last, q);
      if (!(c * p_first + s * p_up <= best && c * p_last + s * p_up <= best && c * q_first + s * q_up <= best &&
            c * q_last + s * q_up <= best))
        return false;
    }
    return true;
  }

  const Upright<Base>& a_;
  const RoundInFrame& b_;
  Sink& sink_;
  bool rims_ = false;
  Vec3 cap_[2];
  Vec3 beside_;   // the part of d across the axis, which tells the signs of a radial n: n.d is rounding for a needle
};

// The witnesses that belong to a DirectionCandidate.
template <class Base>
Meeting witnesses(const Upright<Base>& a, const RoundInFrame& b,
                  const DirectionCandidate& direction_candidate) noexcept {
  Meeting t;
  t.n = direction_candidate.n;
  t.gap = direction_candidate.gap;
  if (direction_candidate.sort == DirectionCandidate::axis || direction_candidate.sort == DirectionCandidate::corner) {
    bool ignored;
    t.x = direction_candidate.sort == DirectionCandidate::axis ? a.furthest(t.n) : direction_candidate.x;
    const Vec3 want = t.x + t.gap * t.n;
    t.y = b.nearest(want, ignored);
    t.off = norm(t.y - want);
  } else {
    typename Upright<Base>::On on;
    t.y = direction_candidate.sort == DirectionCandidate::flank
              ? b.on_flank(t.n, direction_candidate.x, direction_candidate.edge)
              : b.lowest(t.n);
    const Vec3 want = t.y - t.gap * t.n;
    t.x = a.nearest(want, on);
    t.off = norm(want - t.x);
  }
  return t;
}

}  // namespace octic::fast
