// The nearest points of two polytopes of few corners that are apart.
//
// A guess by projections proves itself for most pairs. Otherwise a descent runs on the corners of B - A and ends at
// those whose hull has the nearest point to the origin. Only which corners these are is used further: they name a
// corner, edge or face of either polytope, and the direction is computed anew from these two features. So it is
// accurate however near the polytopes are. Equations: docs/derivations/fast_shapes.md, 8.
#pragma once

#include <utility>

#include "fast/pair/approach.h"
#include "fast/pair/polytope_pair.h"

namespace octic::fast {

// The corners whose hull has the nearest point to the origin, of those found so far.
class Nearest {
 public:
  int count() const noexcept { return count_; }
  const Difference& corner(int i) const noexcept { return p_[i]; }
  const Vec3& point() const noexcept { return v_; }
  bool has(int a, int b) const noexcept {
    bool known = false;
    for (int i = 0; i < count_; ++i) known |= p_[i].a == a && p_[i].b == b;
    return known;
  }
  // The new corner is nearer along the direction of the nearest point, so it belongs to the next hull. False if the
  // origin is inside. (Inlined, signed distances of prisms 1e-6 apart take 0.94 of the time.)
  [[gnu::always_inline]] bool add(const Difference& x) noexcept {
    p_[count_] = x;
    Hull hull;
    switch (count_) {
      case 0:
        hull = {1, {}, x.w, 0};
        break;
      case 1:
        hull = on_segment(0, 1);
        break;
      case 2:
        hull = on_triangle(0, 1, 2);
        break;
      default:
        for (int i = 0; i < 3; ++i) {
          const int j = i == 2 ? 0 : i + 1;
          const Vec3 n = cross(p_[i].w - x.w, p_[j].w - x.w);
          if (dot(n, p_[3 - i - j].w - x.w) * dot(n, x.w) < 0)
            continue;   // the origin and the other corner are on one side
          const Hull face = on_triangle(i, j, 3);
          if (face.length2 < hull.length2) hull = face;
        }
        if (!(hull.length2 < HUGE_VAL)) return false;
    }
    count_ = hull.count;
    v_ = hull.v;
    for (int i = 0; i < count_; ++i) p_[i] = p_[hull.at[i]];   // at[] increases
    return true;
  }

 private:
  struct Hull {
    int count = 0, at[3] = {};
    Vec3 v;
    double length2 = HUGE_VAL;
  };
  Hull on_segment(int i, int newest) const noexcept {
    const Vec3 &c = p_[newest].w, d = p_[i].w - c;
    const double part = -dot(c, d), length2 = dot(d, d);
    if (!(part > 0)) return {1, {newest}, c, dot(c, c)};
    const Vec3 v = c + (part < length2 ? part / length2 : 1) * d;
    return {2, {i, newest}, v, dot(v, v)};
  }
  Hull on_triangle(int i, int j, int newest) const noexcept {
    if (i > j) std::swap(i, j);
    const Vec3 &c = p_[newest].w, to_i = p_[i].w - c, to_j = p_[j].w - c, n = cross(to_i, to_j);
    const double n2 = dot(n, n), height = dot(n, c);
    const bool beyond_i = dot(cross(to_i, n), c) < 0, beyond_j = dot(cross(n, to_j), c) < 0;
    if (!beyond_i && !beyond_j && n2 > 0) {
      const double part = height / n2;
      return {3, {i, j, newest}, part * n, part * height};
    }
    const Hull on_i = on_segment(i, newest), on_j = on_segment(j, newest);
    return on_i.length2 <= on_j.length2 ? on_i : on_j;
  }

