// A polytope and a round body in the frame of the polytope: the base lies in the plane of x and y, the axis along z.
#pragma once

#include "fast/pair/polytope_base.h"

namespace octic::fast {

// The round body.
struct RoundInFrame {
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
  // The point of the flank that supports -n and lies over or under the line through x along g. n, g and the axis must
  // not be parallel.
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

// The base swept from -height to height.
template <class Base>
struct Upright {
  Base base;
  double height;

  struct On {
    OnBase base;
    int level = 0;   // 1: the top, -1: the bottom, 0: between
    bool inside() const noexcept { return base.kind == OnBase::inside && level == 0; }
    bool operator==(const On& o) const noexcept {
      return level == o.level && base.kind == o.base.kind && (base.kind == OnBase::inside || base.i == o.base.i);
    }
  };
  // The feature where two features join. False if there is none, or if it is one of the two.
  bool join(const On& other, On& on) const noexcept {
    if (on.level * other.level < 0) return false;
    On both = on;
    if (both.level == 0) both.level = other.level;
    if (on.base.kind == OnBase::inside) {
      both.base = other.base;
    } else if (other.base.kind == OnBase::side && on.base.kind == OnBase::side) {
      if (other.base.i == base.next(on.base.i))
        both.base = {OnBase::corner, other.base.i};
      else if (on.base.i == base.next(other.base.i))
        both.base = {OnBase::corner, on.base.i};
      else if (on.base.i != other.base.i)
        return false;
    } else if (other.base.kind == OnBase::corner) {
      both.base = other.base;
    }
    if (both == on || both == other) return false;
    on = both;
    return true;
  }
  // A point of a feature.
  Vec3 place(const On& on) const noexcept {
    const Vec2 v = on.base.kind == OnBase::inside ? Vec2{} : base.at(on.base.i);
    return {v.x, v.y, on.level * height};
  }
  Vec3 nearest(const Vec3& p, On& on) const noexcept {
    const Vec2 q = base.nearest(flat(p), on.base);
    on.level = p.z > height ? 1 : p.z < -height ? -1 : 0;
    return {q.x, q.y, clamp(p.z, -height, height)};
  }
  Vec3 furthest(const Vec3& n) const noexcept {
    const Vec2 v = base.furthest(flat(n));
    return {v.x, v.y, std::copysign(height, n.z)};
  }
  double support(const Vec3& n, int& hint) const noexcept {
    return base.support(flat(n), hint) + height * std::fabs(n.z);
  }
};

// An edge and the round body, projected along the edge: the edge is the origin of the plane.
struct AlongEdge {
  Vec2 w, u;     // centre and axis of the round body, projected
  double k;      // |cosine| between its axis and the edge
  double h, r;

  double gap(const Vec2& n) const noexcept {
    const double sine = cross(n, u);
    return dot(n, w) - h * std::fabs(dot(n, u)) - r * std::sqrt(k * k + sine * sine);
  }
};

}  // namespace octic::fast
