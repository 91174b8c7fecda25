// The nearest points of a polytope and a round body that are apart. The search guesses the feature of the polytope,
// solves for the points on it, and checks that they prove the distance.
#pragma once

#include "fast/pair/flank.h"
#include "fast/pair/polytope_frame.h"

namespace octic::fast {

// The best direction orthogonal to an edge, if the body is apart from the line of the edge. (Inlined, distances
// between a cylinder and a prism take 0.97 of the time.)
[[gnu::always_inline]] inline Vec2 apart_from_edge(const AlongEdge& at, bool& flank) noexcept {
  const double s = norm(at.u);
  if (!(s > 0x1p-52)) {   // parallel, and perhaps so near that squares underflow
    const Vec2 w = power_that_brings_near_one(larger(std::fabs(at.w.x), std::fabs(at.w.y))) * at.w;
    const double length = norm(w);
    return length > 0 ? (1 / length) * w : Vec2{1, 0};
  }
  const Vec2 e = (1 / s) * at.u, z{-e.y, e.x};
  const double we = dot(at.w, e), wz = dot(at.w, z), sign = wz < 0 ? -1 : 1;
  flank = std::fabs(we) <= at.h * s;
  if (flank) return sign * z;
  const Circle c = best_on_flank(std::fabs(we) - at.h * s, std::fabs(wz), at.r, s, at.k);
  return std::copysign(c.cos, we) * e + (sign * c.sin) * z;
}

// A direction that separates a corner from the body. The parts of it above and beside the body are computed separately,
// so that little accuracy is lost if both are small.
inline Vec3 apart_from_corner(const RoundInFrame& b, const Vec3& v) noexcept {
  const Vec3 d = b.d - v;
  const double along = dot(d, b.u), above = std::fabs(along) - b.h;
  double rho;
  const Vec3 side = across(d, b.u, rho), pole = along < 0 ? -b.u : b.u;
  const double beside = rho - b.r;
  if (!(above > 0)) return side;
  return beside > 0 ? unit(above * pole + beside * side) : pole;
}

// Sides and corners around a base, in turn. A map takes each of them to the next guess; this finds its fixed point.
template <class Base>
class Around {
 public:
  explicit Around(const Base& base) noexcept : places_(2 * base.count()) {}
  // A secant step from the last two steps of the map. False if there is no such step.
  bool secant(const OnBase& from, OnBase& to) noexcept {
    if (from.kind == OnBase::inside || to.kind == OnBase::inside) return known_ = false;
    const int at = place(from), step = shorter(place(to) - at), moved = shorter(at - at_), bent = step - step_;
    const bool known = known_;
    known_ = true;
    at_ = at;
    step_ = step;
    if (!known || bent == 0 || moved == 0) return false;
    const double whole = -double(step) * moved / bent;
    int by = static_cast<int>(clamp(whole < 0 ? whole - 0.5 : whole + 0.5, -0.25 * places_, 0.25 * places_));
    if (by == 0) by = step > 0 ? 1 : -1;
    const int next = (at + by + places_) % places_;
    to = {next % 2 ? OnBase::corner : OnBase::side, next / 2 + next % 2 == places_ / 2 ? 0 : next / 2 + next % 2};
    return true;
  }

