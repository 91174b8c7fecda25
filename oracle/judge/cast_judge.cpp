#include "oracle/judge/cast_judge.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "oracle/number/decimal.h"
#include "oracle/judge/deficiency.h"
#include "oracle/number/scalar_rounding.h"
#include "oracle/shape/shape_numbers.h"
#include "oracle/shape/spin.h"
#include "reference/certificate/size.h"
#include "reference/certificate/turning.h"
#include "reference/motion/first_contact.h"
#include "reference/motion/search.h"
#include "reference/motion/turning.h"
#include "reference/solution.h"

namespace octic::oracle {
namespace {

using certificate::Bounds;
using certificate::Solid;
using certificate::Vector;
using reference::exact;
using reference::Integer;

constexpr int bits_of_value = 96, most_times = 400;

Rational power(int k) { return Rational(1, Integer(1) << k); }

// A short rational near t: off by less than width / 2^10.
Rational shortened(const Rational& t, const Rational& width) {
  const long k = 10 - certificate::binary_exponent(width) + 1;
  const Rational scale = k >= 0 ? Rational(Integer(1) << k) : Rational(1, Integer(1) << -k);
  const Rational scaled = t * scale;
  return Rational(Integer(boost::multiprecision::numerator(scaled) / boost::multiprecision::denominator(scaled))) /
         scale;
}

double greatest_coordinate(Shape shape) {
  double most = 0;
  for (const Vec3* p : numbers_of(shape).places)
    most = std::max({most, std::fabs(p->x), std::fabs(p->y), std::fabs(p->z)});
  return most;
}

// At least the distance of any point of the solid without its ball from its centre.
Rational reach_of(const Solid& k) {
  const auto root = [](const Rational& x) { return certificate::square_root(x, 64).upper; };
  Rational base = 0;
  for (const auto& corner : k.base) {
    const Vector v = corner.x * k.side[0] + corner.y * k.side[1];
    base = std::max(base, Rational(dot(v, v)));
  }
  return root(base) + k.reach * root(k.axis2) + k.radius;
}

// The radius of some ball within the solid, without margins. A circle of area over perimeter is in a convex polygon.
Rational ball_within(const Shape& shape) {
  if (std::holds_alternative<HalfSpace>(shape)) return exact(std::numeric_limits<double>::max());
  if (const auto* line = std::get_if<InfiniteCylinder>(&shape)) return exact(line->r);
  const Solid k = certificate::solid(shape);
  Rational base = k.radius;
  if (k.base.size() > 2) {
    Rational area = 0, perimeter = 0;
    for (std::size_t i = 0; i < k.base.size(); ++i) {
      const auto &p = k.base[i], &q = k.base[(i + 1) % k.base.size()];
      const Vector edge = (q.x - p.x) * k.side[0] + (q.y - p.y) * k.side[1];
      area += p.x * q.y - p.y * q.x;
      perimeter += certificate::square_root(dot(edge, edge), 64).upper;
    }
    const Vector across = cross(k.side[0], k.side[1]);
    base += certificate::square_root(dot(across, across), 64).lower * abs(area) / (2 * perimeter);
  }
  const Rational along = k.reach * certificate::square_root(k.axis2, 64).lower;
  return k.rounding + std::min(base, along);
}

bool is_finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// Of one claim.
class CastJudging {
 public:
  using Kind = CastClaim::Kind;
  CastJudging(const CastStandard& standard, const Card& who, const Moved& moved, Verdict& verdict)
      : s(standard), card(who), v(verdict), moved_(moved.a + moved.b) {}

