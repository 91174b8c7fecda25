// Turns proposed directions and points into proofs. It trusts no proposal: a wrong one, NaN included, proves nothing.
// Equations: docs/derivations/fast_verdict.md, 2 to 5.
#pragma once

#include "fast/pair/polytope_base.h"
#include "fast/pair/verdict_range.h"
#include "fast/verdict.h"

namespace octic::fast {

// A bounded body without its ball, relative to its centre, with all lengths multiplied by a power of two.
class Core {
 public:
  Core(const Body& body, double shrink) noexcept
      : axis_(body.axis),
        h_(shrink * body.half_length),
        r_(shrink * body.radius),
        unit_(shrink * body.unit),
        polygonal_(body.kind == Body::Kind::polygonal) {
    if (polygonal_) polytope_ = polytope(body, {}, shrink);
  }

  // max n . p over all corners. It does not use the faster support search of the solvers, which is not proved.
  double support(const Vec3& n) const noexcept {
    const double along = h_ * std::fabs(dot(n, axis_));
    if (!polygonal_) return along + r_ * norm(cross(n, axis_));
    const Vec2 n2 = polytope_.in_base(n);
    double most = -HUGE_VAL;
    for (int i = 0; i < polytope_.count(); ++i) {
      const Vec2 v = polytope_.base.at(i);
      most = larger(most, n2.x * v.x + n2.y * v.y);
    }
    return along + most;
  }

  // Whether the power of two that multiplies the given corners is a normal number.
  bool is_written_down() const noexcept {
    return !polygonal_ || (unit_ >= 0x1p-1022 && unit_ <= 0x1p1022);
  }
  const Vec3& axis() const noexcept { return axis_; }
  double half_length() const noexcept { return h_; }
  // A lower bound of how far inside the base a point of the middle plane lies.
  double beside(const Vec3& p) const noexcept {
    return polygonal_ ? inside_base(polytope_.in_base(p)) : r_ - norm(p - dot(p, axis_) * axis_);
  }
  // The part of a line in the middle plane that lies in the base, up to rounding.
  void clip(const Vec3& foot, const Vec3& along, double& low, double& high) const noexcept {
    if (!polygonal_) {
      const double middle = -dot(foot, along);
      const Vec3 off = foot + middle * along;
      const double half2 = r_ * r_ - dot(off, off), half = half2 > 0 ? std::sqrt(half2) : -HUGE_VAL;
      low = larger(middle - half, low);   // in this order: low stays if the other one is NaN
      high = smaller(middle + half, high);
      return;
    }
    fast::clip(Corners(polytope_.base), polytope_.in_base(foot), polytope_.in_base(along), low, high);
  }

  // Where a point lies: an upper bound of its distance from the core (0: inside or on it), and a lower bound of its
  // depth inside (negative: not inside).
  struct Place {
    double outside, inside;
  };
  // surely_inside: a depth in a polygon that exceeds rounding. It is needed because a point far beyond the tip of a
  // thin polygon is near the lines of both its edges.
  Place place(const Vec3& p, double surely_inside) const noexcept {
    const double along = dot(p, axis_), above = std::fabs(along) - h_;
    double beside_outside, beside_inside;
    if (polygonal_) {
      const Vec2 q = polytope_.in_base(p);
      double nearest2 = HUGE_VAL;
      for (int i = 0; i < polytope_.count(); ++i) {
        const Vec2 a = polytope_.base.at(i), along_edge = polytope_.base.edge(i);
        const Vec2 to{q.x - a.x, q.y - a.y};
        const double length2 = along_edge.x * along_edge.x + along_edge.y * along_edge.y;
        const double t = length2 > 0 ? clamp((to.x * along_edge.x + to.y * along_edge.y) / length2, 0, 1) : 0;
        const Vec2 off{to.x - t * along_edge.x, to.y - t * along_edge.y};
        nearest2 = smaller(off.x * off.x + off.y * off.y, nearest2);
      }
      beside_inside = inside_base(q);
      beside_outside = std::sqrt(nearest2);
    } else {
      beside_inside = r_ - norm(p - along * axis_);
      beside_outside = -beside_inside;   // 0 where it is inside
    }
    const double inside = smaller(-above, beside_inside);
    // NaN stays NaN: a point that is none must not be 0 outside.
    const double up = larger(0, above), out = beside_inside > surely_inside ? 0 : larger(0, beside_outside);
    return {std::sqrt(up * up + out * out), inside};
  }

