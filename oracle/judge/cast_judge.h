// The judge of the query cast: the claimed first contact of A + t v and B, for t from 0 to 1.
//
// A time has no error that can be compared with a tolerance of lengths: of bodies that graze each other, times far
// apart may be equally good. So a time is judged by the signed distance of the bodies at that time. Let
//
//   f(t)   the signed distance of A + t v and B. It is the greatest of the functions gap(n) - t n.v, so it is convex,
//          and |f(s) - f(t)| <= |s - t| |v|
//   m      how far conversion may have moved f: the sum of both bodies' bounds, and of the rounding of the place that
//          the moving body takes at the time
//   E      the declared tolerance as a length: tolerance + tolerance_relative * size + tolerance_time * |v|
//
// For the bodies that the engine holds, f is within m of that of the asked bodies at every time. Hence these claims are
// wrong, for each such f and for each error up to E:
//
//   (1) never               least of f over [0, 1] < -m - E     "cast-missed": they overlap deeper on the way
//   (2) already, at         least of f over [0, 1] >  m + E     "cast-spurious": they stay farther apart
//   (3) at t; already: 0    f(t) > m + E, and not (2)           "cast-early": it stops short of the contact; but
//                                                               where f rises at t, "cast-late": they part again
//   (4) at t > 0            least of f over [0, t] < -m - E     "cast-late": the contact came before
//   (5) a direction n       f(t) - gap(n) at t > 2 m + E        "direction": another one opens the gap farther
//                           or n is no unit vector (unit_vector_within)
//   (6) a witness p         farther than m + E + |f(t)| outside of A + t v or of B    "witness"
//   (7) never               wherever A is moved to by up to m + E, it meets B         "cast-missed"
//   (8) a direction n       at most -|v| / 8 along v, where -n satisfies (5), too     "direction"
//
// (7) is about thin bodies, such as a point that goes through a disc, or a ball through a sheet thinner than E: f is 0
// there, or little below. (7) and (8) are not asked where a body turns, (7) neither where a ball is added to a body. So
// of a body that turns, and that is too thin for a depth to tell, "never" lacks `decision` unless f is known to stay
// above zero.
//
// Bodies may touch for long without overlapping: f = 0. Where no error is allowed, "never" lacks `touch`, and so does a
// time at which f = 0, if they touched before by more than rounding explains.
//
// A right answer passes. With the true t, f(t) = 0, f is not negative before it, and n has the gap 0. If t is rounded,
// off by d, f(t) is off by d |v| at most, and f(t) - gap(n) by twice that; both are granted, d being a step of the
// scalar. Nothing is lost at grazing contacts: at the time that is claimed, not at the true one, n is compared. By (4),
// a time at which the bodies part again is wrong although f(t) = 0 there. In (6), a point of B that A touches is within
// |f(t)| of A. For "already", the depth is not judged.
//
// f(t) is enclosed by the exact reference, at times that are rational. The least of f over an interval is enclosed from
// above by f at times in it, and from below by two tangents, whose slopes are -n.v. So every accusation rests on the
// signed distance at one time or two, or on a tangent. If an error differs from what is allowed by less than 2^-70 of
// the size, the claim is not wrong.
//
// A body that turns on its way (oracle/shape/spin.h). The same claims are wrong, but f is not convex. |v| above stands
// for the speed of the fastest point: |v| + |spin| times the reach of the body. The pose at a time is known within
// 2^-98, which is added to the enclosure of f(t). The least of f over an interval is enclosed from below by pieces,
// without tangents: along one direction the gap falls below its values at the ends by no more than the rotation allows
// (docs/derivations/turning_motion.md, 3 and "In the judge"). (3) is "cast-late" if f was below -m before t.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "oracle/judge/judge.h"
#include "reference/certificate/bounds.h"
#include "reference/motion/moving_pair.h"

namespace octic::oracle {

// The truth about a pair whose first body moves. Computed where a claim needs it, and kept.
class CastStandard {
 public:
  // a, b: the solids, or their cores if a ball of radius margin is added to them.
  CastStandard(const Shape& a, const Vec3& motion, const Shape& b, const Rational& margin_a = 0,
               const Rational& margin_b = 0, const std::optional<Vec3>& spin = {});

  const Shape& a() const { return a_; }
  const Shape& b() const { return b_; }
  const Vec3& motion() const { return motion_; }
  const std::optional<Vec3>& spin() const { return spin_; }
  const Rational& margin(int body) const { return margin_[body]; }
  const Rational& size() const { return size_; }     // of the pair at time 0, with margins: certificate::size
  const Rational& speed() const { return speed_; }   // of the fastest point, rounded up

  // f at a rational time, as a length: lower <= f <= upper, to 2^-90 of the size. The slopes are those of a line
  // through f(t) that f is not below; of a body that turns, minus and plus the greatest speed.
  struct Value {
    Rational lower, upper, least_slope, greatest_slope;
  };
  const Value& at(const Rational& t) const;

  // lower <= least of f over [0, end] <= upper. The bounds tell on which side of `level` the least is, unless the two
  // agree to 2^-70 of the size. If it is below the level, or `closely` is set, the bounds differ by at most a sixteenth
  // of the distance of the least from the level.
  certificate::Bounds least(const Rational& end, const Rational& level, bool closely = false) const;

  // The sum of the radii of balls within the bodies: as deep are bodies that pass through each other at some time.
  Rational thickness() const;
  const Rational& reach() const { return reach_; }   // of a body that turns: from its centre, rounded up

  // The cores at a time, A there and B.
  std::array<certificate::Solid, 2> solids(const Rational& t) const;
  // Whether the solids without margins touch or overlap at a time from 0 to 1: decided.
  bool meet() const;
  // A length, if A moved in any direction by up to that length still meets B at a time from 0 to 1, and it is at least
  // `least`; else 0. The greatest such length is less than 16 times as long.
  Rational meets_though_moved_by(const Rational& least) const;

 private:
  Shape a_, b_;
  // Where it turns: the value, and the direction of least translation there.
  Value turned_at(const Rational& t) const;
  certificate::Bounds least_turned(const Rational& end, const Rational& level, bool closely) const;

  Vec3 motion_;
  std::optional<Vec3> spin_;
  Rational reach_;   // of the core of A from its centre, rounded up
  Rational margin_[2], size_, speed_;
  reference::MovingPair moving_;
  mutable std::map<Rational, Value> known_;
  mutable std::map<Rational, certificate::Vector> directions_;
};

// The verdict, as oracle/judge/judge.h describes it. Throws std::invalid_argument for a card whose tolerances are NaN,
// infinite or negative. A time that is not from 0 to 1 is a failure of kind garbage.
Verdict judge_cast(const CastStandard& standard, const Card& card, const Answer& answer, const Moved& moved = {});

}  // namespace octic::oracle
