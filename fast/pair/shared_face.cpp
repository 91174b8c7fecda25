// The intersection of two opposite faces, projected along their common direction.
#include <algorithm>

#include "fast/pair/face.h"

namespace octic::fast {
namespace {

constexpr Vec2 eighth[8] = {{1, 0},  {root_half, root_half},   {0, 1},  {-root_half, root_half},
                            {-1, 0}, {-root_half, -root_half}, {0, -1}, {root_half, -root_half}};

// A face seen along the direction n, around an origin near it. slack: a polygon no wider than this is its longest line.
// rounding: of the corners. A shorter edge has no direction, and the side of a point from a short edge is uncertain. A
// polygon with such an edge is cut off by a disc, too: else what is beyond the edge would count as inside.
class Shadow {
 public:
  Shadow(const Face& face, const Vec3& origin, const Vec3& e, const Vec3& f, double slack, double rounding) noexcept
      : face_(face), origin_(origin), e_(e), f_(f), rounding_(rounding), count_(face.count()) {
    for (int i = 0; i < count_ && i < most_kept; ++i) kept_[i] = flat(face.corner(i));
    if (count_ >= 3) {
      double area = 0, reach2 = 0, shortest2 = HUGE_VAL;   // edge
      const Vec2 first = corner(0);
      Vec2 v{};
      for (int i = 1; i <= count_; ++i) {
        const Vec2 next = corner(i) - first, edge = next - v;
        area += cross(v, next);
        reach2 = larger(reach2, dot(next, next));
        shortest2 = smaller(shortest2, dot(edge, edge));
        v = next;
      }
      turn_ = area < 0 ? -1 : 1;
      reach_ = std::sqrt(reach2);
      has_short_edge_ = shortest2 <= rounding * rounding;
      if (std::fabs(area) <= slack * reach_) keep_ends();
    }
  }
  bool is_plane() const noexcept { return face_.is_plane(); }
  bool is_disc() const noexcept { return face_.is_disc(); }
  int count() const noexcept { return count_; }
  int edges() const noexcept { return count_ < 2 ? 0 : count_ == 2 ? 1 : count_; }
  Vec2 flat(const Vec3& v) const noexcept { return {fast::dot(v - origin_, e_), fast::dot(v - origin_, f_)}; }
  Vec2 corner(int i) const noexcept {
    i = i == count_ ? 0 : i;
    return i < most_kept ? kept_[i] : flat(face_.corner(i));
  }
  Vec2 middle() const noexcept { return flat(face_.middle()); }
  double radius() const noexcept { return face_.radius(); }

  Vec2 nearest(const Vec2& p) const noexcept {
    int edge = 0;
    return nearest(p, edge);
  }
  // edge: of a polygon, the one that the point is on.
  Vec2 nearest(const Vec2& p, int& edge) const noexcept {
    if (is_plane()) return p;
    if (is_disc()) {
      const Vec2 m = middle(), v = p - m;
      const double rho = norm(v);
      return rho > radius() ? m + (radius() / rho) * v : p;
    }
    if (count_ == 1) return corner(0);
    bool inside = count_ >= 3;
    Vec2 best = p, a = corner(0);
    double least = HUGE_VAL;
    for (int i = 0; i < edges(); ++i) {
      const Vec2 next = corner(i + 1), along = next - a, v = p - a;
      const double side = turn_ * cross(along, v), level = rounding_ * (std::fabs(v.x) + std::fabs(v.y)),
                   length2 = dot(along, along), part = length2 > 0 ? dot(v, along) / length2 : 0, t = clamp(part, 0, 1);
      if (side < -level || (part != t && side <= level && length2 > has_direction)) inside = false;
      const Vec2 q = a + t * along, off = p - q;
      if (dot(off, off) < least) {
        least = dot(off, off);
        best = q;
        edge = i;
      }
      a = next;
    }
    return inside ? p : best;
  }

