// The point is seen in the frame of the polytope. The best direction is made of a part along the axis and a part in the
// plane of the base. Either part is not negative outside, so the direction lies in the normal cone of the nearest
// feature, however near the point is. Equations: docs/derivations/fast_shapes.md, 7.
#include "fast/pair/polytope_point.h"

#include "fast/pair/bodies.h"
#include "fast/pair/polytope_base.h"

namespace octic::fast {
namespace {

// A box around its centre; the point is beyond each face by `over`.
struct Beyond {
  Vec3 q, over;
  double nearest;

  Beyond(const Body& a, const Vec3& d, double shrink) noexcept
      : q{shrink * dot(d, a.across[0]), shrink * dot(d, a.across[1]), shrink * dot(d, a.axis)} {
    const double unit = shrink * a.unit;
    over = {std::fabs(q.x) - unit * a.half.x, std::fabs(q.y) - unit * a.half.y,
            std::fabs(q.z) - shrink * a.half_length};
    nearest = larger(over.x, larger(over.y, over.z));
  }
  Vec3 outward() const noexcept { return {larger(over.x, 0), larger(over.y, 0), larger(over.z, 0)}; }
  double gap() const noexcept { return nearest > vanishing ? norm(outward()) : nearest; }
};

struct Direction {
  Vec3 n;   // in the frame
  double gap;
};

Direction to_box(const Body& a, const Vec3& d, double shrink) noexcept {
  const Beyond p(a, d, shrink);
  Vec3 part = p.outward();
  double gap = norm(part);
  if (!(p.nearest > vanishing)) {
    const bool z = p.over.z >= p.over.x && p.over.z >= p.over.y, y = !z && p.over.y >= p.over.x;
    part = {double(!z && !y), double(y), double(z)};
    gap = 1;
  }
  const double by = 1 / gap;
  return {{std::copysign(by * part.x, p.q.x), std::copysign(by * part.y, p.q.y), std::copysign(by * part.z, p.q.z)},
          p.nearest > vanishing ? gap : p.nearest};
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

Direction to_prism(const Body& a, const Vec3& d, double shrink) noexcept {
  const Polytope p = polytope(a, {}, shrink);
  const Vec3 q = shrink * Vec3{dot(d, a.across[0]), dot(d, a.across[1]), dot(d, a.axis)};
  Vec2 m;
  const double above = std::fabs(q.z) - p.half_length, aside = beside(Corners(p.base), flat(q), m);
  const double up = larger(above, 0), out = larger(aside, 0), nearest = larger(above, aside),
               outside = std::sqrt(up * up + out * out);
  const bool is_outside = nearest > vanishing;
  const double part = 1 / (is_outside ? outside : 1);
  const double pole = is_outside ? up * part : above >= aside, side = is_outside ? out * part : !(above >= aside);
  return {{side * m.x, side * m.y, std::copysign(pole, q.z)}, is_outside ? outside : nearest};
}

Vec3 back(const Body& a, const Vec3& n) noexcept { return n.x * a.across[0] + n.y * a.across[1] + n.z * a.axis; }

}  // namespace

bool meet_point(const Body& a, const Vec3& d, Meeting& m) noexcept {
  constexpr int few = 16;   // more corners are searched by halving
  if (a.base && a.count > few) return false;
  const double shrink = power_that_brings_near_one(larger(largest(d), a.reach));
  const Direction found = a.base ? to_prism(a, d, shrink) : to_box(a, d, shrink);
  const Vec3 n = back(a, found.n);
  const double n2 = dot(n, n);
  if (!(n2 > 0.5 && n2 < 2)) return false;
  const double gap = found.gap / shrink;
  m.n = (1.5 - 0.5 * n2) * n;
  m.gap = gap;
  m.x = d - gap * m.n;
  m.y = d;
  m.off = 0;
  return true;
}

PointGap direction_from_box(const Body& box, const Vec3& d) noexcept {
  const Direction found = to_box(box, d, 1);
  const Vec3 n = back(box, found.n);
  return {found.gap, (1.5 - 0.5 * dot(n, n)) * n};
}

double gap_from_box(const Body& box, const Vec3& d) noexcept { return Beyond(box, d, 1).gap(); }

}  // namespace octic::fast
