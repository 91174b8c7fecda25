// Conservative advancement by pieces of the way. Equations: docs/derivations/turning_motion.md.
#include "fast/turning.h"

#include "fast/pair/bodies.h"
#include "fast/pair/form.h"
#include "fast/pair/slab.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

constexpr int most_pieces = 1000;
// (5): of a pose, and of the bound of what the rotation does.
constexpr double pose_rounding = 0x1p-44, least_size2 = 0x1p-40, bound_rounding = 1 + 0x1p-20, shortest_axis = 0x1p-500;
constexpr double shortest_squared = 0x1p-400;   // of an axis: a shorter one is lost in products

// 0 for no vector alone: of a short one the squares are lost, and then it counts as longer than it is.
double length_of_axis(const Vec3& axis) noexcept { return axis == Vec3{} ? 0 : larger(norm(axis), shortest_axis); }

// A body that turns about an axis through `about`, which moves along a line.
class Carried {
 protected:
  Carried(const Body& body, const Vec3& motion, const Vec3& about, const Vec3& axis) noexcept
      : body_(body),
        motion_(motion),
        about_(about),
        from_about_((body.origin - about) + body.offset),
        axis_(axis),
        axis_length_(length_of_axis(axis)) {
    // by an axis near one: in the product of a short axis and small lengths squares would be lost
    const Vec3 near_one = power_that_brings_near_one(largest(axis)) * axis;
    const double off_axis = axis_length_ > 0 ? norm(cross(near_one, from_about_)) / norm(near_one) : 0;
    reach_ = axis_length_ > 0 ? (off_axis + body.reach) * bound_rounding : 0;
    if (body.kind == Body::Kind::round && axis_length_ > shortest_squared)
      wobble_ = (off_axis + 1.5 * sine_to_axis(body.axis) * body.reach) * bound_rounding +
                pose_rounding * (norm(from_about_) + body.reach);
  }

 public:
  // At least the sine of the angle between n and the axis of the turn. n: not 0.
  double sine_to_axis(const Vec3& n) const noexcept {
    if (!(axis_length_ > shortest_squared)) return 1;
    return smaller(1, norm(cross(n, axis_)) / (axis_length_ * norm(n)) + pose_rounding);
  }
  // How far the body, as it turns, may be from one that the turn does not change: a cylinder about the axis. (8)
  double wobble() const noexcept { return wobble_; }

 protected:
  // By the rotation of the quaternion w + v, of squared length size2.
  Body posed(double w, const Vec3& v, double size2, double t) const noexcept {
    const double factor = 2 / size2;
    const auto turned = [&](const Vec3& x) {
      const Vec3 u = cross(v, x);
      return x + factor * (w * u + cross(v, u));
    };
    Body body = body_;
    body.origin = about_ + turned(body.origin - about_) + t * motion_;
    body.offset = turned(body.offset);
    body.axis = turned(body.axis);
    if (body.kind == Body::Kind::polygonal)
      for (Vec3& side : body.across) side = turned(side);
    return body;
  }
  // At least how far a point of the body is from where exact arithmetic puts it. spread: p of (5).
  double pose_error_of(double spread) const noexcept {
    const double lengths = norm(from_about_) + body_.reach + body_.radius;
    return pose_rounding * (spread * lengths + norm(about_) + norm(motion_) + norm(body_.origin));
  }
  // Of a point of the body, as it turns with the angular velocity omega.
  Vec3 velocity_of(const Vec3& point, const Vec3& omega, double t) const noexcept {
    return motion_ + cross(omega, point - (about_ + t * motion_));
  }

  const Body body_;
  const Vec3 motion_, about_, from_about_, axis_;
  const double axis_length_;
  double reach_ = 0;   // from the axis
  double wobble_ = HUGE_VAL;
};

// The path of a TurningMotion. pose_error: see Carried. bend: at least the second derivative by time of any point's
// distance from a plane, NaN or infinite where rounding leaves no bound.
class TurningPath : public Carried {
 public:
  TurningPath(const Body& body, const TurningMotion& m) noexcept
      : Carried(body, m.motion, m.about, {m.turn.x, m.turn.y, m.turn.z}),
        v_{m.turn.x, m.turn.y, m.turn.z},
        w_(m.turn.w),
        greatest_size_(1 + std::fabs(w_) + axis_length_) {}

  Body at(double t) const noexcept { return posed(scalar(t), t * v_, size2(t), t); }
  double pose_error(double t) const noexcept { return pose_error_of(greatest_size_ / std::sqrt(size2(t))); }
  double bend(double from, double to) const noexcept {   // (4)
    if (axis_length_ == 0) return 0;
    const double lowest = (1 - w_) / ((1 - w_) * (1 - w_) + axis_length_ * axis_length_);
    const double least = size2(clamp(lowest, from, to));
    if (!(least > least_size2 * greatest_size_ * greatest_size_)) return HUGE_VAL;
    const double steepest =
        larger(std::fabs(size2_change(from)), std::fabs(size2_change(to))) + 0x1p-48 * greatest_size_ * greatest_size_;
    return reach_ * ((4 * axis_length_ * axis_length_ + 2 * axis_length_ * steepest) / (least * least)) *
           bound_rounding;
  }
  Vec3 velocity(const Vec3& point, double t) const noexcept { return velocity_of(point, (2 / size2(t)) * v_, t); }

 private:
  double scalar(double t) const noexcept { return (1 - t) + t * w_; }
  double size2(double t) const noexcept {
    const double s = scalar(t), v = t * axis_length_;
    return s * s + v * v;
  }
  double size2_change(double t) const noexcept { return 2 * (scalar(t) * (w_ - 1) + t * axis_length_ * axis_length_); }

  const Vec3 v_;
  const double w_, greatest_size_;
};

