// A slow second opinion that shares no geometry with fast/pair: the gap over a dense grid of directions, in long
// double, refined locally wherever the grid has a maximum; on the sphere, and on the two great circles where the gap
// has a ridge.
//
// It knows no candidate directions, but it samples: what it finds is a lower bound of the signed distance, and missing
// a narrow maximum is possible in principle. A higher gap than fast's is a mistake of fast.
#pragma once

#include <cmath>
#include <vector>

#include "corpus/shape.h"
#include "fast/test/pairs.h"

namespace octic::fast::test {

using Real = long double;
struct Vector {
  Real x, y, z;
};
inline Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vector operator*(Real s, Vector a) { return {s * a.x, s * a.y, s * a.z}; }
inline Real inner(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vector outer(Vector a, Vector b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Real length(Vector a) { return std::sqrt(inner(a, a)); }
inline Vector scaled_to_unit(Vector a) { return (1 / length(a)) * a; }

// A shape, read in long double: centre + conv(base) + [-half, half] + disc + ball.
struct Solid {
  Vector centre{0, 0, 0}, axis{0, 0, 1}, half{0, 0, 0};
  std::vector<Vector> base{{0, 0, 0}};
  Real radius = 0, rounding = 0;
  bool infinite = false, half_space = false;   // half_space: axis points out of it

  Real support(Vector n) const {   // around the centre; n unit, orthogonal to an infinite axis
    Real most = -INFINITY;
    for (const Vector& v : base) most = std::fmax(most, inner(n, v));
    return most + std::fabs(inner(n, half)) + radius * length(outer(n, axis)) + rounding;
  }
  Real extent() const {
    Real most = 0;
    for (const Vector& v : base) most = std::fmax(most, length(v));
    return most + length(half) + radius + rounding;
  }
  // Along which the surface is straight.
  std::vector<Vector> edges() const {
    std::vector<Vector> all{axis};
    for (std::size_t i = 0; base.size() > 1 && i < base.size(); ++i) {
      const Vector edge = base[(i + 1) % base.size()] - base[i];
      if (length(edge) > 0) all.push_back(scaled_to_unit(edge));   // a flat box has edges without length
    }
    return all;
  }
  // How far p is outside, at least; 0 inside.
  Real outside(Vector p) const {
    const Vector v = p - centre;
    if (half_space) return std::fmax(0, inner(v, axis));
    const Real along = inner(v, axis), above = infinite ? 0 : std::fmax(0, std::fabs(along) - length(half));
    const Vector flat = v - along * axis;
    Real beside = std::fmax(0, length(flat) - radius);
    if (base.size() > 1) {
      beside = -INFINITY;
      Real turn = 0;
      for (std::size_t i = 0; i < base.size(); ++i) turn += inner(axis, outer(base[i], base[(i + 1) % base.size()]));
      for (std::size_t i = 0; i < base.size(); ++i) {
        const Vector out = outer(base[(i + 1) % base.size()] - base[i], (turn < 0 ? -1 : 1) * axis);
        beside = std::fmax(beside, inner(scaled_to_unit(out), flat - base[i]));
      }
      beside = std::fmax(0, beside);
    }
    return std::fmax(0, std::sqrt(above * above + beside * beside) - rounding);
  }
};

inline Vector read(const Vec3& v) { return {v.x, v.y, v.z}; }

inline Vector turned(const Quaternion& q, Vector v) {
  const Real w = q.w, x = q.x, y = q.y, z = q.z;
  const Vector r{(w * w + x * x - y * y - z * z) * v.x + 2 * (x * y - w * z) * v.y + 2 * (x * z + w * y) * v.z,
                 2 * (x * y + w * z) * v.x + (w * w - x * x + y * y - z * z) * v.y + 2 * (y * z - w * x) * v.z,
                 2 * (x * z - w * y) * v.x + 2 * (y * z + w * x) * v.y + (w * w - x * x - y * y + z * z) * v.z};
  return (1 / (w * w + x * x + y * y + z * z)) * r;
}

struct ReadSolid {
  static Solid between(const Vec3& a, const Vec3& b, Real radius, Real rounding) {
    Solid s;
    s.centre = Real(0.5) * (read(a) + read(b));
    s.half = Real(0.5) * (read(b) - read(a));
    if (length(s.half) > 0) s.axis = scaled_to_unit(s.half);
    s.radius = radius;
    s.rounding = rounding;
    return s;
  }
  static Solid around(const Vec3& centre, Vector axis, Real half_length, Real radius) {
    Solid s;
    s.centre = read(centre);
    s.axis = axis;
    s.half = half_length * axis;
    s.radius = radius;
    return s;
  }
  Solid operator()(const Cylinder& s) const { return between(s.a, s.b, s.r, 0); }
  Solid operator()(const RoundedCylinder& s) const { return between(s.a, s.b, s.r, s.rounding); }
  Solid operator()(const Capsule& s) const { return between(s.a, s.b, 0, s.r); }
  Solid operator()(const Segment& s) const { return between(s.a, s.b, 0, 0); }
  Solid operator()(const Sphere& s) const { return between(s.center, s.center, 0, s.r); }
  Solid operator()(const Point& s) const { return between(s.at, s.at, 0, 0); }
  Solid operator()(const PosedCylinder& s) const {
    return around(s.center, turned(s.q, {0, 0, 1}), s.half_length, s.r);
  }
  Solid operator()(const Disc& s) const { return around(s.center, scaled_to_unit(read(s.normal)), 0, s.r); }
  Solid operator()(const InfiniteCylinder& c) const {
    Solid s = around(c.point, scaled_to_unit(read(c.direction)), 0, c.r);
    s.infinite = true;
    return s;
  }
  Solid operator()(const HalfSpace& h) const {
    Solid s = around(h.point, scaled_to_unit(read(h.normal)), 0, 0);
    s.half_space = true;
    return s;
  }
  Solid operator()(const Box& b) const {
    Solid s = around(b.center, turned(b.q, {0, 0, 1}), b.half.z, 0);
    s.base.clear();
    for (const Vec2& v :
         {Vec2{b.half.x, b.half.y}, Vec2{-b.half.x, b.half.y}, Vec2{-b.half.x, -b.half.y}, Vec2{b.half.x, -b.half.y}})
      s.base.push_back(turned(b.q, {v.x, v.y, 0}));
    return s;
  }
  Solid operator()(const Prism& p) const {
    Solid s = around(p.center, turned(p.q, {0, 0, 1}), p.half_length, 0);
    s.base.clear();
    for (const Vec2& v : p.base) s.base.push_back(turned(p.q, {v.x, v.y, 0}));
    return s;
  }
};
inline Solid read(const Shape& shape) { return std::visit(ReadSolid{}, shape); }

class DirectionSearch {
 public:
  DirectionSearch(const Shape& a, const Shape& b) : a_(read(a)), b_(read(b)), between_(b_.centre - a_.centre) {}

  Real gap(Vector n) const {
    if (a_.half_space) return inner(n, between_) - b_.support(Real(-1) * n);
    if (b_.half_space) return inner(n, between_) - a_.support(n);
    return inner(n, between_) - a_.support(n) - b_.support(Real(-1) * n);
  }
  Real gap(const Vec3& n) const { return gap(scaled_to_unit(read(n))); }

  const Solid& a() const { return a_; }
  const Solid& b() const { return b_; }

  // Of unbounded solids, the point beside the other body counts.
  Real size() const {
    Vector apart = between_;
    for (const Solid* s : {&a_, &b_}) {
      if (s->infinite) apart = apart - inner(apart, s->axis) * s->axis;
      if (s->half_space) apart = inner(apart, s->axis) * s->axis;
    }
    return length(apart) + a_.extent() + b_.extent();
  }

  // Along neither axis and orthogonal to neither: rim against rim.
  bool in_open_cell(const Vec3& n) const {
    const Real a = std::fabs(inner(read(n), a_.axis)), b = std::fabs(inner(read(n), b_.axis));
    return std::fmin(a, b) > 1e-9L && std::fmax(a, b) < 1 - 1e-12L;
  }

  // A cylinder whose rim faces a rim of A in a random direction, dipped in by depth.
  Cylinder rim_against_rim(Random& random, Real depth) const {
    const Real phi = random(0, 6.28), tilt = random(0.1, 1.4);
    const Vector other = std::fabs(a_.axis.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
    const Vector e = scaled_to_unit(outer(a_.axis, other)), f = outer(a_.axis, e);
    const Vector radial = std::cos(phi) * e + std::sin(phi) * f;
    const Vector n = std::sin(tilt) * radial + std::cos(tilt) * a_.axis;
    const Vector y = a_.half + a_.radius * radial - depth * n;   // from the centre of A
    // an axis at an angle to n, and the rim point in the direction -n
    const Real lean = random(0.1, 1.4), turn = random(0, 6.28);
    const Vector g = scaled_to_unit(outer(n, f)), h = outer(n, g);
    const Vector across = std::cos(turn) * g + std::sin(turn) * h;
    const Vector axis = std::cos(lean) * n + std::sin(lean) * across;
    const Real radius = random(0.2, 1), whole = random(0.5, 2);
    const Vector low = y + radius * scaled_to_unit(n - std::cos(lean) * axis), high = low + whole * axis;
    const auto written = [&](Vector v) {
      return Vec3{double(v.x + a_.centre.x), double(v.y + a_.centre.y), double(v.z + a_.centre.z)};
    };
    return {written(low), written(high), double(radius)};
  }

  // Highest gap found. rings x 2 rings directions on the sphere, 20 rings on each circle. A maximum of the grid is
  // refined unless nothing within a step of it can be above `bar`: turned by an angle t, the gap changes by at most t
  // size().
  Real highest(int rings, Real bar = -INFINITY) const {
    if (a_.half_space) return gap(a_.axis);
    if (b_.half_space) return gap(Real(-1) * b_.axis);
    if (a_.infinite && b_.infinite) {
      const Vector n = outer(a_.axis, b_.axis);
      if (length(n) > 1e-12L) return std::fmax(gap(scaled_to_unit(n)), gap(Real(-1) * scaled_to_unit(n)));
    }
    if (a_.infinite) return on_circle(a_.axis, 20 * rings, bar);
    if (b_.infinite) return on_circle(b_.axis, 20 * rings, bar);
    Real best = -INFINITY;
    const auto consider = [&](Real g) { best = g > best ? g : best; };
    std::vector<Vector> edges = a_.edges();
    for (const Vector& e : b_.edges()) edges.push_back(e);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      consider(gap(edges[i]));
      consider(gap(Real(-1) * edges[i]));
      consider(on_circle(edges[i], 20 * rings, bar));
      for (std::size_t j = 0; j < i; ++j) {
        const Vector n = outer(edges[i], edges[j]);
        if (!(length(n) > 1e-12L)) continue;
        consider(gap(scaled_to_unit(n)));
        consider(gap(Real(-1) * scaled_to_unit(n)));
      }
    }
    consider(on_sphere(rings, bar));
    return best;
  }

 private:
  Real on_circle(Vector axis, int samples, Real bar) const {
    const Vector other = std::fabs(axis.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
    const Vector e = scaled_to_unit(outer(axis, other)), f = outer(axis, e);
    const auto at = [&](Real t) { return gap(std::cos(t) * e + std::sin(t) * f); };
    const Real step = 2 * std::acos(Real(-1)) / samples;
    std::vector<Real> value(samples);
    for (int i = 0; i < samples; ++i) value[i] = at(i * step);
    Real best = -INFINITY;
    for (int i = 0; i < samples; ++i) {
      if (value[i] < value[(i + 1) % samples] || value[i] < value[(i + samples - 1) % samples]) continue;
      best = std::fmax(best, value[i]);
      if (value[i] + step * size() < bar) continue;
      Real low = (i - 1) * step, high = (i + 1) * step;
      for (int round = 0; round < 100; ++round) {
        const Real l = low + (high - low) / 3, h = high - (high - low) / 3;
        (at(l) < at(h) ? low : high) = at(l) < at(h) ? l : h;
      }
      best = std::fmax(best, at((low + high) / 2));
    }
    return best;
  }

  Real on_sphere(int rings, Real bar) const {
    Real best = -INFINITY;
    // latitude and longitude around the axis of A, half a step off every special direction
    const Real pi = std::acos(Real(-1)), step = pi / rings;
    const Vector other = std::fabs(a_.axis.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
    const Vector e = scaled_to_unit(outer(a_.axis, other)), f = outer(a_.axis, e);
    const auto direction = [&](int i, int j) {
      const Real theta = (i + Real(0.5)) * step, phi = (j + Real(0.25)) * step;
      return std::sin(theta) * std::cos(phi) * e + std::sin(theta) * std::sin(phi) * f + std::cos(theta) * a_.axis;
    };
    std::vector<Real> value(std::size_t(rings) * 2 * rings);
    for (int i = 0; i < rings; ++i)
      for (int j = 0; j < 2 * rings; ++j) value[std::size_t(i) * 2 * rings + j] = gap(direction(i, j));
    for (int i = 0; i < rings; ++i)
      for (int j = 0; j < 2 * rings; ++j) {
        const Real here = value[std::size_t(i) * 2 * rings + j];
        bool top = true;
        for (int di = -1; di <= 1 && top; ++di)
          for (int dj = -1; dj <= 1; ++dj) {
            const int k = i + di, l = (j + dj + 2 * rings) % (2 * rings);
            if (k >= 0 && k < rings && value[std::size_t(k) * 2 * rings + l] > here) top = false;
          }
        best = std::fmax(best, here);
        if (top && here + 2 * step * size() >= bar) best = std::fmax(best, refine(direction(i, j), here, step));
      }
    return best;
  }

  // Compass search: eight neighbours at a shrinking radius. On the ridges it would crawl: the circles have their own
  // search.
  Real refine(Vector n, Real here, Real radius) const {
    for (int round = 0; round < 150 && radius > 1e-9L; ++round) {
      const Vector other = std::fabs(n.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
      const Vector e = scaled_to_unit(outer(n, other)), f = outer(n, e);
      bool moved = false;
      for (int k = 0; k < 8; ++k) {
        const Real angle = k * std::acos(Real(-1)) / 4;
        const Vector m = scaled_to_unit(n + radius * (std::cos(angle) * e + std::sin(angle) * f));
        const Real there = gap(m);
        if (there > here) {
          n = m;
          here = there;
          moved = true;
          break;
        }
      }
      if (!moved) radius /= 2;
    }
    return here;
  }

  Solid a_, b_;
  Vector between_;
};

inline double size(const Shape& a, const Shape& b) { return double(DirectionSearch(a, b).size()); }

}  // namespace octic::fast::test
