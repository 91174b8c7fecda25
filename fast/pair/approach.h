// A first direction by the algorithm of Gilbert, Johnson and Keerthi: it descends to the point of the Minkowski
// difference that is nearest to the origin, and stops when the direction is known to a few digits. The result is only a
// proposal: the caller judges the direction by its gap.
#pragma once

#include "fast/pair/directions.h"

namespace octic::fast {

// Up to four points. nearest() keeps only those whose hull has the nearest point to the origin in its relative
// interior.
struct Simplex {
  Vec3 p[4];
  int count = 0;

  // Whether the origin lies in the tetrahedron, also after rounding. Each point must be known to error / 8, and the
  // error must exceed the rounding of a product of three lengths. PROVED: docs/derivations/fast_verdict.md, 6.
  bool surely_around(double error) const noexcept {
    if (count != 4) return false;
    double most2 = 0;
    for (const Vec3& v : p) most2 = larger(most2, dot(v, v));
    const double least = error * most2;
    const double without[4] = {dot(p[1], cross(p[2], p[3])), -dot(p[0], cross(p[2], p[3])),
                               dot(p[0], cross(p[1], p[3])), -dot(p[0], cross(p[1], p[2]))};
    bool up = true, down = true;
    for (const double determinant : without) up = up && determinant > least, down = down && determinant < -least;
    return up || down;
  }

  Vec3 nearest() noexcept {
    switch (count) {
      case 1:
        return p[0];
      case 2:
        return on_segment(p[0], p[1]);
      case 3:
        return on_triangle(p[0], p[1], p[2]);
      default:
        return in_tetrahedron();
    }
  }

 private:
  void keep(const Vec3& a) noexcept { p[0] = a, count = 1; }
  Vec3 on_segment(const Vec3 a, const Vec3 b) noexcept {
    const Vec3 d = b - a;
    const double t = -dot(a, d), length2 = dot(d, d);
    if (!(t > 0)) return keep(a), a;
    if (t >= length2) return keep(b), b;
    p[0] = a, p[1] = b, count = 2;
    return a + (t / length2) * d;
  }
  Vec3 on_triangle(const Vec3 a, const Vec3 b, const Vec3 c) noexcept {
    const Vec3 ab = b - a, ac = c - a, n = cross(ab, ac);
    const double n2 = dot(n, n);
    const Vec3 edges[3][2] = {{a, b}, {b, c}, {c, a}};
    bool inside = n2 > 0;
    for (const auto& e : edges)
      inside = inside && dot(cross(e[1] - e[0], n), e[0]) > 0;   // the origin is inward of the edge
    if (inside) {
      p[0] = a, p[1] = b, p[2] = c, count = 3;
      return (dot(n, a) / n2) * n;
    }
    Simplex best;
    Vec3 least;
    double least2 = HUGE_VAL;
    for (const auto& e : edges) {
      Simplex s;
      const Vec3 v = s.on_segment(e[0], e[1]);
      if (dot(v, v) < least2) least2 = dot(v, v), least = v, best = s;
    }
    *this = best;
    return least;
  }
  Vec3 in_tetrahedron() noexcept {
    const Vec3 q[4] = {p[0], p[1], p[2], p[3]};
    static constexpr int face[4][4] = {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 3, 1}, {1, 2, 3, 0}};
    bool inside = true;
    Simplex best;
    Vec3 least;
    double least2 = HUGE_VAL;
    for (const auto& f : face) {
      const Vec3 n = cross(q[f[1]] - q[f[0]], q[f[2]] - q[f[0]]);
      const double height = dot(n, q[f[3]] - q[f[0]]), origin = -dot(n, q[f[0]]);
      if (height * origin > 0) continue;   // on the side of the fourth corner
      inside = false;
      Simplex s;
      const Vec3 v = s.on_triangle(q[f[0]], q[f[1]], q[f[2]]);
      if (dot(v, v) < least2) least2 = dot(v, v), least = v, best = s;
    }
    if (inside) return {};
    *this = best;
    return least;
  }
};

inline Vec3 furthest(const Polytope& a, const Vec3& n, int& from) noexcept { return a.furthest(n, from); }
inline Vec3 furthest(const Round& a, const Vec3& n, int& from) noexcept { return lowest(a, -n, from); }

// n: the best direction found, unit. clear: the search ends at a direction whose gap is at least this. simplex: the
// last one; if the answer is `together` and the simplex has four points, the origin lies inside it.
template <class A, class B>
Contact approach(const A& a, const B& b, Vec3& n, int& on_a, int& on_b, double clear, Simplex& simplex) noexcept {
  constexpr int rounds = 40;
  constexpr double enough = 0x1p-16;   // of the distance
  Vec3 v = b.centre - a.centre;
  if (!(dot(v, v) > 0x1p-80)) v = a.axis;   // centres that coincide give no direction
  Widest widest;
  for (int round = 0; round < rounds; ++round) {
    const double length = norm(v);
    if (!(length > 0x1p-40)) return widest.gap > 0 ? Contact::apart : Contact::unknown;
    const Vec3 m = (1 / length) * v;
    const Vec3 w = lowest(b, m, on_b) - furthest(a, m, on_a);
    const double gap = dot(m, w);
    widest.consider(m, gap);
    n = widest.n;
    if (gap > clear || (round > 0 && length - gap <= enough * length)) break;
    bool known = false;
    for (int i = 0; i < simplex.count; ++i) known = known || simplex.p[i] == w;
    if (known) break;
    simplex.p[simplex.count++] = w;
    v = simplex.nearest();
    if (simplex.count == 4) return Contact::together;   // the origin is inside
  }
  return widest.gap > 0 ? Contact::apart : Contact::unknown;
}
template <class A, class B>
Contact approach(const A& a, const B& b, Vec3& n, int& on_a, int& on_b) noexcept {
  Simplex simplex;
  return approach(a, b, n, on_a, on_b, HUGE_VAL, simplex);
}

}  // namespace octic::fast
