// A polytope and a round body, seen in the polytope's own frame: its base in the plane of x and y, its axis along z.
#pragma once

#include "fast/pair/polytope.h"

namespace octic::fast {

inline double dot(const Vec2& a, const Vec2& b) noexcept { return a.x * b.x + a.y * b.y; }
inline double cross(const Vec2& a, const Vec2& b) noexcept { return a.x * b.y - a.y * b.x; }
inline Vec2 operator-(const Vec2& a, const Vec2& b) noexcept { return {a.x - b.x, a.y - b.y}; }
inline Vec2 operator+(const Vec2& a, const Vec2& b) noexcept { return {a.x + b.x, a.y + b.y}; }
inline Vec2 operator-(const Vec2& a) noexcept { return {-a.x, -a.y}; }
inline Vec2 operator*(double s, const Vec2& a) noexcept { return {s * a.x, s * a.y}; }
inline double norm(const Vec2& a) noexcept { return std::sqrt(dot(a, a)); }
inline Vec2 flat(const Vec3& v) noexcept { return {v.x, v.y}; }

// Where the point of a base is that is nearest to something: in its inside, on the side from corner i to the next, on corner i.
struct OnBase {
  enum Kind : unsigned char { inside, side, corner } kind = inside;
  int i = 0;
};

// The base of a box. The corners go around as those of Body::corners do.
class Rectangle {
 public:
  Rectangle(double x, double y) noexcept : x_(x), y_(y) {}

  static constexpr int count() noexcept { return 4; }
  static constexpr bool central = true;   // looks the same turned by half a turn
  Rectangle scaled(double by) const noexcept { return {by * x_, by * y_}; }   // around the middle
  static constexpr int next(int i) noexcept { return (i + 1) & 3; }
  static constexpr int previous(int i) noexcept { return (i + 3) & 3; }
  Vec2 at(int i) const noexcept { return {i == 0 || i == 3 ? x_ : -x_, i < 2 ? y_ : -y_}; }
  static constexpr Vec2 normal(int i) noexcept { return {i == 3 ? 1.0 : i == 1 ? -1.0 : 0.0, i == 0 ? 1.0 : i == 2 ? -1.0 : 0.0}; }
  // How far the side is from the middle.
  double offset(int i, const Vec2&) const noexcept { return i & 1 ? x_ : y_; }
  static constexpr double turn() noexcept { return 1; }
  Vec2 furthest(const Vec2& n) const noexcept { return {std::copysign(x_, n.x), std::copysign(y_, n.y)}; }
  double support(const Vec2& n, int&) const noexcept { return x_ * std::fabs(n.x) + y_ * std::fabs(n.y); }
  double most(const Vec2& n) const noexcept { return x_ * std::fabs(n.x) + y_ * std::fabs(n.y); }
  double inside(const Vec2& p) const noexcept { return std::fmin(x_ - std::fabs(p.x), y_ - std::fabs(p.y)); }
  Vec2 nearest(const Vec2& p, OnBase& on) const noexcept {
    const bool beside = std::fabs(p.x) > x_, above = std::fabs(p.y) > y_;
    if (beside) {
      on = {above ? OnBase::corner : OnBase::side, above ? (p.y > 0 ? (p.x > 0 ? 0 : 1) : (p.x > 0 ? 3 : 2)) : (p.x > 0 ? 3 : 1)};
    } else {
      on = {above ? OnBase::side : OnBase::inside, p.y > 0 ? 0 : 2};
    }
    return {clamp(p.x, -x_, x_), clamp(p.y, -y_, y_)};
  }

 private:
  double x_, y_;
};

// The base of a prism.
class Corners {
 public:
  explicit Corners(const Polygon& polygon) noexcept : polygon_(polygon) {}

  int count() const noexcept { return polygon_.count; }
  static constexpr bool central = false;
  Corners scaled(double by) const noexcept {
    Polygon p = polygon_;
    p.scale *= by;
    p.middle = by * p.middle;
    return Corners(p);
  }
  int next(int i) const noexcept { return polygon_.next(i); }
  int previous(int i) const noexcept { return polygon_.previous(i); }
  Vec2 at(int i) const noexcept { return polygon_.at(i); }
  Vec2 normal(int i) const noexcept { return polygon_.normal(i); }
  double offset(int i, const Vec2& normal) const noexcept { return dot(normal, polygon_.at(i)); }
  double turn() const noexcept { return polygon_.turn; }
  Vec2 furthest(const Vec2& n) const noexcept { return polygon_.at(polygon_.support(n)); }
  // hint: a corner to begin with, and the highest.
  double support(const Vec2& n, int& hint) const noexcept {
    hint = polygon_.support(n, hint);
    return dot(n, polygon_.at(hint));
  }
  // The same, of every corner.
  double most(const Vec2& n) const noexcept {
    double most = -HUGE_VAL;
    for (int i = 0; i < count(); ++i) {
      const double m = dot(n, at(i));
      most = m > most ? m : most;
    }
    return most;
  }
  // How far inside a point is, at least; negative outside.
  double inside(const Vec2& p) const noexcept {
    double inside = HUGE_VAL;
    for (int i = 0; i < count(); ++i) {
      const double m = dot(normal(i), at(i) - p);
      inside = m < inside ? m : inside;
    }
    return inside;
  }
  // on.i says where to begin. The nearest point is in the inside of a side, when it is over there, or the corner whose
  // normals p is among; of a convex polygon that tells it from all others.
  Vec2 nearest(const Vec2& p, OnBase& on) const noexcept {
    const int n = count();
    int i = on.i;
    bool outside = false;
    for (int left = n; left > 0; --left, i = next(i)) {
      const Vec2 v = at(i), e = polygon_.edge(i), w{p.x - v.x, p.y - v.y};
      if (!(polygon_.turn * cross(e, w) < 0)) continue;
      outside = true;
      const double along = dot(e, w), length2 = dot(e, e);
      if (along < 0) {
        if (dot(polygon_.edge(previous(i)), w) >= 0) {
          on = {OnBase::corner, i};
          return v;
        }
      } else if (along <= length2) {
        on = {OnBase::side, i};
        const double part = along / length2;
        return {v.x + part * e.x, v.y + part * e.y};
      } else {
        const int j = next(i);
        const Vec2 u = at(j), f = polygon_.edge(j), from{p.x - u.x, p.y - u.y};
        if (dot(f, from) <= 0 && dot(e, from) >= 0) {
          on = {OnBase::corner, j};
          return u;
        }
      }
    }
    on.kind = OnBase::inside;
    if (!outside) return p;
    // by roundings between two of them
    double least2 = HUGE_VAL;
    Vec2 best;
    for (int j = 0; j < n; ++j) {
      const Vec2 v = at(j);
      const double d2 = dot(p - v, p - v);
      if (d2 < least2) {
        least2 = d2;
        best = v;
        on = {OnBase::corner, j};
      }
    }
    return best;
  }

