// The point is seen in the frame of the polytope. The best direction is made of a part along the axis and a part in the
// plane of the base. Either part is not negative outside, so the direction lies in the normal cone of the nearest
// feature, however near the point is. Equations: docs/derivations/fast_shapes.md, 7.
#include "fast/pair/polytope_point.h"

#include "fast/pair/bodies.h"
#include "fast/pair/polytope_base.h"

namespace octic::fast {
namespace {

// From inside: across the nearest face.
PointGap to_nearest_face(const Body& box, const BeyondBox& p) noexcept {
  const Vec3& over = p.over;
  if (over.z >= over.x && over.z >= over.y) return {over.z, std::copysign(1.0, p.at.z) * box.axis};
  return over.y >= over.x ? PointGap{over.y, std::copysign(1.0, p.at.y) * box.across[1]}
                          : PointGap{over.x, std::copysign(1.0, p.at.x) * box.across[0]};
}

PointGap to_box(const Body& box, const Vec3& d, double shrink) noexcept {
  const BeyondBox p(box, d, shrink);
  const Way way = p.way(box);
  return way.usable ? direction_of(way) : to_nearest_face(box, p);
}

// The best direction in the plane of the base, and the gap along it. Inside: the nearest side.
double beside(const Corners& base, const Vec2& p, Vec2& m) noexcept {
  OnBase on;
  const Vec2 nearest = base.nearest(p, on);
  const auto along_side = [&](int i) {
    m = base.normal(i);
    return dot(m, p - base.at(i));
  };
  if (on.kind == OnBase::side) return along_side(on.i);
  if (on.kind == OnBase::corner) {
    const Vec2 from = p - nearest;
    const double length = norm(from);
    if (!(length > vanishing)) return along_side(on.i);
    const Vec2 after = base.at(base.next(on.i)) - nearest, before = nearest - base.at(base.previous(on.i));
    const int side = dot(from, after) > 0 ? on.i : dot(from, before) < 0 ? base.previous(on.i) : -1;
    if (side >= 0) {   // the corner is very near, and the direction to it is rounding; or the side is as good as none
      constexpr double rounding = 0x1p-40;
      const double gap = along_side(side);
      if (gap > length - rounding) return gap;
    }
    m = (1 / length) * from;
    return length;
  }
  int best = 0;
  double most = -HUGE_VAL;
  for (int i = 0; i < base.count(); ++i) {
    const double gap = along_side(i);
    if (gap > most) most = gap, best = i;
  }
  return along_side(best);
}

// Of a base with a side without length the direction is none.
PointGap to_prism(const Body& a, const Vec3& d, double shrink) noexcept {
  const Polytope p = polytope(a, {}, shrink);
  const Vec3 q = shrink * Vec3{dot(d, a.across[0]), dot(d, a.across[1]), dot(d, a.axis)};
  Vec2 m;
  const double above = std::fabs(q.z) - p.half_length, aside = beside(Corners(p.base), flat(q), m);
  const double up = larger(above, 0), out = larger(aside, 0), nearest = larger(above, aside),
               outside = std::sqrt(up * up + out * out);
  const bool is_outside = nearest > vanishing;
  const double part = 1 / (is_outside ? outside : 1);
  const double pole = is_outside ? up * part : above >= aside, side = is_outside ? out * part : !(above >= aside);
  const double x = side * m.x, y = side * m.y, z = std::copysign(pole, q.z);
  const Vec3 n = x * a.across[0] + y * a.across[1] + z * a.axis;
  return {is_outside ? outside : nearest, (1.5 - 0.5 * dot(n, n)) * n};
}

}  // namespace

bool meet_point(const Body& a, const Vec3& d, Meeting& m) noexcept {
  constexpr int few = 16;   // more corners are searched by halving
  if (a.base && a.count > few) return false;
  const double shrink = power_that_brings_near_one(larger(largest(d), a.reach));
  const PointGap found = a.base ? to_prism(a, d, shrink) : to_box(a, d, shrink);
  if (const double n2 = dot(found.n, found.n); !(n2 > 0.5 && n2 < 2)) return false;
  m.n = found.n;
  m.gap = found.gap / shrink;
  m.x = d - m.gap * m.n;
  m.y = d;
  m.off = 0;
  return true;
}

PointGap direction_from_box(const Body& box, const Vec3& d) noexcept { return to_box(box, d, 1); }

double gap_from_box(const Body& box, const Vec3& d) noexcept {
  const BeyondBox p(box, d);
  return p.nearest() > vanishing ? norm(p.outward()) : p.nearest();
}

}  // namespace octic::fast
