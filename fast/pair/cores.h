// Cores: bodies without their balls, with the few operations that cheap contact tests need. Also alternating
// projections between two cores.
//
// see(p) computes what all questions about the point p have in common; p is relative to the centre of the core.
// nearest(p, by) is the nearest point of the core after it has been shrunk by `by`. holds(p, by) says whether p lies
// deeper inside the core than `by`.
#pragma once

#include "fast/number.h"
#include "fast/pair/polytope_frame.h"
#include "fast/verdict.h"

namespace octic::fast {

// A disc swept along its axis: a cylinder, a disc, a segment or a point. Lanes seldom all leave early, so they do not
// ask.
template <class V>
struct RoundCoreOf {
  using N = Number<V>;
  V axis;
  N h, r;

  // A point, split into its part along the axis and its part across it.
  struct Seen {
    N along;
    V radial;
    N rho2;
  };
  [[gnu::always_inline]] Seen see(const V& p) const noexcept {
    const N along = dot(p, axis);
    const V radial = p - along * axis;
    return {along, radial, dot(radial, radial)};
  }
  V nearest(const Seen& p, const N& by) const noexcept {
    const N high = h - by, wide = r - by;
    N part = broadcast<N>(1);
    const Condition<N> beyond = p.rho2 > wide * wide;
    if (SeveralNumbers<N> || any(beyond)) part = choose(beyond, wide / sqrt(p.rho2), part);
    return clamp(p.along, high) * axis + part * p.radial;
  }
  Condition<N> holds(const Seen& p, const N& by) const noexcept {
    const N wide = r - by;
    const Condition<N> low = abs(p.along) < h - by;
    if (!SeveralNumbers<N> && !any(low)) return low;
    return low & (wide > 0.0) & (p.rho2 < wide * wide);
  }
  [[gnu::always_inline]] N support(const V& n) const noexcept {
    return h * abs(dot(n, axis)) + r * norm(cross(n, axis));
  }
  N least() const noexcept { return smaller(h, r); }
};
using RoundCore = RoundCoreOf<Vec3>;

// A box along the coordinate axes.
struct BoxCore {
  Vec3 half;

  using Seen = Vec3;
  const Vec3& see(const Vec3& p) const noexcept { return p; }
  Vec3 nearest(const Vec3& p, double by) const noexcept {
    const double x = half.x - by, y = half.y - by, z = half.z - by;
    return {clamp(p.x, -x, x), clamp(p.y, -y, y), clamp(p.z, -z, z)};
  }
  bool holds(const Vec3& p, double by) const noexcept {
    return (std::fabs(p.x) < half.x - by) & (std::fabs(p.y) < half.y - by) & (std::fabs(p.z) < half.z - by);
  }
  double support(const Vec3& n) const noexcept {
    return half.x * std::fabs(n.x) + half.y * std::fabs(n.y) + half.z * std::fabs(n.z);
  }
  double least() const noexcept { return smaller(half.x, smaller(half.y, half.z)); }
};

// A convex polygon in the plane of x and y, swept along z. Every operation visits all corners, so they should be few.
struct PrismCore {
  const Polygon& base;
  double h, error;

  using Seen = Vec3;
  const Vec3& see(const Vec3& p) const noexcept { return p; }
  Vec3 nearest(const Vec3& p, double) const noexcept {
    OnBase on;
    Vec2 q = Corners(base).nearest(flat(p), on);
    if (on.kind == OnBase::inside && !encloses(q, error / 8)) q = on_edge(q);
    return {q.x, q.y, clamp(p.z, -h, h)};
  }
  bool holds(const Vec3& p, double by) const noexcept { return std::fabs(p.z) < h - by && encloses(flat(p), by); }
  double support(const Vec3& n) const noexcept {
    double most = -HUGE_VAL;
    for (int i = 0; i < base.count; ++i) {
      const Vec2 v = base.at(i);
      most = larger(most, n.x * v.x + n.y * v.y);
    }
    return h * std::fabs(n.z) + most;
  }
  double least() const noexcept { return 0; }   // a prism is not shrunk; shrinking the other core is enough