  void never() {
    v.contact = false;
    const Rational allowance = allowance_at(1);
    const Rational depth = depth_until(1, allowance, tolerance);
    v.wrong_side = depth > 0;
    if (v.wrong_side) v.side_error = in_sizes(depth - finest);
    if (depth > tolerance) {
      accuse("cast-missed", depth);            // (1)
    } else if (const Rational aside = s.meets_though_moved_by(allowance + tolerance); aside > 0) {
      v.wrong_side = true;
      v.side_error = in_sizes(aside);
      accuse("cast-missed", aside);            // (7)
    } else if (nothing_declared && s.meet()) {
      v.lacks = "touch";
    } else if (s.spin() && !is_known_apart(allowance)) {
      v.lacks = "decision";
    } else {
      hold("cast-missed", depth, tolerance);
    }
  }

  void contact(const CastClaim& claim) {
    v.contact = true;
    const Rational t = exact(claim.time);
    const Rational rounding =
        claim.kind == Kind::at ? Rational(exact(step_size(claim.time, card.scalar)) * s.speed()) : Rational(0);
    const CastStandard::Value& f = s.at(t);
    const Rational allowance = allowance_at(claim.time);
    const Rational gap = f.lower - allowance;
    v.cast_error = 0;
    if (gap > 0) {
      // Twice, so that both sides are decided as well as they can be: of the tolerance and of zero.
      const Rational anywhere = allowance_at(1);
      const Rational apart =
          std::max(s.least(1, anywhere + tolerance, true).lower, s.least(1, anywhere, true).lower) - anywhere;
      v.wrong_side = apart > 0;
      if (v.wrong_side) v.side_error = in_sizes(apart - finest);
      v.cast_error = in_sizes(gap - rounding - finest);
      const bool parts = f.least_slope > 0 || (s.spin() && s.least(t, -allowance).upper < -allowance);
      const Rational off = parts ? std::max(gap, depth_until(t, allowance, tolerance + rounding)) : gap;
      if (apart > tolerance) accuse("cast-spurious", apart);                                              // (2)
      else hold(parts ? "cast-late" : "cast-early", off - rounding, tolerance);                           // (3), (4)
    } else if (t > 0) {
      const Rational depth = depth_until(t, allowance, tolerance + rounding) - rounding;
      v.cast_error = in_sizes(depth - finest);
      if (depth > 0) hold("cast-late", depth, tolerance);               // (4)
      else if (nothing_declared && touched_before(t, f, 2 * rounding + allowance))
        v.lacks = "touch";
    }
    const auto solids = s.solids(t);
    if (claim.direction) {
      direction(*claim.direction, solids, f, allowance, rounding);
      if (claim.kind == Kind::at && v.wrong.empty() && opens(solids, *claim.direction, f, allowance, rounding))
        accuse("direction", s.size());   // (8)
    }
    if (claim.witness) witness(*claim.witness, solids, f, allowance);
  }

 private:
  // How deep the bodies are on the way to a time, beyond the allowance: at least this, to a sixteenth, and more than is
  // granted exactly if they are.
  Rational depth_until(const Rational& end, const Rational& allowance, const Rational& granted) const {
    const Bounds least = s.least(end, -allowance);
    const Rational depth = -least.upper - allowance;
    if (depth > granted || -least.lower - allowance <= granted) return depth;
    return std::max(depth, Rational(-s.least(end, -allowance - granted).upper - allowance));
  }
  // Of a body that turns: not in contact deeper than the tolerance. Thin bodies pass through each other without any
  // depth: they have to stay apart.
  bool is_known_apart(const Rational& allowance) const {
    const Rational within = allowance + tolerance;
    if (s.least(1, -within).lower < -within) return false;
    return s.thickness() > 4 * within || s.least(1, allowance).lower > 0;
  }
  // Whether they touch at this time, without overlapping, and did so before: by more than the place at a time is known
  // to, 64 times, since they may have come slowly. Chosen.
  bool touched_before(const Rational& t, const CastStandard::Value& f, const Rational& known) const {
    if (s.spin() || s.margin(0) != 0 || s.margin(1) != 0 || s.speed() == 0 || f.upper < 0) return false;
    const Rational before = t - 64 * known / s.speed();
    return before > 0 && reference::compare_first_contact(s.a(), s.motion(), s.b(), before) < 0;
  }