 private:
  int place(const OnBase& on) const noexcept {
    return on.kind == OnBase::side ? 2 * on.i : (2 * on.i - 1 + places_) % places_;
  }
  int shorter(int step) const noexcept {
    step %= places_;
    return 2 * step > places_ ? step - places_ : 2 * step < -places_ ? step + places_ : step;
  }
  int places_, at_ = 0, step_ = 0;
  bool known_ = false;
};

// From the point x of the polytope to y, the nearest one of the round body, and back. True if they share the point y.
template <class Base>
[[gnu::always_inline]] inline bool there_and_back(const Upright<Base>& a, const RoundInFrame& b, Vec3& x,
                                                  typename Upright<Base>::On& on, Vec3& y) noexcept {
  bool holds;
  y = b.nearest(x, holds);
  if (holds) return true;
  x = a.nearest(y, on);
  return on.inside();
}

// The nearest point of the polytope lies in the interior of a face, in the interior of an edge, or at a corner. For
// each of these features, the nearest point of the round body is a closed form or one convex iteration. If the
// polytope's point then lies on that feature, the direction between the two points proves the distance. If not, the
// point of the round body determines the next feature. A step to a feature whose gap is less leads too far; two
// alternating projections from the best point so far come nearer instead.
// For bases of many corners these steps overshoot or converge slowly, so a secant iteration uses them.
//   clear   the search ends at a direction whose gap is at least this
//   x, on   a point of the polytope near the nearest one, and the feature that it lies on
//   t       in the polytope's frame; its n is of unit length up to rounding. Of bodies that share a point, y is one
template <class Base>
Contact nearest_from(const Upright<Base>& a, const RoundInFrame& b, Vec3 x, typename Upright<Base>::On on, Meeting& t,
                     double clear = HUGE_VAL) noexcept {
  using On = typename Upright<Base>::On;
  constexpr int few = 8;   // corners
  const int rounds = a.base.count() > few ? 16 : 8;
  constexpr double enough = 0x1p-47;
  bool holds;
  On before, two_before;
  bool joined = false;
  double widest = -HUGE_VAL;   // the best gap so far, and the point of the polytope there
  Vec3 best;
  Around<Base> around(a.base);
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
                                        {dot(m, flat(b.u)), on.level * b.u.z},
                                        std::fabs(cross(m, flat(b.u))),
                                        b.h,
                                        b.r},
                                       flank);
        t.n = {n.x * m.x, n.x * m.y, on.level * n.y};
        edge = {-m.y, m.x, 0};
      }
    }
    t.gap = b.low(t.n) - a.support(t.n, hint);
    if (t.gap > clear) return Contact::apart;
    On there = on;
    t.y = corner ? b.nearest(x, holds) : flank ? b.on_flank(t.n, x, edge) : b.lowest(t.n);
    Vec3 want = t.y - t.gap * t.n;
    t.x = a.nearest(want, there);
    t.off = norm(want - t.x);
    if (!corner && t.off > enough) {   // several points of the body are lowest
      const Vec3 y = b.nearest(t.x + t.gap * t.n, holds);
      const double off = norm(y - t.x - t.gap * t.n);
      if (off < t.off) t.y = y, t.off = off;
    }
    if (t.gap > 0 && t.off <= enough) return Contact::apart;
    two_before = before;
    before = on;
    if (t.gap < widest) {
      x = best;
      if (there_and_back(a, b, x, on, t.y) || there_and_back(a, b, x, on, t.y)) return Contact::together;
      best = x;
    } else {
      widest = t.gap, best = t.x;
      x = a.nearest(t.y, on);
      if (on.inside()) return Contact::together;
    }
    // where it alternates between two features, or stays at one that is not right: the feature where two of them join
    bool stuck = round > 0 && on == two_before;
    On other = before;
    if (!stuck && on == before) {
      if (there_and_back(a, b, x, on, t.y)) return Contact::together;
      stuck = on == before;
      other = two_before;
    }
    if (stuck) {
      if (joined || round == 0 || !a.join(other, on)) break;
      joined = true;
      x = a.place(on);
    }
    if (!joined && a.base.count() > few && on.level == before.level && around.secant(before.base, on.base)) {
      const Vec2 v = a.base.at(on.base.i);
      x = {v.x, v.y, clamp(x.z, -a.height, a.height)};
      if (on.level != 0) x.z = on.level * a.height;
    }
  }
  return Contact::unknown;
}

// Starts from two alternating projections between the bodies.
template <class Base>
Contact nearest_points(const Upright<Base>& a, const RoundInFrame& b, Meeting& t, double clear = HUGE_VAL) noexcept {
  typename Upright<Base>::On on;
  t.y = b.d;
  Vec3 x = a.nearest(t.y, on);
  if (on.inside()) return Contact::together;
  for (int step = 0; step < 2; ++step) {
    const typename Upright<Base>::On before = on;
    if (there_and_back(a, b, x, on, t.y)) return Contact::together;
    if (on == before) break;
  }
  return nearest_from(a, b, x, on, t, clear);
}

// Starts from a direction that is near the best one.
template <class Base>
Contact nearest_along(const Upright<Base>& a, const RoundInFrame& b, const Vec3& n, Meeting& t) noexcept {
  typename Upright<Base>::On on;
  bool holds;
  const Vec3 x = a.nearest(b.nearest(a.furthest(n), holds), on);
  return holds || on.inside() ? Contact::together : nearest_from(a, b, x, on, t);
}

}  // namespace octic::fast