 private:
  Polygon polygon_;
};

// The round body.
struct Seen {
  Vec3 d, u;   // centre, axis
  double h, r;

  double low(const Vec3& n) const noexcept { return dot(n, d) - h * std::fabs(dot(n, u)) - r * norm(cross(n, u)); }
  // The point lowest along n: of a segment or disc of such points, its middle.
  Vec3 lowest(const Vec3& n) const noexcept {
    const Vec3 c = cross(u, n);   // n - along u would lose the radial part where n nearly is the axis
    return from_end(dot(n, u), cross(c, u), dot(c, c));
  }
  // The same along (m, 0) and along z.
  Vec3 lowest_across(const Vec2& m) const noexcept {
    const double along = dot(m, flat(u)), beside = cross(m, flat(u)), z2 = u.z * u.z;
    return from_end(along, {z2 * m.x + beside * u.y, z2 * m.y - beside * u.x, -u.z * along}, beside * beside + z2);
  }
  Vec3 lowest_up() const noexcept {
    const double across2 = u.x * u.x + u.y * u.y;
    return from_end(u.z, {-u.z * u.x, -u.z * u.y, across2}, across2);
  }
  // Of the flank along n, the point that stands over or under the line through x along g; all three of them are not parallel.
  Vec3 on_flank(const Vec3& n, const Vec3& x, const Vec3& g) const noexcept {
    const Vec3 across = cross(n, g);
    const double part = dot(x - d, across) / dot(u, across);
    return d + (clamp(part, -h, h) * u - r * n);
  }
  Vec3 nearest(const Vec3& p, bool& holds) const noexcept {
    const Vec3 w = p - d;
    const double along = dot(w, u);
    const Vec3 radial = w - along * u;
    const double rho2 = dot(radial, radial);
    const bool beside = rho2 > r * r;
    holds = !beside && std::fabs(along) <= h;
    return d + (clamp(along, -h, h) * u + (beside ? r / std::sqrt(rho2) : 1) * radial);
  }

 private:
  Vec3 from_end(double along, const Vec3& radial, double across2) const noexcept {
    const Vec3 end = d + (along < 0 ? h : along > 0 ? -h : 0) * u;
    return across2 > 0 ? end - (r / std::sqrt(across2)) * radial : end;
  }
};

// The base drawn from -height to height.
template <class Base>
struct Upright {
  Base base;
  double height;

  struct On {
    OnBase base;
    int level = 0;   // of the top 1, of the bottom -1
    bool inside() const noexcept { return base.kind == OnBase::inside && level == 0; }
    bool operator==(const On& o) const noexcept { return level == o.level && base.kind == o.base.kind && (base.kind == OnBase::inside || base.i == o.base.i); }
  };
  Vec3 nearest(const Vec3& p, On& on) const noexcept {
    const Vec2 q = base.nearest(flat(p), on.base);
    on.level = p.z > height ? 1 : p.z < -height ? -1 : 0;
    return {q.x, q.y, clamp(p.z, -height, height)};
  }
  Vec3 furthest(const Vec3& n) const noexcept {
    const Vec2 v = base.furthest(flat(n));
    return {v.x, v.y, std::copysign(height, n.z)};
  }
  double support(const Vec3& n, int& hint) const noexcept { return base.support(flat(n), hint) + height * std::fabs(n.z); }
  double most(const Vec3& n) const noexcept { return base.most(flat(n)) + height * std::fabs(n.z); }   // whatever way support finds it
  double inside(const Vec3& p) const noexcept { return std::fmin(base.inside(flat(p)), height - std::fabs(p.z)); }
};

// What an edge and the round body are to each other, seen along the edge: the edge is the origin of the plane.
struct AlongEdge {
  Vec2 w, u;     // centre and axis of the round body, as they are seen
  double k;      // |cosine| between its axis and the edge
  double h, r;

  double gap(const Vec2& n) const noexcept {
    const double sine = cross(n, u);
    return dot(n, w) - h * std::fabs(dot(n, u)) - r * std::sqrt(k * k + sine * sine);
  }
};

}  // namespace octic::fast