  // The part of the segment from p to q that is inside, within slack: false when none is.
  bool clip(Vec2& p, Vec2& q, double slack) const noexcept {
    if (is_plane()) return true;
    double low = 0, high = 1;
    const Vec2 d = q - p;
    const auto clip_by_disc = [&](const Vec2& centre, double r) {
      const Vec2 v = p - centre;
      const double length = norm(d);
      if (!(length > 0)) return norm(v) <= r;
      const Vec2 along = (1 / length) * d;
      const double at = dot(v, along), beside = std::fabs(cross(v, along));
      if (beside > r) return false;
      const double half_chord =
          std::sqrt((r - beside) * (r + beside));   // squares at most: a fourth power would overflow
      low = larger(low, (-at - half_chord) / length);
      high = smaller(high, (-at + half_chord) / length);
      return true;
    };
    if (is_disc()) {
      if (!clip_by_disc(middle(), radius() + slack)) return false;
    } else if (count_ >= 3) {
      if (has_short_edge_ && !clip_by_disc(corner(0), reach_ + slack)) return false;
      for (int i = 0; i < count_ && low <= high; ++i) {
        const Vec2 a = corner(i), along = corner(i + 1) - a;
        const double length = norm(along);
        if (!(length > rounding_)) continue;
        const double at_p = turn_ * cross(along, p - a) / length + slack, slope = turn_ * cross(along, d) / length;
        if (slope == 0) {
          if (at_p < 0) return false;
        } else if (slope > 0) {
          low = larger(low, -at_p / slope);
        } else {
          high = smaller(high, at_p / -slope);
        }
      }
    } else {   // a point or a segment: the points of p q within slack of it
      const Vec2 a = corner(0), along = count_ == 2 ? corner(1) - a : Vec2{};
      const double length = norm(along), rise = norm(d);
      if (count_ == 2 && length > 0 && rise > 0 &&
          std::fabs(cross(along, d)) > slack * larger(length, rise)) {   // crossing
        const double whole = cross(d, along), t = cross(a - p, along) / whole, u = cross(a - p, d) / whole;
        if (t < -slack / rise || t > 1 + slack / rise || u < -slack / length || u > 1 + slack / length) return false;
        low = clamp(t, 0, 1);
        // Of lines that are nearly parallel rounding decides where they cross: not beyond the ends of this one.
        const Vec2 m = p + low * d, on = nearest(m);
        if (norm(on - m) > slack) low = clamp(dot(on - p, d) / (rise * rise), 0, 1);
        high = low;
      } else {
        const double by = rise > 0 ? 1 / (rise * rise) : 0;
        double t0 = clamp(dot(a - p, d) * by, 0, 1), t1 = clamp(dot(a + along - p, d) * by, 0, 1);
        if (t0 > t1) std::swap(t0, t1);
        const Vec2 m = p + (0.5 * (t0 + t1)) * d;
        if (norm(nearest(m) - m) > slack) return false;
        low = t0, high = t1;
      }
    }
    if (!(low <= high)) return false;
    const Vec2 from = p;
    p = from + low * d;
    q = from + high * d;
    return true;
  }

 private:
  // Of corners on one line, whose inside is rounding, the two ends.
  void keep_ends() noexcept {
    const auto furthest_from = [&](const Vec2& p) {
      Vec2 best = p;
      for (int i = 0; i < count_; ++i)
        if (norm(corner(i) - p) > norm(best - p)) best = corner(i);
      return best;
    };
    const Vec2 end = furthest_from(corner(0));
    const Vec2 other = furthest_from(end);
    kept_[0] = end, kept_[1] = other, count_ = 2;
  }

