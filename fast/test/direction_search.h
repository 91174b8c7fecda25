// A slow second opinion that shares no geometry with fast/pair: the gap over a dense grid of directions, in long double,
// refined locally wherever the grid has a maximum; on the sphere, and on the two great circles where the gap has a ridge.
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
inline Vector outer(Vector a, Vector b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline Real length(Vector a) { return std::sqrt(inner(a, a)); }
inline Vector scaled_to_unit(Vector a) { return (1 / length(a)) * a; }

class DirectionSearch {
 public:
  DirectionSearch(const Cylinder& a, const Cylinder& b) : ra_(a.r), rb_(b.r) {
    const Vector a0 = read(a.a), a1 = read(a.b), b0 = read(b.a), b1 = read(b.b);
    half_a_ = Real(0.5) * (a1 - a0);
    half_b_ = Real(0.5) * (b1 - b0);
    between_ = Real(0.5) * ((b0 - a0) + (b1 - a1));
    unit_a_ = scaled_to_unit(half_a_);
    unit_b_ = scaled_to_unit(half_b_);
    center_a_ = Real(0.5) * (a0 + a1);
  }

  Real gap(Vector n) const {
    return inner(n, between_) - std::fabs(inner(n, half_a_)) - std::fabs(inner(n, half_b_)) - ra_ * length(outer(n, unit_a_)) -
           rb_ * length(outer(n, unit_b_));
  }
  Real gap(const Vec3& n) const { return gap(scaled_to_unit(read(n))); }

  Real size() const { return length(between_) + length(half_a_) + length(half_b_) + ra_ + rb_; }

  // Along neither axis and orthogonal to neither: rim against rim.
  bool in_open_cell(const Vec3& n) const {
    const Real a = std::fabs(inner(read(n), unit_a_)), b = std::fabs(inner(read(n), unit_b_));
    return std::fmin(a, b) > 1e-9L && std::fmax(a, b) < 1 - 1e-12L;
  }

  // A cylinder whose rim faces a rim of A in a random direction, dipped in by depth.
  Cylinder rim_against_rim(Random& random, Real depth) const {
    const Real phi = random(0, 6.28), tilt = random(0.1, 1.4);
    const Vector other = std::fabs(unit_a_.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
    const Vector e = scaled_to_unit(outer(unit_a_, other)), f = outer(unit_a_, e);
    const Vector radial = std::cos(phi) * e + std::sin(phi) * f;
    const Vector n = std::sin(tilt) * radial + std::cos(tilt) * unit_a_;
    const Vector y = half_a_ + ra_ * radial - depth * n;   // from the centre of A
    // an axis at an angle to n, and the rim point in the direction -n
    const Real lean = random(0.1, 1.4), turn = random(0, 6.28);
    const Vector g = scaled_to_unit(outer(n, f)), h = outer(n, g);
    const Vector across = std::cos(turn) * g + std::sin(turn) * h;
    const Vector axis = std::cos(lean) * n + std::sin(lean) * across;
    const Real radius = random(0.2, 1), whole = random(0.5, 2);
    const Vector low = y + radius * scaled_to_unit(n - std::cos(lean) * axis), high = low + whole * axis;
    const auto written = [&](Vector v) {
      return Vec3{double(v.x + center_a_.x), double(v.y + center_a_.y), double(v.z + center_a_.z)};
    };
    return {written(low), written(high), double(radius)};
  }

  // Highest gap found. rings x 2 rings directions on the sphere, 20 rings on each circle.
  Real highest(int rings) const {
    Real best = -INFINITY;
    const auto consider = [&](Real g) { best = g > best ? g : best; };
    for (const Vector& n : {unit_a_, unit_b_, outer(unit_a_, unit_b_)})
      if (length(n) > 1e-12L) {
        consider(gap(scaled_to_unit(n)));
        consider(gap(scaled_to_unit(Real(-1) * n)));
      }
    consider(on_circle(unit_a_, 20 * rings));
    consider(on_circle(unit_b_, 20 * rings));
    consider(on_sphere(rings, best));
    return best;
  }

 private:
  static Vector read(const Vec3& v) { return {v.x, v.y, v.z}; }

  Real on_circle(Vector axis, int samples) const {
    const Vector other = std::fabs(axis.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
    const Vector e = scaled_to_unit(outer(axis, other)), f = outer(axis, e);
    const auto at = [&](Real t) { return gap(std::cos(t) * e + std::sin(t) * f); };
    const Real step = 2 * std::acos(Real(-1)) / samples;
    std::vector<Real> value(samples);
    for (int i = 0; i < samples; ++i) value[i] = at(i * step);
    Real best = -INFINITY;
    for (int i = 0; i < samples; ++i) {
      if (value[i] < value[(i + 1) % samples] || value[i] < value[(i + samples - 1) % samples]) continue;
      Real low = (i - 1) * step, high = (i + 1) * step;
      for (int round = 0; round < 100; ++round) {
        const Real l = low + (high - low) / 3, h = high - (high - low) / 3;
        (at(l) < at(h) ? low : high) = at(l) < at(h) ? l : h;
      }
      best = std::fmax(best, at((low + high) / 2));
    }
    return best;
  }

  Real on_sphere(int rings, Real best) const {
    // latitude and longitude around the axis of A, half a step off every special direction
    const Real pi = std::acos(Real(-1)), step = pi / rings;
    const Vector other = std::fabs(unit_a_.x) < 0.6L ? Vector{1, 0, 0} : Vector{0, 1, 0};
    const Vector e = scaled_to_unit(outer(unit_a_, other)), f = outer(unit_a_, e);
    const auto direction = [&](int i, int j) {
      const Real theta = (i + Real(0.5)) * step, phi = (j + Real(0.25)) * step;
      return std::sin(theta) * std::cos(phi) * e + std::sin(theta) * std::sin(phi) * f + std::cos(theta) * unit_a_;
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
        if (top) best = std::fmax(best, refine(direction(i, j), here, step));
      }
    return best;
  }

  // Compass search: eight neighbours at a shrinking radius. On the ridges it would crawl: the circles have their own search.
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

  Real ra_, rb_;
  Vector half_a_, half_b_, between_, unit_a_, unit_b_, center_a_;
};

}  // namespace octic::fast::test
