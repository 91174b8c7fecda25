// The descent runs on the corners of B - A and ends at those whose hull has the nearest point to the origin. Only which
// corners these are is used further: they name a corner, edge or face of either polytope, and the direction is computed
// anew from these two features. So it is accurate however near the polytopes are. Equations:
// docs/derivations/fast_shapes.md, 8.
#include "fast/pair/polytope_apart.h"

#include <bit>

#include "fast/pair/face.h"
#include "fast/pair/polytope_base.h"

namespace octic::fast {
namespace {

constexpr int few = 8;   // corners of a base

// What a polytope has furthest along a direction, up to rounding: a corner (0), an edge (1), or a face and more (2).
struct Furthest {
  double height;
  Vec3 corner;
  int dimension;
};

// The corner, edge or face that some corners span.
struct Feature {
  enum Kind { corner, edge, face, none } kind;
  Vec3 along;   // of an edge: unit, along it; of a face: its outward normal
};

// A box around its centre. A corner is numbered by the signs of its coordinates.
class BoxInFrame {
 public:
  explicit BoxInFrame(const Polytope& p) noexcept : half_{p.base.at(0).x, p.base.at(0).y, p.half_length} {}

  Vec3 corner(const Vec3& n, int& id) const noexcept {
    id = (n.x < 0) | (n.y < 0) << 1 | (n.z < 0) << 2;
    return {n.x < 0 ? -half_.x : half_.x, n.y < 0 ? -half_.y : half_.y, n.z < 0 ? -half_.z : half_.z};
  }
  // The corner with this number, where the polytope stands.
  static Vec3 placed(const Polytope& p, int id) noexcept {
    constexpr int around[4] = {0, 1, 3, 2};   // as the corners of the base go
    return p.vertex(around[id & 3], (id & 4) == 0);
  }
  Furthest furthest(const Vec3& n) const noexcept {
    const double x = half_.x * std::fabs(n.x), y = half_.y * std::fabs(n.y), z = half_.z * std::fabs(n.z);
    const int level = (2 * x <= flat_by_rounding) + (2 * y <= flat_by_rounding) + (2 * z <= flat_by_rounding);
    int id;
    return {x + y + z, corner(n, id), level};
  }
  Vec3 nearest(const Vec3& p) const noexcept {
    return {clamp(p.x, -half_.x, half_.x), clamp(p.y, -half_.y, half_.y), clamp(p.z, -half_.z, half_.z)};
  }
  static constexpr bool exact = true;
  Vec3 roughly_nearest(const Vec3& p) const noexcept { return nearest(p); }
  Feature feature(const int* ids, int count) const noexcept {
    int differ = 0;
    for (int i = 1; i < count; ++i) differ |= ids[i] ^ ids[0];
    switch (differ) {
      case 0: return {Feature::corner, {}};
      case 1: return {Feature::edge, {1, 0, 0}};
      case 2: return {Feature::edge, {0, 1, 0}};
      case 4: return {Feature::edge, {0, 0, 1}};
      case 6: return {Feature::face, {ids[0] & 1 ? -1.0 : 1.0, 0, 0}};
      case 5: return {Feature::face, {0, ids[0] & 2 ? -1.0 : 1.0, 0}};
      case 3: return {Feature::face, {0, 0, ids[0] & 4 ? -1.0 : 1.0}};
      default: return {Feature::none, {}};
    }
  }

 private:
  Vec3 half_;
};

// A prism around the middle of its base. Corner i of the base is numbered 2 i below and 2 i + 1 above.
class PrismInFrame {
 public:
  explicit PrismInFrame(const Polytope& p) noexcept : base_(p.base), half_(p.half_length), count_(p.count()) {
    for (int i = 0; i < few; ++i) {
      const Vec2 v = p.base.at(i < count_ ? i : 0);
      at_[i] = v;
      box_ = {larger(box_.x, std::fabs(v.x)), larger(box_.y, std::fabs(v.y))};
    }
  }
  // In the box around the prism.
  static constexpr bool exact = false;
  Vec3 roughly_nearest(const Vec3& p) const noexcept { return {clamp(p.x, -box_.x, box_.x), clamp(p.y, -box_.y, box_.y), clamp(p.z, -half_, half_)}; }

