// Conservative advancement by pieces of the way. Equations: docs/derivations/turning_motion.md.
#include "fast/turning.h"

#include "fast/pair/bodies.h"
#include "fast/pair/slab.h"

namespace octic::fast {
namespace {

using Kind = TurningCast::Kind;

constexpr int most_pieces = 1000;
// (5): of a pose, and of the bound of what the rotation does.
constexpr double pose_rounding = 0x1p-44, least_size2 = 0x1p-40, bound_rounding = 1 + 0x1p-20;

// A body on its way.
class Path {
 public:
  Path(const Body& body, const TurningMotion& m) noexcept
      : body_(body),
        motion_(m.motion),
        about_(m.about),
        v_{m.turn.x, m.turn.y, m.turn.z},
        w_(m.turn.w),
        from_about_((body.origin - m.about) + body.offset),
        axis_length_(norm(v_)),
        greatest_size_(1 + std::fabs(w_) + axis_length_) {
    const double off_axis = axis_length_ > 0 ? norm(cross(v_, from_about_)) / axis_length_ : 0;
    reach_ = axis_length_ > 0 ? (off_axis + body.reach) * bound_rounding : 0;
  }

  Body at(double t) const noexcept {
    const Turn turn(*this, t);
    Body body = body_;
    body.origin = about_ + turn(body.origin - about_) + t * motion_;
    body.offset = turn(body.offset);
    body.axis = turn(body.axis);
    body.across[0] = turn(body.across[0]);
    body.across[1] = turn(body.across[1]);
    return body;
  }

  // At least how far a point of the body at time t is from where exact arithmetic puts it.
  double pose_error(double t) const noexcept {
    const double lengths = norm(from_about_) + body_.reach + body_.radius;
    return pose_rounding *
           (greatest_size_ / std::sqrt(size2(t)) * lengths + norm(about_) + norm(motion_) + norm(body_.origin));
  }

  // At least the second derivative by time of any of its points' distance from a plane. NaN or infinite where rounding
  // leaves no bound.
  double bend(double from, double to) const noexcept {
    if (axis_length_ == 0) return 0;
    const double lowest = (1 - w_) / ((1 - w_) * (1 - w_) + axis_length_ * axis_length_);
    const double least = size2(clamp(lowest, from, to));
    if (!(least > least_size2 * greatest_size_ * greatest_size_)) return HUGE_VAL;
    const double steepest =
        larger(std::fabs(size2_change(from)), std::fabs(size2_change(to))) + 0x1p-48 * greatest_size_ * greatest_size_;
    return reach_ * ((4 * axis_length_ * axis_length_ + 2 * axis_length_ * steepest) / (least * least)) *
           bound_rounding;
  }

  // How fast a point of the body at time t moves.
  Vec3 velocity(const Vec3& point, double t) const noexcept {
    return motion_ + (2 / size2(t)) * cross(v_, point - (about_ + t * motion_));
  }

 private:
  // The rotation at a time.
  class Turn {
   public:
    Turn(const Path& path, double t) noexcept : s_(path.scalar(t)), v_(t * path.v_), factor_(2 / path.size2(t)) {}
    Vec3 operator()(const Vec3& x) const noexcept {
      const Vec3 u = cross(v_, x);
      return x + factor_ * (s_ * u + cross(v_, u));
    }

   private:
    double s_;
    Vec3 v_;
    double factor_;
  };

  double scalar(double t) const noexcept { return (1 - t) + t * w_; }
  double size2(double t) const noexcept {
    const double s = scalar(t), v = t * axis_length_;
    return s * s + v * v;
  }
  double size2_change(double t) const noexcept { return 2 * (scalar(t) * (w_ - 1) + t * axis_length_ * axis_length_); }

  const Body body_;
  const Vec3 motion_, about_, v_;
  const double w_;
  const Vec3 from_about_;
  const double axis_length_, greatest_size_;
  double reach_ = 0;
};

// The longest step that the gap at its beginning allows, whatever the rotation does: at its end the gap is still
// greater than the sag. It is a proposal.
double step(const Path& path, double from, double gap, double closing) noexcept {
  double longest = 1 - from;
  for (int i = 0; i < 8; ++i) {
    const double bend = path.bend(from, from + longest);
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
  return plain;
}

}  // namespace

TurningCast cast(const Body& first, const TurningMotion& motion, const Body& second, double within) noexcept {
  TurningCast out{Kind::stopped, 0, 0, {}, {}, 0};
  Body here = first, b = second;
  if (!is_bounded(here) || !is_valid(motion) || !write_in_plain_unit(here) || !write_in_plain_unit(b)) return out;
  const Path path(here, motion);
  for (;;) {
    const Proximity now = signed_distance(here, b);
    out.distance = now.signed_distance, out.direction = now.direction, out.witness = now.witness_b;
    const double from = out.free_until;
    if (from == 0 && now.signed_distance <= 0)
      out.kind = Kind::already;
    else if (now.signed_distance <= within)
      out.kind = Kind::at;
    else if (from == 1)
      out.kind = Kind::never;
    if (out.kind != Kind::stopped || out.pieces == most_pieces) return out;

    const double gap = proved_gap(here, b, now.direction) - path.pose_error(from);
    if (!(gap > 0)) return out;
    const double closing = dot(now.direction, path.velocity(now.witness_a, from));
    bool advanced = false;
    for (double x = step(path, from, gap, closing); !advanced; x /= 2) {
      const double to = from + x < 1 ? from + x : 1;
      if (!(to > from)) return out;
      const double sag = path.bend(from, to) * (to - from) * (to - from) / 8 * (1 + 0x1p-40);
      if (!(gap > sag)) continue;
      const Body there = path.at(to);
      if (!(proved_gap(there, b, now.direction) - path.pose_error(to) > sag)) continue;
      here = there;
      out.free_until = to;
      ++out.pieces;
      advanced = true;
    }
  }
}

TurningCast cast(const Shape& a, const TurningMotion& motion, const Shape& b, double within) noexcept {
  return cast(prepare(a), motion, prepare(b), within);
}

}  // namespace octic::fast