  const Face& face_;
  Vec3 origin_, e_, f_;
  double rounding_;
  int count_;
  double turn_ = 1, reach_ = 0;   // reach: of the corners from the first one
  bool has_short_edge_ = false;
  // The square of a length (chosen). A point on the line of so long an edge, but beyond its ends, is not inside, even
  // if the other edges at the tip of a sliver are too nearly parallel to tell.
  static constexpr double has_direction = 0x1p-20;
  static constexpr int most_kept = 8;   // corners, which are asked for again and again
  Vec2 kept_[most_kept];
};

// Corners of what two shadows share, one by one: the ends of every edge of the one inside the other, and of discs also
// points around the rim, the first of them towards the other's middle.
template <class Add>
void boundary_inside(const Shadow& a, const Shadow& b, double slack, Add&& add) noexcept {
  if (a.count() == 1) {
    const Vec2 p = a.corner(0);
    if (norm(b.nearest(p) - p) <= slack) add(p);
  }
  for (int i = 0; i < a.edges(); ++i) {
    Vec2 p = a.corner(i), q = a.corner(i + 1);
    // Beyond an acute corner, what is within slack of both edges may be far from it. 1.5: chosen, above rounding.
    if (b.clip(p, q, slack))
      for (const Vec2& v : {p, q})
        if (norm(b.nearest(v) - v) <= 1.5 * slack) add(v);
  }
  if (!a.is_disc()) return;
  const Vec2 m = a.middle(), towards = b.is_plane() ? Vec2{} : b.middle() - m;
  const double apart = norm(towards);
  const Vec2 first = apart > 0x1p-40 * a.radius() ? (1 / apart) * towards : Vec2{1, 0};
  for (const Vec2& turned : eighth) {
    const Vec2 out{first.x * turned.x - first.y * turned.y, first.y * turned.x + first.x * turned.y};
    const Vec2 p = m + a.radius() * out;
    if (norm(b.nearest(p) - p) <= slack) add(p);
  }
  if (b.is_disc() && apart > 0) {   // where the rims cross
    const double r = a.radius(), s = b.radius(), along = (apart * apart + (r - s) * (r + s)) / (2 * apart),
                 h2 = r * r - along * along;
    if (h2 >= 0) {
      const Vec2 foot = m + along * first, side{-first.y, first.x};
      add(foot + std::sqrt(h2) * side);
      add(foot + -std::sqrt(h2) * side);
    }
  }
}

// Of a disc that reaches over an edge of the other shadow, the point of its rim that is furthest inside of that edge:
// between the corners of a small segment of it none of the points around the rim may lie.
template <class Add>
void rim_inside_of_edges(const Shadow& disc, const Shadow& other, double slack, Add&& add) noexcept {
  if (!disc.is_disc() || other.edges() < 3) return;
  const Vec2 m = disc.middle(), middle = other.middle();
  for (int i = 0; i < other.edges(); ++i) {
    const Vec2 p = other.corner(i), q = other.corner(i + 1), along = q - p;
    Vec2 from = p, to = q;
    if (!disc.clip(from, to, slack)) continue;
    const Vec2 out{-along.y, along.x};
    const double length = norm(along), side = dot(out, middle - p) < 0 ? -1 : 1;
    if (!(length > 0)) continue;
    const Vec2 inside = m + (side * disc.radius() / length) * out;
    if (norm(other.nearest(inside) - inside) <= slack) add(inside);
  }
}

Vec2 nearest_on_segment(const Vec2& from, const Vec2& along, const Vec2& p) noexcept {
  const double length2 = dot(along, along);
  return from + (length2 > 0 ? clamp(dot(p - from, along) / length2, 0, 1) : 0) * along;
}

// The points of two segments, p to p + d and q to q + e, that are nearest to each other: of segments that lie side by
// side, in the middle.
void nearest_of_segments(const Vec2& p, const Vec2& d, const Vec2& q, const Vec2& e, Vec2& x, Vec2& y) noexcept {
  double least = HUGE_VAL;
  const auto take = [&](const Vec2& on_a, const Vec2& on_b) {
    const double apart = norm(on_b - on_a);
    if (apart < least) {
      least = apart;
      x = on_a;
      y = on_b;
    }
  };
  const double length2 = dot(d, d);
  if (length2 > 0) {
    const double t0 = clamp(dot(q - p, d) / length2, 0, 1), t1 = clamp(dot(q + e - p, d) / length2, 0, 1);
    const Vec2 m = p + (0.5 * (t0 + t1)) * d;
    take(m, nearest_on_segment(q, e, m));
    if (least <= 0x1p-49) return;
  }
  const double whole = cross(d, e), t = cross(q - p, e) / whole, u = cross(q - p, d) / whole;
  if (t >= 0 && t <= 1 && u >= 0 && u <= 1) take(p + t * d, q + u * e);
  for (const Vec2& end : {p, p + d}) take(end, nearest_on_segment(q, e, end));
  for (const Vec2& end : {q, q + e}) take(nearest_on_segment(p, d, end), end);
}
void nearest_of_edges(const Shadow& a, int i, const Shadow& b, int k, Vec2& x, Vec2& y) noexcept {
  const Vec2 p = a.corner(i), q = b.corner(k);
  nearest_of_segments(p, a.corner(i + 1) - p, q, b.corner(k + 1) - q, x, y);
}

// The points of two shadows without a common point that are nearest to each other. Projections from one to the other
// approach them slowly, but soon find their edges.
void nearest_of_disjoint(const Shadow& a, const Shadow& b, Vec2& x, Vec2& y) noexcept {
  if (a.is_disc() || b.is_disc()) {
    x = a.nearest(b.middle());
    y = b.nearest(a.is_disc() ? a.middle() : x);
    x = a.nearest(y);
    return;
  }
  double least = HUGE_VAL;
  int on_a = 0, on_b = 0;
  const auto nearer = [&](const Vec2& p, const Vec2& q) {
    const double apart = norm(q - p);
    if (!(apart < least)) return false;
    least = apart;
    x = p, y = q;
    return true;
  };
  Vec2 p = a.nearest(b.middle(), on_a);
  bool going = true;
  for (int round = 0; going && round < 16; ++round) {
    const Vec2 q = b.nearest(p, on_b);
    p = a.nearest(q, on_a);
    going = nearer(p, q);
    Vec2 v, w;
    nearest_of_edges(a, on_a, b, on_b, v, w);
    if (nearer(v, w)) going = true, p = v;
  }
}

struct View {
  Vec3 origin, e, f;
  View(const Face& a, const Face& b, const Vec3& n) noexcept
      : origin(a.is_plane() ? b.middle() : a.middle()), e(any_normal(n)), f(fast::cross(n, e)) {}
  Vec3 lift(const Vec2& p) const noexcept { return origin + p.x * e + p.y * f; }
};

// How the height along n grows on a polygon that leans. 0 for other faces.
Vec2 slope(const Face& face, const Shadow& shadow, const Vec3& n) noexcept {
  if (shadow.count() < 3) return {};
  const int j = face.count() / 3, k = 2 * face.count() / 3;
  const Vec2 v = shadow.corner(j) - shadow.corner(0), w = shadow.corner(k) - shadow.corner(0);
  const double area = cross(v, w), at_v = fast::dot(face.corner(j) - face.corner(0), n),
               at_w = fast::dot(face.corner(k) - face.corner(0), n);
  if (!(std::fabs(area) > 0)) return {};
  return {(at_v * w.y - at_w * v.y) / area, (v.x * at_w - w.x * at_v) / area};
}

// Points of a patch that reach farthest in as many directions.
class Extremes {
 public:
  void add(const Vec2& p, const Vec2& seen) noexcept {   // seen: where it is for this
    for (int i = 0; i < most_common; ++i) {
      const double h = dot(eighth[i], seen);
      if (h > height_[i]) height_[i] = h, point[i] = p;
    }
  }
  Vec2 point[most_common];

