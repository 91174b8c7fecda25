// docs/derivations/turning_motion.md
#include "reference/motion/turning.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "reference/pair/gap.h"
#include "reference/solution.h"

namespace octic::reference {
namespace {

using RationalVector = Vector<Rational>;
using Kind = TurningContact::Kind;

constexpr slong least_precision = 128;       // bits
constexpr int finer_than_tolerance = 1024;   // the least piece, as a part of the tolerance
constexpr int samples = 8;                   // within the tolerance, where a piece would be shorter than that

RationalVector exact_vector(const Vec3& v) { return {exact(v.x), exact(v.y), exact(v.z)}; }
RationalVector axis_of(const TurningMotion& m) { return {exact(m.turn.x), exact(m.turn.y), exact(m.turn.z)}; }
bool parallel(const RationalVector& u, const RationalVector& v) { return is_zero(cross(u, v)); }
Vector<Ball> balls(const RationalVector& v) { return {Ball(v.x), Ball(v.y), Ball(v.z)}; }

// A cylinder that turns about its own axis stays where it is.
bool turns_into_itself(const RationalBody& a, const TurningMotion& m) {
  const RationalVector axis = axis_of(m);
  return is_zero(axis) || (parallel(a.centre - exact_vector(m.about), axis) && a.base.size() == 1 &&
                           parallel(a.h, axis) && (a.r == 0 || parallel(a.direction, axis)));
}

// How far the body reaches from the axis of the turn, at most.
Ball reach_from_axis(const RationalBody& a, const TurningMotion& m) {
  const Vector<Ball> axis = balls(axis_of(m));
  const Ball length = norm(axis);
  const auto from_axis = [&](const RationalVector& v) { return norm(cross(axis, balls(v))) / length; };
  Ball base = 0;
  for (const RationalVector& corner : a.base) base = max(base, from_axis(corner));
  return from_axis(a.centre - exact_vector(m.about)) + base + from_axis(a.h) + Ball(a.r) + Ball(a.rho);
}

// The motion of a body, and how fast the directions turn that the body sees.
class Path {
 public:
  Path(const Shape& a, const TurningMotion& motion, const Shape& b, int bits)
      : a_(rational_body(a)), b_(rational_body(b)), motion_(motion), bits_(least_precision + 2 * bits) {
    Precision precision(bits_);
    const Rational w = exact(motion.turn.w), v2 = squared_norm(axis_of(motion));
    // |q(t)|^2 = 1 + linear_ t + square_ t^2
    linear_ = 2 * (w - 1);
    square_ = (w - 1) * (w - 1) + v2;
    still_ = turns_into_itself(a_, motion);
    if (still_) return;
    axis_length_ = norm(balls(axis_of(motion)));
    reach_ = reach_from_axis(a_, motion);
  }

  BodyPair at(const Rational& t) const { return exact_pair(at_time(a_, motion_, t), b_); }

  // A lower bound of the gap of the pair along n, in the unit of the shapes; n is replaced by its part along which the
  // gap is finite.
  Ball gap(const BodyPair& pair, const RationalVector& n) const {
    Precision precision(bits_);
    RationalVector along = n;
    if (b_.half_space) along = -b_.direction;
    if (b_.infinite) along = squared_norm(b_.h) * along - dot(b_.h, along) * b_.h;
    if (is_zero(along)) return Ball(-1);
    const RoundedPair rounded(pair);
    return (Gap(pair, rounded).both(balls(along)).forward - Ball(pair.rounding())) * Ball(pair.unit);
  }

  // Between t0 and t1, the gap along a unit vector may fall below the linear interpolation of its values at both ends
  // by no more than this: (3).
  Ball sag(const Rational& t0, const Rational& t1) const {
    if (still_) return 0;
    Precision precision(bits_);
    const Rational lowest = -linear_ / (2 * square_);
    const auto size2 = [&](const Rational& t) -> Rational { return 1 + t * (linear_ + t * square_); };
    const auto change = [&](const Rational& t) -> Rational { return abs(linear_ + 2 * t * square_); };
    const Ball least(size2(std::clamp<Rational>(lowest, t0, t1))), steepest(std::max(change(t0), change(t1)));
    const Ball bend = (4 * square(axis_length_) + 2 * axis_length_ * steepest) / square(least);   // k of (4)
    return reach_ * bend * square(Ball(Rational(t1 - t0))) / 8;   // (3)
  }

 private:
  const RationalBody a_, b_;
  const TurningMotion motion_;
  const slong bits_;
  Rational linear_, square_;
  bool still_ = false;
  Ball axis_length_, reach_;
};

Effort rough() {
  Effort effort;
  effort.bits = 24;
  return effort;
}

class Walk {
 public:
  Walk(const Path& path, const Rational& tolerance) : path_(path), tolerance_(tolerance) {}