  const CastStandard& s;
  const Card& card;
  Verdict& v;
  const Rational moved_;
  const bool nothing_declared = card.tolerance == 0 && card.tolerance_relative == 0 && card.tolerance_time == 0;
  const Rational finest = smallest(card.scalar);
  const Rational tolerance = exact(card.tolerance) + exact(card.tolerance_relative) * s.size() +
                             exact(card.tolerance_time) * s.speed() + finest;

  // m of the header, up to a time t. A place on the way is c + t v: t v is rounded by half a step of its coordinates,
  // the sum by another half. An engine that holds the end of the motion as a place rounds that, too; at t, a part t of
  // this error is left, at most a step. So two steps are granted for each coordinate.
  Rational allowance_at(double t) const {
    const Vec3& w = s.motion();
    const double half = std::numeric_limits<double>::max() / 4;
    const double most = std::min(half, greatest_coordinate(s.a())) +
                        std::min(half, t * std::max({std::fabs(w.x), std::fabs(w.y), std::fabs(w.z)}));
    if (!s.spin()) return moved_ + 6 * step_of(most, card.scalar);
    // The pose at time 1 is held as a rotation, of which each entry is rounded a few times; and the centre of the turn
    // may be off by as much as the solid.
    const double reach = double_above(s.reach());
    return 3 * moved_ + 10 * step_of(most + reach, card.scalar) + 32 * step_of(reach, card.scalar);
  }

  double in_sizes(const Rational& length) const { return length <= 0 ? 0 : double_below(length / s.size()); }
  void accuse(const char* kind, const Rational& error) {
    v.wrong.push_back({kind, error > 0 ? std::max(in_sizes(error), std::numeric_limits<double>::denorm_min()) : 0});
  }
  void hold(const char* kind, const Rational& error, const Rational& granted) {
    if (error > granted) accuse(kind, error);
    else if (error > exact(widest_tolerance) * s.size()) v.lacks = "tolerance";
  }

  void direction(const Vec3& n, const std::array<Solid, 2>& at, const CastStandard::Value& f, const Rational& allowance,
                 const Rational& rounding) {
    const Vector exactly = certificate::exact(n);
    v.unit_error = unit_error(exactly);
    if (n == Vec3{}) return accuse("direction", s.size());
    const Rational granted = rounding_of_direction(n, card.scalar) * s.size() + 2 * rounding;
    const Rational off = tilt(at[0], at[1], exactly);
    const Rational cores = f.lower + s.margin(0) + s.margin(1);
    const Rational missing =
        off == 1 ? s.size() : Rational(cores - certificate::gap_bounds(at[0], at[1], exactly, 128).upper);
    const Rational short_by =
        std::max(Rational(0), Rational(std::max(missing, Rational(off * s.size() - granted)) - 2 * allowance));
    v.deficiency = in_sizes(short_by);
    if (short_by - granted > tolerance) return accuse("direction", short_by);   // (5)
    if (short_by - granted > exact(widest_tolerance) * s.size()) v.lacks = "tolerance";
    const Rational length_off = exact(*v.unit_error) * s.size();
    if (!(*v.unit_error > unit_vector_within)) return;
    if (length_off > tolerance)
      accuse("direction", length_off);
    else if (length_off > exact(widest_tolerance) * s.size())
      v.lacks = "tolerance";
  }

  // Bodies that are thin along n touch along n and -n. The gap closes along one of them. 1/8: chosen; where the way
  // leads along a surface, rounding may reverse n.
  bool opens(const std::array<Solid, 2>& at, const Vec3& claimed, const CastStandard::Value& f,
             const Rational& allowance, const Rational& rounding) const {
    if (s.spin()) return false;
    const Vector way = certificate::exact(s.motion()), back = certificate::exact({-claimed.x, -claimed.y, -claimed.z});
    const Rational along = dot(way, back);
    if (along <= 0 || 64 * along * along < dot(way, way) * dot(back, back)) return false;
    const Rational cores = f.upper + s.margin(0) + s.margin(1),
                   granted = 2 * allowance + 2 * rounding + rounding_of_direction(claimed, card.scalar) * s.size();
    return tilt(at[0], at[1], back) == 0 &&
           cores - certificate::gap_bounds(at[0], at[1], back, 128).lower <= granted + tolerance;
  }