 private:
  double inside_base(const Vec2& q) const noexcept {
    double inside = HUGE_VAL;
    for (int i = 0; i < polytope_.count(); ++i) {
      const Vec2 a = polytope_.base.at(i), normal = polytope_.base.normal(i);
      inside = smaller(normal.x * (a.x - q.x) + normal.y * (a.y - q.y), inside);   // an edge without length is none
    }
    return inside < HUGE_VAL ? inside : -HUGE_VAL;   // there is no edge, or q is not finite
  }

  Vec3 axis_;
  double h_, r_, unit_;
  bool polygonal_;
  Polytope polytope_;
};

// Turns directions and points into proofs. Everything is relative to the centre of the first body; lengths are near
// one.
class Prover {
 public:
  Prover(const Body& first, const Body& second, const Vec3& between, double length) noexcept
      : shrink_(power_that_brings_near_one(length)), a_(first, shrink_), b_(second, shrink_), d_(shrink_ * between),
        rounding_(shrink_ * (first.rounding + second.rounding)),
        error_(shrink_ * (relative_error * length + twice_the_precision * (far(first) + far(second)))) {}

  double error() const noexcept { return error_; }
  double shrink() const noexcept { return shrink_; }
  // Whether the corners can be represented in the unit of the proofs.
  bool usable() const noexcept { return a_.is_written_down() && b_.is_written_down(); }
  // Proves apart if n separates the bodies. n must be of about unit length; otherwise nothing is proved.
  Verdict direction(const Vec3& n) const noexcept {
    const double n2 = dot(n, n);
    if (!(n2 > 0.25 && n2 < 4)) return Verdict::unsure;
    return dot(n, d_) - (a_.support(n) + b_.support(-n)) > (rounding_ + error_) * std::sqrt(n2) ? Verdict::apart
                                                                                                : Verdict::unsure;
  }
  // Proves overlapping from points on or near the bodies, in the unit of the bodies.
  Verdict points(const Vec3& on_a, const Vec3& on_b) const noexcept {
    const Vec3 x = shrink_ * on_a, y = shrink_ * on_b;
    return shared(0.5 * (x + y)) || shared(x) || shared(y) ? Verdict::overlapping : Verdict::unsure;
  }
  // Proves that two flat bodies, or a flat body and a segment, cross each other. They must not be parallel.
  Verdict crossing() const noexcept {
    Vec3 c = cross(a_.axis(), b_.axis());
    double sine = norm(c);
    if (sine < 0x1p-10) c = careful_cross(a_.axis(), b_.axis()), sine = norm(c);
    const double cosine = dot(a_.axis(), b_.axis()), da = dot(d_, a_.axis()), db = dot(d_, b_.axis());
    if (sine > sharp) {   // along the common line of the two middle planes
      // p.a = 0 and p.b = d.b: b - cosine a would not be orthogonal to a where the sine is small
      const Vec3 along = (1 / sine) * c, across = cross(along, a_.axis());
      const Vec3 at = (db / dot(across, b_.axis())) * across;
      const Vec3 foot = at + dot(d_ - at, along) * along;
      double low = -HUGE_VAL, high = HUGE_VAL;
      a_.clip(foot, along, low, high);
      b_.clip(foot - d_, along, low, high);
      const Vec3 p = foot + (0.5 * (low + high)) * along;
      const double least = 8 / sine * error_;
      const auto on_both = [&] {
        return std::fabs(dot(p, a_.axis())) < error_ / 16 && std::fabs(dot(p - d_, b_.axis())) < error_ / 16;
      };
      if (low < high && on_both() && a_.beside(p) > least && b_.beside(p - d_) > least) return Verdict::overlapping;
    }
    if (std::fabs(cosine) > sharp) {   // the axis of one through the middle plane of the other
      const double least = 8 / std::fabs(cosine) * error_, t = da / cosine, u = db / cosine;
      // d - t b is in the plane of A; u a in that of B
      if (b_.half_length() - std::fabs(t) > least && a_.beside(d_ - t * b_.axis()) > least) return Verdict::overlapping;
      if (a_.half_length() - std::fabs(u) > least && b_.beside(u * a_.axis() - d_) > least) return Verdict::overlapping;
    }
    return Verdict::unsure;
  }

 private:
  static constexpr double sharp = 0x1p-20;   // smaller sines are too inaccurate to use

  bool shared(const Vec3& p) const noexcept {
    const Core::Place in_a = a_.place(p, error_ / 8), in_b = b_.place(p - d_, error_ / 8);
    return in_a.outside + in_b.outside < rounding_ - error_ || (in_a.outside < error_ / 8 && in_b.inside > error_) ||
           (in_b.outside < error_ / 8 && in_a.inside > error_);
  }

  double shrink_;
  Core a_, b_;
  Vec3 d_;
  double rounding_, error_;
};

}  // namespace octic::fast
