// Two polytopes of few corners in the frame of the first one: the direction between two features, and the witnesses
// along a direction. Equations: docs/derivations/fast_shapes.md, 8.
#pragma once

#include "fast/pair/polytope_few.h"

namespace octic::fast {

constexpr double too_near_to_tell = 0x1p-46;   // differences are rounding

// The part of w that is orthogonal to a unit vector; the second round takes off what rounding has left of it.
inline Vec3 orthogonal_twice(const Vec3& w, const Vec3& e) noexcept {
  const Vec3 once = w - dot(w, e) * e;
  return once - dot(once, e) * e;
}

// Of the cross product of two unit vectors: they are parallel up to rounding.
inline bool is_parallel(const Vec3& across) noexcept {
  return !(dot(across, across) > 0x1p-96);
}

// A corner of B - A, and the corners of either that it belongs to.
struct Difference {
  Vec3 w;
  int a, b;
};

// A is around the origin of its frame. B is turned by the rows x, y, z, with its centre at d.
template <class A, class B>
class FewPair {
 public:
  using OnA = typename A::On;
  using OnB = typename B::On;

  FewPair(const A& a, const B& b, const Vec3& x, const Vec3& y, const Vec3& z, const Vec3& d) noexcept
      : a_(a), b_(b), x_(x), y_(y), z_(z), d_(d) {}

  const A& a() const noexcept { return a_; }
  const B& b() const noexcept { return b_; }
  const Vec3& x() const noexcept { return x_; }
  const Vec3& y() const noexcept { return y_; }
  const Vec3& z() const noexcept { return z_; }
  const Vec3& between() const noexcept { return d_; }
  Vec3 out(const Vec3& v) const noexcept { return v.x * x_ + v.y * y_ + v.z * z_; }   // from the frame of B
  Vec3 in(const Vec3& v) const noexcept { return {dot(v, x_), dot(v, y_), dot(v, z_)}; }
  double gap(const Vec3& n) const noexcept { return dot(n, d_) - b_.height(-in(n)) - a_.height(n); }

  // The lowest corner of B - A along v.
  Difference lowest(const Vec3& v) const noexcept {
    Difference at;
    const Vec3 on_a = a_.corner(v, at.a), on_b = b_.corner(-in(v), at.b);
    at.w = (d_ + out(on_b)) - on_a;
    return at;
  }

  // The direction between two features; of two faces, the better one of their normals. w: between points of them.
  bool direction(const Feature& a, const Feature& b, const Vec3& w, Vec3& n) const noexcept {
    if (a.kind == Feature::none || b.kind == Feature::none) return false;
    if (a.kind == Feature::face && b.kind == Feature::face && gap(-b.along) > gap(a.along)) return n = -b.along, true;
    if (a.kind == Feature::face) return n = a.along, true;
    if (b.kind == Feature::face) return n = -b.along, true;
    Vec3 v = w;
    if (a.kind == Feature::edge && b.kind == Feature::edge && !is_parallel(cross(a.along, b.along)))
      v = careful_cross(a.along, b.along);
    else if (a.kind == Feature::edge)
      v = orthogonal_twice(w, a.along);
    else if (b.kind == Feature::edge)
      v = orthogonal_twice(w, b.along);
    const double length2 = dot(v, v);
    if (!(length2 > too_near_to_tell * too_near_to_tell)) return false;
    n = (1 / std::sqrt(length2)) * v;
    return true;
  }

  // Whether the direction n between two features proves the distance of polytopes that are apart.
  bool meets_along(const Vec3& n, const Feature& on_a, const Feature& on_b, Meeting& m) const noexcept {
    const bool edges = on_a.kind == Feature::edge && on_b.kind == Feature::edge;
    return place(n, edges ? &on_a.along : nullptr, edges ? &on_b.along : nullptr, m) && m.gap > 0;
  }

  // The gap along n, and witnesses. True if they fit. edge_a, edge_b: if n is across two edges, their unit directions.
  bool place(const Vec3& n, const Vec3* edge_a, const Vec3* edge_b, Meeting& m) const noexcept {
    const Furthest top = a_.furthest(n), bottom = b_.furthest(-in(n));
    m.n = n;
    m.gap = dot(n, d_) - bottom.height - top.height;
    m.x = top.corner, m.y = d_ + out(bottom.corner);
    if (bottom.dimension == 0) {
      const Vec3 want = m.y - m.gap * n;
      m.x = a_.nearest(want);
      m.off = norm(want - m.x);
      return proved(m);
    }
    if (top.dimension == 1 && bottom.dimension == 1) {   // edges that cross, or are parallel
      const Vec3 across = edge_a && edge_b ? cross(*edge_a, *edge_b) : Vec3{};
      m.x = a_.nearest(is_parallel(across)
                           ? m.y - m.gap * n
                           : m.x + (dot(cross(m.y - m.x, *edge_b), across) / dot(across, across)) * *edge_a);
    } else if (top.dimension != 0) {
      return false;
    }
    const Vec3 want = m.x + m.gap * n;
    m.y = d_ + out(b_.nearest(in(want - d_)));
    m.off = norm(want - m.y);
    return proved(m);
  }

 private:
  const A& a_;
  const B& b_;
  Vec3 x_, y_, z_, d_;
};

// Calls f with the pair in the frame of A. False, without a call, if a polytope has too many corners.
template <class F>
bool in_frame(const Polytope& a, const Polytope& b, F&& f) noexcept {
  if (a.count() > few_corners || b.count() > few_corners) return false;
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.x), dot(v, a.y), dot(v, a.axis)}; };
  const auto both = [&](const auto& in_a, const auto& in_b) {
    return f(FewPair(in_a, in_b, seen(b.x), seen(b.y), seen(b.axis), seen(b.centre - a.centre)));
  };
  const auto with = [&](const auto& in_a) {
    return b.rectangular ? both(in_a, BoxInFrame(b)) : both(in_a, PrismInFrame(b));
  };
  return a.rectangular ? with(BoxInFrame(a)) : with(PrismInFrame(a));
}

inline Vec3 back(const Polytope& a, const Vec3& v) noexcept { return v.x * a.x + v.y * a.y + v.z * a.axis; }
inline Meeting back(const Polytope& a, const Meeting& m) noexcept {
  const Vec3 n = back(a, m.n);
  return {(1.5 - 0.5 * dot(n, n)) * n, m.gap, a.centre + back(a, m.x), a.centre + back(a, m.y), m.off};
}

}   // namespace octic::fast