 private:
  // Whether q lies to the left of every edge by more than `by`. If `by` exceeds the rounding, q is inside the base,
  // also if the base is thin or an edge is short. Products below 2^-1000 count as zero.
  bool encloses(const Vec2& q, double by) const noexcept {
    Vec2 corner = base.at(base.count - 1);
    for (int i = 0; i < base.count; ++i) {
      const Vec2 next = base.at(i), edge{next.x - corner.x, next.y - corner.y}, to{q.x - corner.x, q.y - corner.y};
      if (!(base.turn * (edge.x * to.y - edge.y * to.x) >
            larger(by * (std::fabs(edge.x) + std::fabs(edge.y)), 0x1p-1000)))
        return false;
      corner = next;
    }
    return true;
  }
  // The nearest point on the edges. It is a point of the base, even if rounding puts q on the wrong side of an edge.
  Vec2 on_edge(const Vec2& q) const noexcept {
    Vec2 nearest = base.at(0);
    double least2 = HUGE_VAL;
    for (int i = 0; i < base.count; ++i) {
      const Vec2 from = base.at(i), edge = base.at(base.next(i)) - from, to = q - from;
      const double length2 = dot(edge, edge), t = length2 > 0 ? clamp(dot(to, edge) / length2, 0, 1) : 0;
      const Vec2 at = from + t * edge, off = q - at;
      if (dot(off, off) < least2) least2 = dot(off, off), nearest = at;
    }
    return nearest;
  }
};

// A point for the case that B has entered A a little through a face with the unit normal n. The point lies between the
// end of B (or its lowest point along n) and the centre of B, at half the depth along n. gap: along n, negative.
// along, across: n . axis of B, and |n x axis of B|.
template <class A, class V, class N = Number<V>>
Condition<N> shares_a_little(const A& a, const RoundCoreOf<V>& b, const V& d, const V& n, const N& gap, const N& along,
                             const N& across, const N& error) noexcept {
  const N rise = b.h * abs(along), lean = b.r * across;
  const auto both = [&](const V& from_b) {
    const Condition<N> in_a = a.holds(a.see(d + from_b), error);
    return any(in_a) ? in_a & b.holds(b.see(from_b), error) : in_a;
  };
  const Condition<N> deep = (-gap > 2.0 * lean) & (rise > 0.0), leans = is_not(deep) & (across > 0x1p-20);
  if (!any(deep | leans)) return deep;
  const V end = choose(along < 0.0, b.h, -b.h) * b.axis;
  const N depth_of_end = choose(deep, -gap - lean, -gap);
  if (!any(leans)) return deep & both((1.0 - 0.5 * (-gap - lean) / rise) * end);
  const V out = (b.r / across) * (n - along * b.axis),
          from_b = (1.0 - 0.5 * depth_of_end / choose(deep, rise, rise + lean)) * choose(deep, end, end - out);
  const Condition<N> found = (deep | leans) & both(from_b), left = leans & is_not(found);
  if (!any(left)) return found;
  // a flank that lies on the face: where its axis passes the middle of the face
  const N at = clamp(-dot(d, b.axis), b.h), depth = -gap - (rise + along * at);
  return found |
         (left & (depth > 0.0) & both(at * b.axis - (1.0 - 0.5 * smaller(broadcast<N>(1), depth / lean)) * out));
}

// Before a point is projected on a core, the core is shrunk by this part of its least size, so that it lies inside by
// more than rounding. The less, the more pairs share the point. Chosen.
constexpr double projected_part = 0x1p-10;

// Whether one of two points is common: that of the thinner core, shrunk by half, which is nearest to the centre of the
// other core; and that of the other core which is nearest to the first.
template <class A, class B>
bool share_near_centre(const A& a, const B& b, const Vec3& d, double error) noexcept {
  const auto share = [&](const auto& thin, const auto& other, const Vec3& to_other) {
    const Vec3 on_thin = thin.nearest(thin.see(to_other), 0.5 * thin.least()) - to_other;
    const auto& seen = other.see(on_thin);
    return other.holds(seen, error) ||
           thin.holds(thin.see(other.nearest(seen, projected_part * other.least()) + to_other), error);
  };
  return a.least() > b.least() ? share(b, a, -d) : share(a, b, d);
}

// Alternating projections between the cores, shrunk by by_a and by_b, which are no more than half their least sizes.
// d: from the centre of A to that of B.  y: the starting point, and then the last point of B.  rounding: the sum of the
// radii of both balls.
// Equations: docs/derivations/fast_verdict.md, 3 and 4.
template <class A, class B>
Verdict by_projections(const A& a, const B& b, const Vec3& d, double rounding, Vec3& y, double error, int rounds,
                       double by_a, double by_b) noexcept {
  const double near = rounding - error, near2 = near > 0 ? near * near : -1;
  for (int round = 0; round < rounds; ++round) {
    const Vec3 x = a.nearest(a.see(y), by_a);
    const auto x_in_b = b.see(x - d);
    if (b.holds(x_in_b, error)) return Verdict::overlapping;
    y = d + b.nearest(x_in_b, by_b);
    if (a.holds(a.see(y), error)) return Verdict::overlapping;
    const Vec3 n = y - x;
    const double length2 = dot(n, n);
    if (length2 < near2) return Verdict::overlapping;
    const double length = std::sqrt(length2);
    if (length > error && dot(n, d) - (a.support(n) + b.support(-n)) - rounding * length > error * length)
      return Verdict::apart;   // a shorter n is rounding
  }
  return Verdict::unsure;
}

template <class A, class B>
Verdict by_projections(const A& a, const B& b, const Vec3& d, double rounding, Vec3& y, double error,
                       int rounds) noexcept {
  return by_projections(a, b, d, rounding, y, error, rounds, projected_part * a.least(), projected_part * b.least());
}

// For cores that share a point which projections would reach too late. Three of them name a plane that touches A and
// one that touches B; the next point is where these meet, on the way that the projections take (Gearhart and Koshy,
// Acceleration schemes for the method of alternating projections, 1989). Whether the point is common is tested, so it
// may be any.
// d: from the centre of A to that of B.  y: the starting point.
template <class A, class B>
bool share_where_planes_meet(const A& a, const B& b, const Vec3& d, Vec3 y, double error) noexcept {
  constexpr double furthest = 20;   // chosen; planes that are nearly parallel meet far away
  constexpr int rounds = 3;
  const double by_a = projected_part * a.least(), by_b = projected_part * b.least();
  const auto in_a = [&](const Vec3& p) { return a.holds(a.see(p), error); };
  for (int round = 0; round < rounds; ++round) {
    const Vec3 x = a.nearest(a.see(y), by_a);
    const auto x_in_b = b.see(x - d);
    if (b.holds(x_in_b, error)) return true;
    const Vec3 z = d + b.nearest(x_in_b, by_b);
    const auto z_in_a = a.see(z);
    if (a.holds(z_in_a, error)) return true;
    const Vec3 back = a.nearest(z_in_a, by_a), w = x - z;
    if (b.holds(b.see(back - d), error)) return true;
    const double turned = dot(w, x - back);
    if (!(dot(w, w) < furthest * turned)) return false;
    y = x + (dot(w, w) / turned) * (back - x);
    const auto y_in_b = b.see(y - d);
    if (in_a(y) && b.holds(y_in_b, error)) return true;
    y = d + b.nearest(y_in_b, by_b);
    if (in_a(y)) return true;
  }
  return false;
}

}  // namespace octic::fast