  void witness(const Vec3& p, const std::array<Solid, 2>& at, const CastStandard::Value& f, const Rational& allowance) {
    const Rational reach =
        std::max(Rational(abs(f.lower)), Rational(abs(f.upper))) + allowance + rounding_of(p, card.scalar);
    Rational worst = 0;
    for (int body = 0; body < 2; ++body) {
      const Rational outside = certificate::outside_bounds(at[body], certificate::exact(p), 128).lower - s.margin(body);
      worst = std::max(worst, Rational(outside - reach));
    }
    v.witness_outside = in_sizes(worst);
    hold("witness", worst, tolerance);   // (6)
  }
};

}  // namespace

CastStandard::CastStandard(const Shape& a, const Vec3& motion, const Shape& b, const Rational& margin_a,
                           const Rational& margin_b, const std::optional<Vec3>& spin)
    : a_(a),
      b_(b),
      motion_(motion),
      spin_(spin),
      margin_{margin_a, margin_b},
      size_(exact(certificate::size(a, b)) + 2 * std::max(margin_a, margin_b)),
      moving_(a, motion, b) {
  const Vector v = certificate::exact(motion);
  speed_ = certificate::square_root(dot(v, v), 64).upper;
  if (!spin) return;
  if (!is_bounded(a) || !is_valid_spin(*spin))
    throw std::invalid_argument("spin: the body must be bounded, and the angle below pi");
  const Vector turn = certificate::exact(*spin);
  reach_ = reach_of(certificate::solid(a));
  speed_ += certificate::square_root(dot(turn, turn), 64).upper * reach_;
}

// Rounding of the rotation moves no point by more than 2^-97 of the reach.
CastStandard::Value CastStandard::turned_at(const Rational& t) const {
  const reference::RationalBody a = reference::rational_body(a_);
  const Rotation q = rotation_at(*spin_, t);
  const reference::Vector<Rational> by{t * exact(motion_.x), t * exact(motion_.y), t * exact(motion_.z)};
  reference::Effort effort;
  effort.bits = bits_of_value;
  reference::Solution there(exact_pair(turned(a, q.w, q.v, a.centre, by), reference::rational_body(b_)), effort);
  const reference::Truth truth = there.truth();
  const auto n = there.line().direction;
  directions_.emplace(t, Vector{n.x, n.y, n.z});
  const Rational margins = margin_[0] + margin_[1], slack = power(97) * reach_;
  return {truth.lower - margins - slack, truth.upper - margins + slack, -speed_, speed_};
}

// Branch and bound. Of a piece: the gap along the direction in its middle, at both ends, less what the rotation allows;
// and the value in the middle less half a piece of way.
Bounds CastStandard::least_turned(const Rational& end, const Rational& level, bool closely) const {
  if (end == 0) return {at(0).lower, at(0).upper};
  struct Piece {
    Rational from, to, lower;
  };
  const auto later = [](const Piece& x, const Piece& y) { return x.lower > y.lower; };
  const Solid b = certificate::solid(b_);
  const Vector spin = certificate::exact(*spin_);
  const Rational bend = dot(spin, spin) * reach_, margins = margin_[0] + margin_[1], slack = power(97) * reach_,
                 finest = power(70) * size_;
  Bounds out{0, std::min(at(0).upper, at(end).upper)};
  const auto piece = [&](const Rational& from, const Rational& to) -> Piece {
    const Rational width = to - from, middle = (from + to) / 2;
    const Value& f = at(middle);
    out.upper = std::min(out.upper, f.upper);
    const Vector& n = directions_.at(middle);
    const auto gap = [&](const Rational& t) {
      const Vector along = certificate::admissible(solids(t)[0], b, n);
      if (dot(along, along) == 0) return Rational(-speed_ - abs(f.lower) - size_);
      return Rational(certificate::gap_bounds(solids(t)[0], b, n, 160).lower - margins - slack);
    };
    const Rational chord = std::min(gap(from), gap(to)) - bend * width * width / 8;
    return {from, to, std::max(chord, Rational(f.lower - speed_ * width / 2))};
  };
  std::vector<Piece> pieces{piece(0, end)};
  for (int i = 0;; ++i) {
    out.lower = std::min(pieces.front().lower, out.upper);
    const bool above = out.lower >= level, below = out.upper < level;
    const Rational between = above ? Rational(out.upper - level) : Rational(level - out.upper);
    if (above && !closely) return out;
    if ((above || below) && 16 * (out.upper - out.lower) <= between) return out;
    if (out.upper - out.lower <= finest || i == most_times) return out;
    std::pop_heap(pieces.begin(), pieces.end(), later);
    const Piece worst = pieces.back();
    pieces.pop_back();
    const Rational middle = (worst.from + worst.to) / 2;
    for (const Piece& half : {piece(worst.from, middle), piece(middle, worst.to)}) {
      pieces.push_back(half);
      std::push_heap(pieces.begin(), pieces.end(), later);
    }
  }
}

const CastStandard::Value& CastStandard::at(const Rational& t) const {
  const auto known = known_.find(t);
  if (known != known_.end()) return known->second;
  if (spin_) return known_.emplace(t, turned_at(t)).first->second;
  reference::Instant instant(moving_, t);
  const auto approach = instant.approach(bits_of_value);
  const Rational& unit = moving_.start().unit;
  const Rational margins = margin_[0] + margin_[1];
  Value value{unit * approach.gap.lower_rational() - margins, unit * approach.gap.upper_rational() - margins, -speed_,
              speed_};
  if (approach.closing.finite()) {
    value.least_slope = -unit * approach.closing.upper_rational();
    value.greatest_slope = -unit * approach.closing.lower_rational();
  }
  return known_.emplace(t, std::move(value)).first->second;
}

// The least is between two times: f falls at the first of them and rises at the second. The lines there meet below it.
Bounds CastStandard::least(const Rational& end, const Rational& level, bool closely) const {
  if (spin_) return least_turned(end, level, closely);
  Rational first = 0, last = end;
  const Value *falls = &at(first), *rises = &at(last);
  if (falls->least_slope >= 0 || end == 0) return {falls->lower, falls->upper};
  if (rises->greatest_slope <= 0) return {rises->lower, rises->upper};
  Bounds out{0, std::min(falls->upper, rises->upper)};
  const Rational finest = power(70) * size_;
  for (int i = 0;; ++i) {
    const Rational width = last - first, down = std::min(falls->least_slope, Rational(0)),
                   up = std::max(rises->greatest_slope, Rational(0));
    // The line after `first` and the line before `last` meet at first + go.
    Rational go = width / 2;
    if (up > down)
      go = std::clamp(Rational((rises->lower - falls->lower - up * width) / (down - up)), Rational(0), width);
    out.lower = std::min({Rational(falls->lower + down * go), Rational(rises->lower - up * (width - go)), out.upper});
    const bool above = out.lower >= level, below = out.upper < level;
    const Rational between = above ? Rational(out.upper - level) : Rational(level - out.upper);
    if (above && !closely) return out;
    if ((above || below) && 16 * (out.upper - out.lower) <= between) return out;
    if (out.upper - out.lower <= finest || i == most_times) return out;
    if (i % 3 == 2) go = width / 2;
    Rational t = shortened(first + std::clamp(go, Rational(width / 32), Rational(width * 31 / 32)), width);
    if (t <= first || t >= last) t = first + width / 2;
    const Value& f = at(t);
    out.upper = std::min(out.upper, f.upper);
    if (f.greatest_slope <= 0)
      first = t, falls = &f;
    else if (f.least_slope >= 0)
      last = t, rises = &f;
    else {   // the slope is zero, or nearly so
      const Rational most = std::max(Rational(-f.least_slope * (last - t)), Rational(f.greatest_slope * (t - first)));
      out.lower = std::max(out.lower, Rational(f.lower - most));
      return out;
    }
  }
}

std::array<Solid, 2> CastStandard::solids(const Rational& t) const {
  Solid a = certificate::solid(a_);
  const Vector by = t * certificate::exact(motion_);
  if (spin_) {
    const Rotation q = rotation_at(*spin_, t);
    a = certificate::turned(a, q.w, {q.v.x, q.v.y, q.v.z}, a.center, by);
  } else {
    a.center = a.center + by;
  }
  return {a, certificate::solid(b_)};
}

// The set of all w for which A + w meets B at a time from 0 to 1 is convex. If it contains the corners of a cube around
// 0, it contains the ball inside it.
Rational CastStandard::meets_though_moved_by(const Rational& least) const {
  if (spin_ || margin_[0] != 0 || margin_[1] != 0 || !is_bounded(a_)) return 0;
  const reference::RationalBody a = reference::rational_body(a_), b = reference::rational_body(b_);
  const auto meets = [&](const Rational& by) {
    for (int corner = 0; corner < 8; ++corner) {
      reference::RationalBody there = a;
      there.centre = there.centre + reference::Vector<Rational>{corner & 1 ? by : Rational(-by),
                                                                corner & 2 ? by : Rational(-by),
                                                                corner & 4 ? by : Rational(-by)};
      const reference::MovingPair moving(exact_pair(there, b), motion_);
      if (reference::ContactSearch(moving).compare(1) > 0) return false;
    }
    return true;
  };
  if (!meet()) return 0;
  for (Rational by = size_ / 4; by > least && by > power(60) * size_; by /= 4)
    if (meets(by)) return by;
  return least > 0 && meets(least) ? least : Rational(0);
}

Rational CastStandard::thickness() const { return ball_within(a_) + ball_within(b_) + margin_[0] + margin_[1]; }

bool CastStandard::meet() const {
  if (!spin_) return reference::compare_first_contact(a_, motion_, b_, 1) <= 0;
  return least(1, -margin_[0] - margin_[1]).upper <= -margin_[0] - margin_[1];
}

Verdict judge_cast(const CastStandard& s, const Card& card, const Answer& answer, const Moved& moved) {
  for (const double t : {card.tolerance, card.tolerance_relative, card.tolerance_time})
    if (!(t >= 0 && std::isfinite(t)))
      throw std::invalid_argument(card.name + ": a tolerance has to be a finite number, not below zero");
  const auto* claim = std::get_if<Claim>(&answer);
  Verdict v;
  if (!claim) return silent_verdict(answer);
  if (!claim->cast) {
    v.silence = "said nothing";
    v.lacks = "cast";
    return v;
  }
  const CastClaim& cast = *claim->cast;
  if (!std::isfinite(cast.time) || (cast.direction && !is_finite(*cast.direction)) ||
      (cast.witness && !is_finite(*cast.witness)))
    return silent_verdict(Failed{Failed::How::nan, "a claim that is not finite"});
  if (!(cast.time >= 0 && cast.time <= 1) || (cast.kind != CastClaim::Kind::at && cast.time != 0))
    return silent_verdict(Failed{Failed::How::garbage, "a time that is not from 0 to 1, or of no contact at a time"});
  CastJudging judging(s, card, moved, v);
  if (cast.kind == CastClaim::Kind::never)
    judging.never();
  else
    judging.contact(cast);
  return v;
}

}  // namespace octic::oracle
