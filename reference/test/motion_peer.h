// The first contact by an independent method in double, without candidates, exact frame, shadows or Newton's iteration.
//
// With n.v = 1 the time of first contact is the greatest gap(n), a concave function on a plane: it is found by ternary
// search in one coordinate of ternary searches in the other. All results are lower bounds: they never exceed the truth
// by more than rounding.
#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "corpus/shape.h"

namespace octic::peer {

inline Vec3 plus(const Vec3& u, const Vec3& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline Vec3 times(double s, const Vec3& v) { return {s * v.x, s * v.y, s * v.z}; }
inline Vec3 minus(const Vec3& u, const Vec3& v) { return plus(u, times(-1, v)); }
inline double dot(const Vec3& u, const Vec3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
inline Vec3 cross(const Vec3& u, const Vec3& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}
inline double length(const Vec3& v) { return std::sqrt(dot(v, v)); }
inline Vec3 unit(const Vec3& v) { return times(1 / length(v), v); }
inline Vec3 rotated(const Quaternion& q, const Vec3& p) {   // p + 2 u x (u x p + w p) / |q|^2
  const Vec3 u{q.x, q.y, q.z};
  const double square = q.w * q.w + dot(u, u);
  return plus(p, times(2 / square, cross(u, plus(cross(u, p), times(q.w, p)))));
}

// max of n.x over the shape; for the unbounded ones along the directions where it is finite.
struct Support {
  const Vec3& n;
  double ends(const Vec3& a, const Vec3& b) const { return std::fmax(dot(n, a), dot(n, b)); }
  double disc(const Vec3& axis, double r) const { return r * length(cross(n, unit(axis))); }
  double ball(double r) const { return r * length(n); }
  double operator()(const Cylinder& s) const { return ends(s.a, s.b) + disc(minus(s.b, s.a), s.r); }
  double operator()(const RoundedCylinder& s) const {
    return ends(s.a, s.b) + disc(minus(s.b, s.a), s.r) + ball(s.rounding);
  }
  double operator()(const PosedCylinder& s) const {
    const Vec3 axis = rotated(s.q, {0, 0, 1});
    return dot(n, s.center) + s.half_length * std::fabs(dot(n, axis)) + disc(axis, s.r);
  }
  double operator()(const Sphere& s) const { return dot(n, s.center) + ball(s.r); }
  double operator()(const Capsule& s) const { return ends(s.a, s.b) + ball(s.r); }
  double operator()(const Segment& s) const { return ends(s.a, s.b); }
  double operator()(const Point& s) const { return dot(n, s.at); }
  double operator()(const Disc& s) const { return dot(n, s.center) + disc(s.normal, s.r); }
  double operator()(const Box& s) const {
    return dot(n, s.center) + s.half.x * std::fabs(dot(n, rotated(s.q, {1, 0, 0}))) +
           s.half.y * std::fabs(dot(n, rotated(s.q, {0, 1, 0}))) +
           s.half.z * std::fabs(dot(n, rotated(s.q, {0, 0, 1})));
  }
  double operator()(const Prism& s) const {
    const double x = dot(n, rotated(s.q, {1, 0, 0})), y = dot(n, rotated(s.q, {0, 1, 0})),
                 z = dot(n, rotated(s.q, {0, 0, 1}));
    double most = -HUGE_VAL;
    for (const Vec2& v : s.base) most = std::fmax(most, v.x * x + v.y * y);
    return dot(n, s.center) + most + s.half_length * std::fabs(z);
  }
  double operator()(const HalfSpace& s) const { return dot(n, s.point); }
  double operator()(const InfiniteCylinder& s) const { return dot(n, s.point) + ball(s.r); }
};

class Ray {
 public:
  Ray(const Shape& A, const Vec3& v, const Shape& B) : A_(A), B_(B), v_(v) {
    // orthonormal directions along which both support functions are finite
    if (const auto* a = std::get_if<HalfSpace>(&A)) {
      one_way_ = unit(a->normal);
    } else if (const auto* b = std::get_if<HalfSpace>(&B)) {
      one_way_ = times(-1, unit(b->normal));
    }
    std::vector<Vec3> removed;
    for (const Shape* s : {&A, &B}) {
      if (const auto* line = std::get_if<InfiniteCylinder>(s)) remove(removed, line->direction);
    }
    Vec3 along = v;
    for (const Vec3& r : removed) along = minus(along, times(dot(along, r), r));
    if (length(along) > 1e-12 * length(v)) {
      forward_ = unit(along);
      removed.push_back(*forward_);
    }
    while (removed.size() < 3) {   // the axis that is farthest from all that is removed
      double most = 0;
      Vec3 best;
      for (Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
        for (const Vec3& r : removed) axis = minus(axis, times(dot(axis, r), r));
        if (length(axis) > most) {
          most = length(axis);
          best = axis;
        }
      }
      remove(removed, best);
      sideways_.push_back(removed.back());
    }
  }
  // Whether the gap changes at all as the body moves.
  bool approaches() const { return one_way_ || forward_; }

  double gap(const Vec3& n) const {
    const Vec3 back = times(-1, n);
    return -std::visit(Support{back}, B_) - std::visit(Support{n}, A_);
  }

  // The greatest gap over unit n with n.v = 0, where that is not negative; else some negative number. None: there is no
  // such n.
  std::optional<double> shadow_gap() const {
    if (one_way_)
      return std::fabs(dot(*one_way_, v_)) > 1e-14 * length(v_) ? std::nullopt : std::optional(gap(*one_way_));
    if (sideways_.empty()) return std::nullopt;
    if (sideways_.size() == 1) return std::fmax(gap(sideways_[0]), gap(times(-1, sideways_[0])));
    const auto at = [&](double angle) {
      return gap(plus(times(std::cos(angle), sideways_[0]), times(std::sin(angle), sideways_[1])));
    };
    constexpr int count = 720;
    const double step = 2 * 3.14159265358979323846 / count;
    int best = 0;
    for (int i = 1; i < count; ++i) {
      if (at(i * step) > at(best * step)) best = i;
    }
    return maximum(at, (best - 1) * step, (best + 1) * step).second;
  }

  // The greatest gap(n) over n with n.v = 1: the first time of contact on the whole line, where there is one.
  double first_time() const {
    if (one_way_) return gap(*one_way_) / dot(*one_way_, v_);
    const double scale = 1 / dot(*forward_, v_);
    const Vec3 start = times(scale, *forward_);
    const auto value = [&](double x, double y) {   // x and y are angles: monotone in the coordinates of the plane
      Vec3 n = start;
      if (!sideways_.empty()) n = plus(n, times(scale * std::tan(x), sideways_[0]));
      if (sideways_.size() > 1) n = plus(n, times(scale * std::tan(y), sideways_[1]));
      return gap(n);
    };
    constexpr double most = 1.5707963;   // tan 4e7
    if (sideways_.empty()) return value(0, 0);
    if (sideways_.size() == 1) return maximum([&](double x) { return value(x, 0); }, -most, most).second;
    return maximum([&](double x) { return maximum([&](double y) { return value(x, y); }, -most, most).second; }, -most,
                   most)
        .second;
  }

 private:
  static bool remove(std::vector<Vec3>& removed, Vec3 v) {
    const double before = length(v);
    for (int twice = 0; twice < 2; ++twice) {
      for (const Vec3& r : removed) v = minus(v, times(dot(v, r), r));
    }
    if (length(v) < 1e-9 * before) return false;
    removed.push_back(unit(v));
    return true;
  }
  // Of a function that rises and then falls: where, and how high. Golden section.
  template <class F>
  static std::pair<double, double> maximum(F&& f, double low, double high) {
    constexpr double part = 0.6180339887498949;
    double x = high - part * (high - low), y = low + part * (high - low), fx = f(x), fy = f(y);
    for (int i = 0; i < 72; ++i) {
      if (fx < fy) {
        low = x;
        x = y;
        fx = fy;
        y = low + part * (high - low);
        fy = f(y);
      } else {
        high = y;
        y = x;
        fy = fx;
        x = high - part * (high - low);
        fx = f(x);
      }
    }
    return fx < fy ? std::pair(y, fy) : std::pair(x, fx);
  }

  const Shape &A_, &B_;
  Vec3 v_;
  std::optional<Vec3> one_way_, forward_;
  std::vector<Vec3> sideways_;
};

}  // namespace octic::peer