  TurningContact walk() {
    BodyPair here = path_.at(0);
    Solution now(here, rough());
    if (now.truth().relation != Relation::apart) {
      contact(Kind::already, 0);
      return out_;
    }
    for (Rational step = 1; out_.lower < 1; step *= 2) {
      const RationalVector n = now.line().direction;
      std::optional<BodyPair> next = piece(here, n, step);
      if (!next) return narrow(now);
      if (out_.lower == 1) break;
      if (step <= tolerance_ && meets(after(tolerance_))) return out_;
      here = std::move(*next);
      now = Solution(here, rough());
    }
    out_.kind = Kind::never;
    out_.upper = 1;
    return out_;
  }

 private:
  Rational after(const Rational& step) const { return std::min<Rational>(out_.lower + step, 1); }

  // Adds the longest piece along n that halving finds, and returns the pair at its end. Nothing if the piece would be
  // too short.
  std::optional<BodyPair> piece(const BodyPair& here, const RationalVector& n, Rational& step) {
    const Ball now = path_.gap(here, n);
    if (!now.positive()) return {};
    for (; step >= tolerance_ / finer_than_tolerance; step /= 2) {
      const Rational end = after(step);
      const Ball sag = path_.sag(out_.lower, end);
      if (!surely_less(sag, now)) continue;
      BodyPair there = path_.at(end);
      if (!surely_less(sag, path_.gap(there, n))) continue;
      out_.free.push_back({end, {n.x, n.y, n.z}});
      out_.lower = end;
      return there;
    }
    return {};
  }

  bool meets(const Rational& t) {
    if (Solver(path_.at(t)).compare(0) > 0) return false;
    contact(Kind::at, t);
    return true;
  }

  // Called when pieces become too short. Looks for a contact within the tolerance; if there is none, the answer is
  // undecided.
  TurningContact narrow(Solution& now) {
    for (int k = 1; k <= samples; ++k) {
      if (meets(after(tolerance_ * k / samples))) return out_;
    }
    out_.kind = Kind::undecided;
    out_.upper = 1;
    const Truth truth = now.truth();
    out_.gap = std::nextafter(truth.upper.convert_to<double>(), HUGE_VAL);
    out_.direction = truth.direction;
    return out_;
  }

  void contact(Kind kind, const Rational& t) {
    Solution there(path_.at(t));
    const Truth truth = there.truth();
    out_.kind = kind;
    out_.upper = t;
    out_.direction = truth.direction;
    out_.features = truth.features;
    if (kind == Kind::already) return;
    const Solution::Line line = there.line();
    const RationalVector &a = line.witness_a, &b = line.witness_b;
    out_.witness_a = {a.x, a.y, a.z};
    out_.witness_b = {b.x, b.y, b.z};
  }

  const Path& path_;
  const Rational tolerance_;
  TurningContact out_;
};

}  // namespace

const char* to_string(TurningContact::Kind kind) {
  using enum TurningContact::Kind;
  switch (kind) {
    case never:
      return "never";
    case already:
      return "already";
    case at:
      return "at";
    case undecided:
      return "undecided";
  }
  return "";
}

RationalBody turned(const RationalBody& a, const Rational& w, const RationalVector& v, const RationalVector& about,
                    const RationalVector& by) {
  const Rational factor = 2 / (w * w + squared_norm(v));
  const auto rotated = [&](const RationalVector& x) {
    const RationalVector u = cross(v, x);
    return x + factor * (w * u + cross(v, u));
  };
  RationalBody out = a;
  out.centre = about + rotated(a.centre - about) + by;
  for (RationalVector& corner : out.base) corner = rotated(corner);
  out.h = rotated(a.h);
  out.direction = rotated(a.direction);
  return out;
}

RationalBody at_time(const RationalBody& a, const TurningMotion& m, const Rational& t) {
  return turned(a, 1 - t + t * exact(m.turn.w), t * axis_of(m), exact_vector(m.about), t * exact_vector(m.motion));
}

Ball angle_at(const TurningMotion& m, const Rational& t) {
  const Ball sine(Ball(t) * norm(balls(axis_of(m)))), cosine(Rational(1 - t + t * exact(m.turn.w)));
  Ball half;
  arb_atan2(half.raw(), sine.raw(), cosine.raw(), Precision::current());
  return 2 * half;
}

TurningContact first_contact(const Shape& A, const TurningMotion& motion, const Shape& B, int bits) {
  if (!is_valid(motion)) throw std::invalid_argument("turn: the rotation passes through the quaternion zero");
  if (bits < 1) throw std::invalid_argument("bits: at least 1");
  const RationalBody a = rational_body(A);
  if (a.half_space || a.infinite) throw std::invalid_argument("a: a body that turns must be bounded");
  const Path path(A, motion, B, bits);
  return Walk(path, Rational(1, Integer(1) << bits)).walk();
}

}  // namespace octic::reference
