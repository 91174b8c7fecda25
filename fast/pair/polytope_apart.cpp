// The descent runs on the corners of B - A and ends at those whose hull has the nearest point to the origin. Only which
// corners these are is used further: they name a corner, edge or face of either polytope, and the direction is computed
// anew from these two features. So it is accurate however near the polytopes are. Equations:
// docs/derivations/fast_shapes.md, 8.
#include "fast/pair/polytope_apart.h"

#include "fast/pair/polytope_few.h"

namespace octic::fast {
namespace {

// A corner of B - A, and the corners of either that it belongs to.
struct Difference {
  Vec3 w;
  int a, b;
};

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
  // origin is inside.
  bool add(const Difference& x) noexcept {
    p_[count_] = x;
    Hull hull;
    switch (count_) {
      case 0: hull = {1, {}, x.w, 0}; break;
      case 1: hull = on_segment(0, 1); break;
      case 2: hull = on_triangle(0, 1, 2); break;
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
    if (i > j) return on_triangle(j, i, newest);
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

// The part of w that is orthogonal to a unit vector; the second round takes off what rounding has left of it.
Vec3 orthogonal(const Vec3& w, const Vec3& e) noexcept {
  const Vec3 once = w - dot(w, e) * e;
  return once - dot(once, e) * e;
}

// A around the origin of its frame; B turned by the rows x, y, z, with its centre at d.
template <class A, class B>
class Pair {
 public:
  Pair(const A& a, const B& b, const Vec3& x, const Vec3& y, const Vec3& z, const Vec3& d) noexcept
      : a_(a), b_(b), x_(x), y_(y), z_(z), d_(d) {}

  Approach meet(Meeting& m) const noexcept {
    Nearest nearest;
    Vec3 v;
    const Ended ended = descend(nearest, HUGE_VAL, v);
    if (ended != Ended::converged) return ended == Ended::together ? Approach::together : Approach::unknown;
    int ids_a[3] = {}, ids_b[3] = {};
    for (int i = 0; i < nearest.count(); ++i) ids_a[i] = nearest.corner(i).a, ids_b[i] = nearest.corner(i).b;
    const Feature on_a = a_.feature(ids_a, nearest.count());
    Feature on_b = b_.feature(ids_b, nearest.count());
    on_b.along = out(on_b.along);
    Vec3 n;
    if (!direction(on_a, on_b, nearest.corner(0).w, n)) return Approach::unknown;
    if (dot(n, nearest.point()) < 0) n = -n;
    return place(n, on_a, on_b, m) ? Approach::apart : Approach::unknown;
  }

  // v: a direction, of any length. If it ends with `together`, around has the four corners that the origin is between.
  Approach approach(double clear, Vec3& v, Nearest& around) const noexcept {
    const Ended ended = descend(around, clear, v);
    return ended == Ended::clear ? Approach::apart : ended == Ended::together ? Approach::together : Approach::unknown;
  }

 private:
  static constexpr double too_near = 0x1p-46;   // differences are rounding

  Vec3 out(const Vec3& v) const noexcept { return v.x * x_ + v.y * y_ + v.z * z_; }       // from the frame of B
  Vec3 in(const Vec3& v) const noexcept { return {dot(v, x_), dot(v, y_), dot(v, z_)}; }

  enum class Ended { converged, together, clear, unknown };

  // Ends at a corner that it has already, which proves that no other one is nearer; or along a direction v whose gap is
  // at least `clear`.
  Ended descend(Nearest& nearest, double clear, Vec3& v) const noexcept {
    constexpr int rounds = 24;
    const Vec3 x = a_.roughly_nearest(d_), y = d_ + out(b_.roughly_nearest(in(x - d_)));   // two projections
    v = y - a_.roughly_nearest(y);
    if (!(dot(v, v) > too_near * too_near)) {
      if (A::exact && B::exact && clear == HUGE_VAL) return Ended::together;   // the projections meet in both
      v = d_;
    }
    for (int round = 0; round < rounds; ++round) {
      const double length2 = dot(v, v);
      if (!(length2 > too_near * too_near)) return Ended::unknown;
      Difference next;
      const Vec3 on_a = a_.corner(v, next.a), on_b = b_.corner(-in(v), next.b);
      next.w = (d_ + out(on_b)) - on_a;
      const double gap = dot(v, next.w);
      if (gap > 0 && gap * gap > clear * clear * length2) return Ended::clear;
      if (nearest.has(next.a, next.b)) return Ended::converged;
      if (!nearest.add(next)) return Ended::together;
      v = nearest.point();
    }
    return Ended::unknown;
  }

  // The direction between two features. w: between points of them.
  static bool direction(const Feature& a, const Feature& b, const Vec3& w, Vec3& n) noexcept {
    if (a.kind == Feature::none || b.kind == Feature::none) return false;
    if (a.kind == Feature::face) return n = a.along, b.kind != Feature::face;
    if (b.kind == Feature::face) return n = -b.along, true;
    Vec3 v = w;
    if (a.kind == Feature::edge && b.kind == Feature::edge)
      v = careful_cross(a.along, b.along);
    else if (a.kind == Feature::edge)
      v = orthogonal(w, a.along);
    else if (b.kind == Feature::edge)
      v = orthogonal(w, b.along);
    const double length2 = dot(v, v);
    if (!(length2 > too_near * too_near)) return false;
    n = (1 / std::sqrt(length2)) * v;
    return true;
  }

  // The gap along n, and witnesses.
  bool place(const Vec3& n, const Feature& on_a, const Feature& on_b, Meeting& m) const noexcept {
    const Furthest top = a_.furthest(n), bottom = b_.furthest(-in(n));
    m.n = n;
    m.gap = dot(n, d_) - bottom.height - top.height;
    const Vec3 x = top.corner, y = d_ + out(bottom.corner);
    if (bottom.dimension == 0) {
      const Vec3 want = y - m.gap * n;
      m.x = a_.nearest(want), m.y = y;
      m.off = norm(want - m.x);
    } else {
      m.x = x;
      if (top.dimension == 1 && bottom.dimension == 1 && on_a.kind == Feature::edge && on_b.kind == Feature::edge) {
        const Vec3 across = cross(on_a.along, on_b.along);
        m.x = a_.nearest(x + (dot(cross(y - x, on_b.along), across) / dot(across, across)) * on_a.along);
      } else if (top.dimension != 0) {
        return false;
      }
      const Vec3 want = m.x + m.gap * n;
      m.y = d_ + out(b_.nearest(in(want - d_)));
      m.off = norm(want - m.y);
    }
    return m.gap > 0 && proved(m);
  }

  const A& a_;
  const B& b_;
  Vec3 x_, y_, z_, d_;
};

// Calls f with both in the frame of A.
template <class F>
bool in_frame(const Polytope& a, const Polytope& b, F&& f) noexcept {
  if (a.count() > few_corners || b.count() > few_corners) return false;
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.x), dot(v, a.y), dot(v, a.axis)}; };
  const auto both = [&](const auto& in_a, const auto& in_b) {
    return f(Pair(in_a, in_b, seen(b.x), seen(b.y), seen(b.axis), seen(b.centre - a.centre)), in_a, in_b);
  };
  const auto with = [&](const auto& in_a) {
    return b.rectangular ? both(in_a, BoxInFrame(b)) : both(in_a, PrismInFrame(b));
  };
  return a.rectangular ? with(BoxInFrame(a)) : with(PrismInFrame(a));
}

Vec3 back(const Polytope& a, const Vec3& v) noexcept { return v.x * a.x + v.y * a.y + v.z * a.axis; }

}  // namespace

Approach meet_apart(const Polytope& a, const Polytope& b, Meeting& m) noexcept {
  Approach found = Approach::unknown;
  in_frame(a, b, [&](const auto& pair, const auto&, const auto&) {
    found = pair.meet(m);
    const Vec3 n = back(a, m.n);
    m.n = (1.5 - 0.5 * dot(n, n)) * n;
    m.x = a.centre + back(a, m.x);
    m.y = a.centre + back(a, m.y);
    return true;
  });
  return found;
}

bool approach_few(const Polytope& a, const Polytope& b, double clear, Vec3& n, Simplex& simplex,
                  Approach& found) noexcept {
  return in_frame(a, b, [&](const auto& pair, const auto& in_a, const auto& in_b) {
    Nearest around;
    Vec3 v;
    found = pair.approach(clear, v, around);
    const Vec3 direction = back(a, v);
    n = (1 / norm(direction)) * direction;
    if (found != Approach::together) return true;
    simplex.count = 4;
    for (int i = 0; i < 4; ++i) simplex.p[i] = in_b.placed(b, around.corner(i).b) - in_a.placed(a, around.corner(i).a);
    return true;
  });
}

}  // namespace octic::fast