// The path of a SpinningMotion.
class SpinningPath : public Carried {
 public:
  SpinningPath(const Body& body, const SpinningMotion& m) noexcept
      : Carried(body, m.motion, m.about, m.spin), spin_(m.spin) {}

  // (7)
  Body at(double t) const noexcept {
    const double half = 0.5 * t * axis_length_, square = half * half;
    double cosine = 1, sinc = 1;   // by Horner's rule: 1 - x / (1 2) (1 - x / (3 4) (1 - ...))
    for (int k = 12; k > 0; --k) {
      cosine = 1 - square / ((2 * k - 1) * (2 * k)) * cosine;
      sinc = 1 - square / ((2 * k) * (2 * k + 1)) * sinc;
    }
    const Vec3 v = (0.5 * t * sinc) * spin_;
    return posed(cosine, v, cosine * cosine + dot(v, v), t);
  }
  double pose_error(double) const noexcept { return pose_error_of(2); }
  double bend(double, double) const noexcept { return reach_ * axis_length_ * axis_length_ * bound_rounding; }
  Vec3 velocity(const Vec3& point, double t) const noexcept { return velocity_of(point, spin_, t); }

 private:
  const Vec3 spin_;
};

// By how much the gap along a direction, at this sine to the axis of the turn, may be less than its chord: (3), (8).
template <class Path>
double sag(const Path& path, double from, double to, double sine) noexcept {
  const double by_angle = sine * path.bend(from, to) * (to - from) * (to - from) / 8 * (1 + 0x1p-40);
  return by_angle < 2 * path.wobble() ? by_angle : 2 * path.wobble();
}

// (6): about the longest step after which the gap is still greater than the sag. It is a guess.
template <class Path>
double step(const Path& path, double from, double gap, double closing, double sine) noexcept {
  double longest = 1 - from;
  const bool bends = 2 * path.wobble() > gap / 16;
  for (int i = 0; i < 8; ++i) {
    const double bend = bends ? sine * path.bend(from, from + longest) : 0;
    const double root = std::sqrt(closing * closing + 2.5 * bend * gap), fall = closing + root;
    const double allowed = fall > 0 ? 0.999 * 2 * gap / fall : longest;
    if (allowed >= longest) return longest;
    if (2 * allowed >= longest) return allowed;
    longest = larger(2 * allowed, longest / 16);
  }
  return longest / 2;
}

// Lengths as they were given; false if some are too large or too small for that. Of a body of zeros the unit is any.
bool write_in_plain_unit(Body& body) noexcept {
  bool plain = true;
  const auto rewrite = [&](double& length) {
    length /= body.unit;
    plain = plain && (length == 0 || (std::fabs(length) > 0x1p-200 && std::fabs(length) < 0x1p200));
  };
  if (body.unit == 1) return true;
  for (Vec3* v : {&body.origin, &body.offset}) rewrite(v->x), rewrite(v->y), rewrite(v->z);
  for (double* length : {&body.half_length, &body.radius, &body.reach, &body.rounding}) rewrite(*length);
  body.unit = 1;
  body.form = form_of(body);
  return plain;
}

template <class Path, class Motion>
TurningCast advance(const Body& first, const Motion& motion, const Body& second, double within) noexcept {
  TurningCast out{TurningCast::Kind::stopped, 0, 0, {}, {}, 0};
  Body here = first, b = second;
  if (!is_bounded(here) || !is_valid(motion) || !write_in_plain_unit(here) || !write_in_plain_unit(b)) return out;
  const Path path(here, motion);
  for (;;) {
    const Proximity now = signed_distance(here, b);
    out.distance = now.signed_distance, out.direction = now.direction, out.witness = now.witness_b;
    const double from = out.free_until;
    if (from == 0 && now.signed_distance <= 0)
      out.kind = TurningCast::Kind::already;
    else if (now.signed_distance <= within)
      out.kind = TurningCast::Kind::at;
    else if (from == 1)
      out.kind = TurningCast::Kind::never;
    if (out.kind != TurningCast::Kind::stopped || out.pieces == most_pieces) return out;

    const double gap = proved_gap(here, b, now.direction) - path.pose_error(from);
    if (!(gap > 0)) return out;
    const double closing = dot(now.direction, path.velocity(now.witness_a, from));
    // of the direction along which proved_gap measures
    const double sine = b.kind == Body::Kind::infinite
                            ? 1
                            : path.sine_to_axis(b.kind == Body::Kind::half_space ? b.axis : now.direction);
    bool advanced = false;
    for (double x = step(path, from, gap, closing, sine); !advanced; x /= 2) {
      const double to = from + x < 1 ? from + x : 1;
      if (!(to > from)) return out;
      const double below = sag(path, from, to, sine);
      if (!(gap > below)) continue;
      const Body there = path.at(to);
      if (!(proved_gap(there, b, now.direction) - path.pose_error(to) > below)) continue;
      here = there;
      out.free_until = to;
      ++out.pieces;
      advanced = true;
    }
  }
}

}  // namespace

TurningCast cast(const Body& a, const TurningMotion& motion, const Body& b, double within) noexcept {
  return advance<TurningPath>(a, motion, b, within);
}
TurningCast cast(const Body& a, const SpinningMotion& motion, const Body& b, double within) noexcept {
  return advance<SpinningPath>(a, motion, b, within);
}
TurningCast cast(const Shape& a, const TurningMotion& motion, const Shape& b, double within) noexcept {
  return cast(prepare(a), motion, prepare(b), within);
}
TurningCast cast(const Shape& a, const SpinningMotion& motion, const Shape& b, double within) noexcept {
  return cast(prepare(a), motion, prepare(b), within);
}

}  // namespace octic::fast