  Vec3 corner(const Vec3& n, int& id) const noexcept {
    double height[few];   // without branches; of equal ones the first wins, so no filler does
    for (int i = 0; i < few; ++i) height[i] = n.x * at_[i].x + n.y * at_[i].y;
    const double most = larger(larger(larger(height[0], height[1]), larger(height[2], height[3])), larger(larger(height[4], height[5]), larger(height[6], height[7])));
    unsigned highest = 0;
    for (int i = 0; i < few; ++i) highest |= unsigned(height[i] == most) << i;
    const int best = std::countr_zero(highest) & (few - 1);
    id = 2 * best + (n.z >= 0);
    return {at_[best].x, at_[best].y, n.z >= 0 ? half_ : -half_};
  }
  static Vec3 placed(const Polytope& p, int id) noexcept { return p.vertex(id >> 1, (id & 1) != 0); }
  Furthest furthest(const Vec3& n) const noexcept {
    int id;
    const Vec3 v = corner(n, id);
    const double height = n.x * v.x + n.y * v.y;
    int level = -1;
    for (int i = 0; i < count_; ++i) level += height - (n.x * at_[i].x + n.y * at_[i].y) <= flat_by_rounding;
    return {height + half_ * std::fabs(n.z), v, level + (2 * half_ * std::fabs(n.z) <= flat_by_rounding)};
  }
  Vec3 nearest(const Vec3& p) const noexcept {
    OnBase on;
    const Vec2 q = Corners(base_).nearest(flat(p), on);
    return {q.x, q.y, clamp(p.z, -half_, half_)};
  }
  Feature feature(const int* ids, int count) const noexcept {
    int i = ids[0] >> 1, j = i;   // at most two corners of the base, or one level
    bool one_level = true, three = false;
    for (int k = 1; k < count; ++k) {
      const int at = ids[k] >> 1;
      one_level = one_level && ((ids[k] ^ ids[0]) & 1) == 0;
      if (at == i || at == j) continue;
      three = three || j != i;
      j = at;
    }
    const double up = ids[0] & 1 ? 1 : -1;
    if (three) return {one_level ? Feature::face : Feature::none, {0, 0, up}};
    if (i == j) return {one_level ? Feature::corner : Feature::edge, {0, 0, 1}};
    if (base_.next(j) == i) j = i, i = base_.previous(i);
    if (base_.next(i) != j) return {one_level ? Feature::face : Feature::none, {0, 0, up}};
    const Vec2 m = base_.normal(i);
    if (one_level) return {Feature::edge, {-m.y, m.x, 0}};
    return {Feature::face, {m.x, m.y, 0}};
  }

 private:
  const Polygon& base_;
  double half_;
  int count_;
  Vec2 at_[few], box_;
};

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
          if (dot(n, p_[3 - i - j].w - x.w) * dot(n, x.w) < 0) continue;   // the origin and the other corner are on one side
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
  Pair(const A& a, const B& b, const Vec3& x, const Vec3& y, const Vec3& z, const Vec3& d) noexcept : a_(a), b_(b), x_(x), y_(y), z_(z), d_(d) {}

  bool meet(Meeting& m) const noexcept {
    Nearest nearest;
    Vec3 v;
    if (descend(nearest, HUGE_VAL, v) != Ended::converged) return false;
    int ids_a[3] = {}, ids_b[3] = {};
    for (int i = 0; i < nearest.count(); ++i) ids_a[i] = nearest.corner(i).a, ids_b[i] = nearest.corner(i).b;
    const Feature on_a = a_.feature(ids_a, nearest.count());
    Feature on_b = b_.feature(ids_b, nearest.count());
    on_b.along = out(on_b.along);
    Vec3 n;
    if (!direction(on_a, on_b, nearest.corner(0).w, n)) return false;
    if (dot(n, nearest.point()) < 0) n = -n;
    return place(n, on_a, on_b, m);
  }

  // v: a direction, of any length. If it ends with `together`, around has the four corners that the origin is between.
  Approach approach(double clear, Vec3& v, Nearest& around) const noexcept {
    const Ended ended = descend(around, clear, v);
    return ended == Ended::clear ? Approach::apart : ended == Ended::together ? Approach::together : Approach::unknown;
  }

 private:
  static constexpr double too_near = 0x1p-40;

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
  if (a.count() > few || b.count() > few) return false;
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, a.x), dot(v, a.y), dot(v, a.axis)}; };
  const auto both = [&](const auto& in_a, const auto& in_b) { return f(Pair(in_a, in_b, seen(b.x), seen(b.y), seen(b.axis), seen(b.centre - a.centre)), in_a, in_b); };
  const auto with = [&](const auto& in_a) { return b.rectangular ? both(in_a, BoxInFrame(b)) : both(in_a, PrismInFrame(b)); };
  return a.rectangular ? with(BoxInFrame(a)) : with(PrismInFrame(a));
}

Vec3 back(const Polytope& a, const Vec3& v) noexcept { return v.x * a.x + v.y * a.y + v.z * a.axis; }

}  // namespace

bool meet_apart(const Polytope& a, const Polytope& b, Meeting& m) noexcept {
  return in_frame(a, b, [&](const auto& pair, const auto&, const auto&) {
    if (!pair.meet(m)) return false;
    const Vec3 n = back(a, m.n);
    m.n = (1.5 - 0.5 * dot(n, n)) * n;
    m.x = a.centre + back(a, m.x);
    m.y = a.centre + back(a, m.y);
    return true;
  });
}

bool approach_few(const Polytope& a, const Polytope& b, double clear, Vec3& n, Simplex& simplex, Approach& found) noexcept {
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
