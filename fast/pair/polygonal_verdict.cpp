#include "fast/pair/polygonal_verdict.h"

#include "fast/pair/bodies.h"
#include "fast/pair/cores.h"
#include "fast/pair/polytope_nearest.h"
#include "fast/pair/verdict_range.h"

namespace octic::fast {
namespace {

constexpr int few = 16;   // corners

// Is the width of a slab, along a direction of length s, more than width s? left: the rest of what the slab is made of.
bool wider(double left, double width, double s2) noexcept { return (left > 0) & (left * left > width * width * s2); }
// The same where the error is a part of the width: of a direction too short for its square to be normal, nothing is
// known.
bool wider_along(double left, double width, double s2) noexcept { return (s2 > 0x1p-400) & wider(left, width, s2); }

// The directions that two boxes have, the second one a cylinder's: normals of faces, the axis, and edges across it.
bool apart_along_axes(const BoxCore& box, const RoundCore& b, const Vec3& c, double rounding, double error) noexcept {
  const Vec3 &e = box.half, &a = b.axis;
  const double ax = std::fabs(a.x), ay = std::fabs(a.y), az = std::fabs(a.z);
  const double x2 = ax * ax, y2 = ay * ay, z2 = az * az, least = rounding + error, wide = b.r + least;
  const bool on_x = wider(std::fabs(c.x) - e.x - b.h * ax - least, b.r, y2 + z2);
  const bool on_y = wider(std::fabs(c.y) - e.y - b.h * ay - least, b.r, z2 + x2);
  const bool on_z = wider(std::fabs(c.z) - e.z - b.h * az - least, b.r, x2 + y2);
  const bool along = std::fabs(dot(a, c)) - b.h - (e.x * ax + e.y * ay + e.z * az) > least;
  const bool over_x = wider_along(std::fabs(c.y * a.z - c.z * a.y) - (e.y * az + e.z * ay), wide, y2 + z2);
  const bool over_y = wider_along(std::fabs(c.z * a.x - c.x * a.z) - (e.z * ax + e.x * az), wide, z2 + x2);
  const bool over_z = wider_along(std::fabs(c.x * a.y - c.y * a.x) - (e.x * ay + e.y * ax), wide, x2 + y2);
  return on_x | on_y | on_z | along | over_x | over_y | over_z;
}

// n of any length.
template <class Core>
bool parts(const Vec3& n, const Core& a, const RoundCore& b, const Vec3& c, double rounding, double error) noexcept {
  const double length = norm(n);
  return length > shortest_direction && dot(n, c) - (a.support(n) + b.support(n)) > (rounding + error) * length;
}

// Directions across the axis of the round body: from the corner that is nearest to it, and from the edges there.
template <class Base, class Core>
bool apart_from_flank(const Base& base, const Core& a, double height, const RoundCore& b, const Vec3& c,
                      double rounding, double error) noexcept {
  int nearest = 0;
  Vec3 w;
  double least2 = HUGE_VAL;
  for (int i = 0; i < base.count(); ++i)
    for (const double z : {-height, height}) {
      const Vec2 v = base.at(i);
      const Vec3 to = c - Vec3{v.x, v.y, z}, across = to - dot(to, b.axis) * b.axis;
      const double distance2 = dot(across, across);
      if (distance2 < least2) least2 = distance2, w = across, nearest = i;
    }
  if (parts(w, a, b, c, rounding, error)) return true;
  const Vec2 v = base.at(nearest), next = base.at(base.next(nearest)) - v, before = base.at(base.previous(nearest)) - v;
  for (const Vec3& edge : {Vec3{0, 0, 1}, Vec3{next.x, next.y, 0}, Vec3{before.x, before.y, 0}}) {
    const Vec3 n = cross(edge, b.axis);
    if (parts(dot(n, w) < 0 ? -n : n, a, b, c, rounding, error)) return true;
  }
  return false;
}

// A common point a little below the face that B has passed least of all faces of the box; of a prism, of its ends.
template <class Core>
[[gnu::noinline]] bool into_a_face(const Core& a, const Vec3& half, int first, const RoundCore& b, const Vec3& c,
                                   double error) noexcept {
  const double at[3] = {c.x, c.y, c.z}, e[3] = {half.x, half.y, half.z}, axis[3] = {b.axis.x, b.axis.y, b.axis.z};
  double most = -HUGE_VAL, across = 0;
  int face = 2;
  for (int i = first; i < 3; ++i) {
    const double x = axis[i == 0 ? 1 : 0], y = axis[i == 2 ? 1 : 2], s = std::sqrt(x * x + y * y);
    const double gap = std::fabs(at[i]) - e[i] - b.h * std::fabs(axis[i]) - b.r * s;
    if (gap > most) most = gap, across = s, face = i;
  }
  const double up = at[face] < 0 ? -1 : 1;
  const Vec3 n{face == 0 ? up : 0, face == 1 ? up : 0, face == 2 ? up : 0};
  return most < 0 && shares_a_little(a, b, c, n, most, up * axis[face], across, error);
}

// For what the search of nearest points says: near the point y, the bodies or their balls share one. (Out of line,
// since projections inlined twice make the pairs slower that never come here.)
template <class Core>
[[gnu::noinline]] bool share_at(const Core& a, const RoundCore& b, const Vec3& c, double rounding, Vec3 y,
                                double error) noexcept {
  constexpr int rounds = 3;
  const auto by = [error](double least) { return smaller(4 * error, 0.5 * least); };   // what they share may be thin
  return by_projections(a, b, c, rounding, y, error, rounds, by(a.least()), by(b.least())) == Verdict::overlapping;
}

// The middle of the part of B's axis that lies in the solid on the base. If no part does, the point means nothing.
template <class Base>
Vec3 middle_inside(const Base& base, double height, const RoundCore& b, const Vec3& c) noexcept {
  const double one = (-height - c.z) / b.axis.z, other = (height - c.z) / b.axis.z;
  double low = larger(smaller(one, other), -b.h), high = smaller(larger(one, other), b.h);
  clip(base, flat(c), flat(b.axis), low, high);
  return c + 0.5 * (low + high) * b.axis;
}

// By points that may be common; for what is left by the direction between the points that would be nearest if the
// bodies were apart.
template <class Base, class Core>
Verdict by_points(const Base& base, const Core& a, double height, const RoundCore& b, const Vec3& c, double rounding,
                  double error, bool& near) noexcept {
  Vec3 nearest = c + clamp(-dot(c, b.axis), -b.h, b.h) * b.axis;   // on the axis, to the middle of the base
  const Vec2 corner = base.at(0);
  const Vec3 half{std::fabs(corner.x), std::fabs(corner.y), height};
  const auto into_face = [&] { return into_a_face(a, half, Base::central ? 0 : 2, b, c, error); };
  const bool may_stand = Base::central && b.r > 0;   // a can on a box
  if (may_stand) {
    const Vec3 on_box = a.nearest(a.see(nearest), projected_part * a.least());
    const auto seen = b.see(on_box - c);
    if (b.holds(seen, error) || into_face()) return Verdict::overlapping;
    nearest = c + b.nearest(seen, projected_part * b.least());
  }
  const Verdict sure = by_projections(a, b, c, rounding, nearest, error, 1);   // more cost as much as the solver
  if (sure != Verdict::unsure) return sure;
  if (share_near_centre(a, b, c, error)) return Verdict::overlapping;
  if (!may_stand && into_face()) return Verdict::overlapping;
  Meeting t;
  const Contact found =
      nearest_points(Upright<Base>{base, height}, RoundInFrame{c, b.axis, b.h, b.r}, t, rounding + error);
  near = found == Contact::unknown;
  if (near ? apart_from_flank(base, a, height, b, c, rounding, error)
           : found == Contact::apart && parts(t.n, a, b, c, rounding, error))
    return Verdict::apart;
  // A segment may pierce it just beside an edge. The search seldom finds such a point.
  const bool may_pierce = near && b.r == 0;
  if (may_pierce) t.y = middle_inside(base, height, b, c);
  if ((!near || may_pierce) && share_at(a, b, c, rounding, t.y, error)) return Verdict::overlapping;
  return share_where_planes_meet(a, b, c, nearest, error) ? Verdict::overlapping : Verdict::unsure;
}

}  // namespace

Verdict quick_verdict(const Body& a, const Body& b, const Vec3& d, double error, bool& near) noexcept {
  near = false;
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.across[0]), dot(v, a.across[1]), dot(v, a.axis)}; };
  const Vec3 c = seen(d);
  const BoxCore box{{a.unit * a.half.x, a.unit * a.half.y, a.half_length}};   // around a prism
  const RoundCore round{seen(b.axis), b.half_length, b.radius};
  const double rounding = a.rounding + b.rounding;
  if (apart_along_axes(box, round, c, rounding, error)) return Verdict::apart;
  if (!a.base) return by_points(Rectangle(box.half.x, box.half.y), box, a.half_length, round, c, rounding, error, near);
  if (a.count > few) return Verdict::unsure;
  const Polygon base = polytope(a, {}, 1).base;
  return by_points(Corners(base), PrismCore{base, a.half_length, error}, a.half_length, round, c, rounding, error,
                   near);
}

}  // namespace octic::fast