  Difference p_[4];
  int count_ = 0;
  Vec3 v_;
};

// Projections guess the face, edge or corner of either polytope that is nearest to the other one. The direction between
// them proves the distance, or the points that are furthest along it say where to look next. m.n becomes the last
// direction that was tried; it is left as it was if there was none. If that direction separates nothing, m.n is y - x
// instead, between the last projected points of A and B: a descent from there takes 0.89 and 0.95 of the rounds
// (MEASURED: populations Prism-Prism, separated and gap 1e-6).
template <class Few>
Contact guessed(const Few& pair, Meeting& m) noexcept {
  constexpr int rounds = 3;
  const auto& a = pair.a();
  const auto& b = pair.b();
  const Vec3& d = pair.between();
  typename Few::OnA on_a;
  typename Few::OnB on_b;
  Vec3 x = a.nearest(d);
  for (int round = 0; round < rounds; ++round) {
    const Vec3 y = d + pair.out(b.nearest(pair.in(x - d), on_b));
    if (on_b.inside()) return Contact::together;
    x = a.nearest(y, on_a);
    if (on_a.inside()) return Contact::together;
    const Feature of_a = a.feature(on_a);
    Feature of_b = b.feature(on_b);
    of_b.along = pair.out(of_b.along);
    const Vec3 w = y - x;
    Vec3 n;
    if (!pair.direction(of_a, of_b, w, n)) return Contact::unknown;
    const bool is_outward = of_a.kind == Feature::face || of_b.kind == Feature::face;
    if (!is_outward && dot(n, w) < 0) n = -n;
    if (pair.meets_along(n, of_a, of_b, m)) return Contact::apart;
    if (!(m.gap > 0)) {
      if (dot(w, w) > too_near_to_tell * too_near_to_tell) m.n = w;
      return Contact::unknown;
    }
    x = a.nearest(m.y);
  }
  return Contact::unknown;
}

// Descends on the corners of B - A.
template <class Few>
class Descent {
 public:
  explicit Descent(const Few& pair) noexcept : pair_(pair) {}

  // v: a direction to begin with, of any length.
  Contact meet(const Vec3& v, Meeting& m) const noexcept {
    Nearest nearest;
    const Ended ended = descend(nearest, HUGE_VAL, v);
    if (ended != Ended::converged) return ended == Ended::together ? Contact::together : Contact::unknown;
    int ids_a[3] = {}, ids_b[3] = {};
    for (int i = 0; i < nearest.count(); ++i) ids_a[i] = nearest.corner(i).a, ids_b[i] = nearest.corner(i).b;
    const Feature on_a = pair_.a().feature(ids_a, nearest.count());
    Feature on_b = pair_.b().feature(ids_b, nearest.count());
    on_b.along = pair_.out(on_b.along);
    Vec3 n;
    if (!pair_.direction(on_a, on_b, nearest.corner(0).w, n)) return Contact::unknown;
    if (dot(n, nearest.point()) < 0) n = -n;
    return pair_.meets_along(n, on_a, on_b, m) ? Contact::apart : Contact::unknown;
  }

  // Begins with two corners. If it ends with `together`, around has the four corners that the origin is between.
  Contact approach(double clear, const Difference& first, const Difference& second, Nearest& around) const noexcept {
    around.add(first);
    if (dot(first.w, second.w) < dot(first.w, first.w)) around.add(second);
    const Ended ended = descend(around, clear, around.point());
    return ended == Ended::clear ? Contact::apart : ended == Ended::together ? Contact::together : Contact::unknown;
  }

 private:
  enum class Ended { converged, together, clear, unknown };

  // Ends at a corner that it has already, which proves that no other one is nearer; or along a direction v whose gap is
  // at least `clear`.
  Ended descend(Nearest& nearest, double clear, Vec3 v) const noexcept {
    constexpr int rounds = 24;
    for (int round = 0; round < rounds; ++round) {
      const double length2 = dot(v, v);
      if (!(length2 > too_near_to_tell * too_near_to_tell)) return Ended::unknown;
      const Difference next = pair_.lowest(v);
      const double gap = dot(v, next.w);
      if (gap > 0 && gap * gap > clear * clear * length2) return Ended::clear;
      if (nearest.has(next.a, next.b)) return Ended::converged;
      if (!nearest.add(next)) return Ended::together;
      v = nearest.point();
    }
    return Ended::unknown;
  }

  const Few& pair_;
};

}   // namespace octic::fast