 private:
  double height_[most_common] = {-HUGE_VAL, -HUGE_VAL, -HUGE_VAL, -HUGE_VAL,
                                 -HUGE_VAL, -HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
};
static_assert(most_common == 8);

// Sees a patch as long as wide. Of a long narrow one the points that are extreme in eight fixed directions are all at
// its two ends.
class Stretched {
 public:
  // The ends of the patch: the two of its extreme points that are farthest from each other.
  explicit Stretched(const Extremes& of) noexcept {
    double most = 0;
    for (const Vec2& p : of.point)
      for (const Vec2& q : of.point)
        if (norm(q - p) > most) most = norm(q - p), from_ = p, along_ = q - p;
    if (most > 0) along_ = (1 / most) * along_;
    length_ = most;
  }
  void widen(const Vec2& p) noexcept { width_ = larger(width_, std::fabs(cross(along_, p - from_))); }
  Vec2 seen(const Vec2& p) const noexcept {
    const Vec2 q = p - from_;
    return {length_ > 0 ? dot(along_, q) / length_ : 0, width_ > 0 ? cross(along_, q) / width_ : 0};
  }

 private:
  Vec2 from_, along_;
  double length_ = 0, width_ = 0;
};

}  // namespace

int common_points(const Face& face_a, const Face& face_b, const Vec3& n, double slack, double rounding,
                  Vec3 (&points)[most_common]) noexcept {
  const View view(face_a, face_b, n);
  const Shadow a(face_a, view.origin, view.e, view.f, slack, rounding),
      b(face_b, view.origin, view.e, view.f, slack, rounding);
  Vec2 kept[most_common];
  int count = 0;
  bool all = true;
  const auto known = [&](const Vec2& p) {
    return std::any_of(kept, kept + count, [&](const Vec2& k) { return norm(k - p) <= 4 * slack; });
  };
  const auto each = [&](auto&& add) {
    boundary_inside(a, b, slack, add);
    boundary_inside(b, a, slack, add);
    rim_inside_of_edges(a, b, slack, add);
    rim_inside_of_edges(b, a, slack, add);
  };
  each([&](const Vec2& p) {
    if (!all || known(p)) return;
    if (count < most_common)
      kept[count++] = p;
    else
      all = false;
  });
  if (!all) {   // more corners than that: those that are extreme in as many directions
    Extremes ends, extremes;
    each([&](const Vec2& p) { ends.add(p, p); });
    Stretched stretched(ends);
    each([&](const Vec2& p) { stretched.widen(p); });
    each([&](const Vec2& p) { extremes.add(p, stretched.seen(p)); });
    count = 0;
    for (const Vec2& p : extremes.point)
      if (!known(p)) kept[count++] = p;
  }
  for (int i = 0; i < count; ++i) points[i] = view.lift(kept[i]);
  return count;
}

void place_witnesses(const Face& face_a, const Face& face_b, Meeting& m, Chosen chosen) noexcept {
  const View view(face_a, face_b, m.n);
  constexpr double slack = flat_by_rounding;
  const Shadow a(face_a, view.origin, view.e, view.f, slack, slack),
      b(face_b, view.origin, view.e, view.f, slack, slack);
  Vec2 x, y;
  if (a.count() == 1) {
    x = a.corner(0);
    y = b.nearest(x);
  } else if (b.count() == 1) {
    y = b.corner(0);
    x = a.nearest(y);
  } else if (a.count() == 2 && b.count() == 2) {
    nearest_of_edges(a, 0, b, 0, x, y);
  } else {
    const Vec2 widening =
        chosen == Chosen::nearest ? slope(face_b, b, m.n) - slope(face_a, a, m.n) : Vec2{};   // of the gap
    constexpr double tied = 0x1p-51;
    double least = HUGE_VAL;
    Vec2 sum;
    int count = 0;
    const auto add = [&](const Vec2& p) {
      const double width = dot(widening, p);
      if (width > least + tied) return;
      if (width < least - tied) sum = {}, count = 0;
      least = smaller(width, least);
      sum = sum + p;
      ++count;
    };
    boundary_inside(a, b, slack, add);
    boundary_inside(b, a, slack, add);
    if (count > 0) {
      x = (1.0 / count) * sum;
      y = b.nearest(x);
      x = a.nearest(y);
    } else {
      nearest_of_disjoint(a, b, x, y);
    }
  }
  // on the faces: each at its own height along the direction
  const auto at_height = [&](const Vec2& p, const Vec3& on_face) {
    const Vec3 v = view.lift(p);
    return v + fast::dot(on_face - v, m.n) * m.n;
  };
  m.x = a.count() == 1 ? face_a.corner(0) : at_height(x, face_a.middle());
  m.y = b.count() == 1 ? face_b.corner(0) : at_height(y, face_b.middle());
  m.off = fast::norm(m.y - m.x - m.gap * m.n);
}

}  // namespace octic::fast
